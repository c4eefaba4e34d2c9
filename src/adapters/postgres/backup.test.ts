import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { keyFingerprint } from '#adapters/crypto/keys.ts';
import { createArtifactPieces } from '#adapters/postgres/artifact-pieces.ts';
import { readForBackup } from '#adapters/postgres/backup.ts';
import { readBackupFile, writeBackupFile } from '#adapters/postgres/backup-file.ts';
import { verifyBackup } from '#adapters/postgres/backup-format.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { ownInstallation } from '#adapters/postgres/installation.ts';
import { migrations, migrateTables } from '#adapters/postgres/migrate.ts';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { type RestoreOptions, restoreLines } from '#adapters/postgres/restore.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { localDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { noFiles } from '#test/support/no-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'anchor-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'anchor.jsonl.gz');
const FILE_ID = 'a0000000-0000-4000-8000-000000000001';
const FILE_BYTES = new Uint8Array([0, 255, 1, 2, 3, 4, 5, 6]);
const LIVE = {
  mode: 'live',
  keyFingerprint: keyFingerprint('a secret of the live service'),
  version: '1.2.3',
} as const;

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openTestDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const backUp = ({ db }: Database) =>
  readForBackup(
    db,
    () => {},
    (text) => writeBackupFile(path, text),
  );
const restore = ({ db }: Database, afterwards: RestoreOptions['afterwards'] = 'quiet', beforeUse = () => {}) =>
  readBackupFile(path, (lines) => restoreLines(db, lines, { afterwards, progress: () => {}, beforeUse }));
const quietUntil = ({ store }: Database) => store.transact((tx) => tx.realms.quietUntil(LIVE_REALM));
const peopleIn = async ({ db }: Database) => (await db.execute(sql`select email from people order by id`)).rows;

/** A live database with awkward words, bytes, and a row of the ledger. */
async function fill(database: Database): Promise<void> {
  const guard = ownInstallation(LIVE);
  await guard.after(database.db);
  await insertPerson(database, 'tab\there \\ "quoted" ünï\u{1F600}\n@example.com');
  await database.store.transact((tx) => tx.inbound.storePiece(new Uint8Array([0, 255, 10, 13])), 'one-statement');
  await ensurePartitions(database.db, [localDate('2026-11-21')]);
  await database.db.execute(sql`
    insert into deliveries (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers)
    values (1, '2026-11-21', 1, 1, 1, 6, '{4,9}', '{1,2}')`);
  await fillAdminArea(database);
}

/** An administrator who signed in, acted and made a file, and a problem that somebody was told about. */
async function fillAdminArea({ db }: Database): Promise<void> {
  await insertAdmin(db, 'owner@example.com');
  await db.execute(sql`insert into admin_sessions (secret_hash, admin_id) values ('abc', 1)`);
  await db.execute(sql`
    insert into admin_audit (admin_id, action, subject, after) values (1, 'note', 'person.1', '{"note":"ünï"}')`);
  await db.execute(sql`
    insert into artifacts (id, filename, description, mime_type, tags, asked, is_personal, admin_id, state, size)
    values (${FILE_ID}, 'a.csv', '', 'text/csv', '{a,"b c"}', '{"what":"people"}', true, 1, 'ready', 8)`);
  await createArtifactPieces(db, noFiles).writeBytes(FILE_ID, FILE_BYTES);
  await db.execute(sql`
    insert into alarms (key, alarm, what, todo, over_after_ms, since, seen_at, next_at)
    values ('late', 'late', 'It is late.', 'Look.', 1000, now(), now(), now())`);
}

async function insertAdmin(db: Queries, email: string): Promise<unknown> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into admins (email, email_key, password_hash, role) values (${email}, ${email}, 'x', 'owner') returning id`);
  return rows[0]?.id;
}

describe('a backup', () => {
  beforeEach(() =>
    withDatabase(async (database) => {
      await fill(database);
      await backUp(database);
    }),
  );

  test('restores every row, and says so of itself what it contains', async () => {
    const { header, tables } = await readBackupFile(path, verifyBackup);
    expect(header).toMatchObject({ product: '1.2.3', mode: 'live', keyFingerprint: LIVE.keyFingerprint });
    expect(header.migrations).toEqual(migrations().map(({ name }) => name));
    await withDatabase(async (target) => {
      expect((await restore(target, 'go on')).tables).toEqual(tables);
      await backUp(target);
      const again = await readBackupFile(path, verifyBackup);
      // Its place is that of the new database.
      const others = ([name]: readonly [string, unknown]) => name !== 'installation';
      expect([...again.tables].filter(others)).toEqual([...tables].filter(others));
      expect(await insertPerson(target, 'next@example.com')).toBe(2);
      expect(await insertAdmin(target.db, 'next@example.com')).toBe(2);
      const pieces: unknown[] = [];
      for await (const piece of (await createArtifactPieces(target.db, noFiles).open(FILE_ID))?.bytes ?? [])
        pieces.push(piece);
      expect(pieces).toEqual([FILE_BYTES]);
    });
  });

  test('of a live database sends nothing of what was due before it was restored', async () => {
    await withDatabase(async (target) => {
      await restore(target);
      expect(await quietUntil(target)).not.toBeNull();
    });
  });

  test('that moves a stopped database goes on where it was', async () => {
    await withDatabase(async (target) => {
      await restore(target, 'go on');
      expect(await quietUntil(target)).toBeNull();
    });
  });

  test('that moves a database marks its source before the target can be started, or neither', async () => {
    await withDatabase(async (target) => {
      const failing = () => {
        throw new Error('the disk is full');
      };
      await expect(restore(target, 'go on', failing)).rejects.toThrow('the disk is full');
      await expect(ownInstallation(LIVE).before(target.db)).rejects.toThrow('was restored or moved');
    });
    await withDatabase(async (target) => {
      let calls = 0;
      await restore(target, 'go on', () => (calls += 1));
      expect(calls).toBe(1);
      await expect(ownInstallation(LIVE).before(target.db)).resolves.toBeUndefined();
    });
  });

  test('restored by matching settings needs no further confirmation', async () => {
    await withDatabase(async (target) => {
      await restore(target);
      await expect(ownInstallation(LIVE).before(target.db)).resolves.toBeUndefined();
    });
  });

  test('replaces the administrators of a database where somebody signed in', async () => {
    await withDatabase(async (target) => {
      await insertAdmin(target.db, 'first@example.com');
      await insertAdmin(target.db, 'second@example.com');
      await target.db.execute(sql`insert into admin_sessions (secret_hash, admin_id) values ('xyz', 1), ('uvw', 2)`);
      await target.db.execute(sql`insert into admin_audit (admin_id, action, subject) values (2, 'note', 'admin.2')`);
      expect(await restore(target)).toMatchObject({ people: 1 });
      const { rows } = await target.db.execute(sql`select email from admins`);
      expect(rows).toEqual([{ email: 'owner@example.com' }]);
      expect(await insertAdmin(target.db, 'next@example.com')).toBe(2);
    });
  });

  test('is refused by a database with people', async () => {
    await withDatabase(async (target) => {
      await insertPerson(target, 'bob@example.com');
      await expect(restore(target)).rejects.toThrow('already contains people');
      expect(await peopleIn(target)).toEqual([{ email: 'bob@example.com' }]);
      expect(await quietUntil(target)).toBeNull();
    });
  });

  test('is refused by a database with a waitlist, an invitation or a suppression, which would be lost', async () => {
    await withDatabase(async (target) => {
      await target.db.execute(sql`
        insert into suppressions (realm_id, address_hash, reason, scope, actor, evidence, created_at)
        values (${LIVE_REALM}, 'abc', 'complaint', 'all', 'provider', '{}', now())`);
      await expect(restore(target)).rejects.toThrow(
        'This database already contains addresses that must not be written to. A backup can only',
      );
      await target.db.execute(sql`
        insert into waitlist (realm_id, email, email_key, source, created_at)
        values (${LIVE_REALM}, 'ann', 'ann', 'landing', now())`);
      await target.db.execute(sql`
        insert into invitations (id, realm_id, address_hash, source, created_at)
        values (${randomUUID()}, ${LIVE_REALM}, 'def', 'invitation', now())`);
      await expect(restore(target)).rejects.toThrow(
        'contains invitations, a waitlist, addresses that must not be written to. A backup',
      );
      expect(await target.db.$count(sql`suppressions`)).toBe(1);
    });
  });

  test.each<[string, (text: string) => string, string]>([
    ['a changed word', (text) => text.replace('quoted', 'Quoted'), 'the rows of people are not those'],
    ['a missing row', (text) => text.replace(/^\{"id":1,"user_id".*\n/m, ''), 'the rows of people are not those'],
    ['a missing end', (text) => text.replace('["complete"]\n', ''), 'It is incomplete'],
    ['a newer format', (text) => text.replace('"formatVersion":1', '"formatVersion":2'), 'by a newer version'],
    ['a migration we do not have', (text) => text.replace('0003_', '0003_other_'), 'by another version'],
    ['other words', () => 'words\n', 'not a backup'],
  ])('with %s restores nothing', async (_, change, said) => {
    writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(path)).toString())));
    await withDatabase(async (target) => {
      await expect(restore(target)).rejects.toThrow(said);
      expect(await peopleIn(target)).toEqual([]);
    });
  });

  test.each([
    ['is cut off', (file: Buffer) => file.subarray(0, -200)],
    ['is cut off at its beginning', (file: Buffer) => file.subarray(0, 30)],
    ['is another file', () => 'words'],
  ])('that %s restores nothing', async (_, change) => {
    writeFileSync(path, change(readFileSync(path)));
    await withDatabase(async (target) => {
      await expect(restore(target)).rejects.toThrow('It is incomplete or damaged: it cannot be unzipped.');
      expect(await peopleIn(target)).toEqual([]);
    });
  });

  test('leaves the former file in place until it is complete', async () => {
    const former = readFileSync(path);
    const broken = async function* () {
      yield 'half';
      throw new Error('the connection was lost');
    };
    await expect(writeBackupFile(path, broken())).rejects.toThrow('the connection was lost');
    expect(readFileSync(path)).toEqual(former);
    expect(readdirSync(folder)).toEqual(['anchor.jsonl.gz']);
  });
});

test('an older backup is restored into the tables of its time, and then migrated', async () => {
  await withDatabase(async (source) => {
    await startOver(source, migrations().length - 1);
    await source.db.execute(sql`
      insert into people (user_id, realm_id, email, email_key, state, plan, zone, zone_received, zone_source,
        morning_minute, midday_minute, evening_minute, first_day, source, last_human_on, created_at)
      values (${randomUUID()}, ${LIVE_REALM}, 'ann', 'ann', 'active', 'paid', 'Europe/Berlin', 'Europe/Berlin',
        'user', 360, 750, 1080, '2026-11-01', 'landing', '2026-11-01', '2026-11-01T08:00:00Z')`);
    await backUp(source);
  });
  await withDatabase(async (target) => {
    await expect(restore(target)).rejects.toThrow('by an older version');
    await startOver(target, 0);
    expect(await restore(target)).toMatchObject({ people: 1 });
    expect(await quietUntil(target)).toBeNull();
    expect(await peopleIn(target)).toEqual([{ email: 'ann' }]);
  });
});

test('an export of the earlier format is restored, and sends nothing of what was due before', async () => {
  const statements = await withDatabase(async (source) => {
    await fill(source);
    const said = ['begin;', 'truncate installation, people, admins cascade;'];
    for (const table of ['installation', 'people', 'admins']) {
      const { rows } = await source.db.execute<{ row: string }>(
        sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t`,
      );
      const list = `[${rows.map(({ row }) => row).join(',')}]`.replaceAll("'", "''");
      said.push(`insert into "${table}" select * from json_populate_recordset(null::"${table}", '${list}');`);
    }
    return [...said, `select setval('public.people_id_seq', 1), setval('public.admins_id_seq', 1);`, 'commit;', ''];
  });
  await withDatabase(async (target) => {
    writeFileSync(path, gzipSync(statements.slice(0, -2).join('\n')));
    await expect(restore(target)).rejects.toThrow('It is incomplete');
    expect(await peopleIn(target)).toEqual([]);
    writeFileSync(path, gzipSync(statements.join('\n')));
    expect(await restore(target)).toMatchObject({ people: 1, header: null });
    expect(await quietUntil(target)).not.toBeNull();
    await expect(ownInstallation(LIVE).before(target.db)).resolves.toBeUndefined();
    expect(await insertPerson(target, 'next@example.com')).toBe(2);
    expect(await insertAdmin(target.db, 'next@example.com')).toBe(2);
  });
});

/** Only the first few migrations. */
async function startOver({ db }: Database, count: number): Promise<void> {
  for (const statement of [
    'drop schema public cascade',
    'drop schema if exists drizzle cascade',
    'create schema public',
  ])
    await db.execute(sql.raw(statement));
  if (count > 0) await migrateTables(db, migrations().slice(0, count));
}
