import { dryRunProgress } from '#api/dry-run.ts';
import { Panel } from '#web/admin/shell/panel.tsx';
import { useAnswer, useAskedEvery } from '#web/admin/shell/use-answer.ts';

/** How often the progress is fetched. */
const PROGRESS_EVERY_MS = 400;

/** The progress of a run, polled while this is mounted. */
export function RunProgress() {
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
