import { existsSync, renameSync, rmSync } from 'node:fs';
import { fromPglite } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';
import { type DataDirectory, DataDirectoryError, lockDataDirectory } from '#adapters/files/data-directory.ts';
import { type Database, ERASED_CHANNEL } from '#adapters/postgres/database.ts';
import { databasePath, hasDatabase, whyNotStarted } from '#adapters/postgres/damage.ts';
import { exportDue, writeBackup, writeExport } from '#adapters/postgres/export.ts';
import { unpackDatabase } from '#adapters/postgres/initial-database.ts';
import type { InstallationGuard } from '#adapters/postgres/installation.ts';
import { installJobs, startJobs } from '#adapters/postgres/jobs.ts';
import { type Lite, queriesOn, startLite } from '#adapters/postgres/lite.ts';
import { migrateTables } from '#adapters/postgres/migrate.ts';
import { refuseMoved } from '#adapters/postgres/moved.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { type ReportProblem, reportToStderr } from '#adapters/postgres/report-problem.ts';
import { answerRequest, removeAnswered, removeLeftovers, waitingRequest } from '#adapters/postgres/requested-backup.ts';
import { createStore } from '#adapters/postgres/store.ts';
import { beginWipes, BYTES_BY_DAY, holdsPeople, skipWipes, wipe, wipeDue } from '#adapters/postgres/wipe.ts';

export interface EmbeddedOptions {
  /**
   * Absolute; created with mode 700 if it is missing. A directory locked by the caller is also released on close. Null
   * keeps everything in memory, for tests and rehearsals.
   */
  readonly dataDir: string | DataDirectory | null;
  readonly report?: ReportProblem;
  /** A `dump` of another database: a first start copies it instead of creating its own. */
  readonly template?: Blob | undefined;
  /** Every process of the service has one; tests and rehearsals create databases without an owner. */
  readonly guard?: InstallationGuard;
}

export interface EmbeddedDatabase extends Database {
  /** The nightly work: reclaims space, refreshes statistics and writes the export, whose path it returns. */
  maintain(): Promise<string | null>;
  /** All data as it is, for `template`; this one loses its `UNUSED` databases. */
  dump(): Promise<Blob>;
}

/** Only checkpoints recycle WAL, and PGlite has no background process for them. */
const CHECKPOINT_EVERY_MS = 60_000;
const MAINTENANCE_LOOK_EVERY_MS = 15 * 60_000;
const REQUESTS_LOOK_EVERY_MS = 1000;
/** A command opens its copy within a second, and removes it. */
const ANSWERS_KEPT_MS = 5 * 60_000;
/** A delay, so that several erasures share one wipe. */
const WIPE_AFTER_MS = 1000;
const JOB_GRACE_MS = 10_000;
/** Only `create database` reads them. They are half of the files, all of which a first start writes and each start looks at. */
const UNUSED = ['template0', 'template1'];

/**
 * PostgreSQL inside this process. It survives `kill -9`, but not a power cut: it never calls fsync (docs: operations).
 * There is one connection: a transaction blocks everybody else, and a query on `db` from inside `transact` deadlocks.
 * Throws `DataDirectoryError` if the directory cannot be locked.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, report = reportToStderr } = options;
  const directory = typeof dataDir === 'string' ? lockDataDirectory(dataDir) : dataDir;
  let lite: Lite | null = null;
  try {
    if (directory !== null) {
      refuseMoved(directory.path);
      removeLeftovers(directory.path);
    }
    lite = await (directory === null
      ? startLite({ path: null, template: options.template })
      : startIn(directory, options));
    // Rehearsals create databases by the dozen, from a template as new as the code that made it.
    const isReady = directory === null && options.template !== undefined;
    const started = lite;
    return await openOn(lite, { path: directory?.path ?? null, report, isReady, guard: options.guard }, async () => {
      await started.close().finally(() => directory?.release());
    });
  } catch (error) {
    await lite?.close().catch(() => {});
    directory?.release();
    throw directory === null ? error : whyNotStarted(directory.path, error);
  }
}

/** The database as it is, without migrations, the queue or timers: for commands while no service runs. */
export async function withEmbedded<T>(dataDir: string, work: (db: Queries) => Promise<T>): Promise<T> {
  return locked(dataDir, async () => {
    if (!hasDatabase(dataDir)) throw new DataDirectoryError('damaged', `There is no database in ${dataDir}.`);
    return onFiles(databasePath(dataDir), (lite) => work(queriesOn(lite)));
  });
}

/**
 * For restoring rows, without migrations or timers: a database created for this only becomes visible to a start once `fill`
 * is done, and nothing is exported, wiped or removed meanwhile.
 */
export async function fillEmbedded<T>(dataDir: string, fill: (db: Queries) => Promise<T>): Promise<T> {
  return locked(dataDir, async () => {
    const path = databasePath(dataDir);
    const fillIn = (folder: string) =>
      onFiles(folder, async (lite) => {
        const filled = await fill(queriesOn(lite));
        await skipWipes(lite, dataDir);
        return filled;
      });
    if (existsSync(path)) {
      hasDatabase(dataDir);
      return await fillIn(path);
    }
    const unfinished = `${path}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    try {
      const filled = await fillIn(unfinished);
      renameSync(unfinished, path);
      return filled;
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  });
}

async function locked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const directory = lockDataDirectory(dataDir);
  try {
    refuseMoved(dataDir);
    return await work();
  } catch (error) {
    throw whyNotStarted(dataDir, error);
  } finally {
    directory.release();
  }
}

async function onFiles<T>(path: string, work: (lite: Lite) => Promise<T>): Promise<T> {
  const lite = await startLite({ path, template: undefined });
  try {
    return await work(lite);
  } finally {
    await lite.close();
  }
}

/** A first start that is killed half way leaves nothing that looks like a database. */
async function startIn(directory: DataDirectory, { template }: EmbeddedOptions): Promise<Lite> {
  const path = databasePath(directory.path);
  if (!hasDatabase(directory.path)) {
    const unfinished = `${path}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    if (template === undefined) await (await startLite({ path: unfinished, template })).close();
    else await unpackDatabase(template, unfinished);
    renameSync(unfinished, path);
  }
  return await startLite({ path, template: undefined });
}

/** Opens our tables and queue on a running PostgreSQL; `release` is called when all users of it have stopped. */
export async function openOn(
  lite: Lite,
  {
    path,
    report,
    isReady,
    guard,
  }: { path: string | null; report: ReportProblem; isReady: boolean; guard?: InstallationGuard | undefined },
  release: () => Promise<void>,
): Promise<EmbeddedDatabase> {
  const db = queriesOn(lite);
  const queue: ConstructorOptions = { db: fromPglite(lite), backend: 'pglite' };
  if (!isReady) {
    await guard?.before(db);
    await migrateTables(db);
    await guard?.after(db);
    await installJobs(queue);
  }
  const jobs = await startJobs(db, queue, report);
  const maintain = async () => {
    await lite.exec('vacuum analyze');
    if (path === null) return null;
    if (await wipeDue(lite, path)) await wipe(lite, path, Number.POSITIVE_INFINITY);
    return (await holdsPeople(lite)) ? await writeExport(db, path) : null;
  };
  const stopTimers = path === null ? async () => {} : await startTimers(lite, path, maintain, report);
  return {
    kind: 'embedded',
    db,
    jobs,
    store: createStore(db, jobs),
    connections: () => null,
    maintain,
    async dump() {
      await lite.exec(`update pg_database set datistemplate = false where datname in ('${UNUSED.join(`', '`)}')`);
      // One at a time: not allowed in a transaction, which several statements are.
      for (const name of UNUSED) await lite.exec(`drop database if exists ${name}`);
      return await lite.dumpDataDir('none');
    },
    async close() {
      try {
        await stopTimers();
        await jobs.stop(JOB_GRACE_MS);
        if (path !== null) await lite.exec('checkpoint');
      } finally {
        // Even if the disk is full: the next process needs the directory.
        await release();
      }
    },
  };
}

async function startTimers(
  lite: Lite,
  path: string,
  maintain: () => Promise<unknown>,
  report: ReportProblem,
): Promise<() => Promise<void>> {
  const checkpoint = setInterval(() => {
    lite.exec('checkpoint').catch((error: unknown) => report('checkpoint', error));
  }, CHECKPOINT_EVERY_MS);
  const wipeIfDue = async () => {
    if (await wipeDue(lite, path)) await wipe(lite, path, BYTES_BY_DAY);
  };
  // Nightly and erasure wipes run one at a time; several erasures at once share one.
  let last = Promise.resolve();
  const next = (what: string, work: () => Promise<unknown>) => {
    last = last.then(work).then(
      () => {},
      (error: unknown) => report(what, error),
    );
  };
  let wiping: NodeJS.Timeout | null = null;
  const wipeSoon = () => {
    wiping ??= setTimeout(() => {
      wiping = null;
      next('wiping erased data', wipeIfDue);
    }, WIPE_AFTER_MS).unref();
  };
  if (await beginWipes(lite, path)) {
    report('update', new Error('older exports may still contain erased people; they are deleted within seven days'));
  }
  const stopListening = await lite.listen(ERASED_CHANNEL, wipeSoon);
  // Completes what an earlier process left.
  wipeSoon();
  const maintenance = setInterval(() => {
    next('nightly maintenance', async () => (exportDue(path, new Date()) ? maintain() : null));
  }, MAINTENANCE_LOOK_EVERY_MS);
  let isAnswering = false;
  const requests = setInterval(() => {
    if (isAnswering) return;
    const id = waitingRequest(path);
    if (id === null) return removeAnswered(path, Date.now() - ANSWERS_KEPT_MS);
    isAnswering = true;
    const write = (to: string) => writeBackup(queriesOn(lite), to);
    next('requested backup', () => answerRequest(path, id, write).finally(() => (isAnswering = false)));
  }, REQUESTS_LOOK_EVERY_MS);
  const timers = [checkpoint, maintenance, requests];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await stopListening();
    if (wiping !== null) clearTimeout(wiping);
    await last;
  };
}
