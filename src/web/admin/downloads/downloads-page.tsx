import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { downloads, exportsUnderWay, startExport } from '#api/downloads.ts';
import type { ExportFormat, ExportSubject } from '#domain/admin/export-asked.ts';
import { CorpusPanel } from '#web/admin/corpus/corpus-panel.tsx';
import { FileRow } from '#web/admin/downloads/file-row.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Button } from '#web/admin/shell/button.tsx';
import { SelectField } from '#web/admin/shell/field.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Failed, Loaded, Rows } from '#web/admin/shell/states.tsx';
import { useAct, useAnswer, useAskedEvery } from '#web/admin/shell/use-answer.ts';
import type { AnswerOf } from '#web/lib/api.ts';
import { counted } from '#web/lib/counted.ts';
import { Alert } from '#web/ui/alert.tsx';

const POLL_MS = 1000;

/** `/downloads` (specification 2.16): exported files, and a form to request one. */
export default function DownloadsPage() {
  const files = useAnswer(downloads);
  const pending = useAnswer(exportsUnderWay);
  const may = useMay('operator');
  const exports = pending.data?.exports ?? [];
  useWatch(exports, files.refetch);
  return (
    <AdminPage title="Downloads" actions={<RefreshButton />}>
      <div className="grid grid-cols-1 gap-5">
        <Panel title="Files">
          {!may && (
            <p className="border-b border-rule px-4 py-3 text-[0.9375rem] text-quiet">
              Viewers can see this list. Only operators and owners can download and export files.
            </p>
          )}
          <Loaded answer={files} what="Loading the files…">
            {(all) => (
              <Rows of={all} empty="No files yet. Exports appear here when they are ready.">
                {(file) => (
                  <FileRow key={file.id} file={file} now={files.dataUpdatedAt} onTaken={() => void files.refetch()} />
                )}
              </Rows>
            )}
          </Loaded>
        </Panel>
        {may && <CorpusPanel />}
        {(may || exports.length > 0) && (
          <Panel title="Exports">
            {may && <ExportForm />}
            {pending.isError && <Failed message={pending.error.message} again={() => void pending.refetch()} />}
            {exports.length > 0 && <UnderWay exports={exports} />}
          </Panel>
        )}
      </div>
    </AdminPage>
  );
}

/** Polls every second while an export is being written, and reloads the files once it is done. */
function useWatch(exports: Exports, refetchFiles: () => unknown): void {
  const unfinished = exports.filter(({ state }) => state !== 'failed').length;
  const before = useRef(0);
  useAskedEvery(exportsUnderWay, POLL_MS, unfinished > 0);
  useEffect(() => {
    if (unfinished < before.current) refetchFiles();
    before.current = unfinished;
  }, [unfinished, refetchFiles]);
}

type Exports = AnswerOf<typeof exportsUnderWay>['exports'];

/** Exports that are pending or failed. */
function UnderWay({ exports }: { readonly exports: Exports }) {
  return (
    <ul aria-label="Exports in progress" className="divide-y divide-rule border-t border-rule">
      {exports.map(({ id, filename, state, percent, rows, reason }) => (
        <li key={id} className="grid gap-1 px-4 py-3">
          <p className="break-all">{filename}</p>
          {state === 'failed' && <p className="text-[0.9375rem] text-danger-text">{reason}</p>}
          {state === 'waiting' && <p className="text-[0.9375rem] text-quiet">Queued…</p>}
          {state === 'writing' && (
            <div className="flex items-center gap-3 text-[0.9375rem] text-quiet tabular-nums">
              <progress aria-label={filename} max={100} value={percent} className="progress grow" />
              {percent} %, {counted(rows, 'row')}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const SUBJECTS = [
  ['people', 'People'],
  ['deliveries', 'Deliveries'],
  ['audit', 'Audit'],
] as const satisfies readonly (readonly [ExportSubject, string])[];
const HOLDS = {
  people:
    'Everyone who signed up, with their addresses. You can download the file for one day. It is withdrawn immediately if anyone in it is erased.',
  deliveries:
    'Messages that were due, whether they were sent, and why not. Contains no addresses. The file is kept for seven days.',
  audit: 'Administrator activity, with the reasons given. You can download the file for one day.',
} satisfies Record<ExportSubject, string>;
const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['csv', 'CSV (for spreadsheets)'],
  ['json', 'JSON'],
];

/** Requests an export. The list below it shows the progress. */
function ExportForm() {
  const id = useId();
  const [subject, setSubject] = useState<ExportSubject>('people');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [days, setDays] = useState(30);
  const act = useAct(startExport);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.mutate({ body: { subject, format, ...(subject === 'deliveries' && { days }) } });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 px-4 py-4">
      <fieldset aria-describedby={`${id}holds`}>
        <legend className="mb-1 text-[0.9375rem] font-medium">What to export</legend>
        <div className="flex flex-wrap gap-x-6">
          {SUBJECTS.map(([name, label]) => (
            <label key={name} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name={`${id}subject`}
                className="size-4.5 accent-ink"
                checked={subject === name}
                onChange={() => setSubject(name)}
              />
              {label}
            </label>
          ))}
        </div>
        <p id={`${id}holds`} className="text-[0.9375rem] text-quiet">
          {HOLDS[subject]}
        </p>
      </fieldset>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label="Format"
          className="min-w-0 grow basis-56 sm:max-w-72"
          options={FORMATS}
          value={format}
          onChoose={setFormat}
        />
        {subject === 'deliveries' && (
          <SelectField
            label="Days"
            className="min-w-0 grow basis-56 sm:max-w-72"
            options={[7, 30, 90, 400].map((span) => [span, `The last ${span} days`])}
            value={days}
            onChoose={setDays}
          />
        )}
        <Button type="submit" size="large" isOff={act.isPending} aria-describedby={`${id}alert`}>
          Export
        </Button>
      </div>
      <Alert id={`${id}alert`} message={act.isError ? act.error.message : null} />
    </form>
  );
}
