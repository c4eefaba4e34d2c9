/** Wires everything: the one place that knows every part. What of it runs in this process is said by `parts`. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createKeys } from '#adapters/crypto/keys.ts';
import { parseLetter } from '#adapters/email/parse-letter.ts';
import { createLogger, type Logger } from '#adapters/logs/logger.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import type { RenderPage } from '#api/pages.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { processLetter } from '#app/inbound/process.ts';
import type { Chance } from '#app/ports.ts';
import { buildServer } from '#http/server.ts';
import type { Config } from '#main/config.ts';
import { createDispatcher } from '#main/dispatcher.ts';
import { liveTransport } from '#main/live-transport.ts';
import { sandboxSecret } from '#main/secret.ts';
import { startMailDoor } from '#main/mail-door.ts';
import { StartError } from '#main/start-error.ts';
import { startWorker } from '#main/worker.ts';

export interface Parts {
  readonly web: boolean;
  readonly worker: boolean;
  readonly mailDoor: boolean;
}

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
  /** Tests and rehearsals: the embedded database keeps nothing on disk, and nothing is logged to files. */
  readonly inMemory?: boolean;
}

const SITE = new URL('../../dist/', import.meta.url);

/** Throws a StartError, with a sentence that says what to do, where a port or the pages cannot be had. */
export async function startAnchor(config: Config, { parts, inMemory = false }: StartOptions): Promise<Running> {
  const renderPage = parts.web ? await loadPages() : null;
  const database = await openDatabase(config, parts, inMemory);
  const closers: (() => Promise<void>)[] = [() => database.close()];
  const close = async () => {
    while (closers.length > 0) await closers.pop()?.();
  };
  try {
    const logger = await createLogger({
      level: config.logLevel,
      folder: inMemory ? null : join(config.dataDir, 'logs'),
    });
    const keys = createKeys(
      config.secretKey ?? (inMemory ? randomBytes(32).toString('hex') : sandboxSecret(config.dataDir)),
    );
    const { store } = database;
    const rules = {
      brand: config.brandName,
      publicUrl: config.publicUrl,
      postalAddress: config.postalAddress,
      rhythm: { freeCadence: config.freeCadence },
    };
    const inbound: InboundDeps = {
      store,
      keys,
      parse: parseLetter,
      settings: { ...rules, inboundDomain: config.inboundDomain },
    };
    const transport = liveTransport(config);
    const dispatcher = createDispatcher({
      store,
      keys,
      chance,
      settings: {
        ...rules,
        inboundDomain: config.inboundDomain,
        fromAddress: config.fromAddress,
        mailDomain: config.fromAddress.slice(config.fromAddress.indexOf('@') + 1),
      },
      liveTransport: transport?.transport ?? null,
      perSecond: transport?.perSecond ?? Number.POSITIVE_INFINITY,
    });
    closers.push(() => dispatcher.close());

    const worker = parts.worker
      ? await startWorker(database, {
          dispatcher,
          sandbox: config.sandbox,
          processLetter: (id) => processLetter(inbound, id),
          report: (what, error) => tell(logger, what, error),
        })
      : null;
    if (worker !== null) closers.push(() => worker.stop());

    let mailPort: number | null = null;
    if (parts.mailDoor && config.smtpListenPort !== null) {
      const door = await startMailDoor(config, store, keys, (error) => tell(logger, 'mail door', error));
      closers.push(() => door.close());
      mailPort = door.port;
    }

    let url: string | null = null;
    if (renderPage !== null) {
      const server = buildServer({
        store,
        keys,
        chance,
        settings: config,
        processInbound: (id) => processLetter(inbound, id),
        advanceClock: (move) => {
          if (worker === null) throw new Error('the clock is moved by the process that also runs the worker');
          return worker.moveClock(move);
        },
        renderPage,
        siteDir: new URL('site/', SITE).pathname,
        log: logger,
      });
      url = await server.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
        throw StartError.ofListening(error, 'PORT', config.port);
      });
      closers.push(() => server.close());
    }
    logger.info(
      { parts, database: database.kind, sandbox: config.sandbox, zoneData: process.versions['tz'] },
      'started',
    );
    return { url, mailPort, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const chance: Chance = { uuid: randomUUID, fraction: Math.random };

async function openDatabase(config: Config, parts: Parts, inMemory: boolean): Promise<Database> {
  if (config.databaseUrl === null) return openEmbedded({ dataDir: inMemory ? null : config.dataDir });
  try {
    return await openPostgres({ url: config.databaseUrl, sessions: parts.worker && !parts.web ? 'worker' : 'plain' });
  } catch (error) {
    throw StartError.ofDatabase(error);
  }
}

async function loadPages(): Promise<RenderPage> {
  const bundle = new URL('server/render.js', SITE);
  if (!existsSync(bundle))
    throw new StartError('The pages are not built yet. Run "npm run build" once ("npm ci" does it, too).');
  // The bundle is made of src/web/prerender/render.tsx, whose exported type this is.
  const { renderPage } = (await import(pathToFileURL(bundle.pathname).href)) as { renderPage: RenderPage };
  return renderPage;
}

function tell(logger: Logger, what: string, error: unknown): void {
  // An error's message may quote a statement's values: its name and code tell what happened.
  if (error instanceof Error)
    logger.error(
      {
        what,
        fault: error.name,
        code: 'code' in error ? error.code : undefined,
        stack: error.stack?.split('\n').slice(1, 6),
      },
      'fault',
    );
  else logger.error({ what, fault: String(error) }, 'fault');
}
