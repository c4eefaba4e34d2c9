import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { runProofs, type SelfCheckName, type SelfCheckState, stability } from '#api/stability.ts';
import { Badge, FailingCases, Loaded, type Look, Panel } from '#web/admin/shell/panel.tsx';
import { Button } from '#web/admin/shell/controls.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAct, useAnswer, useAskedEvery } from '#web/admin/shell/use-answer.ts';
import { type AnswerOf, CallRefused } from '#web/lib/api.ts';
import { counted } from '#web/lib/counted.ts';

/** What running this build has proved (D119): a count and five proofs, with nothing merely claimed. */
export function StabilityPanel() {
  const answer = useAnswer(stability);
  return (
    <Panel title="System Stability" aside={<RefreshButton of={[answer]} />}>
      <Loaded answer={answer} what="Loading the proofs…">
        {(data) => <Proved stability={data} />}
      </Loaded>
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

function Proved({ stability: proved }: { readonly stability: AnswerOf<typeof stability> }) {
  const { tsErrors, typeErrors, proofs, mode, lastUpdated, isRunning } = proved;
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
  const word = count === null ? 'Not run' : count.toLocaleString('en');
  return (
    <li className="px-4 py-1.5">
      <div className="flex items-center justify-between gap-4">
        <span>TypeScript errors</span>
        <Badge look={[word, count === null ? 'grey' : count === 0 ? 'green' : 'red']} />
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

const LOOKS = {
  'not-run': ['Not run', 'grey'],
  waiting: ['Waiting', 'grey'],
  running: ['Running…', 'blue'],
  passed: ['Pass', 'green'],
  failed: ['Fail', 'red'],
} as const satisfies Record<SelfCheckState['state'], Look>;

interface ProofLineProps {
  readonly name: string;
  readonly state: SelfCheckState;
}

/** One proof. If it failed, the line expands to its failing cases (D119). */
function ProofLine({ name, state: { proof, state, checked, total, failed, failing } }: ProofLineProps) {
  return (
    <li className="px-4 py-1.5">
      <div className="flex items-center justify-between gap-4">
        <span>
          {name}
          <span className="ml-2 text-[0.8125rem] text-quiet tabular-nums">{saidOfCases(state, checked, total)}</span>
        </span>
        <Badge look={LOOKS[state]} />
      </div>
      {failing.length > 0 && (
        <details className="mt-1 text-[0.875rem]">
          <summary className="text-danger-text">
            {counted(failed, 'case')} failed
            {failed > failing.length && `; showing the first ${failing.length}`}
          </summary>
          {proof === 'intentions' && (
            <p className="mt-2 text-quiet">
              To change or remove a case added from a real reply, go to <Link to={paths.downloads}>Downloads</Link>.
            </p>
          )}
          <FailingCases cases={failing} />
        </details>
      )}
    </li>
  );
}

function saidOfCases(state: SelfCheckState['state'], checked: number, total: number): string {
  if (state === 'not-run' || state === 'waiting') return '';
  return state === 'running' && total > 0
    ? `${checked.toLocaleString('en')} of ${counted(total, 'case')}`
    : counted(checked, 'case');
}

/** How often the progress is fetched while the proofs run. */
const PROGRESS_EVERY_MS = 500;

/**
 * The two buttons (D120): run the proofs on this build, and ask the language model one question. `isRunning`: the
 * proofs, started here or elsewhere.
 */
function RunProofs({ isRunning }: { readonly isRunning: boolean }) {
  const may = useMay('operator');
  const run = useAct(runProofs);
  const notices = useNotices();
  const [isProving, setIsProving] = useState(false);
  const isBusy = run.isPending || isRunning;
  useAskedEvery(stability, PROGRESS_EVERY_MS, isRunning || isProving);
  if (!may)
    return (
      <p className="border-t border-rule px-4 py-3 text-[0.875rem] text-quiet">
        Only operators and owners can run the proofs.
      </p>
    );

  const start = async (live: boolean) => {
    setIsProving(!live);
    try {
      const { passed, reason } = await run.mutateAsync({ body: { liveOpenAI: live } });
      if (passed) notices.say(live ? `The key works. ${reason ?? ''}`.trim() : 'All proofs passed.');
      else notices.complain(failedBecause(reason));
    } catch (error) {
      notices.complain(failedBecause(error instanceof CallRefused ? error.statusText || error.message : null));
    } finally {
      setIsProving(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-3 border-t border-rule px-4 py-3">
      <Button isMain isOff={isBusy} onClick={() => void start(false)}>
        {isProving || isRunning ? 'Running…' : 'Run Proof Suite'}
      </Button>
      <Button isOff={isBusy} onClick={() => void start(true)}>
        {run.isPending && !isProving ? 'Asking…' : 'Test OpenAI Key'}
      </Button>
    </div>
  );
}

/** The specification's message with the reason. */
function failedBecause(why: string | null): string {
  return why === null ? messageOf('PROOFS_FAILED') : `${messageOf('PROOFS_FAILED')}: ${why}`;
}
