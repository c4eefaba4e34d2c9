import type { z } from 'zod';
import { type SelfCheckName, stability } from '#api/stability.ts';
import { ProofLine } from '#web/admin/overview/proof-line.tsx';
import { RunProofs } from '#web/admin/overview/run-proofs.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

type Stability = z.output<(typeof stability)['response']>;

/** What running this build has proved (D119): a count and five proofs, with nothing merely claimed. */
export function StabilityPanel() {
  const answer = useAnswer(stability);
  return (
    <Panel title="System Stability" aside={<RefreshButton of={[answer]} />}>
      {answer.isPending && <Waiting what="Loading the proofs…" />}
      {answer.isError && <Failed message={answer.error.message} again={() => void answer.refetch()} />}
      {answer.isSuccess && <Proved stability={answer.data} />}
    </Panel>
  );
}

const FIRST_CLASS: readonly (readonly [SelfCheckName, string])[] = [
  ['intentions', 'Intentions'],
  ['contextBundle', 'Context bundle'],
  ['carryover', 'Carryover'],
];
const GUARDS: readonly (readonly [SelfCheckName, string])[] = [
  ['unifiedSchemaGuard', 'Unified schema import'],
  ['noLegacyCreateMessage', 'No legacy createMessage'],
];

function Proved({
  stability: { tsErrors, typeErrors, proofs, mode, lastUpdated, isRunning },
}: {
  readonly stability: Stability;
}) {
  const line = ([proof, name]: readonly [SelfCheckName, string]) => {
    const state = proofs.find((one) => one.proof === proof);
    return state === undefined ? null : <ProofLine key={proof} name={name} state={state} />;
  };
  return (
    <>
      <ul className="divide-y divide-rule">
        <TypeErrors count={tsErrors} lines={typeErrors} />
        <li className="px-4 pt-2 pb-1 text-[0.8125rem] text-quiet">First-class proofs</li>
        {FIRST_CLASS.map(line)}
        <li className="px-4 pt-2 pb-1 text-[0.8125rem] text-quiet">Guards</li>
        {GUARDS.map(line)}
      </ul>
      <dl className="flex flex-wrap gap-x-6 border-t border-rule px-4 py-2.5 text-[0.875rem]">
        <div className="flex gap-2">
          <dt className="text-quiet">Mode</dt>
          <dd>{mode}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-quiet">Last updated</dt>
          <dd>{lastUpdated === null ? 'Not run' : <Instant at={lastUpdated} />}</dd>
        </div>
      </dl>
      <RunProofs isRunning={isRunning} />
    </>
  );
}

/** Checked by the compiler at build time. */
function TypeErrors({ count, lines }: { readonly count: number | null; readonly lines: readonly string[] }) {
  const isClean = count === 0;
  const word = count === null ? 'Not run' : count.toLocaleString('en');
  return (
    <li className="px-4 py-1.5">
      <div className="flex items-center justify-between gap-4">
        <span>TypeScript errors</span>
        <span className={`badge ${count === null ? 'badge-grey' : isClean ? 'badge-green' : 'badge-red'}`}>{word}</span>
      </div>
      {lines.length > 0 && (
        <details className="mt-1 text-[0.875rem]">
          <summary className="text-quiet">Compiler output</summary>
          <ul className="mt-1 grid gap-1 font-mono text-xs wrap-anywhere">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
