import { download, type DownloadFile } from '#api/downloads.ts';
import { leaveForSignIn } from '#web/admin/shell/query-client.ts';
import { pathOf } from '#web/lib/api.ts';

export type Device = 'desktop' | 'ios' | 'mobile';

/** An iPad calls itself a Mac, which has no touch screen. */
export function deviceOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android|Mobi/.test(userAgent) ? 'mobile' : 'desktop';
}

/**
 * Takes a file as the device takes one (specification 7): whole, under its name, on a desktop, which tells what went
 * wrong; as a page of its own on iOS, where Safari saves nothing else; by a link elsewhere.
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
  // Once the browser has begun to save it, which it does not tell.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

const KEPT_MS = 60_000;

function follow(href: string, attributes: Partial<Pick<HTMLAnchorElement, 'download' | 'target' | 'rel'>>): void {
  const link = Object.assign(document.createElement('a'), { href, ...attributes });
  document.body.append(link);
  link.click();
  link.remove();
}
