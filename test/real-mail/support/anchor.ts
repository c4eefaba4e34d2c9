/** The service as people meet it, with `USE_REAL_EMAIL=true`: its mail leaves by the relay and comes in by the door. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeys } from '#adapters/crypto/keys.ts';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import type { StandingSuppression } from '#app/ports/suppressions.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { emailKey } from '#domain/people/contact.ts';
import { startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';
import { embeddedTemplate } from '#test/support/embedded-template.ts';
import { dkimKey } from '#test/support/dkim-receiver.ts';
import { setClock } from '#test/support/set-clock.ts';
import { RELAY, routeRelayTo } from './surroundings.ts';

export interface RealAnchor {
  /** In London, by the calls that the pages make; they mean to begin today. */
  signUp(email: string, rawText: string): Promise<void>;
  /** `Call Jo: done`, oldest first. */
  listOf(email: string): Promise<string[]>;
  suppressionsOf(email: string): Promise<StandingSuppression[]>;
  /** It is this instant now, and what falls due is sent. */
  letCome(instant: number): Promise<void>;
  /** Stops, and starts again on the same data once this has happened. */
  whileDown(happens: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const SECRET_KEY = 'a secret for mail that comes and goes';

export async function startRealAnchor(): Promise<RealAnchor> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anchor-real-mail-'));
  // What a first start makes by itself, in a tenth of the time.
  await (await openEmbedded({ dataDir, template: await embeddedTemplate() })).close();
  const settings = {
    DATA_DIR: dataDir,
    USE_REAL_EMAIL: 'true',
    SMTP_URL: RELAY,
    HOST: '127.0.0.1',
    PORT: '0',
    SMTP_LISTEN_PORT: '0',
    PUBLIC_URL: 'http://localhost',
    DKIM_DOMAIN: dkimKey.domain,
    DKIM_SELECTOR: dkimKey.selector,
    DKIM_PRIVATE_KEY: dkimKey.privateKey,
    FROM_ADDRESS: 'hello@anchor.example',
    INBOUND_DOMAIN: 'in.anchor.example',
    POSTAL_ADDRESS: 'Anchor, 1 Harbour Street, Austin, TX 78701',
    SECRET_KEY,
    LOG_LEVEL: 'error',
  };
  const parts = { web: true, worker: true, smtp: true };
  const start = async () => {
    const anchor = await startAnchor(readConfig(settings, process.versions['tz'] ?? ''), { parts });
    // Told each time, since a restart may be given another port.
    await routeRelayTo(anchor.mailPort ?? 0);
    return anchor;
  };
  let running = await start();
  const transact: Store['transact'] = (work) => running.database.store.transact(work);

  return {
    async signUp(email, rawText) {
      const root = `${running.url}/api/v2/onboarding`;
      const created = await post(`${root}/create-user`, { email, timezone: 'Europe/London' }, '');
      // The suites of HTTP hold what it answers.
      const { userId } = (await created.json()) as { userId: string };
      const cookies = created.headers.getSetCookie().map((set) => set.split(';')[0]);
      const begun = await post(`${root}/day0-intentions`, { userId, rawText, startToday: true }, cookies.join('; '));
      if (!begun.ok) throw new Error(`the day did not begin: ${begun.status} ${await begun.text()}`);
    },
    listOf: (email) =>
      transact(async (tx) => {
        const person = await tx.people.byEmail(LIVE_REALM, email);
        if (person === null) throw new Error(`nobody has the address ${email}`);
        const { items } = await tx.agendas.load(person.id);
        return [...items.values()].map(({ text, state }) => `${text}: ${state.kind}`);
      }),
    suppressionsOf: (email) =>
      transact((tx) => tx.suppressions.standing(LIVE_REALM, createKeys(SECRET_KEY).addressHash(emailKey(email)))),
    async letCome(instant) {
      await setClock(running.database, instant);
      await tick(running.database.store, emptyTickMemory(), LIVE_REALM);
    },
    async whileDown(happens) {
      await running.close();
      await happens();
      running = await start();
    },
    async close() {
      await running.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

function post(url: string, body: object, cookie: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
