/** The real server on a fresh database, as seen by a browser or a script. Only the rendered pages are faked. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createKeys } from '#adapters/crypto/keys.ts';
import { oneTimeCodes } from '#adapters/crypto/one-time-codes.ts';
import { parseEmail } from '#adapters/email/parse-email.ts';
import { readBack } from '#adapters/email/read-back.ts';
import { incomingTextBytes, readIncomingText } from '#adapters/sms/incoming-text.ts';
import { postmarkHooks } from '#adapters/email/postmark-hooks.ts';
import type { Database } from '#adapters/postgres/database.ts';
import type { PageName, PageProps } from '#api/pages.ts';
import { processInbound } from '#app/inbound/process.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { createReadingTurns } from '#app/inbound/reading-turns.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { sendTrialNotices } from '#app/people/send-trial-notices.ts';
import type { Random } from '#app/ports/random.ts';
import type { Passwords } from '#app/ports/passwords.ts';
import type { SenderStatus } from '#app/ports/provider-status.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { createLedgerCheck } from '#adapters/postgres/ledger-check.ts';
import { createDayRunner, type DayRunner } from '#app/rehearsal/day-runner.ts';
import { handleWords } from '#app/rehearsal/handle-words.ts';
import type { ClockResult, ClockMove } from '#app/simulation/advance-clock.ts';
import { appSettings } from '#http/app-settings.ts';
import { buildServer } from '#http/server.ts';
import type { Services, WebSettings } from '#http/services.ts';
import { createDispatcher } from '#main/dispatcher.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { noFiles } from '#test/support/no-files.ts';
import { noteUndocumented } from './undocumented.ts';
import { A_WORKDAY, setClock } from '#test/support/set-clock.ts';
import { ok } from '#domain/result.ts';

export interface Running {
  readonly server: FastifyInstance;
  readonly database: Database;
  readonly ctx: AppContext;
  readonly passwords: Passwords;
  /** The provider's status of our sender. */
  senderStatus: SenderStatus;
  /** The clock moves that the dev mailbox requested. */
  readonly clockMoves: ClockMove[];
  /** The result of the next clock move. */
  clockAnswer: ClockResult;
  /** Moves service time, like the dev mailbox's clock. */
  pass(ms: number): Promise<void>;
  now(): Promise<number>;
  /** Runs the job of a stored inbound message. */
  processInbound(id: number): Promise<void>;
  close(): Promise<void>;
}

export const SETTINGS: WebSettings = {
  brandName: 'Anchor',
  brandSlug: 'anchor',
  publicUrl: 'http://localhost:3000',
  landingBrand: 'anchorday',
  landingUrl: 'http://anchorday.localhost:3000',
  sandbox: true,
  trustedProxies: null,
  postalAddress: 'Anchor, 1 Sandbox Street, Austin, TX 78701',
  contactAddress: 'hello@anchor.example',
  fromAddress: 'hello@anchor.example',
  inboundDomain: 'in.anchor.localhost',
  adminEmailHint: null,
  testEmailHint: null,
  allowPrelaunchPurge: false,
  freeCadence: 'weekly',
  asksLanguageModel: false,
  priceLabel: null,
  postmarkHookSecret: null,
  mailHookSecret: null,
  textsFrom: '+15005550006',
};

export async function startServer(
  changed: Partial<WebSettings> = {},
  siteDir: string | null = null,
  others: Partial<
    Pick<
      Services,
      | 'adviser'
      | 'billing'
      | 'billingHooks'
      | 'files'
      | 'health'
      | 'log'
      | 'logLines'
      | 'renderPage'
      | 'stabilityContext'
      | 'textHooks'
    >
  > = {},
  /** Called before anything is registered. */
  prepare: (server: FastifyInstance) => void = () => {},
): Promise<Running> {
  const database = await openTestDatabase();
  await setClock(database, A_WORKDAY);
  const settings = { ...SETTINGS, ...changed };
  const keys = createKeys('a secret for tests that is long enough');
  const rules = appSettings(settings, false);
  const ctx: AppContext = { store: database.store, keys, random: countedRandom(), settings: rules };
  const inbound = {
    ...ctx,
    parse: parseEmail,
    parseText: readIncomingText,
    turns: createReadingTurns(),
    alarm: () => undefined,
    settings: { ...rules, inboundDomain: 'in.anchor.localhost' },
  };
  const passwords = quickPasswords();
  const dayRunner = dayRunnerOf(settings, ctx, inbound);
  const clockMoves: ClockMove[] = [];
  const services: Services = {
    ...ctx,
    keys,
    passwords,
    oneTimeCodes,
    providerHooks: postmarkHooks,
    textHooks: null,
    billing: null,
    billingHooks: null,
    ...others,
    providerStatus: { ask: async () => running.senderStatus },
    health: { ...HEALTHY, ...others.health },
    stabilityContext: others.stabilityContext ?? NOTHING_PROVED,
    settings,
    version: '0.0.0',
    writeText: incomingTextBytes,
    readBack,
    processInbound: (id) => processInbound(inbound, id),
    advanceClock: async (move) => {
      clockMoves.push(move);
      return running.clockAnswer;
    },
    dayRunner: async () => dayRunner,
    ledgerCheck: createLedgerCheck(database.db),
    renderPage: others.renderPage ?? pageAsJson,
    siteDir,
    logLines: others.logLines ?? null,
    files: others.files ?? noFiles,
    log: others.log ?? null,
  };
  const server = buildServer(services);
  prepare(server);
  const undocumented = noteUndocumented(server, settings.brandSlug);
  const running: Running = {
    server,
    database,
    ctx,
    passwords,
    senderStatus: NOBODY_ASKED,
    clockMoves,
    clockAnswer: ok({ now: 0, sent: 0 }),
    processInbound: services.processInbound,
    now: () => database.store.transact((tx) => tx.serviceTime(LIVE_REALM)),
    pass: (ms) =>
      database.store.transact(async (tx) =>
        tx.realms.setClockOffsetMs(LIVE_REALM, (await tx.realms.clockOffsetMs(LIVE_REALM)) + ms),
      ),
    async close() {
      await server.close();
      await database.close();
      expect(undocumented).toEqual([]);
    },
  };
  await server.ready();
  return running;
}

/** Sends to the local mailbox with production's dispatcher, and reads with this server's reader. */
function dayRunnerOf(settings: WebSettings, ctx: AppContext, inbound: InboundDeps): DayRunner {
  const { inboundDomain, fromAddress } = settings;
  const dispatcher = createDispatcher({
    ...ctx,
    settings: { ...ctx.settings, inboundDomain, fromAddress, mailDomain: inboundDomain },
    liveTransport: null,
    unconfirmedPerHour: Infinity,
    perSecond: Infinity,
    liveTexts: null,
    alarm: ({ what }) => {
      throw new Error(what);
    },
    report: (what, fault) => {
      throw new Error(what, { cause: fault });
    },
  });
  return createDayRunner({
    dispatcher,
    processInbound: (id) => processInbound(inbound, id),
    handleWords: (person, text) => handleWords(inbound, person, text),
    followPlans: (realm) => sendTrialNotices(ctx, realm),
    writeText: incomingTextBytes,
    wait,
  });
}

/** A sandbox machine that stores nothing on disk. */
export const HEALTHY: Services['health'] = {
  machine: {
    startedAt: Date.now(),
    node: process.version,
    zoneData: '2026c',
    database: 'embedded, in memory',
    now: Date.now,
    disk: async () => null,
    backups: null,
  },
  transportChecks: { email: null, sms: null },
  checkDomain: null,
};

export const NOTHING_PROVED: Services['stabilityContext'] = {
  proofs: {
    states: () => [],
    isRunning: false,
    run: async () => {
      throw new Error('there is nothing to run');
    },
  },
  build: async () => null,
  askModel: null,
};

const NOBODY_ASKED: SenderStatus = {
  configured: false,
  verified: false,
  server: null,
  takenFromSender: null,
  reason: 'Sandbox mode: no email is sent.',
  checkedAt: null,
};

/** Minimal self-checks, to be fast; the real ones have their own test. */
function quickPasswords(): Passwords {
  return {
    hash: async (password) => `hash of ${password}`,
    verify: async (password, hash) => hash === `hash of ${password}`,
  };
}

/** Sequential ids, so that failures are reproducible. */
function countedRandom(): Random {
  let count = 0;
  return {
    uuid: () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`,
    fraction: () => 0.5,
  };
}

const PAGE_MARK = '<script type="application/json">';

/** Replaces the web build: a page that contains its name and props. */
function pageAsJson<Page extends PageName>(page: Page, props: PageProps[Page]): string {
  const json = JSON.stringify({ page, props }).replaceAll('<', '\\u003c');
  return `<!doctype html><title>${page}</title>${PAGE_MARK}${json}</script>`;
}

/** The page of a response and its props; fails if it is another page. */
export function pageOf<Page extends PageName>(response: LightMyRequestResponse, page: Page): PageProps[Page] {
  const start = response.body.indexOf(PAGE_MARK);
  if (start < 0) throw new Error(`not a page: ${response.statusCode} ${response.body.slice(0, 200)}`);
  const shown = JSON.parse(response.body.slice(start + PAGE_MARK.length, response.body.lastIndexOf('</script>'))) as {
    page: PageName;
    props: PageProps[Page];
  };
  if (shown.page !== page) throw new Error(`this is the page "${shown.page}", not "${page}"`);
  return shown.props;
}

/** A browser: keeps cookies, and sends the headers of forms and same-origin calls. */
export function openBrowser(server: FastifyInstance) {
  const cookies = new Map<string, string>();

  async function ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await server.inject({
      ...options,
      headers: { 'sec-fetch-site': 'same-origin', ...options.headers },
      cookies: Object.fromEntries(cookies),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  }

  return {
    cookies,
    get: (url: string) => ask({ method: 'GET', url }),
    head: (url: string) => ask({ method: 'HEAD', url }),
    post: (url: string, body: object) => ask({ method: 'POST', url, payload: body }),
    delete: (url: string, body: object) => ask({ method: 'DELETE', url, payload: body }),
    /** A repeated field is passed as several pairs. */
    submit: (url: string, fields: Record<string, string> | [string, string][]) =>
      ask({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}
