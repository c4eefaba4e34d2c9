import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { DRY_RUN_SAMPLES, DRY_RUN_WORDS_MAX, dryRun, dryRunProgress, type DryRunResult } from '#api/dry-run.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Badge } from '#web/admin/shell/badge.tsx';
import { Button } from '#web/admin/shell/button.tsx';
import { Check } from '#web/admin/shell/check.tsx';
import { TextArea } from '#web/admin/shell/field.tsx';
import { ForRole } from '#web/admin/shell/for-role.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { Empty } from '#web/admin/shell/states.tsx';
import { useAct, useAnswer, useAskedEvery } from '#web/admin/shell/use-answer.ts';

/** `/admin/testing/dry-run` (specification 2.17). */
export default function DryRunPage() {
  return (
    <AdminPage title="Daily Dry Run">
      <p className="-mt-2 mb-4 max-w-3xl text-[0.9375rem] text-quiet">
        Runs one person’s full day through the whole message pipeline: three prompts, your three replies and the next
        morning. Each run has its own realm and clock. <Link to={paths.admin}>Back to dashboard</Link>
      </p>
      <ForRole least="operator" title="Session" others="Only operators and owners can start dry runs.">
        <DryRun />
      </ForRole>
    </AdminPage>
  );
}

type Outcome = { readonly result: DryRunResult } | { readonly failure: string } | null;

function DryRun() {
  const notices = useNotices();
  const act = useAct(dryRun);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const run = (request: DryRunRequest) => {
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

type DryRunRequest = z.output<typeof dryRun.body>;

const FIRST: DryRunRequest = {
  morningIntentions: DRY_RUN_SAMPLES.morning,
  middayReply: DRY_RUN_SAMPLES.midday,
  eveningReflection: DRY_RUN_SAMPLES.evening,
  carryOver: true,
  persist: false,
};

const TEXTS = [
  ['morningIntentions', 'Morning intentions'],
  ['middayReply', 'Midday reply'],
  ['eveningReflection', 'Evening reflection'],
] as const;

interface DryRunFormProps {
  readonly isBusy: boolean;
  readonly onRun: (request: DryRunRequest) => void;
}

/** The replies to each prompt and the preferences to run with. */
function DryRunForm({ isBusy, onRun }: DryRunFormProps) {
  const [request, setRequest] = useState(FIRST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRun(request);
  };
  const choice = (name: 'carryOver' | 'persist', label: string) => (
    <Check
      label={label}
      isOn={request[name]}
      isBusy={isBusy}
      onChange={(isOn) => setRequest({ ...request, [name]: isOn })}
    />
  );
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 px-4 py-4">
      {TEXTS.map(([name, label]) => (
        <TextArea
          key={name}
          label={label}
          required
          maxLength={DRY_RUN_WORDS_MAX}
          readOnly={isBusy}
          value={request[name]}
          onType={(words) => setRequest({ ...request, [name]: words })}
        />
      ))}
      <div>
        {choice('carryOver', 'Include carry-over simulation')}
        {choice('persist', 'Persist session data')}
        <p className="ml-7.5 text-[0.9375rem] text-quiet">
          Keeps the session for a week. Otherwise only its files are kept.
        </p>
      </div>
      <div>
        <Button type="submit" size="large" isOff={isBusy}>
          {isBusy ? 'Running...' : 'Run Dry Run Session'}
        </Button>
      </div>
    </form>
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
          ['Status', <Badge key="status" look={success ? ['Success', 'green'] : ['Failed', 'red']} />],
          ['Execution time', `${executionTimeMs.toLocaleString('en')} ms`],
          [
            'Session ID',
            <code key="id" className="text-[0.875rem]">
              {sessionId}
            </code>,
          ],
          ['Total stages', summary.totalStages],
          ['MIME parity', <Verdict key="mime" passed={summary.mimeParity} />],
          ['Carry-over verified', <Verdict key="carry" passed={summary.carryOverVerified} />],
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

const CHECKS = { true: ['Pass', 'green'], false: ['Fail', 'red'], null: ['Not run', 'grey'] } as const;

/** A check that has not run does not count as passed. */
function Verdict({ passed }: { readonly passed: boolean | null }) {
  return <Badge look={CHECKS[`${passed}`]} />;
}
