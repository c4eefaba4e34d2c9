/** The flight recorder: what became of each message of a person, and why others were not sent. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { refusalSchema } from '#api/refusal.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { DELIVERY_STATES } from '#domain/delivery/delivery.ts';
import { localDate } from '#domain/time/local-date.ts';

const stageWireSchema = z.enum(Object.values(STAGE_WIRE_NAME));
const isoInstantSchema = z.iso.datetime();
/** Of days that can have been lived with us; the first and last of the calendar have no days around them. */
const dateSchema = z.iso
  .date()
  .refine((date) => date >= '2000-01-01' && date <= '2999-12-31')
  .transform(localDate);
const inboundSchema = z.object({
  id: z.number().int(),
  receivedAt: isoInstantSchema,
  state: z.enum(['stored', 'done', 'held', 'ignored', 'failed']),
});

export const timelineEntrySchema = z.object({
  /** `prompt`, or what kind of answer or notice it is. */
  kind: z.string(),
  stage: stageWireSchema,
  /** Null, and so is `contract`, of what was not written. */
  channel: z.enum(['email', 'sms']).nullable(),
  contract: z.string().nullable(),
  dueAt: isoInstantSchema.nullable(),
  /** `to-come`: not due yet, or just now. `not-due`: none of that day's. `unwritten`: due by what is known today. */
  state: z.enum([...DELIVERY_STATES, 'to-come', 'not-due', 'unwritten']),
  /** Of what was not sent; a sentence for the administrator, in no word of the person. */
  reason: z.string().nullable(),
  /** True: nothing is written about it (D110), it follows from the rules and what is known of that day. */
  derived: z.boolean(),
  /** What came back of it, in order. */
  reports: z.array(z.object({ kind: z.string(), status: z.string().nullable(), at: isoInstantSchema })),
  /** The letters that answer it, by their ids. */
  answers: z.array(inboundSchema),
});

/** `from` and `to` are the person's own dates, both included; without them the last seven days. */
export const personTimeline = endpoint({
  method: 'GET',
  path: '/api/admin/people/:id/flights',
  perMinute: 120,
  leastRole: 'viewer',
  params: z.object({ id: z.uuid() }),
  query: z.object({ from: dateSchema.optional(), to: dateSchema.optional() }),
  response: z.object({
    userId: z.uuid(),
    userNumber: z.number().int(),
    /** Canonical zone, as it is now. */
    zone: z.string(),
    from: z.string(),
    to: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        flights: z.array(timelineEntrySchema),
        /** Those that answer no message that could be named. */
        inbounds: z.array(inboundSchema),
      }),
    ),
  }),
  errors: { 401: refusalSchema, 404: refusalSchema, 422: refusalSchema },
});
