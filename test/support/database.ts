/**
 * A fresh database for each test file or test: a clone of one that was migrated once. Embedded by default; on real
 * PostgreSQL if TEST_DATABASE_URL names a server on which databases may be created (`bin/with-postgres`), and through a
 * pooler in transaction mode if TEST_POOLER_URL names one before it (`bin/with-pgbouncer`).
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '#adapters/postgres/database.ts';
import { openOn } from '#adapters/postgres/embedded.ts';
import type { ReportProblem } from '#adapters/postgres/report-problem.ts';
import { openPostgres, type PostgresOptions } from '#adapters/postgres/server.ts';
import { embeddedTemplate } from '#test/support/embedded-template.ts';
import { templateFingerprint } from '#test/support/template-fingerprint.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import { lendEmbedded } from '#test/support/lent-database.ts';
import { putBack, readPristine } from '#test/support/pristine.ts';
import type { Pristine, Run } from '#test/support/pristine.ts';

/** Background problems end the test run as uncaught errors, unless a test causes them on purpose. */
export async function openTestDatabase(report: ReportProblem = endTheRun): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined || server === '' ? await cloneEmbedded(report) : await cloneOnServer(server, report);
}

async function cloneEmbedded(report: ReportProblem): Promise<Database> {
  const lent = await lendEmbedded(embeddedTemplate);
  return await openOn(lent.lite, { path: null, report, isReady: true }, () => lent.giveBack());
}

interface Clone {
  readonly name: string;
  readonly pristine: Pristine;
}

/** Clones of this process that can be lent again; they go away with the server. */
const idleClones: Clone[] = [];

async function cloneOnServer(server: string, report: ReportProblem): Promise<Database> {
  const clone = idleClones.pop() ?? (await makeClone(server));
  const url = urlOf(server, clone.name);
  let isOpen = true;
  const database = await openPostgres({
    ...addressesOf(clone.name, server),
    sessions: 'worker',
    // Listeners that are still connected when the clone is taken back get an error, which is expected.
    report: (what, error) => (isOpen ? report(what, error) : undefined),
  });
  return {
    ...database,
    async close() {
      await database.close();
      isOpen = false;
      if (await withServer(url, (admin) => takeBack(admin, clone))) idleClones.push(clone);
      else await withServer(server, (admin) => admin.query(`drop database ${clone.name} with (force)`));
    },
  };
}

/** One statement on the test server itself. */
export async function onTestServer(statement: string): Promise<void> {
  await withServer(process.env['TEST_DATABASE_URL'] ?? '', (admin) => admin.query(statement));
}

/** How the service reaches a database of the server: through the pooler, if there is one. */
export function addressesOf(
  database: string,
  server = process.env['TEST_DATABASE_URL'] ?? '',
): Pick<PostgresOptions, 'url' | 'directUrl'> {
  const pooler = process.env['TEST_POOLER_URL'] ?? '';
  const url = urlOf(server, database);
  return pooler === '' ? { url } : { url: urlOf(pooler, database), directUrl: url };
}

async function makeClone(server: string): Promise<Clone> {
  const template = `anchor_template_${await templateFingerprint()}`;
  const name = `anchor_test_${randomUUID().replaceAll('-', '')}`;
  await withServer(server, async (admin) => {
    // One process creates the template while the others wait here; cloning needs it free of connections.
    await admin.query('select pg_advisory_lock(1)');
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rows.length === 0) {
      const making = `${template}_making`;
      await admin.query(`drop database if exists ${making} with (force)`);
      await admin.query(`create database ${making}`);
      await (await openPostgres({ url: urlOf(server, making), report: endTheRun })).close();
      await admin.query(`alter database ${making} rename to ${template}`);
    }
    await admin.query(`create database ${name} template ${template}`);
  });
  return { name, pristine: await withServer(urlOf(server, name), (admin) => readPristine(runOn(admin))) };
}

/** Disconnects connections that a test left open, which rolls back what they did not commit. */
async function takeBack(admin: Client, { pristine }: Clone): Promise<boolean> {
  await admin.query(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return await putBack(runOn(admin), pristine);
}

/** Several statements return no rows, as \`pristine\` expects. */
const runOn =
  (admin: Client): Run =>
  async <Row>(statement: string) =>
    // Each statement of \`pristine\` declares its rows.
    (await admin.query(statement)).rows as Row[];

async function withServer<T>(server: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
