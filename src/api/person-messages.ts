/** The messages between a person and us, and previews of future ones. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { isoInstantSchema, PERSON_PATH, personParams } from '#api/person.ts';
import { inboundReadingSchema } from '#api/dev-mailbox.ts';
import { PROMPT_STAGES, STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { DELIVERY_STATES } from '#domain/delivery/delivery.ts';
import { localDate } from '#domain/time/local-date.ts';

const stageWireSchema = z.enum(Object.values(STAGE_WIRE_NAME));
const dateSchema = z.iso
  .date()
  .refine((date) => date >= '2000-01-01' && date <= '2999-12-31')
  .transform(localDate);
const channelSchema = z.enum(['email', 'sms']);

/** The transmitted form of a text message. */
const airSchema = z.object({
  encoding: z.enum(['GSM-7', 'UCS-2']),
  /** Septets, or UTF-16 code units. */
  units: z.number().int(),
  segments: z.number().int(),
  /** The first character outside GSM-7; null if there is none. */
  forcedBy: z.string().nullable(),
});
export type Air = z.output<typeof airSchema>;

const sentSchema = z.object({
  direction: z.literal('sent'),
  /** Identifies the entry within the conversation. */
  key: z.string(),
  /** When it was due, or written. */
  at: isoInstantSchema,
  channel: channelSchema,
  /** `prompt`, or the kind of acknowledgment or notice. */
  kind: z.string(),
  contract: z.string(),
  stage: stageWireSchema.nullable(),
  localDate: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  reason: z.string().nullable(),
  /** Why it was due or written: a sentence without the person's words. */
  why: z.string(),
  /** Null for a text message. */
  subject: z.string().nullable(),
  /** Our links without their tokens, and codes without their digits. */
  text: z.string(),
  /** What an answer asks back (D115); null if it asks nothing. */
  question: z.string().nullable(),
  /** Null for a mail. */
  air: airSchema.nullable(),
  /** Rendered again from what the ledger keeps. */
  isRewritten: z.boolean(),
});
export type SentEntry = z.output<typeof sentSchema>;

/** `note`: words kept as they are; `question`: one that we have no answer to; `nothing`: thanks, for example. */
const readAsSchema = z.enum(['request', 'note', 'question', 'nothing']);
export type ReadAs = z.output<typeof readAsSchema>;

const { kept, cut, commands, notes, reasons } = inboundReadingSchema.shape;

const receivedSchema = z.object({
  direction: z.literal('received'),
  key: z.string(),
  at: isoInstantSchema,
  channel: channelSchema,
  id: z.number().int(),
  /** Viewers see the last four digits of a number. */
  from: z.string(),
  door: z.enum(['smtp', 'hook', 'postmark', 'twilio', 'bench']),
  state: z.enum(['stored', 'done', 'held', 'ignored', 'failed']),
  /** The stage of the message that it answers. */
  stage: stageWireSchema.nullable(),
  localDate: z.string().nullable(),
  /** Size of the raw message; 0 after it was deleted. */
  bytes: z.number().int(),
  /** Null: not processed yet, or its words were deleted. */
  reading: z.object({ kept, cut, commands, notes, reasons }).nullable(),
  /** What the reading found; null while there is none. */
  readAs: readAsSchema.nullable(),
  /** It made the person's last change. */
  canUndo: z.boolean(),
  /** What was understood has been undone, by them or by an administrator. */
  isUndone: z.boolean(),
});
export type ReceivedEntry = z.output<typeof receivedSchema>;

/** What they did by a button instead of a reply: on a page behind an email's footer, or behind an answer link. */
const pressSchema = z.object({
  direction: z.literal('pressed'),
  key: z.string(),
  at: isoInstantSchema,
  source: z.enum(['page', 'answer-link']),
  /** What it changed, each a sentence without a full stop. */
  said: z.array(z.string()),
});
export type PressEntry = z.output<typeof pressSchema>;
export type ConversationEntry = SentEntry | ReceivedEntry | PressEntry;

/** Reading it is audited: who, whose, and when. */
export const personConversation = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/conversation`,
  perMinute: 240,
  leastRole: 'viewer',
  params: personParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** The person's last day to show; a cursor outweighs it. */
    through: dateSchema.optional(),
    cursor: z
      .string()
      .max(300)
      // An instant, the kind of entry, and its key.
      .regex(/^\d{1,15}\.[0-3]\.[\w.:@-]+$/)
      .optional(),
  }),
  /** Newest first. */
  response: z.object({
    entries: z.array(z.discriminatedUnion('direction', [sentSchema, receivedSchema, pressSchema])),
    nextCursor: z.string().nullable(),
  }),
});

/** The most bytes of an inbound message that a page can reasonably show. */
export const INBOUND_SHOWN_MAX = 65_536;

/**
 * The raw bytes of an inbound message, as text. Reading it is audited as well. Not for viewers: its headers, and quotes in
 * encodings that only a mail program decodes, may contain links that act for the person.
 */
export const inboundMessage = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/letters/:inbound`,
  perMinute: 240,
  leastRole: 'operator',
  params: personParams.extend({ inbound: z.coerce.number().int().positive() }),
  response: z.object({ raw: z.string(), bytes: z.number().int(), isCut: z.boolean() }),
});

/** 409 if it changed nothing, or something was changed since. */
export const undoReading = endpoint({
  method: 'POST',
  path: `${PERSON_PATH}/letters/:inbound/undo`,
  perMinute: 240,
  leastRole: 'operator',
  params: personParams.extend({ inbound: z.coerce.number().int().positive() }),
  response: z.object({ ok: z.literal(true) }),
});

export const PREVIEW_KINDS = [...PROMPT_STAGES, 'goodbye', 'welcome-back', 'trial-ends'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];
/** How far ahead, and back, a list can be computed. */
export const PREVIEW_DAYS = 62;

const previewQuery = z.object({ kind: z.enum(PREVIEW_KINDS), date: dateSchema });

/** 422 if the date is too far away, or the person would never get such a message. */
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
    /** The channels on which it would be sent as things stand; empty: not at all. */
    channels: z.array(channelSchema),
    /** Why it would not be sent; null if it would, or if it is not a scheduled message. */
    whyNot: z.string().nullable(),
    /** When it is due; null if it is not scheduled. */
    dueAt: isoInstantSchema.nullable(),
    /** The day is over: shown as it would have been, with the list of that day. */
    isPast: z.boolean(),
  }),
});
export type PersonPreview = z.output<typeof personPreview.response>;

/** The HTML of the same mail as a page, for a frame in which nothing runs. */
export const personPreviewHtml = endpoint({
  method: 'GET',
  path: `${PERSON_PATH}/preview.html`,
  perMinute: 240,
  leastRole: 'viewer',
  params: personParams,
  query: previewQuery,
  response: z.string(),
});
