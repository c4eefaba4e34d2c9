const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Half a minute, then slower; prompts are useful for hours, so it stays at twenty minutes. */
const RETRY_DELAYS_MS = [30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS] as const;
const RETRY_DELAY_MS_MAX = 20 * MINUTE_MS;
/** A whole chunk counts its passes, also those in which it only rested: it sleeps no longer than this step (5 minutes). */
export const REST_STEP_MAX = 3;
/** Spread by this share both ways, so that a provider coming back is not met by everybody at once. */
const SPREAD = 0.2;

/** A message that ends its sender or breaks its hand-over this often is given up alone, so that it never holds the others up. */
export const TRIES_MAX = 3;

/**
 * How long to wait in ms after the `attempt`-th definite "later" (1 is the first). `fraction` is chance, from 0
 * (included) to 1 (excluded). Whether the message is still useful by then is the caller's question (D110).
 */
export function retryDelayMs(attempt: number, fraction: number): number {
  if (!Number.isInteger(attempt) || attempt < 1) throw new RangeError(`attempts count from 1: ${attempt}`);
  const delay = RETRY_DELAYS_MS[attempt - 1] ?? RETRY_DELAY_MS_MAX;
  return Math.round(delay * (1 - SPREAD + 2 * SPREAD * fraction));
}
