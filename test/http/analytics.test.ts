/** Where sign-ups came from, and how many there are (specification 2.13 and 7; D137). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCounters, foldCounters } from '#adapters/postgres/counters.ts';
import type { Charts, StageOfDay } from '#api/analytics.ts';
import { WAITLIST_TRAP_FIELD } from '#api/waitlist.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { localDate, weekdayOf } from '#domain/time/local-date.ts';
import { setClock } from '#test/support/set-clock.ts';
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

interface DayAnswer {
  readonly date: string;
  readonly stages: readonly StageOfDay[];
}

const sources = async () => (await viewer.get('/api/analytics/signup-sources')).json<Record<string, number>>();
const totals = async () => (await viewer.get('/api/analytics/recent-signups')).json<object>();

it('counts zero before the first sign-up', async () => {
  expect([await sources(), await totals()]).toEqual([{}, { totalUsers: 0, erased: 0, waitlist: 0, trapped: 0 }]);
});

it('counts people by source, the largest first, without the purged', async () => {
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
  expect(await totals()).toMatchObject({ totalUsers: 3, erased: 1 });
});

it('counts the waitlist, and honeypot hits', async () => {
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

it('shows the outcome of today’s messages by stage, and previous days from the same counters', async () => {
  const { date, stages } = (await viewer.get('/api/analytics/day?zone=America/Chicago')).json<DayAnswer>();
  expect(stages.map(({ stage, due, answered }) => [stage, due, answered])).toEqual([
    ['morning', 0, 0],
    ['midday', 0, 0],
    ['evening', 0, 0],
  ]);
  const day = localDate(date);
  await addCounters(app.database.db, [
    { realm: LIVE_REALM, name: 'prompt', day, subject: ['morning', 'email', '7', 'sent'], count: 40 },
    { realm: LIVE_REALM, name: 'prompt', day, subject: ['morning', 'sms', '8', 'paused'], count: 2 },
    { realm: LIVE_REALM, name: 'prompt', day, subject: ['morning', 'email', '7', 'answered'], count: 10 },
    { realm: LIVE_REALM, name: 'prompt', day, subject: ['morning', 'email', '7', 'bounced'], count: 3 },
  ]);
  // A rehearsal's counts are separate.
  const rehearsal = await app.database.store.transact((tx) => tx.realms.create('tester'));
  await addCounters(app.database.db, [
    { realm: rehearsal, name: 'prompt', day, subject: ['morning', 'email', '7', 'sent'], count: 500 },
  ]);
  const after = (await viewer.get('/api/analytics/day?zone=America/Chicago')).json<DayAnswer>();
  expect(after.stages[0]).toEqual({
    stage: 'morning',
    due: 42,
    answered: 10,
    outcomes: [
      { outcome: 'sent', count: 37 },
      { outcome: 'bounced', count: 3 },
      { outcome: 'paused', count: 2 },
    ],
  });

  await foldCounters(app.database.db);
  const charts = (await viewer.get('/api/analytics/charts?days=7&zone=America/Chicago')).json<Charts>();
  expect(charts).toMatchObject({
    through: date,
    outcomes: [
      { outcome: 'sent', count: 37 },
      { outcome: 'bounced', count: 3 },
      { outcome: 'paused', count: 2 },
    ],
    hours: [{ weekday: weekdayOf(day), hour: 7, sent: 40, answered: 10 }],
  });
  expect(charts.messages).toHaveLength(7);
  expect(charts.messages.at(-1)).toEqual({ date, morning: 40, midday: 0, evening: 0 });
  expect(charts.signups.flatMap((each) => Object.entries(each.sources))).toContainEqual(['landing', 3]);
  expect(charts.trapped.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

it('counts sign-ups on an American evening, when it is already tomorrow in UTC', async () => {
  await setClock(app.database, Date.parse('2027-01-08T02:00:00Z'));
  await accountOf(app, 'eve@example.com').signUp('Call Sam');
  const charts = (await viewer.get('/api/analytics/charts?days=7&zone=America/Chicago')).json<Charts>();
  expect(charts.through).toBe('2027-01-07');
  expect(charts.messages.at(-1)?.date).toBe('2027-01-07');
  expect(charts.signups.at(-1)).toEqual({ date: '2027-01-08', sources: { landing: 1 } });
  expect([charts.signups.length, charts.trapped.at(-1)?.date]).toEqual([7, '2027-01-08']);
});

it('rejects other ranges, and treats an unknown zone as UTC', async () => {
  expect((await viewer.get('/api/analytics/charts?days=8')).statusCode).toBe(400);
  expect((await viewer.get('/api/analytics/day?zone=Mars/Base')).statusCode).toBe(200);
});
