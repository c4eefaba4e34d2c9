import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client, Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import { connectOwnSession, setEachTransaction } from '#adapters/postgres/sessions.ts';
import { addressesOf, onTestServer, openTestDatabase } from '#test/support/database.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const pooler = process.env['TEST_POOLER_URL'] ?? '';

test('only the statement that begins a transaction brings the settings along', () => {
  const sent: unknown[] = [];
  const client = { query: (config: { readonly text: string }) => sent.push(config.text) } as unknown as PoolClient;
  setEachTransaction(client, 'plain');
  for (const text of ['begin', 'begin isolation level serializable', 'select 1', 'commit']) void client.query({ text });
  const settings = `; set local TimeZone = 'UTC'; set local synchronous_commit = 'on'; set local idle_in_transaction_session_timeout = '20s'`;
  expect(sent).toEqual([`begin${settings}`, `begin isolation level serializable${settings}`, 'select 1', 'commit']);
});

if (server !== '')
  test('a session that did not get its settings is not used, and the error names what to set', async () => {
    // As through a pooler that was told to ignore the startup parameter.
    const pool = new Pool({ connectionString: server });
    await expect(connectOwnSession(pool, 'DATABASE_URL')).rejects.toThrow(
      'DATABASE_URL leads through a connection pooler. Set DATABASE_DIRECT_URL',
    );
    await pool.end();
  });

// `bin/with-pgbouncer` starts one in transaction mode.
if (pooler !== '')
  describe('through a pooler in transaction mode', () => {
    let database: Database;
    beforeAll(async () => {
      database = await openTestDatabase();
    });
    afterAll(() => database.close());

    test('a connection keeps no session between its transactions', async () => {
      const pids = new Set<unknown>();
      const client = new Client({ connectionString: pooler });
      await client.connect();
      // The sessions take turns (server_round_robin), so a second one must exist.
      const second = new Client({ connectionString: pooler });
      await second.connect();
      await client.query('begin');
      await second.query('select 1');
      await client.query('commit');
      for (let round = 0; round < 4; round += 1)
        pids.add((await client.query('select pg_backend_pid()')).rows[0].pg_backend_pid);
      await client.end();
      await second.end();
      expect(pids.size).toBeGreaterThan(1);
    });

    test('each transaction has the settings of a worker, whichever session it gets', async () => {
      const settings = () =>
        database.db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ settings: string }>(sql`
            select concat_ws(' ', current_setting('synchronous_commit'), current_setting('TimeZone'),
              current_setting('idle_in_transaction_session_timeout'), current_setting('enable_seqscan'),
              current_setting('jit')) as settings`);
          return rows[0]?.settings;
        });
      const seen = await Promise.all(Array.from({ length: 12 }, settings));
      expect(new Set(seen)).toEqual(new Set(['on UTC 20s off off']));
    });

    test('nothing is prepared and no setting stays in a session', async () => {
      for (let round = 0; round < 8; round += 1) await database.db.execute(sql`select ${round}::int as again`);
      const { rows } = await database.db.execute(sql`
        select (select count(*)::int from pg_prepared_statements) as prepared,
          current_setting('enable_seqscan') as scan, current_setting('lock_timeout') as wait`);
      expect(rows).toEqual([{ prepared: 0, scan: 'on', wait: '0' }]);
    });

    test('only the listener of the queue stays connected directly', async () => {
      const direct = async () => {
        const { rows } = await database.db.execute<{ name: string; query: string }>(sql`
          select application_name as name, query from pg_stat_activity
          where datname = current_database() and application_name like 'anchor%'`);
        return rows;
      };
      // The server may show the session of the migrations for a moment after it ended.
      while ((await direct()).length > 1) await setImmediate();
      expect(await direct()).toEqual([
        { name: 'anchor-jobs', query: expect.stringMatching(/LISTEN|pg_listening/) as string },
      ]);
    });

    test('without DATABASE_DIRECT_URL nothing starts', async () => {
      await expect(openPostgres({ url: pooler })).rejects.toThrow('Set DATABASE_DIRECT_URL');
    });

    test('DATABASE_DIRECT_URL must not lead through the pooler', async () => {
      await expect(openPostgres({ url: pooler, directUrl: pooler })).rejects.toThrow(
        'DATABASE_DIRECT_URL leads through a connection pooler',
      );
    });

    test('commits must be durable by default, or nothing is changed', async () => {
      const name = `anchor_hasty_${process.pid}`;
      await onTestServer(`create database ${name}`);
      try {
        await onTestServer(`alter database ${name} set synchronous_commit = off`);
        await expect(openPostgres(addressesOf(name))).rejects.toThrow('synchronous_commit is off by default');
      } finally {
        await onTestServer(`drop database ${name} with (force)`);
      }
    });

    test('both addresses must lead to the same database, or nothing is changed', async () => {
      const other = `anchor_other_${process.pid}`;
      const admin = new Client({ connectionString: server });
      await admin.connect();
      await admin.query(`create database ${other}`);
      try {
        const directUrl = new URL(server);
        directUrl.pathname = `/${other}`;
        await expect(openPostgres({ url: pooler, directUrl: directUrl.href })).rejects.toThrow('different databases');
        const found = new Client({ connectionString: directUrl.href });
        await found.connect();
        const { rows } = await found.query(`select from pg_namespace where nspname in ('drizzle', 'pgboss')`);
        expect(rows).toEqual([]);
        await found.end();
      } finally {
        await admin.query(`drop database ${other} with (force)`);
        await admin.end();
      }
    });
  });
