import { useEffect, useId, useRef, useState } from 'react';
import { download, type DownloadFile, downloads, exportsUnderWay, startExport } from '#api/downloads.ts';
import { messageOf } from '#api/error-codes.ts';
import type { ExportFormat, ExportSubject } from '#domain/admin/export-asked.ts';
import { CorpusPanel } from '#web/admin/corpus/corpus-panel.tsx';
import { agoWords, sizeWords } from '#web/admin/downloads/file-words.ts';
import { AdminPage, RefreshButton } from '#web/admin/shell/admin-page.tsx';
import { Button, Form, SelectField } from '#web/admin/shell/controls.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Failed, Loaded, Panel, Rows } from '#web/admin/shell/panel.tsx';
import { leaveForSignIn } from '#web/admin/shell/query-client.ts';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAct, useAnswer, useAskedEvery } from '#web/admin/shell/use-answer.ts';
import { type AnswerOf, pathOf } from '#web/lib/api.ts';
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
              <progress aria-label={filename} max={100} value={percent} className="h-2 accent-ink grow" />
              {percent} %, {counted(rows, 'row')}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What can be exported, and what is in the file. */
const SUBJECTS = {
  people: [
    'People',
    'Everyone who signed up, with their addresses. You can download the file for one day. It is withdrawn immediately if anyone in it is erased.',
  ],
  deliveries: [
    'Deliveries',
    'Messages that were due, whether they were sent, and why not. Contains no addresses. The file is kept for seven days.',
  ],
  audit: ['Audit', 'Administrator activity, with the reasons given. You can download the file for one day.'],
} as const satisfies Record<ExportSubject, readonly [label: string, holds: string]>;
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
  return (
    <Form
      onSubmit={() => act.mutate({ body: { subject, format, ...(subject === 'deliveries' && { days }) } })}
      className="flex flex-col gap-4 px-4 py-4"
    >
      <fieldset aria-describedby={`${id}holds`}>
        <legend className="mb-1 text-[0.9375rem] font-medium">What to export</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['people', 'deliveries', 'audit'] as const).map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name={`${id}subject`}
                className="size-4.5 accent-ink"
                checked={subject === name}
                onChange={() => setSubject(name)}
              />
              {SUBJECTS[name][0]}
            </label>
          ))}
        </div>
        <p id={`${id}holds`} className="text-[0.9375rem] text-quiet">
          {SUBJECTS[subject][1]}
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
    </Form>
  );
}

const BUSY_MS = 2000;
const LIST_AGAIN_MS = 1000;

interface FileRowProps {
  readonly file: DownloadFile;
  readonly now: number;
  /** Called a moment after the download, when its count has changed. */
  readonly onTaken: () => void;
}

function FileRow({ file, now, onTaken }: FileRowProps) {
  const { filename, description, size, createdAt, downloadCount, isActive } = file;
  const may = useMay('operator');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-72">
        <p className={`font-medium break-all ${isActive ? '' : 'text-quiet line-through'}`}>{filename}</p>
        <p className="text-[0.9375rem] text-quiet">{description}</p>
        <p className="text-[0.9375rem] text-quiet tabular-nums">
          {sizeWords(size)} · <Instant at={createdAt}>{agoWords(Date.parse(createdAt), now)}</Instant> ·{' '}
          {takenWords(downloadCount)}
        </p>
      </div>
      {may && isActive && <DownloadButton file={file} onTaken={onTaken} />}
      {!isActive && <span className="text-[0.9375rem] text-quiet">No longer available</span>}
    </li>
  );
}

function DownloadButton({ file, onTaken }: Pick<FileRowProps, 'file' | 'onTaken'>) {
  const notices = useNotices();
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), BUSY_MS);
    const device = deviceOf(navigator);
    try {
      await downloadFile(file, device);
    } catch {
      return notices.complain(messageOf('DOWNLOAD_FAILED'));
    }
    if (device !== 'desktop') notices.say(`Download started: ${file.filename}`);
    setTimeout(onTaken, LIST_AGAIN_MS);
  };
  return (
    <Button aria-label={`Download ${file.filename}`} isOff={isBusy} onClick={() => void take()}>
      {isBusy ? 'Downloading…' : 'Download'}
    </Button>
  );
}

function takenWords(count: number): string {
  if (count === 0) return 'not downloaded yet';
  return count === 1 ? 'downloaded once' : `downloaded ${count} times`;
}

type Device = 'desktop' | 'ios' | 'mobile';

/** An iPad identifies itself as a Mac, but a Mac has no touch screen. */
function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android|Mobi/.test(userAgent) ? 'mobile' : 'desktop';
}

/**
 * Downloads a file the way the device supports (specification 7): on a desktop as a whole under its name, with errors
 * shown; on iOS as a page of its own, because Safari saves nothing else; elsewhere through a link.
 */
async function downloadFile(file: DownloadFile, device: Device): Promise<void> {
  const path = pathOf(download, { params: { id: file.id } });
  switch (device) {
    case 'desktop':
      return downloadWhole(path, file.filename);
    case 'ios':
      return location.assign(path);
    case 'mobile':
      return follow(path, { target: '_blank', rel: 'noopener' });
    default:
      return device satisfies never;
  }
}

async function downloadWhole(path: string, filename: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include' });
  if (response.status === 401) return leaveForSignIn();
  if (!response.ok) throw new Error(`the download failed with status ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  follow(url, { download: filename });
  // The browser does not report when it starts saving, so wait before releasing the URL.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

const KEPT_MS = 60_000;

function follow(href: string, attributes: Partial<Pick<HTMLAnchorElement, 'download' | 'target' | 'rel'>>): void {
  const link = Object.assign(document.createElement('a'), { href, ...attributes });
  document.body.append(link);
  link.click();
  link.remove();
}
