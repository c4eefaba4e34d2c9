import type { Applied, EventDeps } from '#app/inbound/apply-event.ts';
import { losePhone } from '#app/people/lose-phone.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { StoredEvent } from '#app/ports/provider-events.ts';
import type { Tx } from '#app/ports/store.ts';
import type { TextFailure } from '#domain/delivery/text-failure.ts';
import type { Person } from '#domain/people/person.ts';
import { SOFT_DAYS_MAX, SOFT_WINDOW_DAYS } from '#domain/reports/soft-score.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

export type TextEvent = Extract<StoredEvent, { kind: 'text' }>;

export interface ApplyingText {
  readonly event: TextEvent;
  /** Held; null where the text is nobody's that we know. */
  readonly person: Person | null;
  readonly now: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A number may be given to somebody else: twice nobody there is enough. */
const REASSIGNED_MAX = 2;
/** Of a day's texts; above it carriers take our words for spam. */
const FILTERED_SHARE_MAX = 0.005;
/** One among a handful says nothing yet. */
const FILTERED_MIN = 3;

/**
 * What follows from the fate of a text (protocols 4.1). Nothing is sent again for it: the prompt's time is mostly over
 * when it is told, and what waits for the person is in the next one.
 */
export async function applyText(tx: Tx, deps: EventDeps, { event, person, now }: ApplyingText): Promise<Applied> {
  if (person === null || person.realm !== event.realm) return { outcome: 'gone', personId: null };
  const personId = person.id;
  const { failure, status, code } = event.details;
  if (failure === null) return { outcome: status === 'delivered' ? 'arrived' : 'taken', personId };
  if (failure === 'account') {
    const problem = `texts do not leave, whoever they are for: ${event.provider} error ${code ?? 'without a number'}`;
    return { outcome: 'ours', personId, problem };
  }
  if (failure === 'filtered') return { outcome: 'counted', personId, ...(await tooManyFiltered(tx, event, now)) };
  // Of a number that they have no more, or only claimed, no more is known than that.
  const isTheirs = person.phone !== null && deps.keys.addressHash(person.phone) === event.addressHash;
  if (!isTheirs) return { outcome: 'counted', personId };
  if (failure === 'stopped') {
    // The provider has answered them already (D34).
    await unsubscribe(tx, deps, person, now, byProvider(event), 'silently');
    return { outcome: 'suppressed', personId };
  }
  const why = await reasonToEnd(tx, { event, person, now }, failure);
  if (why === null) return { outcome: 'counted', personId };
  await losePhone(tx, deps, person, why, now);
  return { outcome: 'suppressed', personId };
}

function byProvider({ provider, event }: TextEvent) {
  return { door: 'provider', provider, event } as const;
}

/** Why no more texts go to the number; null where one that failed says too little. */
async function reasonToEnd(
  tx: Tx,
  { event, person, now }: ApplyingText & { readonly person: Person },
  failure: TextFailure,
): Promise<'landline' | 'blocked' | 'unreachable' | null> {
  const since = now - (SOFT_WINDOW_DAYS + 1) * DAY_MS;
  const failed = async () => {
    const { addressHash } = event;
    const earlier = await tx.providerEvents.failedTexts({ person: person.id, addressHash, failure, since });
    // The event itself may be among them.
    return new Set([...earlier, event.at]);
  };
  switch (failure) {
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

async function tooManyFiltered(tx: Tx, event: TextEvent, now: number): Promise<{ problem?: string }> {
  const { told, failed } = await tx.providerEvents.countTexts(event.realm, now - DAY_MS, 'filtered');
  if (failed < FILTERED_MIN || failed <= told * FILTERED_SHARE_MAX) return {};
  return { problem: `carriers take our texts for spam: ${failed} of ${told} within a day, told by ${event.provider}` };
}
