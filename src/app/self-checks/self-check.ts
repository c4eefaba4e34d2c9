import type { FailingCase } from '#api/stability.ts';

/**
 * A list of cases, each checked separately. A self-check is a function of its arguments, so that the tests and the
 * administrator's button run the same one (D119).
 */
export interface SelfCheck {
  readonly total: number;
  /** Checks one case after the other; null if it passes. */
  readonly cases: Iterable<FailingCase | null>;
}
