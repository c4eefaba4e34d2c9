/** A contestant: the web door, whose sign-ups go to the database that `BENCH_DATABASE` names, or nowhere. */
import { createKeys } from '#adapters/crypto/keys.ts';
import { openPostgres } from '#adapters/postgres/server.ts';
import type { Signup } from '#app/ports/signups.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { buildServer } from '#http/server.ts';
import { chance } from '#main/chance.ts';
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
  chance,
  passwords: { hash: unexpected, verify: unexpected },
  senderCheck: { ask: unexpected },
  providerHooks: { name: 'postmark', letter: unexpected, event: unexpected },
  textHooks: null,
  billing: null,
  billingHooks: null,
  settings: { ...config, asksLanguageModel: false },
  writeText: () => new Uint8Array(),
  processInbound: unexpected,
  advanceClock: unexpected,
  renderPage: () => '',
  siteDir: null,
  logLines: null,
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

/** Knows the two things that a new sign-up asks of a store, and keeps nothing. */
function forgetfulStore(): Store {
  const tx = {
    serviceTime: async () => Date.now(),
    signups: { byIds: async () => new Map<string, Signup>(), insertAll: async () => {}, begin: async () => {} },
  };
  return { transact: (work) => work(tx as unknown as Tx) };
}
