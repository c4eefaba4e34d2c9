import type { HandOver } from '#domain/delivery/delivery.ts';
import type { TextFailure } from '#domain/delivery/text-failure.ts';

/**
 * What each of Twilio's error codes means, as the response to a hand-over or later as the result of an accepted text
 * (protocols 4.1). Codes come and go: one that is not listed is unknown and decides nothing.
 */
const MEANING: Readonly<Record<number, Meaning>> = {
  // STOP, handled by Twilio: until START it refuses our texts to that number.
  21610: 'stopped',
  // Not a number, a number without texts, a landline.
  21211: 'number',
  21214: 'number',
  21217: 'number',
  21614: 'number',
  21635: 'number',
  30006: 'number',
  30005: 'reassigned',
  30004: 'blocked',
  30003: 'unreachable',
  30007: 'filtered',
  // Our content or its format: empty, too long, an address of ours that Twilio cannot call.
  21602: 'message',
  21605: 'message',
  21609: 'message',
  21617: 'message',
  21619: 'message',
  // Countries that our account may not text, or has no route to.
  21408: 'country',
  21612: 'country',
  // Our account, its token, our sender or its registration.
  20003: 'account',
  20005: 'account',
  20404: 'account',
  21603: 'account',
  21606: 'account',
  21659: 'account',
  21703: 'account',
  30002: 'account',
  30032: 'account',
  30034: 'account',
  // Rate limits and full queues, ours and the carriers': nothing was sent.
  14107: 'crowded',
  20429: 'crowded',
  21611: 'crowded',
  30001: 'crowded',
  30017: 'crowded',
  30022: 'crowded',
  30023: 'crowded',
  // Unknown reason, a missing part, no answer from a carrier: the text, or a part of it, may have arrived.
  30008: 'passing',
  30009: 'passing',
  30410: 'passing',
  30036: 'expired',
};

type Meaning = TextFailure | 'message' | 'country';

export interface TwilioRefusal {
  readonly code: number;
  readonly retryAfterMs: number | null;
}

/** Twilio's message may quote the number, so only the code is kept. */
export function readTwilioRefusal({ code, retryAfterMs }: TwilioRefusal): HandOver {
  const reason = `Twilio ${code}`;
  const meaning = meaningOf(code);
  switch (meaning) {
    case 'stopped':
      return { kind: 'refused', reason, address: true, hasStopped: true };
    case 'number':
      return { kind: 'refused', reason, address: true };
    case 'message':
    case 'filtered':
      return { kind: 'refused', reason, address: false, ours: `what we send (error ${code})` };
    case 'country':
      return { kind: 'refused', reason, address: false, ours: `our account for this country (error ${code})` };
    case 'account':
      return { kind: 'later', reason, retryAfterMs: null, ours: `our account (error ${code})` };
    case 'crowded':
    case 'passing':
      return { kind: 'later', reason, retryAfterMs };
    // For a text that was not accepted, these codes say nothing certain about the number.
    case 'reassigned':
    case 'blocked':
    case 'unreachable':
    case 'expired':
      return { kind: 'refused', reason, address: false };
    case 'unknown':
      return { kind: 'unknown', reason };
    default:
      return meaning satisfies never;
  }
}

/** For a text that was accepted and not delivered; `code` is null if Twilio gives none. */
export function readTwilioFailure(code: number | null): TextFailure {
  const meaning = code === null ? 'unknown' : meaningOf(code);
  switch (meaning) {
    case 'country':
      return 'account';
    case 'message':
      return 'filtered';
    default:
      return meaning;
  }
}

function meaningOf(code: number): Meaning {
  return MEANING[code] ?? 'unknown';
}
