import { z } from 'zod';
import type { HandOver } from '#domain/delivery/delivery.ts';

/** What each error code of Postmark's API means for the message (protocols 2.3). Other codes are unknown. */
const MEANING: Readonly<Record<number, 'address' | 'message' | 'account' | 'later'>> = {
  // The recipient bounced, complained or was suppressed before.
  406: 'address',
  // Our content or its format: a retry would fail the same way.
  300: 'message',
  402: 'message',
  403: 'message',
  409: 'message',
  410: 'message',
  411: 'message',
  // Our account or sender signature: the message can be retried once that is fixed.
  10: 'account',
  400: 'account',
  401: 'account',
  405: 'account',
  412: 'account',
  413: 'account',
  // A problem at Postmark.
  100: 'later',
  429: 'later',
  500: 'later',
};

/** One element of a batch response, or the whole response to a refused batch. */
export const resultSchema = z.object({ ErrorCode: z.number(), Message: z.string(), MessageID: z.string().optional() });
export type PostmarkResult = z.output<typeof resultSchema>;

export function readPostmarkResult({ ErrorCode, Message, MessageID }: PostmarkResult): HandOver {
  if (ErrorCode === 0) return { kind: 'accepted', providerId: MessageID ?? null };
  const reason = `Postmark ${ErrorCode}: ${Message}`;
  const meaning = MEANING[ErrorCode] ?? 'unknown';
  switch (meaning) {
    case 'address':
      return { kind: 'refused', reason, address: true };
    case 'message':
      return ErrorCode === 300 && isAboutRecipient(Message)
        ? { kind: 'refused', reason, address: true }
        : { kind: 'refused', reason, address: false, ours: `what we send (error ${ErrorCode})` };
    case 'account':
      return { kind: 'later', reason, retryAfterMs: null, ours: `our account (error ${ErrorCode})` };
    case 'later':
      return { kind: 'later', reason, retryAfterMs: null };
    case 'unknown':
      return { kind: 'unknown', reason };
    default:
      return meaning satisfies never;
  }
}

// Error parsing 'To': Illegal email address 'ann@@example.com'. It must contain the '@' symbol.
function isAboutRecipient(message: string): boolean {
  return message.includes("'To'");
}
