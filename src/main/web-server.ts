import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { oneTimeCodes } from '#adapters/crypto/one-time-codes.ts';
import { createPasswords } from '#adapters/crypto/passwords.ts';
import { postmarkHooks } from '#adapters/email/postmark-hooks.ts';
import { createLogFiles } from '#adapters/logs/log-files.ts';
import type { Logger } from '#adapters/logs/logger.ts';
import { incomingTextBytes } from '#adapters/sms/incoming-text.ts';
import { createTwilioHooks } from '#adapters/sms/twilio-hooks.ts';
import type { Adviser } from '#app/inbound/adviser.ts';
import type { RenderPage } from '#api/pages.ts';
import type { Keys, Seals } from '#app/ports/keys.ts';
import type { ArtifactFiles } from '#app/ports/artifacts.ts';
import type { Store } from '#app/ports/store.ts';
import type { ProviderStatus } from '#app/ports/provider-status.ts';
import type { ModelQuestion } from '#domain/reader/model-question.ts';
import { addProbes, type Probes } from '#http/probes.ts';
import { buildServer } from '#http/server.ts';
import type { Services } from '#http/services.ts';
import { openBilling, openBillingHooks } from '#main/billing.ts';
import { drain, DRAIN_MS_MAX } from '#main/drain.ts';
import { productVersion } from '#main/product-version.ts';
import { random } from '#main/random.ts';
import type { Config } from '#main/config.ts';
import type { Engine } from '#main/engine.ts';
import { openStabilityContext } from '#main/stability.ts';
import { StartError } from '#main/start-error.ts';

export interface WebServer {
  readonly url: string;
  /** Refuses new connections at once, and resolves when requests in progress are answered, or time is up. */
  close(): Promise<void>;
}

interface WebServerParts {
  readonly keys: Keys & Seals;
  readonly logger: Logger;
  /** The logger's folder; null: none. */
  readonly logFolder: string | null;
  readonly files: ArtifactFiles;
  readonly sender: ProviderStatus;
  readonly health: Services['health'];
  readonly probes: Probes;
  readonly engine: Promise<Engine>;
}

const SITE = new URL('../../dist/', import.meta.url);

/**
 * Serves immediately what needs no data, and lets other requests wait for the engine, which may still be starting. Throws
 * a StartError if the port or the pages are not available.
 */
export async function openWebServer(
  config: Config,
  { keys, logger, logFolder, files, sender, health, probes, engine }: WebServerParts,
): Promise<WebServer> {
  const store: Store = { transact: async (work) => (await engine).database.store.transact(work) };
  const server = buildServer({
    store,
    keys,
    random,
    ...adviserOf(config, engine),
    passwords: createPasswords(),
    oneTimeCodes,
    providerStatus: sender,
    health,
    stabilityContext: openStabilityContext(config, { keys, store, files }),
    providerHooks: postmarkHooks,
    textHooks: config.twilio === null ? null : createTwilioHooks(config.twilio),
    billing: openBilling(config.stripe),
    billingHooks: openBillingHooks(config.stripe),
    settings: { ...config, asksLanguageModel: config.languageModel !== null },
    version: productVersion(),
    processInbound: async (id) => (await engine).processInbound(id),
    writeText: incomingTextBytes,
    readBack: async (raw) => (await import('#adapters/email/read-back.ts')).readBack(raw),
    advanceClock: async (move) => (await engine).moveClock(move),
    dayRunner: async () => (await engine).dayRunner,
    ledgerCheck: {
      broken: async (realm, settledBefore) => (await engine).ledgerCheck.broken(realm, settledBefore),
      arrived: async (realm, after) => (await engine).ledgerCheck.arrived(realm, after),
    },
    renderPage: await loadPages(),
    siteDir: new URL('site/', SITE).pathname,
    logLines: logFolder === null ? null : createLogFiles(logFolder),
    files,
    log: logger,
  });
  server.register(async (scope) => addProbes(scope, probes));
  const url = await server.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw StartError.ofListening(error, 'PORT', config.port);
  });
  return {
    url,
    close: () => drain(server.server, () => server.close(), DRAIN_MS_MAX),
  };
}

/** The adviser of the process, which the engine creates. */
function adviserOf({ languageModel }: Config, engine: Promise<Engine>): { adviser?: Adviser } {
  if (languageModel === null) return {};
  const unasked = (question: ModelQuestion) => ({
    question,
    isAsked: false,
    answer: { reason: 'no model is configured' },
  });
  return {
    adviser: {
      advise: async (question, withinMs) => (await engine).adviser?.advise(question, withinMs) ?? unasked(question),
    },
  };
}

async function loadPages(): Promise<RenderPage> {
  const bundle = new URL('server/render.js', SITE);
  if (!existsSync(bundle))
    throw new StartError(
      'The pages are not built: dist/ is missing. Run "npm run build" on a machine with the development packages ("npm ci" does it too), or copy dist/ from a build of the same version.',
    );
  // The bundle is built from src/web/prerender/render.tsx, whose exported type this is.
  const { renderPage } = (await import(pathToFileURL(bundle.pathname).href)) as { renderPage: RenderPage };
  return renderPage;
}
