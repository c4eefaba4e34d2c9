/**
 * Nobody learns whose address is known: not from an answer, and not from the work that it takes. Work is counted in
 * statements, because a measured time says little and is never the same twice.
 */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeLink, type LinkPurpose } from '#app/links.ts';
import type { Store, Tx } from '#app/ports/store.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { byProvider } from '#test/support/suppressed.ts';
import { accountOf } from './support/account.ts';
import { hireAdmin, submitLogin } from './support/admins.ts';
import { openBrowser, startServer, type Running } from './support/server.ts';

const KNOWN = 'known@example.com';
const CONFIRMED = 'confirmed@example.com';
const SUPPRESSED = 'suppressed@example.com';
const INVITED = 'invited@example.com';
const LISTED = 'listed@example.com';
const ADMIN = 'ops@anchor.example';

let app: Running;
let count = 0;
const statements: string[] = [];
beforeAll(async () => {
  app = await startServer();
  const { store, keys } = app.ctx;
  await accountOf(app, KNOWN).signUp('Call Jo');
  const confirmed = accountOf(app, CONFIRMED);
  await confirmed.signUp('Call Jo');
  await openBrowser(app.server).submit(await confirmed.linkInMail('day0'), {});
  await store.transact((tx) =>
    tx.suppressions.add(LIVE_REALM, keys.addressHash(SUPPRESSED), byProvider('complained'), 0),
  );
  await invite(INVITED);
  await join(LISTED);
  await hireAdmin(app, ADMIN);
  noteStatements(store);
});
afterAll(() => app.close());

const unknown = () => `nobody${(count += 1)}@example.com`;

const begin = (email: string, browser = openBrowser(app.server)) =>
  browser.post('/api/v2/onboarding/create-user', { email, timezone: 'UTC' });
const invite = (email: string) =>
  openBrowser(app.server).post('/api/email/signup', { email, source: 'confirmation_page' });
const join = (email: string) => openBrowser(app.server).post('/api/anchor/waitlist', { email });

/** The second step of a sign-up, after the first one. */
async function firstDay(email: string): Promise<() => Promise<LightMyRequestResponse>> {
  const browser = openBrowser(app.server);
  const { userId } = (await begin(email, browser)).json<{ userId: string }>();
  return () => browser.post('/api/v2/onboarding/day0-intentions', { userId, rawText: 'Call Jo', startToday: true });
}

/** Everything that the caller sees, without what is random, and the number of statements behind it. */
async function seen(ask: () => Promise<LightMyRequestResponse>) {
  statements.length = 0;
  const { statusCode, headers, body, cookies } = await ask();
  const answer = {
    statusCode,
    headers: Object.keys(headers).toSorted(),
    cookies: cookies.map((cookie) => ({ ...cookie, value: '' })),
    location: headers.location,
    body: body.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id'),
  };
  return { answer, work: statements.length };
}

/** Replaces `transact` by one that notes every call of a port, which is a statement each. */
function noteStatements(store: Store): void {
  const transact = store.transact.bind(store);
  const noted = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'object' && value !== null) return noted(value);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          statements.push(String(name));
          return Reflect.apply(value, target, given);
        };
      },
    });
  store.transact = (work, how) => transact((tx: Tx) => work(noted(tx)), how);
}

describe('an address that is known', () => {
  it.each([KNOWN, CONFIRMED, SUPPRESSED, INVITED, LISTED])(
    'begins a sign-up like an unknown one: %s',
    async (email) => {
      const [theirs, others] = [await seen(() => begin(email)), await seen(() => begin(unknown()))];
      expect(theirs).toEqual(others);
      expect(others.work).toBeGreaterThan(0);
    },
  );

  it.each([KNOWN, CONFIRMED, SUPPRESSED, INVITED, LISTED])('starts a first day like one: %s', async (email) => {
    const [theirs, others] = [await seen(await firstDay(email)), await seen(await firstDay(unknown()))];
    expect(theirs.answer).toEqual(others.answer);
    // Other rows are written, so the work cannot be the same. It must stay too close to be measured within the limits.
    expect(Math.abs(theirs.work - others.work)).toBeLessThanOrEqual(2);
  });

  it.each([KNOWN, CONFIRMED, SUPPRESSED, INVITED, LISTED])('is invited like one: %s', async (email) => {
    const [theirs, others] = [await seen(() => invite(email)), await seen(() => invite(unknown()))];
    expect(theirs.answer).toEqual(others.answer);
    // The one mail of a new invitation.
    expect(others.work - theirs.work).toBeLessThanOrEqual(1);
  });

  it.each([KNOWN, SUPPRESSED, LISTED])('joins the waitlist like one: %s', async (email) => {
    expect(await seen(() => join(email))).toEqual(await seen(() => join(unknown())));
  });
});

describe('a wrong password', () => {
  it('is refused with the same work for an administrator and for nobody, including one hash', async () => {
    let hashes = 0;
    const { passwords } = app;
    const verify = passwords.verify.bind(passwords);
    Object.assign(passwords, {
      verify: (password: string, hash: string) => {
        hashes += 1;
        return verify(password, hash);
      },
    });
    const tried = async (email: string) => {
      const before = hashes;
      const seenOf = await seen(() => submitLogin(openBrowser(app.server), email, 'a wrong password'));
      return { ...seenOf, hashes: hashes - before };
    };
    const theirs = await tried(ADMIN);
    expect(theirs).toEqual(await tried('nobody@anchor.example'));
    expect(theirs.hashes).toBe(1);
  });
});

describe('a token that is not ours', () => {
  it.each<LinkPurpose>(['confirm', 'unsubscribe', 'preferences', 'billing', 'answer'])(
    'is refused alike however close it is to a real one: %s',
    async (purpose) => {
      const { id } = await accountOf(app, KNOWN).person();
      const real = encodeLink(purpose, { kind: 'person', person: id }, app.ctx.keys);
      const otherEnd = real.endsWith('a') ? 'b' : 'a';
      const ask = (token: string) => seen(() => openBrowser(app.server).get(`/${purpose}/${token}`));
      const madeUp = await ask('x'.repeat(real.length));
      expect(madeUp.answer.statusCode).toBe(404);
      for (const token of [`${real.slice(0, -1)}${otherEnd}`, `${otherEnd}${real.slice(1)}`, `${real}a`])
        expect(await ask(token)).toEqual(madeUp);
      // Signed, so not guessed, about nobody who exists.
      const gone = encodeLink(purpose, { kind: 'person', person: 999_999 }, app.ctx.keys);
      expect((await ask(gone)).answer).toEqual(madeUp.answer);
    },
  );

  it('of an administrator’s link is looked up once, and refused alike', async () => {
    const ask = (secret: string) => seen(() => openBrowser(app.server).get(`/login/link/${secret}`));
    expect(await ask('x'.repeat(43))).toEqual(await ask('y'.repeat(43)));
  });
});
