import { useState } from 'react';
import type { DownloadFile } from '#api/downloads.ts';
import { messageOf } from '#api/error-codes.ts';
import { agoWords, sizeWords } from '#web/admin/downloads/file-words.ts';
import { deviceOf, downloadFile } from '#web/admin/downloads/download-file.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';

const BUSY_MS = 2000;
const LIST_AGAIN_MS = 1000;

interface FileRowProps {
  readonly file: DownloadFile;
  readonly now: number;
  /** Called a moment after the download, when its count has changed. */
  readonly onTaken: () => void;
}

export function FileRow({ file, now, onTaken }: FileRowProps) {
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
    <button
      type="button"
      className="button button-plain button-small"
      aria-label={`Download ${file.filename}`}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void take();
      }}
    >
      {isBusy ? 'Downloading…' : 'Download'}
    </button>
  );
}

function takenWords(count: number): string {
  if (count === 0) return 'not downloaded yet';
  return count === 1 ? 'downloaded once' : `downloaded ${count} times`;
}
