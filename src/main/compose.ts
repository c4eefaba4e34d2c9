/** Assembles one process; `parts` names the parts of the service that run in it. */
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
import type { ArtifactFiles } from '#app/ports/artifacts.ts';
import type { Config } from '#main/config.ts';
import type { Engine, startEngine } from '#main/engine.ts';
import { installationOf } from '#main/installation.ts';
import type { Parts } from '#main/parts.ts';
import { secretOf } from '#main/secret.ts';
import type { WebServer } from '#main/web-server.ts';

export interface Running {
  /** Null if no pages are served here; otherwise includes the actual port. */
  readonly url: string | null;
  /** Null if this process has no SMTP listener. */
  readonly mailPort: number | null;
  readonly database: Database;
  /** Stops in order: incoming work, outgoing work, then the database. */
  close(): Promise<void>;
}

export interface StartOptions {
  readonly parts: Parts;
  /** Tests and rehearsals: keeps nothing on disk, neither the database nor logs nor downloads. */
  readonly inMemory?: boolean;
  /** Tests: an existing database. It is closed with the rest. */
  readonly openDatabase?: () => Promise<Database>;
}

/**
 * The pages start first: most need no data, so they are served while the database opens. Each part is loaded when it
 * starts, and never if the process does not include it. Throws a StartError or a DataDirectoryError, with a sentence that
 * says what to do.
 */
export async function startAnchor(
  config: Config,
  { parts, inMemory = false, openDatabase }: StartOptions,
): Promise<Running> {
  const isOnDisk = config.databaseUrl === null && !inMemory;
  // Before listening, so that a second start reports the locked data and not a port.
  const directory = isOnDisk ? lockDataDirectory(config.dataDir) : null;
  const started = Promise.withResolvers<Engine>();
  // The error is thrown by this call; requests waiting for the engine get an error response.
  started.promise.catch(() => {});
  let webServer: WebServer | null = null;
  let engine: Engine | null = null;
  let logger: Logger | null = null;
  // The embedded database leaves downloads to files, even in memory.
  const scratch = inMemory ? mkdtempSync(join(tmpdir(), 'anchor-')) : null;
  const close = async () => {
    await webServer?.close();
    await engine?.close();
    if (scratch !== null) rmSync(scratch, { recursive: true, force: true });
    // Already released by the database, if there was one.
    directory?.release();
    if (logger !== null) await flushLog(logger);
  };
  try {
    const logFolder = inMemory ? null : join(config.dataDir, 'logs');
    logger = createLogger({ level: config.logLevel, folder: logFolder });
    const secret = inMemory ? (config.secretKey ?? randomBytes(32).toString('hex')) : secretOf(config);
    const keys = createKeys(secret);
    const folder = createArtifactFiles(join(scratch ?? config.dataDir, 'downloads'));
    const files =
      config.databaseUrl === null
        ? folder
        : filesOf(started.promise.then(({ database }) => inDatabase(database, folder)));
    if (parts.web) {
      const { openWebServer } = await import('#main/web-server.ts');
      webServer = await openWebServer(config, { keys, logger, logFolder, files, engine: started.promise });
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
    return { url: webServer?.url ?? null, mailPort, database, close };
  } catch (error) {
    started.reject(error);
    await close();
    throw error;
  }
}

/** Any process may serve what another one wrote, on whichever machine. */
async function inDatabase({ db }: Database, folder: ArtifactFiles): Promise<ArtifactFiles> {
  const { createArtifactPieces } = await import('#adapters/postgres/artifact-pieces.ts');
  return createArtifactPieces(db, folder);
}

/** For the pages, which are served before the database is open. */
function filesOf(opening: Promise<ArtifactFiles>): ArtifactFiles {
  // A failed start is thrown by the start itself.
  opening.catch(() => {});
  return {
    write: async (id, table) => (await opening).write(id, table),
    writeBytes: async (id, bytes) => (await opening).writeBytes(id, bytes),
    open: async (id) => (await opening).open(id),
    remove: async (id) => (await opening).remove(id),
    ids: async () => (await opening).ids(),
  };
}

/**
 * Loading takes a quarter of a second of one core, in which no request is answered. So the larger modules are loaded one by
 * one, and requests are served in between.
 */
async function loadEngine({ web }: Parts): Promise<typeof startEngine> {
  const reading = [() => import('#adapters/email/parse-email.ts'), () => import('#app/inbound/process.ts')];
  const pieces = [
    () => import('drizzle-orm'),
    () => import('#adapters/postgres/people-schema.ts'),
    () => import('pg-boss'),
    () => import('#adapters/postgres/store.ts'),
    // Without pages, the first message loads the reader.
    ...(web ? reading : []),
    () => import('#main/dispatcher.ts'),
  ];
  for (const load of pieces) {
    await load();
    await setImmediate();
  }
  return (await import('#main/engine.ts')).startEngine;
}
