/** Puts one process together. What of the service runs in it is said by `parts`. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createKeys } from '#adapters/crypto/keys.ts';
import { createArtifactFiles } from '#adapters/files/artifact-files.ts';
import { lockDataDirectory } from '#adapters/files/data-directory.ts';
import { createLogger, flushLog, type Logger } from '#adapters/logs/logger.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { Config } from '#main/config.ts';
import type { Engine, startEngine } from '#main/engine.ts';
import { installationOf } from '#main/installation.ts';
import type { Parts } from '#main/parts.ts';
import { secretOf } from '#main/secret.ts';
import type { WebServer } from '#main/web-server.ts';

export interface Running {
  /** Null where the pages are not served here; else with the port that was taken. */
  readonly url: string | null;
  /** Null where the door for mail is not open here. */
  readonly mailPort: number | null;
  readonly database: Database;
  /** Ends in order: first what comes in, then what goes out, then the database. */
  close(): Promise<void>;
}

export interface StartOptions {
  readonly parts: Parts;
  /** Tests and rehearsals: nothing is kept on disk, neither the database nor logs nor downloads. */
  readonly inMemory?: boolean;
  /** Tests: a database that stands already. It is closed with the rest. */
  readonly openDatabase?: () => Promise<Database>;
}

/**
 * The pages come first: most of them need no data, so they are served while the database opens behind them. Each half
 * is loaded when it is started, and where it is not a part, never. Throws a StartError or a DataDirectoryError, with a
 * sentence that says what to do.
 */
export async function startAnchor(
  config: Config,
  { parts, inMemory = false, openDatabase }: StartOptions,
): Promise<Running> {
  const isOnDisk = config.databaseUrl === null && !inMemory;
  // Before anything is listened to: whoever starts a second time is told about the data, not about a port.
  const directory = isOnDisk ? lockDataDirectory(config.dataDir) : null;
  const started = Promise.withResolvers<Engine>();
  // Told by this call; requests that waited for it are answered as faults.
  started.promise.catch(() => {});
  let door: WebServer | null = null;
  let engine: Engine | null = null;
  let logger: Logger | null = null;
  // Downloads are files in any case.
  const scratch = inMemory ? mkdtempSync(join(tmpdir(), 'anchor-')) : null;
  const close = async () => {
    await door?.close();
    await engine?.close();
    if (scratch !== null) rmSync(scratch, { recursive: true, force: true });
    // The database has released it, where it came to one.
    directory?.release();
    if (logger !== null) await flushLog(logger);
  };
  try {
    const logFolder = inMemory ? null : join(config.dataDir, 'logs');
    logger = createLogger({ level: config.logLevel, folder: logFolder });
    const secret = inMemory ? (config.secretKey ?? randomBytes(32).toString('hex')) : secretOf(config);
    const keys = createKeys(secret);
    const files = createArtifactFiles(join(scratch ?? config.dataDir, 'downloads'));
    if (parts.web) {
      const { openWebServer } = await import('#main/web-server.ts');
      door = await openWebServer(config, { keys, logger, logFolder, files, engine: started.promise });
    }
    const start = await loadEngine(parts);
    engine = await start(config, {
      parts,
      installation: installationOf(config, secret),
      keys,
      logger,
      directory,
      files,
      openDatabase,
    });
    started.resolve(engine);
    const { database, mailPort } = engine;
    logger.info(
      { parts, database: database.kind, sandbox: config.sandbox, zoneData: process.versions['tz'] },
      'started',
    );
    return { url: door?.url ?? null, mailPort, database, close };
  } catch (error) {
    started.reject(error);
    await close();
    throw error;
  }
}

/**
 * Loading is a quarter of a second of one core, in which nothing is answered: so the larger pieces come one by one, and
 * a page that is asked for in the meantime is served between two of them.
 */
async function loadEngine({ web }: Parts): Promise<typeof startEngine> {
  const reading = [() => import('#adapters/email/parse-email.ts'), () => import('#app/inbound/process.ts')];
  const pieces = [
    () => import('drizzle-orm'),
    () => import('#adapters/postgres/people-schema.ts'),
    () => import('pg-boss'),
    () => import('#adapters/postgres/store.ts'),
    // Where nobody waits for a page, the first letter brings its reader.
    ...(web ? reading : []),
    () => import('#main/dispatcher.ts'),
  ];
  for (const load of pieces) {
    await load();
    await setImmediate();
  }
  return (await import('#main/engine.ts')).startEngine;
}
