import { MINUTE_MS, SECOND_MS } from '#domain/time/units.ts';

/** Half a minute, then slower; prompts are useful for hours, so it stays at twenty minutes. */
const RETRY_DELAYS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS] as const;
const RETRY_DELAY_MS_MAX = 20 * MINUTE_MS;
/**
 * A whole chunk counts its passes, including those that only waited: it never sleeps longer than this step (5 minutes).
 */
export const REST_STEP_MAX = 3;
/** Varies the wait by this share either way, so that a recovering provider is not hit by everybody at once. */
const SPREAD = 0.2;

/**
 * A message that crashes its sender or breaks its hand-over this often is given up alone, so that it cannot hold up the
 * others.
 */
export const ATTEMPTS_MAX = 3;

/**
 * How long to wait in ms after the `attempt`-th definite "later" (1 is the first). `fraction` is random, from 0
 * (included) to 1 (excluded). The caller decides whether the message is still useful by then (D110).
 */
export function retryDelayMs(attempt: number, fraction: number): number {
  if (!Number.isInteger(attempt) || attempt < 1)
    throw new RangeError(`attempt must be a whole number from 1, not ${attempt}`);
  const delay = RETRY_DELAYS_MS[attempt - 1] ?? RETRY_DELAY_MS_MAX;
  return Math.round(delay * (1 - SPREAD + 2 * SPREAD * fraction));
}
