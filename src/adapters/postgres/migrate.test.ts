import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { MIGRATIONS_FOLDER, migrateTables } from '#adapters/postgres/migrate.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { openTestDatabase } from '#test/support/database.ts';

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

test('a fresh database has the live realm, its clock unmoved', async () => {
  const { rows } = await database.db.execute(sql`select id, kind, clock_offset_ms from realms`);
  expect(rows).toEqual([{ id: LIVE_REALM, kind: 'live', clock_offset_ms: 0 }]);
});

test('the ledger is partitioned by local date', async () => {
  const { rows } = await database.db.execute(sql`select pg_get_partkeydef('deliveries'::regclass) as key`);
  expect(rows).toEqual([{ key: 'RANGE (local_date)' }]);
});

test('the migrations say all that the schema says', () => {
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
        '--schema=./src/adapters/postgres/schema.ts',
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

const server = process.env['TEST_DATABASE_URL'] ?? '';

// One process at a time holds an embedded database, so that there the question cannot be asked.
if (server !== '')
  test('processes that start together on an empty database all find it ready', async () => {
    const name = `anchor_start_${process.pid}`;
    await onServer(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    try {
      const starters = Array.from({ length: 3 }, () =>
        spawn(process.execPath, ['--input-type=module', '--eval', STARTER, url.href], {
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      );
      const said = await Promise.all(
        starters.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
      );
      expect(said).toEqual(['1 off off on', '1 off off on', '1 off off on']);
    } finally {
      await onServer(`drop database ${name} with (force)`);
    }
  });

const STARTER = `
  const { openPostgres } = await import(${JSON.stringify(new URL('server.ts', import.meta.url).href)});
  const database = await openPostgres({ url: process.argv[1], sessions: 'worker' });
  const { rows } = await database.db.execute(
    "select (select count(*) from realms) as realms, current_setting('enable_seqscan') as scan, " +
    "current_setting('jit') as jit, current_setting('synchronous_commit') as sync");
  await database.close();
  console.log(Object.values(rows[0]).join(' '));`;

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
