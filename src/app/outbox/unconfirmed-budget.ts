import type { Tx } from '#app/ports/store.ts';
import { HOUR_MS } from '#domain/time/units.ts';

/** Kept back until a later hour, or until it is of no use any more. */
export const OVER_BUDGET = 'The hourly budget for unconfirmed addresses was used up.';

/**
 * How many of these may be sent now. Invitations and mail to unconfirmed sign-ups share one hourly budget: a flood of
 * typed addresses must not harm our reputation with receivers. Refused messages count as well; the count ends with its
 * hour.
 */
export async function consumeBudget(
  tx: Tx,
  wanted: { readonly realm: number; readonly count: number; readonly perHour: number },
  now: number,
): Promise<number> {
  if (wanted.count === 0 || wanted.perHour === Infinity) return wanted.count;
  const subject = String(new Date(now).getUTCHours());
  const counted = { realm: wanted.realm, name: 'unconfirmed-mail', subject } as const;
  const before = (await tx.counts.addToDay(counted, now, wanted.count)) - wanted.count;
  return Math.max(0, Math.min(wanted.count, wanted.perHour - before));
}

/**
 * When the next budget begins, spread over a quarter of the hour, so that waiting messages do not all start at once.
 */
export function nextBudgetAt(now: number, fraction: number): number {
  return (Math.floor(now / HOUR_MS) + 1) * HOUR_MS + Math.floor((fraction * HOUR_MS) / 4);
}
