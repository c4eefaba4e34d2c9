import { useState } from 'react';
import { download, type DownloadFile } from '#api/downloads.ts';
import { messageOf } from '#api/error-codes.ts';
import { agoWords, sizeWords } from '#web/admin/downloads/file-words.ts';
import { Button } from '#web/admin/shell/button.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { leaveForSignIn } from '#web/admin/shell/query-client.ts';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { pathOf } from '#web/lib/api.ts';

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
