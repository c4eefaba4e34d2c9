/** Owners manage administrators in the admin area. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAudit, admins } from '#adapters/postgres/admin-schema.ts';
import { outbox } from '#adapters/postgres/message-schema.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { aSignedIn, hireAdmin, PASSWORD, signInAs, submitLogin, type Browser } from './support/admins.ts';
import { openBrowser, pageOf, startServer, type Running } from './support/server.ts';

const PATH = '/api/admin/administrators';
const NEW_PASSWORD = 'a sentence that nobody else writes';

let app: Running;
beforeAll(async () => {
  app = await startServer();
});
afterAll(() => app.close());
let owner: Browser;
beforeEach(async () => {
  await app.database.db.execute(sql`truncate admins, sign_in_failures, outbox cascade`);
  owner = await aSignedIn(app, 'owner');
});

function post(browser: Browser, path: string, body: object = {}) {
  return browser.post(`${PATH}${path}`, { password: PASSWORD, ...body });
}

async function refusalOf(answer: ReturnType<typeof post>): Promise<[number, string | undefined]> {
  const response = await answer;
  return [response.statusCode, response.json<{ errorCode?: string }>().errorCode];
}

async function invite(email: string, role: AdminRole): Promise<{ readonly path: string; readonly id: number }> {
  const answer = await post(owner, '', { email, role });
  expect(answer.statusCode).toBe(200);
  const { administrators } = (await owner.get(PATH)).json<{ administrators: { id: number; email: string }[] }>();
  const id = administrators.find((one) => one.email === email)?.id ?? 0;
  return { path: new URL(answer.json<{ link: string }>().link).pathname, id };
}

async function choose(path: string, password = NEW_PASSWORD, again = password) {
  const browser = openBrowser(app.server);
  const { csrfToken } = (await browser.get('/auth/csrf')).json<{ csrfToken: string }>();
  return { browser, answer: await browser.submit(path, { password, again, csrfToken }) };
}

const isOpen = async (path: string) => (await openBrowser(app.server).get(path)).statusCode === 200;
const isSignedIn = async (browser: Browser) => (await browser.get('/auth/whoami')).statusCode === 200;

async function audited(): Promise<unknown[]> {
  const rows = await app.database.db.select().from(adminAudit).orderBy(adminAudit.id);
  return rows
    .filter(({ action }) => action !== 'sign-in' && action !== 'create-admin')
    .map(({ action, before, after }) => [action, before, after]);
}

describe('an invitation', () => {
  it('is a link with which the invited person chooses a password and is signed in', async () => {
    const { path } = await invite('ann@example.com', 'operator');
    expect(pageOf(await openBrowser(app.server).get(path), 'admin-link').view).toMatchObject({
      kind: 'ask',
      email: 'ann@example.com',
      role: 'operator',
    });
    const { browser, answer } = await choose(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin']);
    expect((await browser.get('/auth/whoami')).json()).toEqual({
      admin: { email: 'ann@example.com', role: 'operator' },
    });
    expect(await audited()).toEqual([
      ['invite-admin', null, { role: 'operator' }],
      ['use-admin-link', { hasPassword: false }, { hasPassword: true }],
    ]);
  });

  it('works once, and its page explains what is wrong with a password', async () => {
    const { path } = await invite('ann@example.com', 'viewer');
    const short = await choose(path, 'short');
    expect(short.answer.statusCode).toBe(422);
    expect(pageOf(short.answer, 'admin-link').view).toMatchObject({ problem: 'Use at least 15 characters.' });
    const other = await choose(path, NEW_PASSWORD, PASSWORD);
    expect(pageOf(other.answer, 'admin-link').view).toMatchObject({ problem: 'The passwords do not match.' });

    const both = await Promise.all([choose(path), choose(path)]);
    expect(new Set(both.map(({ answer }) => answer.statusCode))).toEqual(new Set([303, 404]));
    expect(await isOpen(path)).toBe(false);
  });

  it('ends after 48 hours, with a newer link, and while the administrator is disabled', async () => {
    const { path, id } = await invite('ann@example.com', 'viewer');
    expect((await post(owner, `/${id}/disable`)).statusCode).toBe(200);
    expect([await isOpen(path), (await choose(path)).answer.statusCode]).toEqual([false, 404]);
    expect((await post(owner, `/${id}/enable`)).statusCode).toBe(200);
    expect(await isOpen(path)).toBe(true);

    const newer = new URL((await post(owner, `/${id}/reset`)).json<{ link: string }>().link).pathname;
    expect([await isOpen(path), await isOpen(newer)]).toEqual([false, true]);

    await app.database.db.execute(
      sql`update admins set password_hash = regexp_replace(password_hash, '[0-9]+$', '') ||
        (split_part(password_hash, '$', 3)::bigint - ${48 * 3_600_000}::bigint) where id = ${id}`,
    );
    expect(await isOpen(newer)).toBe(false);
  });

  it('lets nobody sign in before, with whatever password', async () => {
    await invite('ann@example.com', 'viewer');
    const stored = await app.database.db.select().from(admins);
    for (const password of ['', 'link$', stored.at(-1)?.passwordHash ?? '']) {
      const answer = await submitLogin(openBrowser(app.server), 'ann@example.com', password);
      expect(answer.headers.location).toContain('error');
    }
  });

  it('is stored as a hash only', async () => {
    const { path } = await invite('ann@example.com', 'viewer');
    const secret = path.split('/').at(-1) ?? '';
    const tables = await Promise.all([
      app.database.db.select().from(admins),
      app.database.db.select().from(adminAudit),
      app.database.db.execute(sql`select * from outbox`),
    ]);
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(tables)).not.toContain(secret);
  });

  it('is refused for a bad address, a known one, and a wrong password', async () => {
    expect(await refusalOf(post(owner, '', { email: 'nobody', role: 'viewer' }))).toEqual([422, 'INVALID_EMAIL']);
    const known = { email: 'Owner@anchor.example', role: 'viewer' };
    expect(await refusalOf(post(owner, '', known))).toEqual([409, 'ADMIN_KNOWN']);
    const wrong = { email: 'ann@example.com', role: 'viewer', password: 'not my password' };
    expect(await refusalOf(post(owner, '', wrong))).toEqual([422, 'PASSWORD_WRONG']);
    expect(await app.database.db.select().from(admins)).toHaveLength(1);
  });
});

describe('an owner', () => {
  it('sees every administrator, with state, second factor and last sign-in', async () => {
    await invite('ann@example.com', 'viewer');
    const { administrators } = (await owner.get(PATH)).json<{ administrators: object[] }>();
    expect(administrators).toEqual([
      expect.objectContaining({
        email: 'owner@anchor.example',
        role: 'owner',
        disabledAt: null,
        hasSecondFactor: false,
        lastSignInAt: expect.stringMatching(/Z$/),
        linkEndsAt: null,
      }),
      expect.objectContaining({
        email: 'ann@example.com',
        lastSignInAt: null,
        linkEndsAt: expect.stringMatching(/Z$/),
      }),
    ]);
  });

  it('changes a role, which signs the administrator out', async () => {
    const id = await hireAdmin(app, 'ann@example.com', 'operator');
    const ann = await signInAs(app, 'ann@example.com');
    expect((await post(owner, `/${id}/role`, { role: 'viewer' })).statusCode).toBe(200);
    expect(await isSignedIn(ann)).toBe(false);
    const again = await signInAs(app, 'ann@example.com');
    expect((await again.get('/auth/whoami')).json()).toMatchObject({ admin: { role: 'viewer' } });
    expect(await audited()).toEqual([['change-admin-role', { role: 'operator' }, { role: 'viewer' }]]);
  });

  it('disables and enables an administrator, whose sessions end at once', async () => {
    const id = await hireAdmin(app, 'ann@example.com');
    const ann = await signInAs(app, 'ann@example.com');
    await post(owner, `/${id}/disable`);
    expect(await isSignedIn(ann)).toBe(false);
    expect(await isSignedIn(await signInAs(app, 'ann@example.com'))).toBe(false);
    await post(owner, `/${id}/enable`);
    expect(await isSignedIn(await signInAs(app, 'ann@example.com'))).toBe(true);
    expect(await audited()).toEqual([
      ['disable-admin', { isOpen: true }, { isOpen: false }],
      ['enable-admin', { isOpen: false }, { isOpen: true }],
    ]);
  });

  it('resets an administrator, who loses sessions, password and second factor, and is told', async () => {
    const id = await hireAdmin(app, 'ann@example.com');
    const ann = await signInAs(app, 'ann@example.com');
    await app.database.store.transact(async (tx) => {
      await tx.adminFactors.begin(id, 'sealed');
      await tx.adminFactors.confirm(id);
    });
    const answer = await post(owner, `/${id}/reset`);
    expect(await isSignedIn(ann)).toBe(false);
    expect(await isSignedIn(await signInAs(app, 'ann@example.com'))).toBe(false);
    const chosen = await choose(new URL(answer.json<{ link: string }>().link).pathname);
    expect(await isSignedIn(chosen.browser)).toBe(true);
    expect(await audited()).toEqual([
      ['reset-admin', { hasPassword: true, secondFactor: true }, { hasPassword: false, secondFactor: false }],
      ['use-admin-link', { hasPassword: false }, { hasPassword: true }],
    ]);
    const sent = await app.database.db.select({ kind: outbox.kind, to: outbox.to }).from(outbox);
    expect(sent).toEqual([
      { kind: 'admin', to: 'ann@example.com' },
      { kind: 'admin', to: 'ann@example.com' },
    ]);
  });

  it('cannot disable or reset their own account', async () => {
    const id = await hireAdmin(app, 'second@anchor.example', 'owner');
    const second = await signInAs(app, 'second@anchor.example');
    expect(await refusalOf(post(second, `/${id}/disable`))).toEqual([409, 'OWN_ADMIN']);
    expect(await refusalOf(post(second, `/${id}/reset`))).toEqual([409, 'OWN_ADMIN']);
    expect(await isSignedIn(second)).toBe(true);
  });

  it('cannot give up the role while nobody else can take over', async () => {
    const [me] = await app.database.db.select().from(admins);
    const { path } = await invite('ann@example.com', 'owner');
    expect(await refusalOf(post(owner, `/${me?.id}/role`, { role: 'viewer' }))).toEqual([409, 'LAST_OWNER']);
    await choose(path);
    expect((await post(owner, `/${me?.id}/role`, { role: 'viewer' })).statusCode).toBe(200);
  });

  it('stays one, even if two demote each other at the same moment', async () => {
    const [me] = await app.database.db.select().from(admins);
    const id = await hireAdmin(app, 'second@anchor.example', 'owner');
    const second = await signInAs(app, 'second@anchor.example');
    const both = await Promise.all([
      post(owner, `/${id}/role`, { role: 'viewer' }),
      post(second, `/${me?.id}/role`, { role: 'viewer' }),
    ]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const owners = (await app.database.db.select().from(admins)).filter(({ role }) => role === 'owner');
    expect(owners).toHaveLength(1);
  });

  it('is told when an administrator does not exist or is disabled', async () => {
    expect(await refusalOf(post(owner, '/99999/disable'))).toEqual([404, 'NO_SUCH_ADMIN']);
    const id = await hireAdmin(app, 'ann@example.com');
    await post(owner, `/${id}/disable`);
    expect(await refusalOf(post(owner, `/${id}/reset`))).toEqual([409, 'ADMIN_DISABLED']);
  });
});

it('operators see and change no administrators', async () => {
  const operator = await aSignedIn(app, 'operator');
  expect((await operator.get(PATH)).statusCode).toBe(403);
  expect(await refusalOf(post(operator, '', { email: 'ann@example.com', role: 'owner' }))).toEqual([
    403,
    'ROLE_TOO_LOW',
  ]);
  expect(await app.database.db.select().from(admins)).toHaveLength(2);
});
