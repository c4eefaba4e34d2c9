/** Where sign-ups came from, and how many there are (specification 2.13 and 7; D37). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WAITLIST_TRAP_FIELD } from '#api/waitlist.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { accountOf } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { openBrowser, startServer, type Running } from './support/server.ts';

let app: Running;
let viewer: Browser;
beforeAll(async () => {
  app = await startServer();
  viewer = await aSignedIn(app, 'viewer');
});
afterAll(() => app.close());

const sources = async () => (await viewer.get('/api/analytics/signup-sources')).json<Record<string, number>>();
const totals = async () => (await viewer.get('/api/analytics/recent-signups')).json<object>();

it('counts nobody before anybody came', async () => {
  expect([await sources(), await totals()]).toEqual([{}, { totalUsers: 0, waitlist: 0, trapped: 0 }]);
});

it('counts people by where they came from, the most first, and forgets the purged', async () => {
  const [maya, sam, kim] = ['maya', 'sam', 'kim'].map((name) => accountOf(app, `${name}@example.com`));
  for (const account of [maya, sam, kim]) await account?.signUp('Call Sam');
  await app.database.store.transact(async (tx) => {
    const person = await tx.people.byEmail(LIVE_REALM, 'kim@example.com');
    if (person === null) throw new Error('Kim is gone');
    await tx.people.insert({
      ...person,
      userId: crypto.randomUUID(),
      email: 'lee@example.com',
      source: 'share_confirmation_page',
    });
    await tx.people.purge(person.id);
  });
  expect(Object.entries(await sources())).toEqual([
    ['landing', 2],
    ['share_confirmation_page', 1],
  ]);
  expect(await totals()).toMatchObject({ totalUsers: 3 });
});

it('counts who waits, and what fell into the trap', async () => {
  const stranger = openBrowser(app.server);
  const join = (email: string, trap = '') =>
    stranger.post('/api/anchor/waitlist', {
      email,
      contactMethod: 'email',
      timezone: 'America/Chicago',
      source: 'landing',
      preference: null,
      ua: '',
      ts: 0,
      [WAITLIST_TRAP_FIELD]: trap,
    });
  expect((await join('ana@example.com')).statusCode).toBe(200);
  expect((await join('robot@example.com', 'filled')).statusCode).toBe(200);
  expect(await totals()).toMatchObject({ waitlist: 1, trapped: 1 });
});

it('is for administrators', async () => {
  for (const path of ['signup-sources', 'recent-signups']) {
    expect((await openBrowser(app.server).get(`/api/analytics/${path}`)).statusCode).toBe(401);
  }
});
