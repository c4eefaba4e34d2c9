import { Link } from 'react-router';
import { paths } from '#api/paths.ts';
import type { SelfCheckState } from '#api/stability.ts';

interface ProofLineProps {
  readonly name: string;
  readonly state: SelfCheckState;
}

const LOOKS = {
  'not-run': ['Not run', 'badge-grey'],
  waiting: ['Waiting', 'badge-grey'],
  running: ['Running…', 'badge-blue'],
  passed: ['Pass', 'badge-green'],
  failed: ['Fail', 'badge-red'],
} as const satisfies Record<SelfCheckState['state'], readonly [string, string]>;

/** One proof. If it failed, the line expands to its failing cases (D119). */
export function ProofLine({ name, state: { proof, state, checked, total, failed, failing } }: ProofLineProps) {
  const [word, badge] = LOOKS[state];
  return (
    <li className="px-4 py-1.5">
      <div className="flex items-center justify-between gap-4">
        <span>
          {name}
          <span className="ml-2 text-[0.8125rem] text-quiet tabular-nums">{saidOfCases(state, checked, total)}</span>
        </span>
        <span className={`badge ${badge}`}>{word}</span>
      </div>
      {failing.length > 0 && (
        <details className="mt-1 text-[0.875rem]">
          <summary className="text-danger-text">
            {failed === 1 ? '1 case failed' : `${failed.toLocaleString('en')} cases failed`}
            {failed > failing.length && `; showing the first ${failing.length}`}
          </summary>
          {proof === 'intentions' && (
            <p className="mt-2 text-quiet">
              To change or remove a case added from a real reply, go to <Link to={paths.downloads}>Downloads</Link>.
            </p>
          )}
          <ul className="mt-2 grid gap-2">
            {failing.map((one) => (
              <li key={one.name} className="rounded-soft border border-rule px-3 py-2 wrap-anywhere">
                <p className="font-medium">{one.name}</p>
                <p>
                  <span className="text-quiet">Expected</span> {one.expected}
                </p>
                <p>
                  <span className="text-quiet">Found</span> {one.found}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function saidOfCases(state: SelfCheckState['state'], checked: number, total: number): string {
  if (state === 'not-run' || state === 'waiting') return '';
  const cases = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'case' : 'cases'}`;
  return state === 'running' && total > 0 ? `${checked.toLocaleString('en')} of ${cases(total)}` : cases(checked);
}
