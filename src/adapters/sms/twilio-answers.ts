import type { HandOver } from '#domain/delivery/delivery.ts';
import type { TextFailure } from '#domain/delivery/text-failure.ts';

/**
 * What each of Twilio's error codes means, whether it comes as the answer to a hand-over or later as the fate of a text
 * that was taken (protocols 4.1). Codes come and go: what stands in no row is unknown, and nothing rests on it.
 */
const MEANING: Readonly<Record<number, Meaning>> = {
  // STOP, heard by Twilio itself: until START it takes nothing for that number from us.
  21610: 'stopped',
  // No number, none that gets texts, a landline.
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
  // Our words or their form: empty, too long, an address of ours that they cannot call.
  21602: 'message',
  21605: 'message',
  21609: 'message',
  21617: 'message',
  21619: 'message',
  // Countries that our account may not write to, or has no way to.
  21408: 'country',
  21612: 'country',
  // Our account, its token, the sender that we are there, its registration.
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
  // Rates and queues, ours and the carriers': nothing left.
  14107: 'crowded',
  20429: 'crowded',
  21611: 'crowded',
  30001: 'crowded',
  30017: 'crowded',
  30022: 'crowded',
  30023: 'crowded',
  // No reason that anybody knows, a part that is missing, a carrier that gave no answer: it may have come, or a part of it.
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

/** Twilio's words may quote the number: the code alone is kept. */
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
    // Of a text that was not taken these say nothing of the number for certain.
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

/** Of a text that was taken and did not arrive; `code` null where they name none. */
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
