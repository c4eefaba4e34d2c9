import { z } from 'zod';
import { readTwilioFailure } from '#adapters/sms/twilio-answers.ts';
import type { TextStatusReport } from '#app/ports/text-hooks.ts';
import { TEXT_STATUSES, type TextStatus } from '#domain/delivery/text-status.ts';

/** Twilio's report on a text of ours (protocols 4.1); null where it is none, `other` where it says nothing to us. */
export function readTwilioStatus(body: Uint8Array): TextStatusReport | 'other' | null {
  const form = new URLSearchParams(new TextDecoder().decode(body));
  const read = statusSchema.safeParse(Object.fromEntries(form));
  if (!read.success) return null;
  const { MessageSid: sid, To: to, MessageStatus, SmsStatus, ErrorCode: code } = read.data;
  const said = MessageStatus ?? SmsStatus;
  if (said === undefined) return null;
  const status = MEANING[said] ?? TEXT_STATUSES.find((one) => one === said);
  if (status === undefined) return 'other';
  return { sid, to, status, code, failure: FAILED.has(status) ? readTwilioFailure(code) : null };
}

const FAILED: ReadonlySet<TextStatus> = new Set(['undelivered', 'failed']);

/** What else they call a status. `scheduled` and `canceled` we never ask for. */
const MEANING: Readonly<Record<string, TextStatus>> = {
  // By a Messaging Service, before a number of ours was chosen.
  accepted: 'queued',
  // On channels that know it; it arrived before that.
  read: 'delivered',
};

const name = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const statusSchema = z.object({
  MessageSid: name,
  To: name,
  MessageStatus: z.string().optional(),
  SmsStatus: z.string().optional(),
  ErrorCode: z.coerce.number().int().min(1).max(99_999_999).nullable().catch(null).default(null),
});
