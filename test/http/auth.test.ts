/** An administrator signs in, is recognized, and signs out (specification 2.12 and 6; D124). */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAudit, adminSessions } from '#adapters/postgres/admin-schema.ts';
import { forgetEndedSessions } from '#adapters/postgres/admins.ts';
import { disableAdmin, resetAdmin } from '#app/admin/manage-admins.ts';
import { SESSION_LIFE } from '#app/admin/session-life.ts';
import { FORGOTTEN_AFTER_MS } from '#domain/admin/sign-in-delay.ts';
import { hireAdmin, PASSWORD, signInAs, submitLogin, type Browser } from './support/admins.ts';
import { openBrowser, pageOf, startServer, type Running } from './support/server.ts';

const OPS = 'ops@anchor.example';
const WRONG = 'not the right one at all';

let app: Running;
let live: Running;
beforeAll(async () => {
  app = await startServer();
  live = await startServer({ sandbox: false, publicUrl: 'https://anchor.example', landingUrl: null });
  await hireAdmin(app, OPS);
  await hireAdmin(live, OPS, 'owner');
});
afterAll(() => Promise.all([app.close(), live.close()]));
beforeEach(async () => {
  await app.database.db.execute(sql`delete from sign_in_failures`);
});

const whoami = async (browser: Browser) => (await browser.get('/auth/whoami')).statusCode;
const sid = (browser: Browser) => browser.cookies.get('sid');
const office = () => ({ ...app.ctx, passwords: app.passwords, brand: 'Anchor', postalAddress: '1 Sandbox Street' });

describe('signing in', () => {
  it('leads to the admin area, and identifies the administrator from then on', async () => {
    const browser = openBrowser(app.server);
    const answer = await submitLogin(browser, ' Ops@Anchor.example ', PASSWORD);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin']);
    const known = await browser.get('/auth/whoami');
    expect(known.json()).toEqual({ admin: { email: OPS, role: 'operator' } });
    expect(known.headers['cache-control']).toBe('no-store');
  });

  it('leads only to the requested page', async () => {
    const signInTo = async (next: string, password = PASSWORD) => {
      const browser = openBrowser(app.server);
      const { csrfToken } = (await browser.get('/auth/csrf')).json<{ csrfToken: string }>();
      return browser.submit('/auth/login', { email: OPS, password, csrfToken, next });
    };
    expect((await signInTo('/admin/logs?id=1')).headers.location).toBe('/admin/logs?id=1');
    expect((await signInTo('//evil.example/admin')).headers.location).toBe('/admin');
    expect((await signInTo('x'.repeat(2000))).headers.location).toBe('/admin');
    const refused = await signInTo('/downloads', WRONG);
    expect(refused.headers.location).toBe('/login?error=1&next=%2Fdownloads');
    const page = pageOf(await openBrowser(app.server).get('/login?error=1&next=%2Fdownloads'), 'login');
    expect(page.next).toBe('/downloads');
  });

  it.each([
    ['a wrong password', OPS, WRONG],
    ['an address of nobody', 'nobody@anchor.example', PASSWORD],
    ['no password', OPS, ''],
    ['what no database can hold', '\0a@anchor.example', WRONG],
    ['more than a password can be', OPS, 'x'.repeat(2000)],
  ])('is refused with the same answer for %s', async (_, email, password) => {
    const browser = openBrowser(app.server);
    const answer = await submitLogin(browser, email, password);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?error=1']);
    expect(sid(browser)).toBeUndefined();
    expect(await whoami(browser)).toBe(401);
  });

  it('is refused if the form belongs to another browser', async () => {
    const foreign = (await openBrowser(app.server).get('/auth/csrf')).json<{ csrfToken: string }>().csrfToken;
    const browser = openBrowser(app.server);
    await browser.get('/auth/csrf');
    for (const token of [{ csrfToken: foreign }, { csrfToken: 'made-up' }, { csrfToken: '' }, {}]) {
      const answer = await browser.submit('/auth/login', { email: OPS, password: PASSWORD, ...token });
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'FOREIGN_ORIGIN' }]);
    }
    const unseen = await openBrowser(app.server).submit('/auth/login', { email: OPS, password: PASSWORD });
    expect(unseen.statusCode).toBe(403);
    expect(sid(browser)).toBeUndefined();
  });

  it('is refused if somebody else set the cookie and computed a token for it', async () => {
    const browser = openBrowser(app.server);
    browser.cookies.set('csrf', 'planted');
    const csrfToken = `saltsalt-${createHash('sha256').update('saltsalt-planted').digest('base64url')}`;
    const answer = await browser.submit('/auth/login', { email: OPS, password: PASSWORD, csrfToken });
    expect(answer.statusCode).toBe(403);
  });

  it('works from each of several forms that are open at once', async () => {
    const browser = openBrowser(app.server);
    const forms = [pageOf(await browser.get('/login'), 'login'), pageOf(await browser.get('/login'), 'login')];
    for (const { csrfToken } of forms) {
      const answer = await browser.submit('/auth/login', { email: OPS, password: PASSWORD, csrfToken });
      expect(answer.headers.location).toBe('/admin');
    }
  });

  it('keeps the form’s secret in a cookie that no script and no other site can read', async () => {
    const [http] = (await openBrowser(app.server).get('/login')).cookies;
    expect(http).toMatchObject({ name: 'csrf', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(http?.secure).toBeUndefined();
    const [https] = (await openBrowser(live.server).get('/login')).cookies;
    expect(https).toMatchObject({ name: '__Host-csrf', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(https?.domain).toBeUndefined();
  });

  describe('from the window of a browser', () => {
    const press = (server: Running['server'], fields: Record<string, string>, headers: Record<string, string> = {}) =>
      server.inject({
        method: 'POST',
        url: '/auth/login',
        headers: {
          accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        payload: new URLSearchParams(fields).toString(),
      });

    it('starts over if the form was open for too long', async () => {
      const late = { email: OPS, password: PASSWORD, csrfToken: 'of yesterday' };
      const answer = await press(app.server, late);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?late=1']);
      expect(answer.cookies.filter(({ name }) => name === 'sid')).toEqual([]);
      const leading = async (next: string) => (await press(app.server, { ...late, next })).headers.location;
      expect(await leading('/admin/logs')).toBe('/login?late=1&next=%2Fadmin%2Flogs');
      expect(await leading('//evil.example/admin')).toBe('/login?late=1');
    });

    it('leads back to the form if the answer is reloaded', async () => {
      for (const path of ['/auth/login', '/auth/login/code']) {
        const answer = await openBrowser(app.server).get(path);
        expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login']);
      }
    });

    it('is answered with a page if it is too frequent or too large', async () => {
      const network = { 'x-forwarded-for': '203.0.113.99' };
      const tries = [];
      for (let count = 0; count < 11; count += 1) tries.push(await press(live.server, { email: '' }, network));
      expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(303), 429]);
      expect(pageOf(tries[10]!, 'error')).toMatchObject({ status: 429 });
      const large = await press(app.server, { email: 'x'.repeat(300_000) });
      expect(pageOf(large, 'error')).toMatchObject({ status: 413 });
    });
  });

  it('is refused to another site, even with valid credentials', async () => {
    const browser = openBrowser(app.server);
    const { csrfToken } = (await browser.get('/auth/csrf')).json<{ csrfToken: string }>();
    const answer = await app.server.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      cookies: Object.fromEntries(browser.cookies),
      payload: new URLSearchParams({ email: OPS, password: PASSWORD, csrfToken }).toString(),
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
  });

  it('sets a cookie that no script and no other site can read, with __Host- over https', async () => {
    const answer = await submitLogin(openBrowser(app.server), OPS, PASSWORD);
    const [http] = answer.cookies;
    expect(http).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(http?.secure).toBeUndefined();
    const [https] = (await submitLogin(openBrowser(live.server), OPS, PASSWORD)).cookies;
    expect(https).toMatchObject({ name: '__Host-sid', secure: true, httpOnly: true, path: '/' });
    expect(https?.domain).toBeUndefined();
  });

  it('starts a new session each time, and ends the browser’s previous one', async () => {
    const browser = await signInAs(app, OPS);
    const before = sid(browser);
    await submitLogin(browser, OPS, PASSWORD);
    expect(sid(browser)).not.toBe(before);
    browser.cookies.set('sid', before ?? '');
    expect(await whoami(browser)).toBe(401);
  });

  it('stores only a hash of the session secret', async () => {
    const browser = await signInAs(app, OPS);
    const rows = await app.database.db.select().from(adminSessions);
    expect(JSON.stringify(rows)).not.toContain(sid(browser));
    expect(rows.at(-1)?.secretHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is audited', async () => {
    await app.database.db.delete(adminAudit);
    await signInAs(app, OPS);
    await signInAs(app, OPS, WRONG);
    const rows = await app.database.db.select().from(adminAudit);
    expect(rows).toEqual([expect.objectContaining({ action: 'sign-in', subject: `admin.${rows[0]?.admin}` })]);
  });
});

describe('repeated failures', () => {
  const failures = async (email: string, count: number) => {
    const places = [];
    for (let n = 0; n < count; n += 1) {
      places.push((await submitLogin(openBrowser(app.server), email, WRONG)).headers.location);
    }
    return places;
  };

  it('make the account wait, even with the right password, until the time is over', async () => {
    expect(new Set(await failures(OPS, 5))).toEqual(new Set(['/login?error=1']));
    const early = await submitLogin(openBrowser(app.server), OPS, PASSWORD);
    expect(early.headers.location).toBe('/login?error=1&wait=1');
    await app.database.db.execute(sql`update sign_in_failures set last_at = last_at - interval '1 second'`);
    expect((await submitLogin(openBrowser(app.server), OPS, PASSWORD)).headers.location).toBe('/admin');
    // All attempts are available again.
    expect(new Set(await failures(OPS, 5))).toEqual(new Set(['/login?error=1']));
  });

  it('reveal nothing about existing accounts', async () => {
    const known = await failures(OPS, 6);
    await app.database.db.execute(sql`delete from sign_in_failures`);
    expect(await failures('nobody@anchor.example', 6)).toEqual(known);
  });

  it('are limited alike for concurrent attempts', async () => {
    const tries = Array.from({ length: 12 }, () => submitLogin(openBrowser(app.server), OPS, WRONG));
    const places = (await Promise.all(tries)).map(({ headers }) => headers.location);
    expect(places.filter((place) => place === '/login?error=1')).toHaveLength(5);
  });

  it('on many accounts make the network wait', async () => {
    for (let n = 0; n < 20; n += 1) await failures(`nobody-${n}@anchor.example`, 1);
    expect(await failures('one-more@anchor.example', 1)).toEqual(['/login?error=1&wait=1']);
  });
});

describe('a session', () => {
  const age = (column: 'last_seen_at' | 'created_at', minutes: number) =>
    app.database.db.execute(
      sql`update admin_sessions set ${sql.raw(column)} = clock_timestamp() - ${minutes} * interval '1 minute'`,
    );

  it('ends after half an hour without a call', async () => {
    const browser = await signInAs(app, OPS);
    await age('last_seen_at', 29);
    expect(await whoami(browser)).toBe(200);
    await age('last_seen_at', 31);
    expect(await whoami(browser)).toBe(401);
  });

  it('ends after eight hours, even if active', async () => {
    const browser = await signInAs(app, OPS);
    await age('created_at', 479);
    expect(await whoami(browser)).toBe(200);
    await age('created_at', 481);
    expect(await whoami(browser)).toBe(401);
    await forgetEndedSessions(app.database.db, SESSION_LIFE, FORGOTTEN_AFTER_MS);
    expect(await app.database.db.select().from(adminSessions)).toEqual([]);
  });

  it('ignores the dev mailbox’s clock: skipping a day signs nobody out', async () => {
    const browser = await signInAs(app, OPS);
    await app.pass(24 * 3_600_000);
    expect(await whoami(browser)).toBe(200);
  });

  it('ends on the server when its owner signs out', async () => {
    const browser = await signInAs(app, OPS);
    const secret = sid(browser) ?? '';
    const answer = await browser.post('/auth/logout', {});
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.headers['clear-site-data']).toContain('"storage"');
    browser.cookies.set('sid', secret);
    expect(await whoami(browser)).toBe(401);
    expect((await openBrowser(app.server).post('/auth/logout', {})).statusCode).toBe(200);
  });

  it('ends with a new password, and when its owner is locked out', async () => {
    const browser = await signInAs(app, OPS);
    await resetAdmin(office(), OPS, `${PASSWORD} again`);
    expect(await whoami(browser)).toBe(401);
    const anew = await signInAs(app, OPS, `${PASSWORD} again`);
    expect(await whoami(anew)).toBe(200);
    await disableAdmin(office(), OPS);
    expect(await whoami(anew)).toBe(401);
    expect(await whoami(await signInAs(app, OPS, `${PASSWORD} again`))).toBe(401);
    await resetAdmin(office(), OPS, PASSWORD);
    expect(await whoami(await signInAs(app, OPS))).toBe(200);
  });

  it.each(['', 'x', 'a'.repeat(43), 'ä'.repeat(43)])(
    'is nobody’s by a cookie that we did not make: %j',
    async (made) => {
      const browser = openBrowser(app.server);
      browser.cookies.set('sid', made);
      expect(await whoami(browser)).toBe(401);
    },
  );

  it('cannot be guessed endlessly: after some invalid ones, lookups stop', async () => {
    const guess = () =>
      live.server.inject({
        url: '/auth/whoami',
        headers: { 'x-forwarded-for': '203.0.113.77' },
        cookies: { '__Host-sid': 'a'.repeat(43) },
      });
    const statuses: number[] = [];
    for (let calls = 0; calls < 121; calls += 1) statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([...Array<number>(120).fill(401), 429]);
  });

  it('is ignored on the landing site', async () => {
    const browser = await signInAs(app, OPS);
    const cookies = Object.fromEntries(browser.cookies);
    const there = await app.server.inject({ url: '/auth/whoami', cookies, headers: { host: 'anchorday.localhost' } });
    expect(there.statusCode).toBe(404);
  });
});
