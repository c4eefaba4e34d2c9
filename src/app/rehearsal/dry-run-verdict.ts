import type { DryRunResult } from '#api/dry-run.ts';
import type { DryRunStory } from '#app/rehearsal/dry-run.ts';

export function verdictOf({
  stages,
  mails,
  carry,
}: DryRunStory): DryRunResult['summary'] & Pick<DryRunResult, 'success'> {
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
