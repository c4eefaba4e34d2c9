import { Link } from 'react-router';
import type { DryRunResult } from '#api/dry-run.ts';
import { paths } from '#api/paths.ts';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';

/** The results of the run. */
export function DryRunResults({ result }: { readonly result: DryRunResult }) {
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
