import { z } from 'zod';
import type { IncomingText, TextMedia } from '#app/ports/incoming-texts.ts';

/**
 * Parses the form in which Twilio delivers a text (protocols 4.2); null if it is something else. Twilio adds fields
 * without notice, so unknown ones are ignored.
 */
export function readIncomingText(raw: Uint8Array): IncomingText | null {
  const form = new URLSearchParams(decoder.decode(raw));
  // A status report sent here by a misconfiguration at Twilio would look like an empty text from its recipient.
  if (form.has('MessageStatus')) return null;
  const read = textSchema.safeParse(Object.fromEntries(form));
  if (!read.success) return null;
  const { MessageSid, From, To, Body, OptOutType, NumMedia, NumSegments, MessagingServiceSid } = read.data;
  return {
    sid: MessageSid,
    from: From,
    to: To,
    body: Body,
    optOutType: OptOutType,
    media: Array.from({ length: NumMedia }, (_, index) => mediaOf(form, index)),
    segments: NumSegments,
    messagingServiceSid: MessagingServiceSid,
  };
}

/** The same form, for a text typed into the local phone. */
export function incomingTextBytes(text: IncomingText): Uint8Array {
  const form = new URLSearchParams({
    MessageSid: text.sid,
    From: text.from,
    To: text.to,
    Body: text.body,
    NumMedia: String(text.media.length),
    NumSegments: String(text.segments),
  });
  if (text.optOutType !== null) form.set('OptOutType', text.optOutType);
  if (text.messagingServiceSid !== null) form.set('MessagingServiceSid', text.messagingServiceSid);
  for (const [index, { url, contentType }] of text.media.entries()) {
    form.set(`MediaUrl${index}`, url);
    form.set(`MediaContentType${index}`, contentType);
  }
  return encoder.encode(form.toString());
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Twilio delivers at most ten. */
const MEDIA_MAX = 10;

/** PostgreSQL text cannot hold NUL, and no name or number has one. */
// oxlint-disable-next-line no-control-regex
const name = z.string().regex(/^[^\u0000-\u001f\u007f]{1,64}$/);
const count = z.coerce.number().int().min(0).catch(0);
const OPT_OUT_TYPES = ['STOP', 'START', 'HELP'] as const;

const textSchema = z.object({
  MessageSid: name,
  From: name,
  To: name,
  /** PostgreSQL text cannot hold NUL, and nobody types one. */
  Body: z
    .string()
    .default('')
    .transform((body) => body.replaceAll('\0', '')),
  OptOutType: z.enum(OPT_OUT_TYPES).nullable().catch(null).default(null),
  NumMedia: count.transform((given) => Math.min(given, MEDIA_MAX)),
  NumSegments: count.transform((given) => Math.max(given, 1)),
  MessagingServiceSid: name.nullable().catch(null).default(null),
});

function mediaOf(form: URLSearchParams, index: number): TextMedia {
  return { url: form.get(`MediaUrl${index}`) ?? '', contentType: form.get(`MediaContentType${index}`) ?? '' };
}
