/** A contestant: the web server, whose sign-ups go to the database that `BENCH_DATABASE` names, or nowhere. */
import { createKeys } from '#adapters/crypto/keys.ts';
import { oneTimeCodes } from '#adapters/crypto/one-time-codes.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import type { Signup } from '#app/ports/signups.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { buildServer } from '#http/server.ts';
import { random } from '#main/random.ts';
import { readConfig } from '#main/config.ts';
import { report } from './children.ts';

const databaseUrl = process.env['BENCH_DATABASE'];
const database =
  databaseUrl === undefined ? null : await openPostgres({ url: databaseUrl, connections: 10, report: console.error });

const unexpected = async () => {
  throw new Error('Nobody asks for this here.');
};
const config = readConfig({ LOG_LEVEL: 'silent' }, process.versions['tz'] ?? '');
const server = buildServer({
  store: database?.store ?? forgetfulStore(),
  keys: createKeys('the secret of a bench that is long enough'),
  random,
  passwords: { hash: unexpected, verify: unexpected },
  oneTimeCodes,
  providerStatus: { ask: unexpected },
  health: {
    machine: {
      startedAt: 0,
      node: '',
      zoneData: '',
      database: 'PostgreSQL',
      now: Date.now,
      disk: unexpected,
      backups: null,
    },
    transportChecks: { email: null, sms: null },
    checkDomain: null,
  },
  stabilityContext: {
    proofs: { states: () => [], isRunning: false, run: unexpected },
    build: async () => null,
    askModel: null,
  },
  providerHooks: { name: 'postmark', inbound: unexpected, event: unexpected },
  textHooks: null,
  billing: null,
  billingHooks: null,
  settings: { ...config, asksLanguageModel: false },
  version: '0.0.0',
  writeText: () => new Uint8Array(),
  readBack: unexpected,
  processInbound: unexpected,
  advanceClock: unexpected,
  dayRunner: unexpected,
  ledgerCheck: { broken: unexpected, arrived: unexpected },
  renderPage: () => '',
  siteDir: null,
  logLines: null,
  files: { write: unexpected, writeBytes: unexpected, open: unexpected, remove: unexpected, ids: unexpected },
  log: null,
});
const url = await server.listen({ host: '127.0.0.1', port: 0 });
report({ kind: 'ready', port: Number(new URL(url).port) });
process.on('disconnect', () => {
  void server
    .close()
    .then(() => database?.close())
    .then(() => process.exit(0));
});

/** Answers the two queries of a new sign-up and stores nothing. */
function forgetfulStore(): Store {
  const tx = {
    serviceTime: async () => Date.now(),
    signups: { byIds: async () => new Map<string, Signup>(), insertAll: async () => {}, begin: async () => {} },
  };
  return { transact: (work) => work(tx as unknown as Tx) };
}
