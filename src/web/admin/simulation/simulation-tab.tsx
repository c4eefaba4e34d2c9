import { type SimulationState, simulationState } from '#api/simulation.ts';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { NotLoaded } from '#web/admin/shell/states.tsx';
import { useAnswer, useAskedEvery } from '#web/admin/shell/use-answer.ts';
import { RunForm } from '#web/admin/simulation/run-form.tsx';
import { RunResults } from '#web/admin/simulation/run-results.tsx';

/** How often the progress is fetched during a run. */
const PROGRESS_EVERY_MS = 700;

/** Not in the specification's list of tabs (D122). A live run, and the specification's figures, which are labeled as a sample. */
export default function SimulationTab() {
  const answer = useAnswer(simulationState);
  useAskedEvery(simulationState, PROGRESS_EVERY_MS, answer.data?.state === 'running');
  return (
    <AdminPage title="Simulation" actions={<RefreshButton />}>
      <div className="grid gap-6">
        <NotLoaded answer={answer} what="Loading the last run…" />
        {answer.isSuccess && <LiveRun run={answer.data} />}
        <Panel title="Specification" aside={<span className="badge badge-grey">recorded sample</span>}>
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
  'not-run': ['Not run', 'badge-grey'],
  running: ['Running…', 'badge-blue'],
  done: ['Done', 'badge-green'],
  cancelled: ['Cancelled', 'badge-grey'],
  failed: ['Failed', 'badge-red'],
} as const satisfies Record<SimulationState['state'], readonly [string, string]>;

function LiveRun({ run }: { readonly run: SimulationState }) {
  const [word, badge] = LOOKS[run.state];
  return (
    <Panel title="Live run" aside={<span className={`badge ${badge}`}>{word}</span>}>
      <RunForm run={run} />
      {run.reason !== null && <p className="border-t border-rule px-4 py-3 text-danger-text">{run.reason}</p>}
      <RunResults run={run} />
    </Panel>
  );
}
