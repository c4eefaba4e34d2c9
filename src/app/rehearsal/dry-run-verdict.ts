import type { DryRunStory } from '#app/rehearsal/dry-run.ts';

export interface DryRunVerdict {
  readonly totalStages: number;
  /** For all emails sent. */
  readonly mimeParity: boolean;
  /** Null: it was not requested, and so not verified. */
  readonly carryOverVerified: boolean | null;
  readonly success: boolean;
}

export function verdictOf({ stages, mails, carry }: DryRunStory): DryRunVerdict {
  const mimeParity = mails.length > 0 && mails.every(({ problems }) => problems.length === 0);
  const carryOverVerified = carry === null ? null : carry.problems.length === 0;
  return {
    totalStages: stages.length,
    mimeParity,
    carryOverVerified,
    success: mimeParity && carryOverVerified !== false,
  };
}

/** A check that has not run has not passed (D119). */
export function passWords(passed: boolean | null): 'Pass' | 'Fail' | 'Not run' {
  if (passed === null) return 'Not run';
  return passed ? 'Pass' : 'Fail';
}
