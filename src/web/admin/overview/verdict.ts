/** The overview's verdict on the service. It claims nothing that no check has shown (D119). */
import type { HealthCheck } from '#api/health.ts';

export interface Verdict {
  readonly kind: 'well' | 'unknown' | 'attention' | 'failing';
  readonly title: string;
  /** What somebody must do or find out, the most serious first. */
  readonly needs: readonly Need[];
}

export interface Need extends Pick<HealthCheck, 'check' | 'value' | 'todo' | 'details'> {
  readonly state: 'failing' | 'attention' | 'unknown';
}

export function verdictOf(checks: readonly HealthCheck[]): Verdict {
  const failing = needing(checks, 'failing');
  const attention = needing(checks, 'attention');
  const unknown = unknownOf(checks);
  const needs = [...failing, ...attention, ...unknown];
  if (failing.length > 0) return { kind: 'failing', title: problemWords(failing.length, attention.length), needs };
  if (attention.length > 0) return { kind: 'attention', title: attentionWords(attention.length), needs };
  if (unknown.length > 0) {
    const value = unknown[0]?.value === 'Running' ? 'are running' : 'have not run';
    return { kind: 'unknown', title: `No problems found. The proofs ${value}.`, needs };
  }
  return { kind: 'well', title: 'All is well.', needs };
}

function needing(checks: readonly HealthCheck[], state: 'failing' | 'attention'): Need[] {
  return checks.filter((check) => check.state === state).map((check) => ({ ...check, state }));
}

/** A check that is off does not apply here, except for the proofs: while they have not run, nothing is proved. */
function unknownOf(checks: readonly HealthCheck[]): Need[] {
  return checks
    .filter(({ check, state }) => check === 'proofs' && state === 'off')
    .map((check) => ({
      ...check,
      state: 'unknown',
      todo:
        check.value === 'Running'
          ? 'Wait for the result in System Stability below.'
          : 'The button “Run Proof Suite” in System Stability below shows whether this build keeps its promises. Operators and owners can press it.',
    }));
}

function problemWords(failing: number, attention: number): string {
  const are = failing === 1 ? '1 check is failing' : `${failing} checks are failing`;
  if (attention === 0) return `${are}.`;
  return `${are}, ${attention} ${attention === 1 ? 'needs' : 'need'} attention.`;
}

function attentionWords(count: number): string {
  return count === 1 ? '1 check needs attention.' : `${count} checks need attention.`;
}
