/** The second factor of the sign-in: codes of an app, and recovery codes for when the app is lost. */
import { desc, eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAudit, adminFactors, recoveryCodes } from '#adapters/postgres/admin-schema.ts';
import { outbox } from '#adapters/postgres/message-schema.ts';
import { disableAdmin, resetAdmin } from '#app/admin/manage-admins.ts';
import { hireAdmin, PASSWORD, signInAs, submitLogin, type Browser } from './support/admins.ts';
import { openBrowser, pageOf, startServer, type Running } from './support/server.ts';

const ACCOUNT = '/api/admin/account';
const STEP_MS = 30_000;

let app: Running;
beforeAll(async () => {
  app = await startServer();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`delete from sign_in_failures`);
});

interface Told {
  readonly secret: string;
  readonly address: string;
  readonly recoveryCodes: readonly string[];
  readonly errorCode: string;
}

let count = 0;
const newcomer = async () => {
  const email = `ops-${(count += 1)}@anchor.example`;
  return { email, id: await hireAdmin(app, email) };
};
const office = () => ({ ...app.ctx, passwords: app.passwords, brand: 'Anchor', postalAddress: '1 Sandbox Street' });
const knows = async (browser: Browser) => (await browser.get('/auth/whoami')).statusCode === 200;
const begin = (browser: Browser, password = PASSWORD) => browser.post(`${ACCOUNT}/second-factor`, { password });
const confirm = (browser: Browser, code: string) => browser.post(`${ACCOUNT}/second-factor/confirm`, { code });
const turnOff = (browser: Browser, body: object) => browser.post(`${ACCOUNT}/second-factor/off`, body);
const renew = (browser: Browser, body: object) => browser.post(`${ACCOUNT}/recovery-codes`, body);
const state = async (browser: Browser) =>
  (await browser.get(ACCOUNT)).json<{ secondFactor: { since: string; recoveryCodesLeft: number } | null }>();
const codeOf = (secret: string, stepsAway = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAway * STEP_MS });
/** Allows the last code again, so that a test need not wait for the next half minute. */
const letStepsPass = () => app.database.db.execute(sql`update admin_factors set last_step = null`);
const enter = async (browser: Browser, code: string) => {
  const { csrfToken } = (await browser.get('/auth/csrf')).json<{ csrfToken: string }>();
  return browser.submit('/auth/login/code', { code, csrfToken });
};
/** A signed-in administrator with a second factor. */
async function aTwofold() {
  const { email, id } = await newcomer();
  const browser = await signInAs(app, email);
  const { secret } = (await begin(browser)).json<Told>();
  const codes = (await confirm(browser, codeOf(secret))).json<Told>().recoveryCodes;
  await letStepsPass();
  return { email, id, browser, secret, codes };
}
/** The headers of the mails to them, oldest first. */
async function mailedTo(email: string): Promise<string[]> {
  const mails = await app.database.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.createdAt);
  expect(mails.filter(({ kind, passesOptOut }) => kind !== 'admin' || !passesOptOut)).toEqual([]);
  return mails.map(({ message }) => message.header);
}
/** After the right password, before the code. */
async function halfWay(email: string, password = PASSWORD) {
  const browser = openBrowser(app.server);
  await submitLogin(browser, email, password);
  return browser;
}

describe('setting it up', () => {
  it('returns a secret after the password, and changes nothing before a code is entered', async () => {
    const { email } = await newcomer();
    const browser = await signInAs(app, email);
    expect(await state(browser)).toEqual({ secondFactor: null });
    const setup = (await begin(browser)).json<Told>();
    const address = new URL(setup.address);
    expect(decodeURIComponent(address.pathname)).toBe(`/Anchor:${email}`);
    expect(address.searchParams.get('secret')).toBe(setup.secret);
    expect(await state(browser)).toEqual({ secondFactor: null });
    expect(await knows(await signInAs(app, email))).toBe(true);
  });

  it('requires the password even when signed in', async () => {
    const { email } = await newcomer();
    const browser = await signInAs(app, email);
    const refused = await begin(browser, 'not my password at all');
    expect([refused.statusCode, refused.json<Told>().errorCode]).toEqual([422, 'PASSWORD_WRONG']);
    expect((await confirm(browser, '123456')).json<Told>().errorCode).toBe('FACTOR_STANDING');
  });

  it('completes with a code of the app, and returns ten recovery codes', async () => {
    const { email, id } = await newcomer();
    const browser = await signInAs(app, email);
    const { secret } = (await begin(browser)).json<Told>();
    const wrong = await confirm(browser, codeOf(secret, 9));
    expect([wrong.statusCode, wrong.json<Told>().errorCode]).toEqual([422, 'CODE_WRONG']);
    const { recoveryCodes: codes } = (await confirm(browser, codeOf(secret))).json<Told>();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{6}-){3}[a-z2-7]{6}$/);
    expect(await state(browser)).toMatchObject({ secondFactor: { recoveryCodesLeft: 10 } });
    const [entry] = await app.database.db.select().from(adminAudit).orderBy(desc(adminAudit.id));
    expect(entry).toMatchObject({ admin: id, action: 'turn-on-second-factor', after: { secondFactor: true } });
    expect((await begin(browser)).json<Told>().errorCode).toBe('FACTOR_STANDING');
  });

  it('keeps the current session, and ends those without a second factor', async () => {
    const { email } = await newcomer();
    const [here, elsewhere] = [await signInAs(app, email), await signInAs(app, email)];
    const { secret } = (await begin(here)).json<Told>();
    await confirm(here, codeOf(secret));
    expect([await knows(here), await knows(elsewhere)]).toEqual([true, false]);
  });

  it('stores neither the secret nor a code in plain text', async () => {
    const { id, secret, codes } = await aTwofold();
    const { db } = app.database;
    const rows = JSON.stringify([
      await db.select().from(adminFactors),
      await db.select().from(recoveryCodes),
      await db.select().from(adminAudit),
    ]);
    expect(rows).toContain(`"admin":${id}`);
    for (const word of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(word);
  });
});

describe('the second step', () => {
  it('is required after the right password, which alone signs nobody in', async () => {
    const { email } = await aTwofold();
    const browser = openBrowser(app.server);
    const answer = await submitLogin(browser, email, PASSWORD);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login/code']);
    expect(browser.cookies.get('sid')).toBeUndefined();
    expect(await knows(browser)).toBe(false);
    expect(pageOf(await browser.get('/login/code'), 'login-code')).toMatchObject({ failed: false, waitSeconds: null });
    browser.cookies.set('sid', browser.cookies.get('half') ?? '');
    expect(await knows(browser)).toBe(false);
  });

  it('uses a cookie that no script and no other site can read', async () => {
    const { email } = await aTwofold();
    const { cookies } = await submitLogin(openBrowser(app.server), email, PASSWORD);
    expect(cookies).toMatchObject([{ name: 'half', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }]);
  });

  it.each([0, 1])('accepts the code of the current half minute and of the next (+%i)', async (away) => {
    const { email, id, secret } = await aTwofold();
    const browser = await halfWay(email);
    expect((await enter(browser, codeOf(secret, away))).headers.location).toBe('/admin');
    expect(await knows(browser)).toBe(true);
    const [entry] = await app.database.db.select().from(adminAudit).orderBy(desc(adminAudit.id));
    expect(entry).toMatchObject({ admin: id, action: 'sign-in', after: { secondFactor: 'app' } });
  });

  it('keeps the requested page through both steps', async () => {
    const { email, secret } = await aTwofold();
    const browser = openBrowser(app.server);
    const token = async () => (await browser.get('/auth/csrf')).json<{ csrfToken: string }>().csrfToken;
    const asked = { email, password: PASSWORD, csrfToken: await token(), next: '/admin/logs' };
    const first = await browser.submit('/auth/login', asked);
    expect(first.headers.location).toBe('/login/code?next=%2Fadmin%2Flogs');
    expect(pageOf(await browser.get('/login/code?next=%2Fadmin%2Flogs'), 'login-code').next).toBe('/admin/logs');
    const second = { code: codeOf(secret), csrfToken: await token(), next: '/admin/logs' };
    expect((await browser.submit('/auth/login/code', second)).headers.location).toBe('/admin/logs');
  });

  it('accepts no code twice, nor an earlier one', async () => {
    const { email, secret } = await aTwofold();
    const code = codeOf(secret);
    expect((await enter(await halfWay(email), code)).headers.location).toBe('/admin');
    for (const spent of [code, codeOf(secret, -1)])
      expect((await enter(await halfWay(email), spent)).headers.location).toBe('/login/code?error=1');
  });

  it('accepts one code for only one of two concurrent requests', async () => {
    const { email, secret } = await aTwofold();
    const code = codeOf(secret);
    const browsers = [await halfWay(email), await halfWay(email)];
    const places = (await Promise.all(browsers.map((browser) => enter(browser, code)))).map(
      ({ headers }) => headers.location,
    );
    expect(new Set(places)).toEqual(new Set(['/admin', '/login/code?error=1']));
  });

  it.each(['', '000', 'abcdef-ghijkl-mnopqr-stuvwx', '1234567'])('rejects %j', async (code) => {
    const { email } = await aTwofold();
    const browser = await halfWay(email);
    expect((await enter(browser, code)).headers.location).toBe('/login/code?error=1');
    expect(await knows(browser)).toBe(false);
  });

  it('accepts each recovery code once, and leads to the page that creates new ones', async () => {
    const { email, codes } = await aTwofold();
    const browser = await halfWay(email);
    expect((await enter(browser, ` ${codes[3]?.toUpperCase()} `)).headers.location).toBe('/admin/account');
    expect(await state(browser)).toMatchObject({ secondFactor: { recoveryCodesLeft: 9 } });
    expect((await enter(await halfWay(email), codes[3] ?? '')).headers.location).toBe('/login/code?error=1');
  });

  it('rejects another administrator’s codes', async () => {
    const [one, other] = [await aTwofold(), await aTwofold()];
    for (const code of [other.codes[0] ?? '', codeOf(other.secret)])
      expect((await enter(await halfWay(one.email), code)).headers.location).toBe('/login/code?error=1');
  });

  it('makes guessers wait, even with the right code, and the password does not bypass it', async () => {
    const { email, secret } = await aTwofold();
    for (let tries = 0; tries < 5; tries += 1) await enter(await halfWay(email), '000000');
    const answer = await enter(await halfWay(email), codeOf(secret));
    expect(answer.headers.location).toBe('/login/code?error=1&wait=1');
    await app.database.db.execute(sql`update sign_in_failures set last_at = last_at - interval '1 second'`);
    expect((await enter(await halfWay(email), codeOf(secret))).headers.location).toBe('/admin');
  });

  it('expires after ten minutes, and after a password change', async () => {
    const { email, secret } = await aTwofold();
    const slow = await halfWay(email);
    await app.database.db.execute(sql`update admin_half_sign_ins set begun_at = begun_at - interval '10 minutes'`);
    expect((await slow.get('/login/code')).headers.location).toBe('/login');
    expect((await enter(slow, codeOf(secret))).headers.location).toBe('/login?late=1');
    expect(pageOf(await slow.get('/login?late=1'), 'login').late).toBe(true);
    const outdated = await halfWay(email);
    await disableAdmin(office(), email);
    expect((await enter(outdated, codeOf(secret))).headers.location).toBe('/login?late=1');
  });

  it('is refused without a password', async () => {
    const stranger = openBrowser(app.server);
    expect((await stranger.get('/login/code')).headers.location).toBe('/login');
    expect((await enter(stranger, '123456')).headers.location).toBe('/login?late=1');
    stranger.cookies.set('half', 'a'.repeat(43));
    expect((await enter(stranger, '123456')).headers.location).toBe('/login?late=1');
  });

  it('is refused if the form belongs to another browser', async () => {
    const { email, secret } = await aTwofold();
    const browser = await halfWay(email);
    const answer = await browser.submit('/auth/login/code', { code: codeOf(secret), csrfToken: 'made-up' });
    expect(answer.statusCode).toBe(403);
    expect(await knows(browser)).toBe(false);
  });
});

describe('turning it off', () => {
  it('requires the password and a code, and is audited', async () => {
    const { email, id, browser, secret } = await aTwofold();
    const code = codeOf(secret);
    const refused = [
      await turnOff(browser, { password: 'not my password', code }),
      await turnOff(browser, { password: PASSWORD, code: '000000' }),
    ];
    expect(refused.map((answer) => answer.json<Told>().errorCode)).toEqual(['PASSWORD_WRONG', 'CODE_WRONG']);
    expect((await turnOff(browser, { password: PASSWORD, code })).json()).toEqual({ ok: true });
    expect(await state(browser)).toEqual({ secondFactor: null });
    expect(await app.database.db.select().from(recoveryCodes).where(eq(recoveryCodes.admin, id))).toEqual([]);
    const [entry] = await app.database.db.select().from(adminAudit).orderBy(desc(adminAudit.id));
    expect(entry).toMatchObject({ action: 'turn-off-second-factor', before: { secondFactor: true } });
    expect(await knows(await signInAs(app, email))).toBe(true);
    expect((await turnOff(browser, { password: PASSWORD, code })).json<Told>().errorCode).toBe('FACTOR_STANDING');
  });

  it('cannot be guessed from an abandoned session', async () => {
    const { browser, secret } = await aTwofold();
    for (let tries = 0; tries < 5; tries += 1) await turnOff(browser, { password: 'a guess', code: '000000' });
    const early = await turnOff(browser, { password: PASSWORD, code: codeOf(secret) });
    expect([early.statusCode, early.json<Told>().errorCode]).toEqual([429, 'TRIES_WAIT']);
  });

  it('is also done by a reset, which ends the wait', async () => {
    const { email } = await aTwofold();
    for (let tries = 0; tries < 6; tries += 1) await enter(await halfWay(email), '000000');
    const act = await resetAdmin(office(), email, `${PASSWORD} again`);
    expect(act).toMatchObject({ ok: true, value: { tookSecondFactor: true } });
    const browser = await signInAs(app, email, `${PASSWORD} again`);
    expect(await state(browser)).toEqual({ secondFactor: null });
    const [, entry] = await app.database.db.select().from(adminAudit).orderBy(desc(adminAudit.id));
    expect(entry).toMatchObject({ action: 'reset-admin', before: { isOpen: true, secondFactor: true } });
  });
});

describe('a change of credentials', () => {
  it('is mailed to its owner, one mail per change, without a secret', async () => {
    const { email, browser, secret, codes } = await aTwofold();
    expect(await mailedTo(email)).toEqual(['Your second factor is on.']);
    await enter(await halfWay(email), codes[0] ?? '');
    await renew(browser, { password: PASSWORD, code: codeOf(secret) });
    await letStepsPass();
    await enter(await halfWay(email), codeOf(secret));
    await letStepsPass();
    await turnOff(browser, { password: PASSWORD, code: codeOf(secret) });
    await resetAdmin(office(), email, `${PASSWORD} again`);
    expect(await mailedTo(email)).toEqual([
      'Your second factor is on.',
      'A recovery code was used.',
      'You have new recovery codes.',
      'Your second factor is off.',
      'Your password was changed.',
    ]);
    const mails = JSON.stringify(await app.database.db.select().from(outbox).where(eq(outbox.to, email)));
    expect(mails).toContain('You have 9 left.');
    for (const hidden of [secret, ...codes, PASSWORD]) expect(mails).not.toContain(hidden);
  });

  it('sends no mail if it was refused', async () => {
    const { email, browser } = await aTwofold();
    await turnOff(browser, { password: PASSWORD, code: '000000' });
    await renew(browser, { password: 'a guess', code: '000000' });
    await enter(await halfWay(email), 'aaaaaa-aaaaaa-aaaaaa-aaaaaa');
    expect(await mailedTo(email)).toEqual(['Your second factor is on.']);
  });

  it.each(['off', 'renewed'])('ends the other sessions: %s', async (what) => {
    const { email, browser, secret } = await aTwofold();
    const elsewhere = await halfWay(email);
    await enter(elsewhere, codeOf(secret));
    await letStepsPass();
    expect(await knows(elsewhere)).toBe(true);
    const both = { password: PASSWORD, code: codeOf(secret) };
    expect((await (what === 'off' ? turnOff : renew)(browser, both)).statusCode).toBe(200);
    expect([await knows(browser), await knows(elsewhere)]).toEqual([true, false]);
  });
});

describe('new recovery codes', () => {
  it('replace the old ones', async () => {
    const { email, browser, secret, codes } = await aTwofold();
    const refused = await renew(browser, { password: PASSWORD, code: '000000' });
    expect(refused.json<Told>().errorCode).toBe('CODE_WRONG');
    const anew = (await renew(browser, { password: PASSWORD, code: codeOf(secret) })).json<Told>().recoveryCodes;
    expect(new Set([...anew, ...codes]).size).toBe(20);
    expect((await enter(await halfWay(email), codes[0] ?? '')).headers.location).toBe('/login/code?error=1');
    expect((await enter(await halfWay(email), anew[0] ?? '')).headers.location).toBe('/admin/account');
  });
});

describe('the password, changed in the admin area', () => {
  const change = (browser: Browser, password: string, next: string) =>
    browser.post(`${ACCOUNT}/password`, { password, next });
  const NEXT = 'a sentence that nobody else writes';

  it('requires the current one, ends every session, and is mailed and audited', async () => {
    const { email, id } = await newcomer();
    const [here, elsewhere] = [await signInAs(app, email), await signInAs(app, email)];
    expect((await change(here, 'not my password', NEXT)).json()).toMatchObject({ errorCode: 'PASSWORD_WRONG' });
    expect((await change(here, PASSWORD, NEXT)).json()).toEqual({ ok: true });
    expect([await knows(here), await knows(elsewhere)]).toEqual([false, false]);
    expect(await knows(await signInAs(app, email, NEXT))).toBe(true);
    expect(await mailedTo(email)).toEqual(['Your password was changed.']);
    const acts = await app.database.db
      .select()
      .from(adminAudit)
      .where(eq(adminAudit.subject, `admin.${id}`));
    expect(acts.map(({ action, admin }) => [action, admin])).toContainEqual(['change-password', id]);
  });

  it('changes nothing for somebody who was disabled or reset meanwhile', async () => {
    const { id } = await newcomer();
    const { store } = app.database;
    const before = await store.transact((tx) => tx.admins.byId(id));
    if (before === null) throw new Error('the administrator is gone');
    await store.transact((tx) => tx.admins.disable(id));
    expect(await store.transact((tx) => tx.admins.replacePassword(before, 'another hash'))).toBe(false);
    const disabled = await store.transact((tx) => tx.admins.byId(id));
    expect(disabled).toMatchObject({ passwordHash: before.passwordHash, disabledAt: expect.any(Date) });

    await store.transact((tx) => tx.admins.enable(id));
    await store.transact((tx) => tx.admins.offerLink(id, 'the hash of a link'));
    expect(await store.transact((tx) => tx.admins.replacePassword(before, 'another hash'))).toBe(false);
    expect(await store.transact((tx) => tx.admins.byId(id))).toMatchObject({ passwordHash: null });
  });

  it('is refused with the reason if the new one is invalid', async () => {
    const { email } = await newcomer();
    const browser = await signInAs(app, email);
    const short = await change(browser, PASSWORD, 'short');
    expect([short.statusCode, short.json()]).toMatchObject([
      422,
      { errorCode: 'PASSWORD_UNFIT', message: 'Use at least 15 characters.' },
    ]);
    expect(await knows(browser)).toBe(true);
  });
});
