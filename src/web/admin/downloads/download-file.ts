import { download, type DownloadFile } from '#api/downloads.ts';
import { leaveForSignIn } from '#web/admin/shell/query-client.ts';
import { pathOf } from '#web/lib/api.ts';

export type Device = 'desktop' | 'ios' | 'mobile';

/** An iPad identifies itself as a Mac, but a Mac has no touch screen. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android|Mobi/.test(userAgent) ? 'mobile' : 'desktop';
}

/**
 * Downloads a file the way the device supports (specification 7): on a desktop as a whole under its name, with errors
 * shown; on iOS as a page of its own, because Safari saves nothing else; elsewhere through a link.
 */
export async function downloadFile(file: DownloadFile, device: Device): Promise<void> {
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
