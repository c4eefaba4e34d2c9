import { SECOND_MS } from '#domain/time/units.ts';

/** How long to wait after failed sign-ins, so that guessing takes years and nobody is locked out for good. */

/**
 * Whose failures are counted: an account's, existing or not; those of its second step; and a network's (protocols 6.2).
 */
export type TriedBy = 'account' | 'code' | 'network';

export interface Failures {
  readonly failures: number;
  /** Since the last of them. */
  readonly sinceMs: number;
}

/** The remaining wait in ms; 0: they may try. */
export function signInWaitMs(by: TriedBy, { failures, sinceMs }: Failures): number {
  const beyond = failures - FREE[by];
  if (beyond < 0 || sinceMs >= FORGOTTEN_AFTER_MS) return 0;
  // 2 ** 10 seconds are more than the longest wait already.
  return Math.max(0, Math.min(2 ** Math.min(beyond, 10) * SECOND_MS, WAIT_MS_MAX) - sinceMs);
}

/** The count with one more failure; starts again after a day. */
export function withOneMore({ failures, sinceMs }: Failures): number {
  return sinceMs >= FORGOTTEN_AFTER_MS ? 1 : failures + 1;
}

/** The people of one company share an address, and each of them mistypes. */
const FREE: Readonly<Record<TriedBy, number>> = { account: 5, code: 5, network: 20 };
const WAIT_MS_MAX = 15 * 60 * SECOND_MS;
export const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * SECOND_MS;
