import { Link } from 'react-router';
import { paths } from '#api/paths.ts';
import type { SimulationState, SimulationResult } from '#api/simulation.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Facts } from '#web/admin/shell/panel.tsx';

/** The results of the last run: its metrics, its checks, every case that failed one, and where the files are. */
export function RunResults({ run }: { readonly run: SimulationState }) {
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
            ...(finishedAt === null ? [] : [['Finished', <Instant key="at" at={finishedAt} />] as const]),
          ]}
        />
      </div>
      <Verdicts verdicts={report.verdicts} />
      <FailingCases failing={report.failing} />
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
  if (failed > 0) return <span className="badge badge-red">{failed.toLocaleString('en')} fail</span>;
  return checked === 0 ? (
    <span className="badge badge-grey">Not tested</span>
  ) : (
    <span className="badge badge-green">Pass</span>
  );
}

function FailingCases({ failing }: Pick<SimulationResult, 'failing'>) {
  if (failing.length === 0) return null;
  return (
    <details className="border-t border-rule px-4 py-3 text-[0.875rem]" open>
      <summary className="text-danger-text">
        {failing.length === 1 ? '1 case failed' : `${failing.length} cases failed`}
      </summary>
      <ul className="mt-2 grid gap-2">
        {failing.map(({ name, expected, found, replay }, at) => (
          // Two cases may have the same text, and their order never changes.
          <li key={`${at} ${name}`} className="rounded-soft border border-rule px-3 py-2 wrap-anywhere">
            <p className="font-medium">{name}</p>
            <p>
              <span className="text-quiet">Expected</span> {expected}
            </p>
            <p>
              <span className="text-quiet">Found</span> {found}
            </p>
            {replay !== null && <code className="text-quiet">{replay}</code>}
          </li>
        ))}
      </ul>
    </details>
  );
}
