/** The whole service in this process, listening on loopback: real database, real worker, real pages, local mailbox. */
import { LIVE_REALM } from '#app/ports/realms.ts';
import { startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';

export interface Site {
  /** `http://127.0.0.1:41234`, without a slash at its end. */
  readonly origin: string;
  /** Moves service time to an instant later than now. */
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
    async setClock(instant) {
      await database.store.transact(async (tx) => {
        const ahead = Date.parse(instant) - (await tx.serviceTime(LIVE_REALM));
        await tx.realms.setClockOffsetMs(LIVE_REALM, (await tx.realms.clockOffsetMs(LIVE_REALM)) + ahead);
      });
    },
    close: () => anchor.close(),
  };
}
