import { z } from 'zod';
import { readIncomingText } from '#adapters/sms/incoming-text.ts';
import { readTwilioFailure } from '#adapters/sms/twilio-answers.ts';
import { isSignedByTwilio } from '#adapters/sms/twilio-signature.ts';
import type { TextHooks, TextStatusReport } from '#app/ports/text-hooks.ts';
import { TEXT_STATUSES, type TextStatus } from '#domain/delivery/text-status.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export function createTwilioHooks({ authToken }: { readonly authToken: string }): TextHooks {
  return {
    name: 'twilio',
    isSigned: (call) => isSignedByTwilio(authToken, call),
    text: readIncomingText,
    status: readTwilioStatus,
  };
}

/** Parses Twilio's report on a text of ours (protocols 4.1); null for a status that changes nothing. */
function readTwilioStatus(body: Uint8Array): Result<TextStatusReport | null, 'unreadable'> {
  const form = new URLSearchParams(new TextDecoder().decode(body));
  const read = statusSchema.safeParse(Object.fromEntries(form));
  if (!read.success) return refused('unreadable');
  const { MessageSid: sid, To: to, MessageStatus, SmsStatus, ErrorCode: code } = read.data;
  const said = MessageStatus ?? SmsStatus;
  if (said === undefined) return refused('unreadable');
  const status = MEANING[said] ?? TEXT_STATUSES.find((one) => one === said);
  if (status === undefined) return ok(null);
  return ok({ sid, to, status, code, failure: FAILED.has(status) ? readTwilioFailure(code) : null });
}

const FAILED: ReadonlySet<TextStatus> = new Set(['undelivered', 'failed']);

/** Twilio's other names for a status. `scheduled` and `canceled` are left out: we never schedule. */
const MEANING: Readonly<Record<string, TextStatus>> = {
  // From a Messaging Service, before it picked one of our numbers.
  accepted: 'queued',
  // From channels with read receipts; the text was delivered before that.
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
