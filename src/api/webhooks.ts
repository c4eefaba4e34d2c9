/** Webhooks that providers and forwarders call, with a secret or a signature instead of a session (protocols 2.1). */
import { z } from 'zod';
import type { Documented } from '#api/endpoint.ts';

/**
 * Without a limit per minute: what a provider could not deliver, it would repeat. A refusal tells it what to do. 400: send
 * nothing again. 404: the secret is not set here. 503: could not be stored, send it again.
 */
export type Webhook = Omit<Documented, 'perMinute' | 'leastRole'> & { readonly bodyBytesMax: number };

/** A mail of 35 MB, Postmark's maximum, as base64 in JSON. */
const MAIL_BODY_BYTES_MAX = 50 * 1024 * 1024;
const EVENT_BODY_BYTES_MAX = 1024 * 1024;
/** A text has at most ten pictures, of which only the addresses are sent. */
const TEXT_BODY_BYTES_MAX = 256 * 1024;

const stored = z.object({ ok: z.literal(true) });
const postmark = { method: 'POST', body: z.looseObject({}), response: stored } as const;
const twilio = { method: 'POST', bodyBytesMax: TEXT_BODY_BYTES_MAX, body: z.record(z.string(), z.string()) } as const;

export const postmarkInbound = {
  ...postmark,
  path: '/hooks/postmark/inbound',
  bodyBytesMax: MAIL_BODY_BYTES_MAX,
} as const satisfies Webhook;

export const postmarkEvents = {
  ...postmark,
  path: '/hooks/postmark/events',
  bodyBytesMax: EVENT_BODY_BYTES_MAX,
} as const satisfies Webhook;

// No control characters: PostgreSQL takes no NUL, and no address has one.
const address = z
  .string()
  .max(320)
  // The pattern must name control characters to refuse them.
  // oxlint-disable-next-line no-control-regex
  .regex(/^[^\u0000-\u0020\u007f<>]*$/);

/** Raw mail from any server that can post it. The query is its envelope. */
export const mailHook = {
  method: 'POST',
  path: '/hooks/mail',
  bodyBytesMax: MAIL_BODY_BYTES_MAX,
  query: z.object({
    /** Empty for the null sender, which reports have. */
    from: address,
    /** Repeated for each envelope recipient. */
    to: z.union([z.array(address.min(3)).min(1).max(100), address.min(3).transform((one) => [one])]),
  }),
  body: z.string(),
  response: stored,
} as const satisfies Webhook;

/** Its signature covers the raw bytes. */
export const stripeHook = {
  method: 'POST',
  path: '/hooks/stripe',
  bodyBytesMax: EVENT_BODY_BYTES_MAX,
  body: z.looseObject({}),
  response: stored,
} as const satisfies Webhook;

/** Responds with an empty TwiML document: our answers are sent once, by the outbox. */
export const twilioMessage = {
  ...twilio,
  path: '/hooks/twilio/message',
  response: z.string(),
} as const satisfies Webhook;

/** Responds with 204. The token names the text. */
export const twilioStatus = {
  ...twilio,
  path: '/hooks/twilio/status/:token',
  response: z.undefined(),
} as const satisfies Webhook;
