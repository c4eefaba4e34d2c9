import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#api/paths.ts';
import {
  cancelSimulation,
  runSimulation,
  type SimulationResult,
  type SimulationState,
  simulationState,
} from '#api/simulation.ts';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Badge, Facts, FailingCases, Loaded, type Look, Panel } from '#web/admin/shell/panel.tsx';
import { Button, Check, Form, TextField } from '#web/admin/shell/controls.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAct, useAnswer, useAskedEvery } from '#web/admin/shell/use-answer.ts';
import { counted } from '#web/lib/counted.ts';
import { Alert } from '#web/ui/alert.tsx';

/** How often the progress is fetched during a run. */
const PROGRESS_EVERY_MS = 700;

/** Not in the specification's list of tabs (D122). A live run, and the specification's figures, which are labeled as a sample. */
export default function SimulationTab() {
  const answer = useAnswer(simulationState);
  useAskedEvery(simulationState, PROGRESS_EVERY_MS, answer.data?.state === 'running');
  return (
    <AdminPage title="Simulation" actions={<RefreshButton />}>
      <div className="grid gap-6">
        <Loaded answer={answer} what="Loading the last run…">
          {(run) => <LiveRun run={run} />}
        </Loaded>
        <Panel title="Specification" aside={<Badge look={['recorded sample', 'grey']} />}>
          <p className="border-b border-rule px-4 py-3 text-[0.9375rem] text-quiet">
            These figures are a recorded sample. They do not come from a live run.
          </p>
          <Facts
            facts={[
              ['Specificity', '92 percent'],
              ['Tone', '100 percent'],
              ['Files', '13'],
            ]}
          />
        </Panel>
      </div>
    </AdminPage>
  );
}

const LOOKS = {
  'not-run': ['Not run', 'grey'],
  running: ['Running…', 'blue'],
  done: ['Done', 'green'],
  cancelled: ['Cancelled', 'grey'],
  failed: ['Failed', 'red'],
} as const satisfies Record<SimulationState['state'], Look>;

function LiveRun({ run }: { readonly run: SimulationState }) {
  return (
    <Panel title="Live run" aside={<Badge look={LOOKS[run.state]} />}>
      <RunForm run={run} />
      {run.reason !== null && <p className="border-t border-rule px-4 py-3 text-danger-text">{run.reason}</p>}
      <RunResults run={run} />
    </Panel>
  );
}

/** Starts a run; while one is running, shows its progress and a button to cancel it. */
function RunForm({ run }: { readonly run: SimulationState }) {
  const may = useMay('operator');
  if (run.state === 'running') return <Progress run={run} mayCancel={may} />;
  return may ? (
    <AskForRun asked={run.asked} />
  ) : (
    <p className="px-4 py-3 text-[0.9375rem] text-quiet">Viewers can look but cannot run anything here.</p>
  );
}

const FIRST = { seed: 1, people: 30, days: 14, faults: false, throughDatabase: true };

function AskForRun({ asked }: Pick<SimulationState, 'asked'>) {
  const id = useId();
  const [request, setRequest] = useState(asked ?? FIRST);
  const act = useAct(runSimulation);
  const number = (name: 'seed' | 'people' | 'days', label: string, least: number, most: number) => (
    <TextField
      label={label}
      className="min-w-0 sm:w-40"
      type="number"
      inputMode="numeric"
      required
      min={least}
      max={most}
      step={1}
      look="tabular-nums"
      value={Number.isNaN(request[name]) ? '' : request[name]}
      onType={(typed) => setRequest({ ...request, [name]: typed === '' ? Number.NaN : Number(typed) })}
    />
  );
  const choice = (name: 'faults' | 'throughDatabase', label: string) => (
    <Check label={label} isOn={request[name]} onChange={(isOn) => setRequest({ ...request, [name]: isOn })} />
  );
  return (
    <Form onSubmit={() => act.mutate({ body: request })} className="flex flex-col gap-3 px-4 py-4">
      <p className="text-[0.9375rem] text-quiet">
        Simulated people sign up, read and reply over virtual days, under the product’s own rules. The same seed always
        produces the same run.
      </p>
      <div className="grid grid-cols-3 gap-3 sm:flex sm:gap-4">
        {number('seed', 'Seed', 0, 2_147_483_646)}
        {number('people', 'People', 1, 10_000)}
        {number('days', 'Days', 1, 100)}
      </div>
      <div>
        {choice('faults', 'Inject faults: stopped workers, provider refusals, duplicate inbound messages')}
        {choice('throughDatabase', 'Run a few of them through the full message pipeline, in a separate realm')}
      </div>
      <div>
        <Button type="submit" size="large" isOff={act.isPending} aria-describedby={`${id}alert`}>
          Run Simulation
        </Button>
      </div>
      <Alert id={`${id}alert`} message={act.isError ? act.error.message : null} />
    </Form>
  );
}

const PARTS = {
  crowd: 'Simulating people…',
  pipe: 'Running the message pipeline…',
  files: 'Writing files…',
} satisfies Record<NonNullable<SimulationState['part']>, string>;

function Progress({ run, mayCancel }: { readonly run: SimulationState; readonly mayCancel: boolean }) {
  const act = useAct(cancelSimulation);
  const { part, lived, total } = run;
  const percent = part === 'crowd' ? Math.floor((100 * lived) / Math.max(total, 1)) : 100;
  return (
    <div className="flex flex-col gap-3 px-4 py-4">
      <p role="status">{part === null ? 'Starting…' : PARTS[part]}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem] text-quiet tabular-nums">
        <progress
          aria-label="Days simulated"
          max={100}
          value={percent}
          className="h-2 accent-ink grow max-sm:basis-full"
        />
        {(part === 'crowd' ? lived : total).toLocaleString('en')} of {total.toLocaleString('en')} days
      </div>
      {mayCancel && (
        <div>
          <Button isOff={act.isPending} onClick={() => act.mutate({})}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

/** The results of the last run: its metrics, its checks, every case that failed one, and where the files are. */
function RunResults({ run }: { readonly run: SimulationState }) {
  const { report, asked, files, finishedAt } = run;
  if (report === null || asked === null) {
    return run.state === 'not-run' ? (
      <p className="border-t border-rule px-4 py-3 text-quiet">
        No simulation has run since this process started. Results appear here.
      </p>
    ) : null;
  }
  return (
    <>
      <div className="border-t border-rule">
        <Facts
          facts={[
            ['Specificity', `${report.specificity} percent of ${report.messages.toLocaleString('en')} messages`],
            ['Tone', `${report.tone} percent`],
            ['Files', <Files key="files" files={files} />],
            ['Seed', `${asked.seed}${asked.faults ? ', with faults' : ''}`],
            ['Trace hash', <code key="trace">{report.hash}</code>],
            finishedAt !== null && ['Finished', <Instant key="at" at={finishedAt} />],
          ]}
        />
      </div>
      <Verdicts verdicts={report.verdicts} />
      <Failing failing={report.failing} />
      <details className="border-t border-rule px-4 py-3">
        <summary>Counts</summary>
        <ul className="mt-2 grid gap-1 text-[0.9375rem] tabular-nums">
          {report.counts.map(({ name, count }) => (
            <li key={name} className="flex justify-between gap-4">
              <span className="text-quiet">{name}</span>
              {count.toLocaleString('en')}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Files({ files }: Pick<SimulationState, 'files'>) {
  if (files.length === 0) return 'None yet';
  return (
    <>
      {files.length} in <Link to={paths.downloads}>Downloads</Link>
      <ul className="text-[0.875rem] text-quiet">
        {files.map(({ id, filename }) => (
          <li key={id} className="break-all">
            {filename}
          </li>
        ))}
      </ul>
    </>
  );
}

function Verdicts({ verdicts }: Pick<SimulationResult, 'verdicts'>) {
  return (
    <ul aria-label="Invariants" className="divide-y divide-rule border-t border-rule">
      {verdicts.map(({ name, checked, failed }) => (
        <li key={name} className="flex items-center justify-between gap-4 px-4 py-2.5">
          <span>
            {name.charAt(0).toUpperCase() + name.slice(1)}
            {checked !== null && (
              <span className="ml-2 text-[0.8125rem] text-quiet tabular-nums">
                {checked.toLocaleString('en')} checked
              </span>
            )}
          </span>
          <Verdict checked={checked} failed={failed} />
        </li>
      ))}
    </ul>
  );
}

/** A check that never ran proves nothing. */
function Verdict({ checked, failed }: Pick<SimulationResult['verdicts'][number], 'checked' | 'failed'>) {
  if (failed > 0) return <Badge look={[`${failed.toLocaleString('en')} fail`, 'red']} />;
  return <Badge look={checked === 0 ? ['Not tested', 'grey'] : ['Pass', 'green']} />;
}

function Failing({ failing }: Pick<SimulationResult, 'failing'>) {
  if (failing.length === 0) return null;
  return (
    <details className="border-t border-rule px-4 py-3 text-[0.875rem]" open>
      <summary className="text-danger-text">{counted(failing.length, 'case')} failed</summary>
      <FailingCases cases={failing} />
    </details>
  );
}
