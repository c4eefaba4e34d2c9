/** The whole service in this process, listening on loopback: real database, real worker, real pages, local mailbox. */
import { startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';
import { setClock } from '#test/support/set-clock.ts';

export interface Site {
  /** `http://127.0.0.1:41234`, without a slash at its end. */
  readonly origin: string;
  /** Sets service time to an instant, whatever the time is. */
  setClock(instant: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts the service on the pages as `build-pages.ts` has just built them. */
export async function startSite(): Promise<Site> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent' }, process.versions['tz'] ?? '');
  const parts = { web: true, worker: true, mailDoor: false };
  const anchor = await startAnchor(config, { parts, inMemory: true });
  const { url, database } = anchor;
  if (url === null) throw new Error('The pages are not served.');
  return {
    origin: url,
    setClock: (instant) => setClock(database, Date.parse(instant)),
    close: () => anchor.close(),
  };
}
