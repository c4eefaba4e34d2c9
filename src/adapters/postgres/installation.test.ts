import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyFingerprint } from '#adapters/crypto/keys.ts';
import type { Database } from '#adapters/postgres/database.ts';
import {
  adoptedInstallation,
  type Installation,
  type InstallationGuard,
  ownInstallation,
  readInstallation,
  UNFINISHED,
} from '#adapters/postgres/installation.ts';
import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { MIGRATIONS_FOLDER, migrateTables } from '#adapters/postgres/migrate.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { addressesOf, onTestServer, openTestDatabase } from '#test/support/database.ts';

const SECRET = 'a secret of the live service, by chance';
const LIVE: Installation = { mode: 'live', keyFingerprint: keyFingerprint(SECRET), version: '1.0.0' };
const SANDBOX: Installation = {
  ...LIVE,
  mode: 'sandbox',
  keyFingerprint: keyFingerprint('of another machine alone, too'),
};

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** As each process starts, before it does anything else. */
async function startAs(ours: Installation): Promise<void> {
  await openWith(ownInstallation(ours));
}

/** Returns the reported changes. */
async function adoptAs(ours: Installation, mayChangeKey = false): Promise<string[]> {
  const changes: string[] = [];
  await openWith(
    adoptedInstallation(ours, { mayChangeKey, isRestored: false, report: (change) => changes.push(change) }),
  );
  return changes;
}

async function openWith(guard: InstallationGuard): Promise<void> {
  await guard.before(database.db);
  await migrateTables(database.db);
  await guard.after(database.db);
}

describe('a worker on the live database', () => {
  beforeEach(() => startAs(LIVE));

  test('without USE_REAL_EMAIL and SECRET_KEY is refused, learns about both, and changes nothing', async () => {
    const before = await readInstallation(database.db);
    const refused = startAs({ ...SANDBOX, version: '1.0.1' });
    await expect(refused).rejects.toThrow(
      /^This database is live, but these settings are for the sandbox\. .*USE_REAL_EMAIL=true/,
    );
    await expect(refused).rejects.toThrow('\nThe secret key differs from the one this database was used with');
    expect(await readInstallation(database.db)).toEqual(before);
  });

  test('with another SECRET_KEY is refused without revealing either key', async () => {
    const other = 'another secret of the live service altogether';
    const error = await startAs({ ...LIVE, keyFingerprint: keyFingerprint(other) }).catch(
      (refusal: Error) => refusal.message,
    );
    expect(error).toMatch(
      /^The secret key differs .* \(fingerprint [0-9a-f]{16}, not [0-9a-f]{16}\)\. .*Set SECRET_KEY to its previous value/,
    );
    expect(error).not.toContain(other);
    expect(JSON.stringify(await readInstallation(database.db))).not.toContain(SECRET);
  });

  test('with matching settings starts, and records its version', async () => {
    await startAs({ ...LIVE, version: '1.0.1' });
    expect(await readInstallation(database.db)).toMatchObject({ ...LIVE, version: '1.0.1' });
  });
});

test('changing the settings does not turn a sandbox into a live database', async () => {
  await startAs(SANDBOX);
  await expect(startAs({ ...SANDBOX, mode: 'live' })).rejects.toThrow(
    /^This database is a sandbox, but these settings are live\. /,
  );
});

describe('a database without an installation row', () => {
  test('that has sent real mail is refused to a sandbox process, and marked live by a live one', async () => {
    await writeSent({ providerId: '250 queued as 4X' });
    await expect(startAs(SANDBOX)).rejects.toThrow(/^This database is live/);
    expect(await readInstallation(database.db)).toBeNull();
    await startAs(LIVE);
    expect(await readInstallation(database.db)).toMatchObject(LIVE);
  });

  test('stays live even if a sandbox process once wrote to its mailbox', async () => {
    await writeSent({ providerId: '250 queued as 4X' });
    await writeMailbox();
    await startAs(LIVE);
    expect(await readInstallation(database.db)).toMatchObject({ mode: 'live' });
  });

  test('that has only sent to the dev mailbox is refused to a live process', async () => {
    await writeSent({ providerId: null });
    await writeMailbox();
    await expect(startAs(LIVE)).rejects.toThrow(/^This database is a sandbox/);
    await startAs(SANDBOX);
    expect(await readInstallation(database.db)).toMatchObject(SANDBOX);
  });

  test('whose clock was moved is a sandbox', async () => {
    await moveClock();
    await expect(startAs(LIVE)).rejects.toThrow(/^This database is a sandbox/);
  });
});

describe('adopting a database', () => {
  test('makes a sandbox live, with the key of the live settings', async () => {
    await startAs(SANDBOX);
    await expect(adoptAs(LIVE)).rejects.toThrow('add --new-key');
    expect(await readInstallation(database.db)).toMatchObject(SANDBOX);
    expect(await adoptAs(LIVE, true)).toEqual([
      'The database is now live. The people in it get messages from the next start.',
      expect.stringMatching(
        /^The database now uses the secret key of these settings\. .*bounced, complained or were erased/,
      ),
    ]);
    await startAs(LIVE);
    await expect(startAs(SANDBOX)).rejects.toThrow(/^This database is live/);
  });

  test('makes a sandbox live that already has the key of the live settings', async () => {
    await startAs({ ...LIVE, mode: 'sandbox' });
    expect(await adoptAs(LIVE)).toEqual([expect.stringMatching(/^The database is now live\. /)]);
  });

  test('never makes a sandbox live whose clock was moved', async () => {
    await startAs(SANDBOX);
    await moveClock();
    await expect(adoptAs(LIVE, true)).rejects.toThrow(/^The clock of this sandbox was moved forward/);
    expect(await readInstallation(database.db)).toMatchObject({ mode: 'sandbox' });
  });

  test('makes a copy of a live database a sandbox', async () => {
    await startAs(LIVE);
    await adoptAs(SANDBOX);
    await startAs(SANDBOX);
  });

  test('changes the key of a live database only if that is requested, too', async () => {
    const rotated = { ...LIVE, keyFingerprint: keyFingerprint('the next secret of the live service, rotated') };
    await startAs(LIVE);
    await expect(adoptAs(rotated)).rejects.toThrow('add --new-key');
    expect(await adoptAs(rotated, true)).toHaveLength(1);
    await startAs(rotated);
  });
});

test('a restored live database sends nothing until an operator adopts it', async () => {
  await startAs(LIVE);
  await database.db.execute(sql`update installation set place = '1.1'`);
  await expect(startAs(LIVE)).rejects.toThrow(/^This database was restored or moved since it was last used/);
  expect(await adoptAs(LIVE)).toEqual([
    expect.stringContaining('current location'),
    expect.stringContaining('will not be sent'),
  ]);
  await startAs(LIVE);
});

test('a live database that was restored in place sends nothing of before if the operator says so', async () => {
  const quietUntil = () => database.store.transact((tx) => tx.realms.quietUntil(LIVE_REALM));
  await startAs(LIVE);
  expect(await adoptAs(LIVE)).toEqual([]);
  expect(await quietUntil()).toBeNull();
  await openWith(adoptedInstallation(LIVE, { mayChangeKey: false, isRestored: true, report: () => {} }));
  expect(await quietUntil()).not.toBeNull();
});

test('a database whose restore did not end is refused', async () => {
  await startAs(LIVE);
  await database.db.execute(sql`update installation set place = ${UNFINISHED}`);
  await expect(startAs(LIVE)).rejects.toThrow(/^This database was restored or moved/);
});

test('a database whose restore did not end can be adopted where the server does not say what it is', async () => {
  await startAs(LIVE);
  await database.db.execute(sql`update installation set place = ${UNFINISHED}`);
  await database.db.transaction(async (tx) => {
    const role = sql.identifier(`anchor_plain_${process.pid}`);
    await tx.execute(sql`create role ${role}`);
    await tx.execute(sql`grant all on all tables in schema public to ${role}`);
    await tx.execute(sql`revoke execute on function pg_control_system() from public`);
    await tx.execute(sql`set local role ${role}`);
    const adopt = adoptedInstallation(LIVE, { mayChangeKey: false, isRestored: false, report: () => {} });
    await adopt.before(tx);
    await adopt.after(tx);
    expect(await readInstallation(tx)).toMatchObject({ place: null });
    await expect(ownInstallation(LIVE).before(tx)).resolves.toBeUndefined();
    await tx.execute(sql`reset role`);
    await tx.execute(sql`grant execute on function pg_control_system() to public`);
    await tx.execute(sql`drop owned by ${role}`);
    await tx.execute(sql`drop role ${role}`);
  });
});

test('a sandbox that was moved keeps working', async () => {
  await startAs(SANDBOX);
  await database.db.execute(sql`update installation set place = '1.1'`);
  await startAs(SANDBOX);
  expect(await readInstallation(database.db)).not.toMatchObject({ place: '1.1' });
});

test('code older than the schema is refused, and learns which version migrated it', async () => {
  await startAs({ ...LIVE, version: '2.0.0' });
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const older = migrateTables(database.db, newest.slice(0, -1));
  await expect(older).rejects.toThrow(
    `This database was used by a newer version of the service (2.0.0, ${newest.length} migrations). This version has ${newest.length - 1} migrations`,
  );
});

const server = process.env['TEST_DATABASE_URL'] ?? '';

// Only one process at a time can open an embedded database.
if (server !== '')
  describe('on a server', () => {
    const name = `anchor_installation_${process.pid}`;
    beforeEach(() => onTestServer(`create database ${name}`));
    afterEach(() => onTestServer(`drop database ${name} with (force)`));

    const open = (guard: InstallationGuard) => openPostgres({ ...addressesOf(name), guard });

    test('of two processes with different settings that start together on an empty database, one starts', async () => {
      const both = [LIVE, SANDBOX].map((ours) => open(ownInstallation(ours)));
      const ends = await Promise.allSettled(both);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      for (const end of ends) {
        if (end.status === 'fulfilled') await end.value.close();
        else expect(end.reason).toBeInstanceOf(InstallationError);
      }
    });

    test('nothing is adopted while an earlier process still runs', async () => {
      const running = await open(ownInstallation(SANDBOX));
      const adopted = () =>
        open(adoptedInstallation(LIVE, { mayChangeKey: true, isRestored: false, report: () => {} }));
      await expect(adopted()).rejects.toThrow('Stop them all first');
      await running.close();
      await (await adopted()).close();
    });
  });

async function moveClock(): Promise<void> {
  await database.db.execute(sql`update realms set clock_offset_ms = 60000 where id = ${LIVE_REALM}`);
}

async function writeSent({ providerId }: { readonly providerId: string | null }): Promise<void> {
  await database.db.execute(sql`
    insert into outbox (key, realm_id, kind, channel, to_address, sequence, message, shown_items, shown_numbers, "references",
      state, provider_id, created_at, due_at, useful_until)
    values ('day0.1', ${LIVE_REALM}, 'day0', 'email', 'ann@example.com', 0, '{}', '{}', '{}', '{}',
      'accepted', ${providerId}, now(), now(), now())`);
}

async function writeMailbox(): Promise<void> {
  await database.db.execute(sql`
    insert into mailbox (key, realm_id, channel, from_address, to_address, subject, text, raw, message_id, reply_to, contract, sent_at)
    values ('day0.2', ${LIVE_REALM}, 'email', 'a@b.example', 'ann@example.com', '', '', '', '<1@b.example>', '', '', now())`);
}
