import { useState } from 'react';
import { Link } from 'react-router';
import { dryRun, dryRunProgress, type DryRunResult } from '#api/dry-run.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { DryRunForm, type DryRunRequest } from '#web/admin/dry-run/dry-run-form.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty } from '#web/admin/shell/states.tsx';
import { useAct, useAnswer, useAskedEvery } from '#web/admin/shell/use-answer.ts';

/** `/admin/testing/dry-run` (specification 2.17). */
export function DryRunPage() {
  const may = useMay('operator');
  return (
    <AdminPage title="Daily Dry Run">
      <p className="-mt-2 mb-4 max-w-3xl text-[0.9375rem] text-quiet">
        Runs one person’s full day through the whole message pipeline: three prompts, your three replies and the next
        morning. Each run has its own realm and clock. <Link to={paths.admin}>Back to dashboard</Link>
      </p>
      {may ? (
        <DryRun />
      ) : (
        <Panel title="Session">
          <p className="px-4 py-4 text-[0.9375rem] text-quiet">Only operators and owners can start dry runs.</p>
        </Panel>
      )}
    </AdminPage>
  );
}

type Outcome = { readonly result: DryRunResult } | { readonly failure: string } | null;

function DryRun() {
  const notices = useNotices();
  const act = useAct(dryRun);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const run = (request: DryRunRequest) => {
    if (act.isPending) return;
    setOutcome(null);
    act.mutate(
      { body: request },
      {
        onSuccess: (result) => setOutcome({ result }),
        onError: ({ message }) => {
          setOutcome({ failure: message });
          notices.complain(`${messageOf('DRY_RUN_FAILED')}: ${message}`);
        },
      },
    );
  };
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
      <Panel title="Session">
        <DryRunForm isBusy={act.isPending} onRun={run} />
      </Panel>
      <div role="status" className="min-w-0">
        {act.isPending ? <RunProgress /> : <Ended outcome={outcome} />}
      </div>
    </div>
  );
}

function Ended({ outcome }: { readonly outcome: Outcome }) {
  if (outcome === null)
    return (
      <Panel title="Results">
        <Empty>No results yet. They appear here when a run finishes.</Empty>
      </Panel>
    );
  if ('result' in outcome) return <DryRunResults result={outcome.result} />;
  return (
    <Panel title="Execution Failed">
      <p className="px-4 py-4 wrap-anywhere text-danger-text">{outcome.failure}</p>
    </Panel>
  );
}

/** How often the progress is fetched. */
const PROGRESS_EVERY_MS = 400;

/** The progress of a run, polled while this is mounted. */
function RunProgress() {
  const answer = useAnswer(dryRunProgress);
  useAskedEvery(dryRunProgress, PROGRESS_EVERY_MS, true);
  const { running, step, done, total } = answer.data ?? { running: false, step: '', done: 0, total: 0 };
  return (
    <Panel title="Running">
      <div className="flex flex-col gap-3 px-4 py-4">
        <p>{running ? `${step}.` : 'Starting.'}</p>
        <progress aria-label="Completed steps" max={Math.max(total, 1)} value={done} className="progress w-full" />
      </div>
    </Panel>
  );
}

/** The results of the run. */
function DryRunResults({ result }: { readonly result: DryRunResult }) {
  const { success, executionTimeMs, sessionId, summary, artifacts, telemetry, reportUrl } = result;
  return (
    <Panel title="Results">
      <Facts
        facts={[
          ['Status', <Badge key="status" passed={success} words={success ? 'Success' : 'Failed'} />],
          ['Execution time', `${executionTimeMs.toLocaleString('en')} ms`],
          [
            'Session ID',
            <code key="id" className="text-[0.875rem]">
              {sessionId}
            </code>,
          ],
          ['Total stages', summary.totalStages],
          ['MIME parity', <Badge key="mime" passed={summary.mimeParity} />],
          ['Carry-over verified', <Badge key="carry" passed={summary.carryOverVerified} />],
          [
            'Artifacts',
            <>
              {artifacts.length} in <Link to={paths.downloads}>Downloads</Link>
            </>,
          ],
          ['Telemetry events', telemetry.length],
        ]}
      />
      <p className="border-t border-rule px-4 py-3">
        <a href={reportUrl} target="_blank" rel="noopener" aria-label="View detailed report, in a new window">
          View detailed report
        </a>
      </p>
    </Panel>
  );
}

const WORDS = { true: 'Pass', false: 'Fail', null: 'Not run' } as const;

/** A check that has not run does not count as passed. */
function Badge({ passed, words }: { readonly passed: boolean | null; readonly words?: string }) {
  const look = passed === null ? 'badge-grey' : passed ? 'badge-green' : 'badge-red';
  return <span className={`badge ${look}`}>{words ?? WORDS[`${passed}`]}</span>;
}
