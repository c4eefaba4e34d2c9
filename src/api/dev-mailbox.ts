/** The calls of the dev mailbox (D104). All of them are 404 outside sandbox mode. */
import { z } from 'zod';
import { endpoint } from '#api/endpoint.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';

const stageWireSchema = z.enum(Object.values(STAGE_WIRE_NAME));
const idParams = z.object({ id: z.coerce.number().int().positive() });
const isoInstantSchema = z.iso.datetime({ offset: true });

export const devMailboxMessageSchema = z.object({
  id: z.number().int(),
  channel: z.enum(['email', 'sms']),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  sentAt: isoInstantSchema,
  /** With its angle brackets. */
  messageId: z.string(),
  inReplyTo: z.string().nullable(),
  replyTo: z.string(),
  /** An acknowledgment has the stage that it answers, and `ack.` in its contract. */
  stage: stageWireSchema.nullable(),
  localDate: z.string().nullable(),
  contract: z.string(),
});
export type DevMailboxMessage = z.infer<typeof devMailboxMessageSchema>;

/** Oldest first; without an address, of all addresses. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/test/messages',
  perMinute: 60,
  query: z.object({ address: z.string().max(320).optional() }),
  response: z.array(devMailboxMessageSchema),
});

/** Responds with message/rfc822, the bytes as handed over. */
export const rawMessage = endpoint({
  method: 'GET',
  path: '/api/test/messages/:id/raw',
  perMinute: 60,
  params: idParams,
  response: z.string(),
});

/** Responds with text/html: the mail's own HTML under its own policy, for a sandboxed frame. 404 for a text message. */
export const messageHtml = endpoint({
  method: 'GET',
  path: '/api/test/messages/:id/html',
  perMinute: 60,
  params: idParams,
  response: z.string(),
});

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/test/addresses',
  perMinute: 60,
  response: z.array(z.object({ address: z.string(), messages: z.number().int(), newestAt: isoInstantSchema })),
});

export const REPLY_CLIENTS = ['gmail', 'outlook', 'iphone', 'plain', 'ooo', 'tapback', 'raw'] as const;
export type ReplyClient = (typeof REPLY_CLIENTS)[number];
/** A phone sends words, a tap on our text, or a picture with or without words. */
export type PhoneClient = ReplyClient | 'picture';

/** The longest reply, in characters: a raw mail may contain a picture, up to the size that SMTP accepts. */
export const REPLY_LENGTH_MAX = 10_000_000;

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/test/reply',
  perMinute: 60,
  // JSON may escape a character to six bytes.
  bodyBytesMax: REPLY_LENGTH_MAX * 6,
  body: z.object({
    /** The `id`, as listed, of the message that is answered. */
    messageId: z.coerce.number().int().positive(),
    client: z.enum([...REPLY_CLIENTS, 'picture']),
    /** The text of the reply; for `raw` the whole .eml. */
    text: z.string().max(REPLY_LENGTH_MAX),
  }),
  response: z.object({ ok: z.literal(true), inboundId: z.number().int() }),
});

export const inboundReadingSchema = z.object({
  state: z.enum(['stored', 'done', 'held', 'ignored', 'failed']),
  conversation: z.object({ stage: stageWireSchema.nullable(), localDate: z.string().nullable() }).loose().nullable(),
  kept: z.string(),
  cut: z.array(z.object({ text: z.string(), reason: z.string() })),
  /** As in `domain/agenda/commands.ts`; commands about an item include its text as `itemText`. */
  commands: z.array(z.object({ kind: z.string(), itemText: z.string().optional() }).loose()),
  notes: z.array(z.string()),
  reasons: z.array(z.object({ step: z.string(), text: z.string() })),
});
export type InboundReading = z.infer<typeof inboundReadingSchema>;

export const readInbound = endpoint({
  method: 'GET',
  path: '/api/test/inbound/:id',
  perMinute: 60,
  params: idParams,
  response: inboundReadingSchema,
});

export const readClock = endpoint({
  method: 'GET',
  path: '/api/test/clock',
  perMinute: 60,
  response: z.object({ now: isoInstantSchema, offsetMs: z.number().int() }),
});

/** How far the dev mailbox's clock may be moved in one step, in minutes: a year. */
export const ADVANCE_MINUTES_MAX = 366 * 24 * 60;

/** The latest instant a date can hold, in ms. */
const INSTANT_MS_MAX = 8.64e15;

/** `to` is an ISO instant, or the same in ms since 1970. */
export const moveClock = endpoint({
  method: 'POST',
  path: '/api/test/clock',
  perMinute: 60,
  body: z.union([
    z.strictObject({ advanceMinutes: z.number().int().max(ADVANCE_MINUTES_MAX) }),
    z.strictObject({ to: z.union([isoInstantSchema, z.number().int().min(0).max(INSTANT_MS_MAX)]) }),
    z.strictObject({ nextMessage: z.literal(true) }),
  ]),
  response: z.object({ now: isoInstantSchema, sent: z.number().int() }),
});
