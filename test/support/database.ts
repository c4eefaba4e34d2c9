/**
 * A fresh database for each test file or test: a clone of one that was migrated once. Embedded by default; on real
 * PostgreSQL where TEST_DATABASE_URL names a server on which databases may be created (`bin/with-postgres`).
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Database, ReportProblem } from '#adapters/postgres/database.ts';
import { openEmbedded, openOn } from '#adapters/postgres/embedded.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import { MIGRATIONS_FOLDER } from '#adapters/postgres/migrate.ts';
import { lendEmbedded } from '#test/support/lent-database.ts';
import { putBack, readPristine } from '#test/support/pristine.ts';
import type { Pristine, Run } from '#test/support/pristine.ts';

/** Background problems end the test run, as errors that nobody caught, but where a test brings them about itself. */
export async function openTestDatabase(report: ReportProblem = endTheRun): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return server === undefined || server === '' ? await cloneEmbedded(report) : await cloneOnServer(server, report);
}

export const endTheRun: ReportProblem = (what, error) => {
  queueMicrotask(() => {
    throw new Error(what, { cause: error });
  });
};

async function cloneEmbedded(report: ReportProblem): Promise<Database> {
  const lent = await lendEmbedded(embeddedTemplate);
  return await openOn(lent.lite, { path: null, report, isReady: true }, () => lent.giveBack());
}

/** For tests of the embedded database itself: a migrated one, for `openEmbedded` to begin with. */
export async function embeddedTemplate(): Promise<Blob> {
  const path = join(tmpdir(), `anchor-template-${userName()}`, `${await fingerprint()}.tar`);
  return await readTemplate(path).catch(() => makeTemplate(path));
}

async function readTemplate(path: string): Promise<Blob> {
  return new Blob([await readFile(path)]);
}

async function makeTemplate(path: string): Promise<Blob> {
  const database = await openEmbedded({ dataDir: null, report: endTheRun });
  const template = await database.dump();
  await database.close();
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  // Written aside and renamed: several test processes may make it at once, and none must read half of it.
  const partial = `${path}.${randomUUID()}`;
  await writeFile(partial, template.stream());
  await rename(partial, path);
  return template;
}

interface Clone {
  readonly name: string;
  readonly pristine: Pristine;
}

/** Of this process, to be lent again; they go when the server goes. */
const idleClones: Clone[] = [];

async function cloneOnServer(server: string, report: ReportProblem): Promise<Database> {
  const clone = idleClones.pop() ?? (await makeClone(server));
  const url = urlOf(server, clone.name);
  let isOpen = true;
  const database = await openPostgres({
    url,
    sessions: 'worker',
    // What still listens when the clone is taken back is told so, and that is no fault.
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

async function makeClone(server: string): Promise<Clone> {
  const template = `anchor_template_${await fingerprint()}`;
  const name = `anchor_test_${randomUUID().replaceAll('-', '')}`;
  await withServer(server, async (admin) => {
    // One process makes the template, the others wait here; a clone needs it free of connections.
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

/** Whoever is still connected has been forgotten by the test; what they began and did not commit is undone. */
async function takeBack(admin: Client, { pristine }: Clone): Promise<boolean> {
  await admin.query(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return await putBack(runOn(admin), pristine);
}

/** Several statements give nothing, as \`pristine\` has it. */
const runOn =
  (admin: Client): Run =>
  async <Row>(statement: string) =>
    // A statement of \`pristine\` says what it gives.
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

/** Of all that the template is made of; another fingerprint is another template. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(MIGRATIONS_FOLDER)).toSorted()) {
    if (file.endsWith('.sql')) hash.update(await readFile(join(MIGRATIONS_FOLDER, file)));
  }
  for (const file of ['src/adapters/postgres/jobs.ts', 'package-lock.json']) {
    hash.update(await readFile(fileURLToPath(new URL(`../../${file}`, import.meta.url))));
  }
  return hash.digest('hex').slice(0, 16);
}

function userName(): string {
  return String(process.getuid?.() ?? 'any');
}
