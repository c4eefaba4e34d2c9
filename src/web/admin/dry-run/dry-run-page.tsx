import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { DRY_RUN_SAMPLES, DRY_RUN_WORDS_MAX, dryRun, dryRunProgress, type DryRunResult } from '#api/dry-run.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { AdminPage, ForRole } from '#web/admin/shell/admin-page.tsx';
import { Badge, Empty, Facts, Panel } from '#web/admin/shell/panel.tsx';
import { Button, Check, Form, TextArea } from '#web/admin/shell/controls.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
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

function DryRun() {
  const notices = useNotices();
  const act = useAct(dryRun);
  const run = (body: DryRunRequest) =>
    act.mutate({ body }, { onError: ({ message }) => notices.complain(`${messageOf('DRY_RUN_FAILED')}: ${message}`) });
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
      <Panel title="Session">
        <DryRunForm isBusy={act.isPending} onRun={run} />
      </Panel>
      <div role="status" className="min-w-0">
        {act.isPending && <RunProgress />}
        {act.isSuccess && <DryRunResults result={act.data} />}
        {act.isError && (
          <Panel title="Execution Failed">
            <p className="px-4 py-4 wrap-anywhere text-danger-text">{act.error.message}</p>
          </Panel>
        )}
        {act.isIdle && (
          <Panel title="Results">
            <Empty>No results yet. They appear here when a run finishes.</Empty>
          </Panel>
        )}
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
  const choice = (name: 'carryOver' | 'persist', label: string) => (
    <Check
      label={label}
      isOn={request[name]}
      isBusy={isBusy}
      onChange={(isOn) => setRequest({ ...request, [name]: isOn })}
    />
  );
  return (
    <Form onSubmit={() => onRun(request)} className="flex flex-col gap-4 px-4 py-4">
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
    </Form>
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
        <progress
          aria-label="Completed steps"
          max={Math.max(total, 1)}
          value={done}
          className="h-2 accent-ink w-full"
        />
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
