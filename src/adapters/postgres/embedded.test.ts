import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { exportDue } from '#adapters/postgres/export.ts';
import type { ReportProblem } from '#adapters/postgres/report-problem.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { aPerson } from '#test/support/a-person.ts';
import { AS_IN_PRODUCTION } from '#test/support/as-in-production.ts';
import { embeddedTemplate } from '#test/support/embedded-template.ts';
import { prepareData } from '#test/support/prepared-data.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'anchor-data-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function openPrepared() {
  await prepareData(dataDir);
  return openEmbedded({ dataDir });
}

const newPerson = () => ({
  ...aPerson({ userId: randomUUID(), email: `${randomUUID()}@example.com` }),
  source: 'landing',
});

test('data survives a restart, and memory use is small', async () => {
  const first = await openPrepared();
  const person = newPerson();
  await first.store.transact((tx) => tx.people.insert(person));
  await first.close();

  const second = await openEmbedded({ dataDir });
  expect(await second.store.transact((tx) => tx.people.byEmail(LIVE_REALM, person.email))).toMatchObject({ id: 1 });
  const { rows } = await second.db.execute(sql`show shared_buffers`);
  expect(rows).toEqual([{ shared_buffers: '16MB' }]);
  await second.close();
});

test('a second opener of the directory is refused and damages nothing', async () => {
  const first = await openPrepared();
  await expect(openEmbedded({ dataDir })).rejects.toMatchObject({ problem: 'held' });
  expect(await first.store.transact((tx) => tx.people.insert(newPerson()))).toBe(1);
  await first.close();
});

test('data acknowledged before a kill survives', async () => {
  await prepareData(dataDir);
  const writer = spawn(
    process.execPath,
    [...AS_IN_PRODUCTION, '--input-type=module', '--eval', KILLED_WRITER, dataDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let answered = 0;
  for await (const data of writer.stdout) {
    answered = Number(String(data).trim().split('\n').at(-1));
    if (answered >= 25) writer.kill('SIGKILL');
  }
  const database = await openEmbedded({ dataDir });
  const { rows } = await database.db.execute<{ stored: number }>(sql`select count(*) as stored from suppressions`);
  expect(rows[0]?.stored).toBeGreaterThanOrEqual(answered);
  await database.close();
});

const KILLED_WRITER = `
  const { openEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
  const { store } = await openEmbedded({ dataDir: process.argv[1] });
  for (let n = 1; ; n++) {
    await store.transact((tx) => tx.suppressions.add(1, 'address-' + n, { reason: 'bounced', actor: 'provider', evidence: { door: 'test' } }, Date.now()));
    console.log(n);
  }`;

test('an interrupted first start is repeated, with the files of one database', async () => {
  mkdirSync(join(dataDir, 'database.unfinished'));
  writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), '18');
  const database = await openEmbedded({ dataDir, template: await embeddedTemplate() });
  expect(await database.store.transact((tx) => tx.people.insert(newPerson()))).toBe(1);
  await database.close();
  expect(readdirSync(join(dataDir, 'database', 'base'))).toHaveLength(1);
});

test('an export is due once a day, and exports older than a week are deleted', async () => {
  const database = await openPrepared();
  expect(exportDue(dataDir, new Date())).toBe(true);
  expect(await database.maintain()).toBeNull();
  await database.store.transact((tx) => tx.people.insert(newPerson()));
  const path = await database.maintain();
  expect(exportDue(dataDir, new Date())).toBe(false);
  utimesSync(path ?? '', new Date(), new Date(Date.now() - 25 * 3_600_000));
  expect(exportDue(dataDir, new Date())).toBe(true);
  const older = (day: number) => `anchor-2026-01-0${day}T03-00-00Z.sql.gz`;
  for (const day of [1, 2, 3, 4, 5, 6, 7]) copyFileSync(path ?? '', join(dataDir, 'exports', older(day)));
  await database.maintain();
  await database.close();
  const kept = readdirSync(join(dataDir, 'exports'));
  expect(kept).toHaveLength(7);
  expect(kept).not.toContain(older(1));
  expect(kept).toContain(older(7));
});

test('a wipe that a process did not complete after an erasure is done by the next', async () => {
  const said = randomUUID();
  const isReadable = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .some((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(said));
  const first = await openPrepared();
  const person = aPerson({ userId: randomUUID(), email: `${said}@example.com` });
  const id = await first.store.transact((tx) => tx.people.insert({ ...person, source: 'landing' }));
  if (id === null) throw new Error('somebody has this address');
  await first.store.transact((tx) => tx.people.purge(id));
  await first.close();
  expect(isReadable()).toBe(true);

  const second = await openEmbedded({ dataDir });
  await vi.waitFor(() => expect(isReadable()).toBe(false), { timeout: 60_000, interval: 100 });
  await second.close();
});

test('the first start of this version wipes the tables and keeps the exports', async () => {
  const first = await openPrepared();
  const id = await first.store.transact((tx) => tx.people.insert(newPerson()));
  await first.store.transact((tx) => tx.people.purge(id ?? 0));
  await first.close();
  rmSync(join(dataDir, 'wiped'));
  const older = 'anchor-2026-01-01T03-00-00Z.sql.gz';
  mkdirSync(join(dataDir, 'exports'), { recursive: true });
  writeFileSync(join(dataDir, 'exports', older), '');

  const report = vi.fn<ReportProblem>();
  const second = await openEmbedded({ dataDir, report });
  expect(report).toHaveBeenCalledExactlyOnceWith('update', expect.any(Error));
  expect(await second.maintain()).toContain('exports');
  expect(readFileSync(join(dataDir, 'wiped'), 'utf8')).toBe('1 1');
  expect(readdirSync(join(dataDir, 'exports'))).toContain(older);

  const bob = await second.store.transact((tx) => tx.people.insert(newPerson()));
  await second.store.transact((tx) => tx.people.purge(bob ?? 0));
  await second.maintain();
  await second.close();
  expect(readdirSync(join(dataDir, 'exports'))).not.toContain(older);
});

test('the directory is released even if the last checkpoint fails', async () => {
  const database = await openPrepared();
  const obstacle = join(dataDir, 'database', 'pg_logical', 'replorigin_checkpoint.tmp');
  mkdirSync(obstacle);
  await expect(database.close()).rejects.toThrow();
  rmSync(obstacle, { recursive: true });
  await (await openEmbedded({ dataDir })).close();
});
