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
import type { Probes } from '#http/probes.ts';
import type { Config } from '#main/config.ts';
import type { Engine, startEngine } from '#main/engine.ts';
import { installationOf } from '#main/installation.ts';
import type { HealthPort } from '#main/health-port.ts';
import { NO_METRICS, openMetrics } from '#main/open-metrics.ts';
import { type Parts, roleOf } from '#main/parts.ts';
import { productVersion } from '#main/product-version.ts';
import { createBacklogReader } from '#main/read-backlog.ts';
import { createReadiness } from '#main/readiness.ts';
import { secretOf } from '#main/secret.ts';
import { openProviderStatus, serviceHealth } from '#main/service-health.ts';
import type { WebServer } from '#main/web-server.ts';

export interface Running {
  /** Null if no pages are served here; otherwise includes the actual port. */
  readonly url: string | null;
  /** Null if this process has no SMTP listener. */
  readonly mailPort: number | null;
  /** Null if there is no health port. */
  readonly healthUrl: string | null;
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
  // Before the engine: a failed start waits for work that uses the files.
  const opened = Promise.withResolvers<Database>();
  opened.promise.catch(() => {});
  const started = Promise.withResolvers<Engine>();
  // The error is thrown by this call; requests waiting for the engine get an error response.
  started.promise.catch(() => {});
  let webServer: WebServer | null = null;
  let engine: Engine | null = null;
  let logger: Logger | null = null;
  // The embedded database leaves downloads to files, even in memory.
  const scratch = inMemory ? mkdtempSync(join(tmpdir(), 'anchor-')) : null;
  const readiness = createReadiness({ ...parts, hasListener: parts.smtp && config.smtpListenPort !== null }, Date.now);
  let healthPort: HealthPort | null = null;
  const close = async () => {
    readiness.drain();
    await Promise.all([webServer?.close(), engine?.stop()]);
    await engine?.close();
    if (scratch !== null) rmSync(scratch, { recursive: true, force: true });
    // Already released by the database, if there was one.
    directory?.release();
    // Last, so that it can be asked until the end.
    await healthPort?.close();
    if (logger !== null) await flushLog(logger);
  };
  try {
    const logFolder = inMemory || config.logTo === 'stdout' ? null : join(config.dataDir, 'logs');
    const role = roleOf(parts);
    const version = productVersion();
    logger = createLogger({
      level: config.logLevel,
      folder: logFolder,
      onStdout: config.logTo !== 'files',
      process: { role, version },
    });
    const secret = inMemory ? (config.secretKey ?? randomBytes(32).toString('hex')) : secretOf(config);
    const keys = createKeys(secret);
    const folder = createArtifactFiles(join(scratch ?? config.dataDir, 'downloads'));
    const files = filesOf(opened.promise.then((database) => openFiles(database, folder)));
    // With pages there is a port to ask already; another one is opened only if it was set.
    const port = config.healthPort ?? (parts.web ? 'off' : null);
    const metrics =
      port === 'off' && config.metricsToken === null
        ? NO_METRICS
        : await openMetrics({
            role,
            version,
            backlog: createBacklogReader(() => engine?.database.store ?? null, Date.now),
            connections: () => engine?.database.connections() ?? null,
            breakers: () => engine?.breakers() ?? {},
          });
    const probes: Probes = { ready: () => readiness.ask(), metrics: metrics.text, metricsToken: config.metricsToken };
    if (port !== 'off') {
      const { openHealthPort } = await import('#main/health-port.ts');
      healthPort = await openHealthPort({ host: config.healthHost, port }, probes);
    }
    const sender = openProviderStatus(config);
    const health = serviceHealth(config, sender, !inMemory);
    if (parts.web) {
      const { openWebServer } = await import('#main/web-server.ts');
      const webParts = { keys, logger, logFolder, files, sender, health, probes, engine: started.promise };
      webServer = await openWebServer(config, webParts);
      readiness.pagesLoaded();
    }
    const start = await loadEngine(parts);
    engine = await start(config, {
      parts,
      installation: installationOf(config, secret),
      keys,
      logger,
      directory,
      files,
      opened: opened.resolve,
      metrics,
      readiness,
      watched: { ...health, settings: config },
      openDatabase,
    });
    started.resolve(engine);
    const { database, mailPort } = engine;
    const url = webServer?.url ?? null;
    const healthUrl = healthPort?.url ?? null;
    logger.info(
      {
        parts,
        database: database.kind,
        sandbox: config.sandbox,
        zoneData: process.versions['tz'],
        url,
        mailPort,
        healthUrl,
      },
      'started',
    );
    return { url, mailPort, healthUrl, database, close };
  } catch (error) {
    started.reject(error);
    opened.reject(error);
    await close();
    throw error;
  }
}

/** On a server, any process may serve what another one wrote, on whichever machine. */
async function openFiles({ kind, db }: Database, folder: ArtifactFiles): Promise<ArtifactFiles> {
  const { createArtifactFolder, createArtifactPieces } = await import('#adapters/postgres/artifact-pieces.ts');
  return kind === 'embedded' ? createArtifactFolder(db, folder) : createArtifactPieces(db, folder);
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
