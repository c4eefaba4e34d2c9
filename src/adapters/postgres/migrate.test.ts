import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import {
  BESIDE_SINCE,
  migrations,
  MIGRATIONS_FOLDER,
  migrateTables,
  ranMigrations,
} from '#adapters/postgres/migrate.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import { slotsOf } from '#adapters/postgres/slots.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { addressesOf, onTestServer, openTestDatabase } from '#test/support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('running the migrations again changes nothing', async () => {
  const ran = () => database.db.execute(sql`select count(*) as ran from drizzle.__drizzle_migrations`);
  const before = await ran();
  await migrateTables(database.db);
  expect((await ran()).rows).toEqual(before.rows);
});

test('a fresh database has the live realm with an unmoved clock', async () => {
  const { rows } = await database.db.execute(sql`select id, kind, clock_offset_ms from realms`);
  expect(rows).toEqual([{ id: LIVE_REALM, kind: 'live', clock_offset_ms: 0 }]);
});

test('the ledger is partitioned by local date', async () => {
  const { rows } = await database.db.execute(sql`select pg_get_partkeydef('deliveries'::regclass) as key`);
  expect(rows).toEqual([{ key: 'RANGE (local_date)' }]);
});

test('the migrations match the schema', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const copy = mkdtempSync(join(root, 'node_modules', '.migrations-'));
  try {
    cpSync(MIGRATIONS_FOLDER, copy, { recursive: true });
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/drizzle-kit/bin.cjs'),
        'generate',
        '--dialect=postgresql',
        '--schema=./src/adapters/postgres/*-schema.ts',
        `--out=./node_modules/${copy.split('/').at(-1)}`,
      ],
      { cwd: root, encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('No schema changes') });
    expect(readdirSync(copy).toSorted()).toEqual(readdirSync(MIGRATIONS_FOLDER).toSorted());
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

test('an older database is migrated with all its people, pauses keep their start, and late evenings close the day', async () => {
  const [initial] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const older = await openOlder([initial!]);
  const lastWrote = '2026-11-20';
  for (const [name, pausedUntil, evening] of [
    ['ann', null, 1080],
    ['ben', '2026-12-24', 1080],
    ['cleo', 'open', 1080],
    ['dan', '2026-11-10', 1080],
    ['eve', 'open', 1080],
    ['late', null, 30],
    ['early', null, 300],
  ] as const) {
    await older.db.execute(sql`
      insert into people (user_id, realm_id, email, email_key, state, plan, zone, zone_received, zone_source,
        morning_minute, midday_minute, evening_minute, paused_until, first_day, source, last_human_on, created_at)
      values (gen_random_uuid(), ${LIVE_REALM}, ${name}, ${name}, 'active', 'paid', 'Europe/Berlin', 'Europe/Berlin',
        'user', 360, 750, ${evening}, ${pausedUntil}, '2026-11-01', 'landing', ${lastWrote}, '2026-11-01T08:00:00Z')`);
  }
  const addEvent = async (name: string, seq: number, day: string, event: object) => {
    await older.db.execute(sql`
      insert into events (person_id, seq, at, day, filed_on, change, event)
      select id, ${seq}::int, ${day}::date, ${day}::date, ${day}::date, ${`reply-${seq}`}, ${JSON.stringify(event)}::jsonb
      from people where email = ${name}`);
  };
  await addEvent('ben', 1, '2026-11-02', { kind: 'item-added', item: 1, text: 'swim', notBefore: '2026-11-02' });
  const paused = { kind: 'settings-changed', before: { pausedUntil: null }, after: { pausedUntil: '2026-12-24' } };
  await addEvent('ben', 2, '2026-11-15', paused);
  const later = { kind: 'settings-changed', before: { morningMinute: 400 }, after: { morningMinute: 360 } };
  await addEvent('ben', 3, '2026-11-19', later);
  await addEvent('ben', 4, '2026-11-20', { kind: 'item-carried', item: 1, notBefore: '2026-11-24' });
  await addEvent('ben', 5, '2026-11-22', { kind: 'item-carried', item: 1, notBefore: '2026-11-29' });
  await addEvent('ben', 6, '2026-11-24', { kind: 'item-reopened', item: 1 });
  await older.db.execute(sql`
    insert into items (person_id, item_id, text, state, added_on, not_before)
    select id, 1, 'swim', 'open', '2026-11-02', '2026-11-24' from people where email = 'ben'`);
  const call = { id: 1, text: 'call Sam', state: { kind: 'open', notBefore: '2026-11-10' }, addedOn: '2026-11-02' };
  await addEvent('ann', 1, '2026-11-02', { kind: 'item-added', item: 1, text: call.text, notBefore: '2026-11-02' });
  await addEvent('ann', 2, '2026-11-02', { kind: 'item-carried', item: 1, notBefore: '2026-11-10' });
  await addEvent('ann', 3, '2026-11-10', { kind: 'item-finished', item: 1 });
  const nothing = { removed: [], settings: null };
  await addEvent('ann', 4, '2026-11-10', { kind: 'change-undone', undone: 'reply-3', restored: [call], ...nothing });
  await older.db.execute(sql`
    insert into items (person_id, item_id, text, state, added_on, not_before)
    select id, 1, ${call.text}, 'open', '2026-11-02', '2026-11-10' from people where email = 'ann'`);
  const undone = { kind: 'change-undone', undone: 'reply-0', restored: [], removed: [] };
  await addEvent('eve', 1, '2026-11-16', { ...undone, settings: { pausedUntil: 'open' } });
  await addEvent('eve', 2, '2026-11-18', { ...undone, settings: null });
  for (const [hash, reason] of [
    ['of-fay', 'unsubscribed'],
    ['of-gus', 'refused by the provider'],
  ])
    await older.db.execute(sql`
      insert into suppressions (realm_id, address_hash, reason, created_at)
      values (${LIVE_REALM}, ${hash}, ${reason}, '2026-11-10T08:00:00Z')`);

  await migrateTables(older.db);

  const people = await older.store.transact(async (tx) => {
    const found = [];
    for (const name of ['ann', 'ben', 'cleo', 'dan', 'eve']) found.push(await tx.people.byEmail(LIVE_REALM, name));
    return found;
  });
  expect(
    people.map((person) => [person?.settings.pausedFrom, person?.settings.pausedUntil, person?.settings.earlierPauses]),
  ).toEqual([
    [null, null, []],
    ['2026-11-15', '2026-12-24', []],
    [lastWrote, 'open', []],
    ['2026-11-10', '2026-11-10', []],
    ['2026-11-16', 'open', []],
  ]);
  expect(people[1]).toMatchObject({ zoneReceived: 'Europe/Berlin', firstDay: '2026-11-01', lastActiveOn: lastWrote });
  const away = [
    [{ from: '2026-11-03', until: '2026-11-10' }],
    [
      { from: '2026-11-21', until: '2026-11-23' },
      { from: '2026-11-23', until: '2026-11-24' },
    ],
  ];
  const { rows } = await older.db.execute(sql`select away from items order by person_id`);
  expect(rows.map((row) => row['away'])).toEqual(away);
  // As folding the events gives it.
  const folded = await older.store.transact((tx) =>
    Promise.all(people.slice(0, 2).map((person) => tx.agendas.load(person!.id))),
  );
  expect(folded.map(({ items }) => items.get(1)?.away)).toEqual(away);
  const { late, early, slots } = await older.store.transact(async (tx) => ({
    late: await tx.people.byEmail(LIVE_REALM, 'late'),
    early: await tx.people.byEmail(LIVE_REALM, 'early'),
    slots: await tx.dispatch.slots(LIVE_REALM),
  }));
  expect([late?.settings.eveningMinute, early?.settings.eveningMinute]).toEqual([1470, 300]);
  expect(slots).toEqual(slotsOf(late!).filter(({ minute }) => minute === 1470));
  const agenda = await older.store.transact((tx) => tx.agendas.load(people[1]!.id));
  expect([...agenda.items.values()].map(({ text }) => text)).toEqual(['swim']);
  const [fay] = await older.store.transact((tx) => tx.suppressions.standing(LIVE_REALM, 'of-fay'));
  // What may have been a STOP counts as one.
  expect(fay).toMatchObject({ reason: 'unsubscribed', actor: 'person', evidence: { door: 'letter' } });
  const [gus] = await older.store.transact((tx) => tx.suppressions.standing(LIVE_REALM, 'of-gus'));
  expect(gus).toMatchObject({ reason: 'refused by the provider', actor: 'provider' });
  await older.close();
});

test('weekdays that were kept among the pauses are read where they were those of a daily rhythm', async () => {
  const older = await openOlder(migrations().filter(({ name }) => name < '0034'));
  const pause = { from: '2026-11-02', until: '2026-11-04' };
  const daily = { from: '2025-11-10', until: '2026-11-10', weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const weekends = { from: '2026-11-10', until: '2026-11-20', weekdays: [6, 7] };
  for (const [name, plan, trialLastDay, textTrialLastDay, textsOffAt] of [
    ['pays', 'paid', null, null, null],
    ['tries', 'trial', '2026-11-09', null, null],
    ['tries longer', 'trial', '2026-11-15', null, null],
    ['tries texts', 'trial', '2026-11-09', '2026-11-16', null],
    ['tried texts', 'free', '2026-11-09', '2026-11-16', '2026-11-13T12:00:00Z'],
    ['tries texts later', 'trial', '2026-11-05', '2026-11-19', null],
    ['never tried texts', 'trial', '2026-11-09', null, '2026-11-15T12:00:00Z'],
    ['free', 'free', null, null, null],
  ])
    await older.db.execute(sql`
      insert into people (user_id, realm_id, email, email_key, state, plan, trial_last_day, text_trial_last_day,
        phone_verified_at, texts_off_at, zone, zone_received, zone_source, morning_minute, midday_minute,
        evening_minute, earlier_pauses, first_day, source, last_human_on, created_at)
      values (gen_random_uuid(), ${LIVE_REALM}, ${name}, ${name}, 'active', ${plan}, ${trialLastDay},
        ${textTrialLastDay}::date, case when ${textTrialLastDay}::date is not null then now() end,
        ${textsOffAt}::timestamptz, 'Europe/Berlin', 'Europe/Berlin', 'user', 360, 750, 1080,
        ${JSON.stringify([daily, pause, weekends])}::jsonb, '2026-11-01', 'landing', '2026-11-20',
        '2026-11-01T08:00:00Z')`);

  await migrateTables(older.db);

  const settingsOf = async (name: string) =>
    (await older.store.transact((tx) => tx.people.byEmail(LIVE_REALM, name)))?.settings;
  const [kept, later] = [daily, weekends].map(({ until, weekdays }) => ({ until, weekdays }));
  expect(await settingsOf('pays')).toMatchObject({ earlierPauses: [pause], earlierWeekdays: [kept, later] });
  for (const name of ['tries', 'never tried texts'])
    expect(await settingsOf(name), name).toMatchObject({ earlierPauses: [pause], earlierWeekdays: [kept] });
  for (const [name, until] of [
    ['tries longer', '2026-11-16'],
    ['tries texts', '2026-11-17'],
    // They were turned off on 13 November, by the clock of some zone a day earlier.
    ['tried texts', '2026-11-13'],
  ] as const)
    expect((await settingsOf(name))?.earlierWeekdays, name).toEqual([kept, { until, weekdays: [6, 7] }]);
  // The week between the two trials was no week of a daily rhythm.
  expect((await settingsOf('tries texts later'))?.earlierWeekdays).toEqual([
    { until: '2026-11-06', weekdays: daily.weekdays },
  ]);
  expect(await settingsOf('free')).toMatchObject({ earlierPauses: [pause], earlierWeekdays: [] });
  await older.close();
});

/** A database that has run only these migrations. */
async function openOlder(ran: Parameters<typeof migrateTables>[1]): Promise<Database> {
  const older = await openTestDatabase();
  for (const statement of ['drop schema public cascade', 'drop schema drizzle cascade', 'create schema public'])
    await older.db.execute(sql.raw(statement));
  await migrateTables(older.db, ran);
  return older;
}

const server = process.env['TEST_DATABASE_URL'] ?? '';

// Only one process at a time can open an embedded database, so this needs a server.
if (server !== '')
  test('processes that start together on an empty database all find it ready', async () => {
    const name = `anchor_start_${process.pid}`;
    await onTestServer(`create database ${name}`);
    const addresses = JSON.stringify(addressesOf(name));
    try {
      const starters = Array.from({ length: 3 }, () =>
        spawn(process.execPath, ['--input-type=module', '--eval', STARTER, addresses], {
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      );
      const said = await Promise.all(
        starters.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
      );
      expect(said).toEqual(['1 off off on', '1 off off on', '1 off off on']);
    } finally {
      await onTestServer(`drop database ${name} with (force)`);
    }
  });

if (server !== '')
  test('a migration that older processes cannot run beside waits until they have stopped', async () => {
    const name = `anchor_older_${process.pid}`;
    await onTestServer(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const older = new Client({ connectionString: url.href, application_name: 'anchor-jobs' });
    await older.connect();
    try {
      const db = drizzle(older);
      await migrateTables(
        db,
        migrations().filter((migration) => migration.name < BESIDE_SINCE),
      );
      const ran = () => ranMigrations(db);
      const before = await ran();
      await expect(openPostgres(addressesOf(name))).rejects.toThrow('Stop every process of the older version');
      expect(await ran()).toEqual(before);
      await older.end();
      // Those that start together do not take each other for older ones.
      const started = await Promise.all([1, 2, 3].map(() => openPostgres(addressesOf(name))));
      expect(await ranMigrations(started[0]!.db)).toContain(BESIDE_SINCE);
      await Promise.all(started.map((process) => process.close()));
    } finally {
      await onTestServer(`drop database ${name} with (force)`);
    }
  });

if (server !== '')
  test('a migration blocked by an older process reports that, changes nothing, and succeeds next time', async () => {
    const name = `anchor_held_${process.pid}`;
    await onTestServer(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const older = new Client({ connectionString: url.href });
    try {
      await older.connect();
      const [initial] = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
      await migrateTables(drizzle(older), [initial!]);
      await older.query('begin');
      await older.query('select from people');

      await expect(openPostgres(addressesOf(name))).rejects.toThrow('Stop those processes');
      const columns = await older.query(`select from information_schema.columns where column_name = 'paused_from'`);
      expect(columns.rows).toEqual([]);
      await older.query('rollback');
      const started = await openPostgres(addressesOf(name));
      expect((await started.db.execute(sql`select paused_from from people`)).rows).toEqual([]);
      const { rows } = await started.db.execute(sql`show lock_timeout`);
      expect(rows).toEqual([{ lock_timeout: '0' }]);
      await started.close();
    } finally {
      await older.end();
      await onTestServer(`drop database ${name} with (force)`);
    }
  });

const STARTER = `
  const { openPostgres } = await import(${JSON.stringify(new URL('server.ts', import.meta.url).href)});
  const database = await openPostgres({ ...JSON.parse(process.argv[1]), sessions: 'worker' });
  const { rows } = await database.db.transaction((tx) => tx.execute(
    "select (select count(*) from realms) as realms, current_setting('enable_seqscan') as scan, " +
    "current_setting('jit') as jit, current_setting('synchronous_commit') as sync"));
  await database.close();
  console.log(Object.values(rows[0]).join(' '));`;
