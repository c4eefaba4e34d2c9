/** What somebody and we wrote to each other, and what we would write to them. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { isoInstantSchema, PERSON_PATH, personParams, personRefusals } from '#api/person.ts';
import { refusalSchema } from '#api/refusal.ts';
import { inboundReadingSchema } from '#api/dev-mailbox.ts';
import { PROMPT_STAGES, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { DELIVERY_STATES } from '#domain/delivery/delivery.ts';
import { localDate } from '#domain/time/local-date.ts';

const stageWireSchema = z.enum(Object.values(STAGE_WIRE_NAME));
const channelSchema = z.enum(['email', 'sms']);

/** A text as it is on the air. */
const airSchema = z.object({
  encoding: z.enum(['GSM-7', 'UCS-2']),
  /** Septets, or UTF-16 code units. */
  units: z.number().int(),
  segments: z.number().int(),
  /** The first letter outside GSM-7; null where there is none. */
  forcedBy: z.string().nullable(),
});
export type Air = z.output<typeof airSchema>;

const sentSchema = z.object({
  direction: z.literal('sent'),
  /** Of the entry within the conversation. */
  key: z.string(),
  /** When it was due, or written. */
  at: isoInstantSchema,
  channel: channelSchema,
  /** `prompt`, or what kind of answer or notice it is. */
  kind: z.string(),
  contract: z.string(),
  stage: stageWireSchema.nullable(),
  localDate: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  reason: z.string().nullable(),
  /** Null of a text. */
  subject: z.string().nullable(),
  /** Our links without what makes them act, and a code without its digits. */
  text: z.string(),
  /** Null of a mail. */
  air: airSchema.nullable(),
  /** Its words were made again from what the ledger keeps of it. */
  isRewritten: z.boolean(),
});
export type SentEntry = z.output<typeof sentSchema>;

const { kept, cut, commands, notes, reasons } = inboundReadingSchema.shape;

const receivedSchema = z.object({
  direction: z.literal('received'),
  key: z.string(),
  at: isoInstantSchema,
  channel: channelSchema,
  id: z.number().int(),
  /** A viewer sees the last four digits of a number. */
  from: z.string(),
  door: z.enum(['smtp', 'hook', 'postmark', 'twilio', 'bench']),
  state: z.enum(['stored', 'done', 'held', 'ignored', 'failed']),
  /** Of the message that it answers. */
  stage: stageWireSchema.nullable(),
  localDate: z.string().nullable(),
  /** Of the bytes that came; 0 once they were forgotten. */
  bytes: z.number().int(),
  /** Null: it is not read yet, or its words were forgotten. */
  reading: z.object({ kept, cut, commands, notes, reasons }).nullable(),
});
export type ReceivedEntry = z.output<typeof receivedSchema>;

/** To read it is written down: who, whose, and when. */
export const personConversation = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/conversation`,
  perMinute: 240,
  leastRole: 'viewer',
  params: personParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z
      .string()
      .max(300)
      // An instant, which kind of entry, and its key.
      .regex(/^\d{1,15}\.[0-2]\.[\w.:@-]+$/)
      .optional(),
  }),
  /** The newest first. */
  response: z.object({
    entries: z.array(z.discriminatedUnion('direction', [sentSchema, receivedSchema])),
    nextCursor: z.string().nullable(),
  }),
  errors: personRefusals,
});

/** As many bytes of an inbound message as a page can well show. */
export const INBOUND_SHOWN_MAX = 65_536;

/**
 * An inbound message's own bytes, as text. To read it is written down as well. No viewer's: in its head, and in what is quoted in
 * ways that only a mail program reads, may stand what acts for them.
 */
export const inboundMessage = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/letters/:inbound`,
  perMinute: 240,
  leastRole: 'operator',
  params: personParams.extend({ inbound: z.coerce.number().int().positive() }),
  response: z.object({ raw: z.string(), bytes: z.number().int(), isCut: z.boolean() }),
  errors: { ...personRefusals, 403: refusalSchema },
});

export const PREVIEW_KINDS = [...PROMPT_STAGES, 'goodbye', 'welcome-back', 'trial-ends'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];
/** So far ahead, and so far back, as a list can be told. */
export const PREVIEW_DAYS = 62;

const previewQuery = z.object({
  kind: z.enum(PREVIEW_KINDS),
  date: z.iso
    .date()
    .refine((date) => date >= '2000-01-01' && date <= '2999-12-31')
    .transform(localDate),
});

/** 422 where the date lies too far away, or where the person would never get such a message. */
export const personPreview = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/preview`,
  perMinute: 240,
  leastRole: 'viewer',
  params: personParams,
  query: previewQuery,
  response: z.object({
    contract: z.string(),
    subject: z.string(),
    /** The text part of the mail. */
    text: z.string(),
    sms: z.object({ text: z.string(), air: airSchema }),
    /** By which ways it would leave by what is known today; empty: not at all. */
    channels: z.array(channelSchema),
    /** Why it would not leave; null where it would, or where it is none of the clock's. */
    whyNot: z.string().nullable(),
    /** When it is due; null where no clock sends it. */
    dueAt: isoInstantSchema.nullable(),
    /** The day is over: it is shown as it would have been, by the list as it stood then. */
    isPast: z.boolean(),
  }),
  errors: { ...personRefusals, 422: refusalSchema },
});
export type PersonPreview = z.output<typeof personPreview.response>;

/** The HTML of the same mail as a page of its own, for a frame in which nothing runs. */
export const personPreviewHtml = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/preview.html`,
  perMinute: 240,
  leastRole: 'viewer',
  params: personParams,
  query: previewQuery,
  response: z.string(),
  errors: { ...personRefusals, 422: refusalSchema },
});
