import type { FailingCase } from '#api/stability.ts';

/**
 * What is proved: a list of cases, each looked at by itself. A proof is a function of what it is handed, so that the
 * tests and the administrator's button run the same one (D119).
 */
export interface SelfCheck {
  readonly total: number;
  /** Looks at one case after the other; null where it holds. */
  readonly cases: Iterable<FailingCase | null>;
}
