/** The delivery timeline: what became of each message to a person, and why others were not sent. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { DELIVERY_STATES } from '#domain/delivery/delivery.ts';
import { localDate } from '#domain/time/local-date.ts';

const stageWireSchema = z.enum(Object.values(STAGE_WIRE_NAME));
const isoInstantSchema = z.iso.datetime();
/** Limits dates to plausible days; the first and last of the calendar have no neighbours. */
const dateSchema = z.iso
  .date()
  .refine((date) => date >= '2000-01-01' && date <= '2999-12-31')
  .transform(localDate);
const inboundSchema = z.object({
  id: z.number().int(),
  receivedAt: isoInstantSchema,
  state: z.enum(['stored', 'done', 'held', 'ignored', 'failed']),
  /** The person's day on which it arrived. */
  day: z.string(),
});

export const timelineEntrySchema = z.object({
  /** Identifies the message within the conversation; null if nothing was recorded. */
  key: z.string().nullable(),
  /** `prompt`, or the kind of acknowledgment or notice. */
  kind: z.string(),
  /** Null for a notice. */
  stage: stageWireSchema.nullable(),
  /** Null, like `contract`, if nothing was recorded. */
  channel: z.enum(['email', 'sms']).nullable(),
  contract: z.string().nullable(),
  dueAt: isoInstantSchema.nullable(),
  /** `to-come`: not due yet, or just now. `not-due`: not part of that day. `unwritten`: due as far as is known today. */
  state: z.enum([...DELIVERY_STATES, 'to-come', 'not-due', 'unwritten']),
  /** Why it was not sent; a sentence for administrators without the person's words. */
  reason: z.string().nullable(),
  /** True: nothing is recorded about it (D110); it follows from the rules and what is known of that day. */
  derived: z.boolean(),
  /** Reports on it, in order. */
  reports: z.array(z.object({ kind: z.string(), status: z.string().nullable(), at: isoInstantSchema })),
  /** The inbound messages that answer it, by id, whenever they arrived. */
  answers: z.array(inboundSchema),
});

/** `from` and `to` are the person's own dates, both included; by default the last seven days. */
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
        /** The prompts of that day, and the other messages written on it. */
        flights: z.array(timelineEntrySchema),
        /** The inbound messages that arrived on it; the conversation has what each answers. */
        inbounds: z.array(inboundSchema),
        /** Changes by a button: on a page behind an email's footer, or behind an answer link; the conversation says which. */
        presses: z.array(z.object({ key: z.string(), at: isoInstantSchema, source: z.enum(['page', 'answer-link']) })),
      }),
    ),
  }),
});
