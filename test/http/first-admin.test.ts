/** The sandbox's first start prints a link with which its reader becomes the owner. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAudit, admins, firstLinks } from '#adapters/postgres/admin-schema.ts';
import { offerFirstLink } from '#app/admin/first-admin.ts';
import { hireAdmin, PASSWORD, type Browser } from './support/admins.ts';
import { openBrowser, pageOf, startServer, type Running } from './support/server.ts';

const SECRET = 'f'.repeat(43);
const LINK = `/login/first/${SECRET}`;
const OWNER = { email: 'me@example.com', password: PASSWORD, again: PASSWORD };

let app: Running;
beforeAll(async () => {
  app = await startServer();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`truncate admins, first_admin_links cascade`);
});

async function submit(browser: Browser, fields: Record<string, string>, link = LINK) {
  const { csrfToken } = (await browser.get('/auth/csrf')).json<{ csrfToken: string }>();
  return browser.submit(link, { ...fields, csrfToken });
}

describe('the link of the first start', () => {
  it('creates an owner with a chosen password, signs them in, and then expires', async () => {
    expect(await offerFirstLink(app.database.store, SECRET)).toBe(true);
    const browser = openBrowser(app.server);
    expect(pageOf(await browser.get(LINK), 'first-admin').view).toMatchObject({ kind: 'ask', problem: null });
    const made = await submit(browser, OWNER);
    expect([made.statusCode, made.headers.location]).toEqual([303, '/admin']);
    expect((await browser.get('/auth/whoami')).json()).toEqual({ admin: { email: OWNER.email, role: 'owner' } });
    const audit = await app.database.db.select().from(adminAudit);
    expect(audit.map(({ action, admin, after }) => [action, admin === null, after])).toEqual([
      ['create-admin', true, { role: 'owner', by: 'first-link' }],
      ['sign-in', false, null],
    ]);

    const late = openBrowser(app.server);
    const shown = await late.get(LINK);
    expect([shown.statusCode, pageOf(shown, 'first-admin').view.kind]).toEqual([404, 'invalid']);
    expect((await submit(late, { ...OWNER, email: 'other@example.com' })).statusCode).toBe(404);
    expect(await app.database.db.select().from(admins)).toHaveLength(1);
  });

  it('explains invalid input, and can still be used', async () => {
    await offerFirstLink(app.database.store, SECRET);
    const browser = openBrowser(app.server);
    const problems = [];
    for (const wrong of [
      { ...OWNER, email: 'nobody' },
      { ...OWNER, password: 'short', again: 'short' },
      { ...OWNER, again: `${PASSWORD}!` },
      {},
    ]) {
      const answer = await submit(browser, wrong);
      expect(answer.statusCode).toBe(422);
      const { view } = pageOf(answer, 'first-admin');
      problems.push(view.kind === 'ask' ? view.problem : null);
    }
    expect(problems).toEqual([
      'That is not an email address.',
      'Use at least 15 characters.',
      'The passwords do not match.',
      'That is not an email address.',
    ]);
    expect((await submit(browser, OWNER)).headers.location).toBe('/admin');
  });

  it('creates one owner, even with concurrent requests', async () => {
    await offerFirstLink(app.database.store, SECRET);
    const tries = ['a@example.com', 'b@example.com'].map((email) =>
      submit(openBrowser(app.server), { ...OWNER, email }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([303, 404]));
    expect(await app.database.db.select().from(admins)).toHaveLength(1);
  });

  it('expires after an hour, after the next start, and once there is an administrator', async () => {
    const opens = async (link = LINK) => (await openBrowser(app.server).get(link)).statusCode === 200;
    const { store, db } = app.database;
    await offerFirstLink(store, SECRET);
    expect(await opens()).toBe(true);
    await db.execute(sql`update first_admin_links set made_at = made_at - interval '1 hour'`);
    expect(await opens()).toBe(false);

    await offerFirstLink(store, SECRET);
    await offerFirstLink(store, 'g'.repeat(43));
    expect([await opens(), await opens(`/login/first/${'g'.repeat(43)}`)]).toEqual([false, true]);

    await hireAdmin(app, 'ops@anchor.example');
    expect(await opens(`/login/first/${'g'.repeat(43)}`)).toBe(false);
    expect(await offerFirstLink(store, SECRET)).toBe(false);
    expect(await opens()).toBe(false);
  });

  it('appears only in the terminal', async () => {
    await offerFirstLink(app.database.store, SECRET);
    expect(JSON.stringify(await app.database.db.select().from(firstLinks))).not.toContain(SECRET);
  });

  it('is refused to requests from another site', async () => {
    await offerFirstLink(app.database.store, SECRET);
    const answer = await openBrowser(app.server).submit(LINK, { ...OWNER, csrfToken: 'made-up' });
    expect(answer.statusCode).toBe(403);
    expect(await app.database.db.select().from(admins)).toEqual([]);
  });

  it('does not exist if real mail is sent', async () => {
    const live = await startServer({ sandbox: false });
    await offerFirstLink(live.database.store, SECRET);
    expect((await openBrowser(live.server).get(LINK)).statusCode).toBe(404);
    pageOf(await openBrowser(live.server).get(LINK), 'not-found');
    await live.close();
  });
});
