import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { downloads, exportsUnderWay } from '#api/downloads.ts';
import { messageOf } from '#api/error-codes.ts';
import { CorpusPanel } from '#web/admin/corpus/corpus-panel.tsx';
import { ExportForm } from '#web/admin/downloads/export-form.tsx';
import { FileRow } from '#web/admin/downloads/file-row.tsx';
import { AdminPage } from '#web/admin/shell/admin-page.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

const POLL_MS = 1000;

/** `/downloads` (specification 2.16): exported files, and a form to request one. */
export function DownloadsPage() {
  const files = useAnswer(downloads);
  const pending = useAnswer(exportsUnderWay);
  const may = useMay('operator');
  useWatch(pending, files);
  return (
    <AdminPage title="Downloads" actions={<RefreshButton />}>
      <div className="grid grid-cols-1 gap-5">
        <Panel title="Files">
          {!may && (
            <p className="border-b border-rule px-4 py-3 text-[0.9375rem] text-quiet">
              Viewers can see this list. Only operators and owners can download and export files.
            </p>
          )}
          {files.isPending && <Waiting what="Loading the files…" />}
          {files.isError && <Failed message={messageOf('NETWORK')} again={() => void files.refetch()} />}
          {files.isSuccess && files.data.length === 0 && (
            <Empty>No files yet. Exports appear here when they are ready.</Empty>
          )}
          {files.isSuccess && files.data.length > 0 && (
            <ul className="divide-y divide-rule">
              {files.data.map((file) => (
                <FileRow key={file.id} file={file} now={files.dataUpdatedAt} onTaken={() => void files.refetch()} />
              ))}
            </ul>
          )}
        </Panel>
        {may && <CorpusPanel />}
        {(may || (pending.data?.exports.length ?? 0) > 0) && (
          <Panel title="Exports">
            {may && <ExportForm />}
            {pending.isError && <Failed message={messageOf('NETWORK')} again={() => void pending.refetch()} />}
            {pending.isSuccess && pending.data.exports.length > 0 && <UnderWay exports={pending.data.exports} />}
          </Panel>
        )}
      </div>
    </AdminPage>
  );
}

/** Polls every second while an export is being written, and reloads the files once it is done. */
function useWatch(
  pending: ReturnType<typeof useAnswer<typeof exportsUnderWay>>,
  files: { readonly refetch: () => unknown },
): void {
  const unfinished = pending.data?.exports.filter(({ state }) => state !== 'failed').length ?? 0;
  const before = useRef(0);
  // Depend only on the parts of the query results that stay the same between renders.
  const { dataUpdatedAt, refetch: refetchPending } = pending;
  const { refetch: refetchFiles } = files;
  useEffect(() => {
    if (unfinished < before.current) refetchFiles();
    before.current = unfinished;
    if (unfinished === 0) return;
    const timer = setTimeout(() => void refetchPending(), POLL_MS);
    return () => clearTimeout(timer);
    // `dataUpdatedAt`: every response starts the next wait, even one with the same content.
  }, [unfinished, dataUpdatedAt, refetchPending, refetchFiles]);
}

type Export = z.output<(typeof exportsUnderWay)['response']>['exports'][number];

/** Exports that are pending or failed. */
function UnderWay({ exports }: { readonly exports: readonly Export[] }) {
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
              {percent} %, {rows.toLocaleString('en')} {rows === 1 ? 'row' : 'rows'}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
