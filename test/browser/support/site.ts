/** The whole service in this process, listening on loopback: real database, real worker, real pages, local mailbox. */
import { createKeys } from '#adapters/crypto/keys.ts';
import { createPasswords } from '#adapters/crypto/passwords.ts';
import { createAdmin } from '#app/admin/manage-admins.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { A_WORKDAY, setClock } from '#test/support/set-clock.ts';
import { closeIdle } from './visitor.ts';

export interface Site {
  /** `http://127.0.0.1:41234`, without a slash at its end. */
  readonly origin: string;
  /** Sets service time to an instant, also backwards. */
  setClock(instant: string): Promise<void>;
  /** An administrator, whose password is `PASSWORD`. */
  hireAdmin(email: string, role: AdminRole): Promise<void>;
  close(): Promise<void>;
}

export const PASSWORD = 'correct horse battery';

const passwords = createPasswords();
/** Hashed once per process, not once per administrator. */
let keptHash: Promise<string> | undefined;

/** Starts the service on the pages that `build-pages.ts` has just built. `given`: additional settings. */
export async function startSite(given: Readonly<Record<string, string>> = {}): Promise<Site> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...given }, process.versions['tz'] ?? '');
  const parts = { web: true, worker: true, smtp: false };
  const anchor = await startAnchor(config, { parts, inMemory: true, openDatabase: openTestDatabase });
  const { url, database } = anchor;
  if (url === null) throw new Error('The pages are not served.');
  await setClock(database, A_WORKDAY);
  return {
    origin: url,
    setClock: (instant) => setClock(database, Date.parse(instant)),
    async hireAdmin(email, role) {
      const office = {
        store: database.store,
        keys: createKeys('k'.repeat(32)),
        passwords: { ...passwords, hash: () => (keptHash ??= passwords.hash(PASSWORD)) },
        brand: 'Anchor',
      };
      const made = await createAdmin(office, { email, role, password: PASSWORD });
      if (!made.ok) throw new Error(made.why);
    },
    async close() {
      await closeIdle();
      await anchor.close();
    },
  };
}
