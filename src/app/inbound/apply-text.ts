import type { Applied } from '#app/inbound/applied.ts';
import type { EventDeps } from '#app/inbound/event-deps.ts';
import { endTexts, type NumberReport } from '#app/people/end-texts.ts';
import type { StoredEvent } from '#app/ports/provider-events.ts';
import type { Tx } from '#app/ports/store.ts';
import { ATTEMPTS_MAX } from '#domain/delivery/retry.ts';
import type { TextFailure } from '#domain/delivery/text-failure.ts';
import type { Person } from '#domain/people/person.ts';
import { SOFT_DAYS_MAX, SOFT_WINDOW_DAYS } from '#domain/reports/unreachable.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { DAY_MS } from '#domain/time/units.ts';

export type TextEvent = Extract<StoredEvent, { kind: 'text' }>;

export interface ApplyingText {
  readonly event: TextEvent;
  /** Locked; null if the text belongs to nobody we know. */
  readonly person: Person | null;
  readonly now: number;
}

/** A number may have been reassigned, so two "nobody there" failures are enough. */
const REASSIGNED_MAX = 2;
/** Share of a day's texts; above it carriers treat our texts as spam, or cannot take as many as we send. */
const OURS_SHARE_MAX = 0.005;
/** A single failure among a few texts is not significant. */
const OURS_MIN = 3;

/** Delay before a text that never left for lack of capacity is sent again. */
const AGAIN_AFTER_MS = 5 * 60 * 1000;

/**
 * The consequences of a text's status (protocols 4.1). An answer that never left for lack of capacity is scheduled
 * again; a prompt is not, since no report writes to the ledger: the next prompt contains what is waiting (D25).
 */
export async function applyText(tx: Tx, deps: EventDeps, { event, person, now }: ApplyingText): Promise<Applied> {
  const { failure, status, code } = event.details;
  if (person === null || person.realm !== event.realm) {
    // Whoever has that number, it must not be texted.
    const isEnded = failure === 'stopped' && (await endTexts(tx, deps, numberReport(event, null, 'stop', now)));
    return { outcome: isEnded ? 'suppressed' : 'no-recipient', personId: null };
  }
  const personId = person.id;
  if (failure === null) return { outcome: status === 'delivered' ? 'delivered' : 'under-way', personId };
  if (failure === 'account') {
    const what = `no texts can be sent: ${event.provider} error ${code ?? 'without a number'}`;
    return { outcome: 'our-fault', personId, problem: { alarm: 'texts-refused', what } };
  }
  if (failure === 'crowded' && event.messageKey !== null) {
    await tx.outbox.sendAgain(event.messageKey, { dueAt: now + AGAIN_AFTER_MS, triesMax: ATTEMPTS_MAX });
  }
  if (failure === 'filtered' || failure === 'crowded') {
    return { outcome: 'failure-counted', personId, ...(await tooMany(tx, event, failure, now)) };
  }
  const why = await reasonToEnd(tx, { event, person, now }, failure);
  const isEnded = why !== null && (await endTexts(tx, deps, numberReport(event, person, why, now)));
  return { outcome: isEnded ? 'suppressed' : 'failure-counted', personId };
}

function numberReport(
  { realm, addressHash, provider, event }: TextEvent,
  person: Person | null,
  why: NumberReport['why'],
  now: number,
): NumberReport {
  return { realm, person, addressHash, why, provider, event, now };
}

/** The reason to end texts to the number; null if the failure is not conclusive. */
async function reasonToEnd(
  tx: Tx,
  { event, person, now }: ApplyingText & { readonly person: Person },
  failure: TextFailure,
): Promise<NumberReport['why'] | null> {
  const since = now - (SOFT_WINDOW_DAYS + 1) * DAY_MS;
  const failed = async () => {
    const { addressHash } = event;
    const earlier = await tx.providerEvents.failedTexts({ person: person.id, addressHash, failure, since });
    // The event itself may be among them.
    return new Set([...earlier, event.at]);
  };
  switch (failure) {
    case 'stopped':
      return 'stop';
    case 'number':
      return 'landline';
    case 'blocked':
      return 'blocked';
    case 'reassigned':
      return (await failed()).size >= REASSIGNED_MAX ? 'unreachable' : null;
    case 'unreachable': {
      const days = new Set([...(await failed())].map((at) => personDayAt(person.settings, at)));
      return days.size >= SOFT_DAYS_MAX ? 'unreachable' : null;
    }
    default:
      return null;
  }
}

async function tooMany(
  tx: Tx,
  event: TextEvent,
  failure: 'filtered' | 'crowded',
  now: number,
): Promise<Pick<Applied, 'problem'>> {
  const { total, failed } = await tx.providerEvents.countTexts(event.realm, now - DAY_MS, failure);
  if (failed < OURS_MIN || failed <= total * OURS_SHARE_MAX) return {};
  const { alarm, says } = OURS[failure];
  return {
    problem: { alarm, what: `${says}: ${failed} of ${total} within a day, reported by ${event.provider}` },
  };
}

const OURS = {
  filtered: { alarm: 'texts-filtered', says: 'carriers filter our texts as spam' },
  crowded: { alarm: 'texts-limited', says: 'we exceed the sending limits for texts' },
} as const;
