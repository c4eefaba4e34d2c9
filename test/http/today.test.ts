/** What the overview says about today (docs: administrators, "The overview"). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCounters } from '#adapters/postgres/counters.ts';
import { LATEST_DAYS, type latestDays, type ticksOfToday } from '#api/today.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { PersonChange } from '#app/ports/people.ts';
import { emptyTickMemory, tick } from '#app/prompts/tick.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { z } from 'zod';
import { dispatcher } from '#test/support/dispatch-writer.ts';
import { setClock } from '#test/support/set-clock.ts';
import { accountOf } from './support/account.ts';
import { aSignedIn, type Browser } from './support/admins.ts';
import { startServer, type Running } from './support/server.ts';

/** A Monday, 9 in the morning in Chicago. */
const NOW = Date.parse('2026-11-23T15:00:00Z');
const TODAY = localDate('2026-11-23');

let app: Running;
let viewer: Browser;
beforeAll(async () => {
  app = await startServer();
  await setClock(app.database, NOW);
  viewer = await aSignedIn(app, 'viewer');
});
afterAll(() => app.close());

const days = async () =>
  (await viewer.get('/api/admin/overview/days?zone=America/Chicago')).json<z.output<typeof latestDays.response>>();
const ticks = async () =>
  (await viewer.get('/api/admin/overview/ticks?zone=America/Chicago')).json<z.output<typeof ticksOfToday.response>>();

it('has nothing to tell, and no next tick, before the first sign-up', async () => {
  const none = Array.from({ length: LATEST_DAYS }, () => 0);
  expect(await days()).toEqual({ people: none, sent: none, answered: none, bounced: none, unsubscribed: none });
  expect(await ticks()).toMatchObject({ ticks: 0, zones: 0, latest: [], next: { kind: 'none' } });
});

it('counts today beside the days before', async () => {
  await addCounters(app.database.db, [
    { realm: LIVE_REALM, name: 'sign-up', day: addDays(TODAY, -1), subject: ['landing'], count: 2 },
    { realm: LIVE_REALM, name: 'prompt', day: TODAY, subject: ['morning', 'email', '8', 'sent'], count: 5 },
    { realm: LIVE_REALM, name: 'prompt', day: TODAY, subject: ['morning', 'sms', '9', 'sent'], count: 1 },
    { realm: LIVE_REALM, name: 'prompt', day: TODAY, subject: ['morning', 'email', '8', 'late'], count: 7 },
    {
      realm: LIVE_REALM,
      name: 'prompt',
      day: addDays(TODAY, -1),
      subject: ['midday', 'email', '12', 'answered'],
      count: 4,
    },
    {
      realm: LIVE_REALM,
      name: 'prompt',
      day: addDays(TODAY, -LATEST_DAYS),
      subject: ['midday', 'email', '12', 'sent'],
      count: 9,
    },
  ]);
  await app.database.store.transact(async (tx) => {
    const add = (hash: string, reason: 'bounced' | 'unsubscribed', at: number) =>
      tx.suppressions.add(LIVE_REALM, hash, { reason, actor: 'provider', evidence: { door: 'test' } }, at);
    await add('one', 'bounced', NOW);
    await add('two', 'unsubscribed', NOW);
    await add('three', 'unsubscribed', NOW - 24 * 60 * 60_000);
    // Another address, too long ago.
    await add('four', 'unsubscribed', NOW - LATEST_DAYS * 24 * 60 * 60_000);
  });
  const lastTwo = Object.fromEntries(Object.entries(await days()).map(([name, counts]) => [name, counts.slice(-2)]));
  expect(lastTwo).toEqual({ people: [2, 0], sent: [0, 6], answered: [4, 0], bounced: [0, 1], unsubscribed: [1, 1] });
  const sums = Object.entries(await days()).map(([name, counts]) => [
    name,
    counts.reduce((sum, each) => sum + each, 0),
  ]);
  expect(Object.fromEntries(sums)).toMatchObject({ sent: 6, unsubscribed: 2 });
});

it('names the next tick, and then how late it ran', async () => {
  await accountOf(app, 'maya@example.com').signUp('Call Sam');
  const { next } = await ticks();
  if (next.kind !== 'due') throw new Error('somebody is to be written to');
  expect(Date.parse(next.dueAt)).toBeGreaterThan(NOW);

  await setClock(app.database, Date.parse(next.dueAt) + 40_000);
  await tick(app.database.store, emptyTickMemory(), LIVE_REALM);
  await advanceClock(dispatcher(app.database), { to: Date.parse(next.dueAt) + 41_000 });
  const { latest, ...counted } = await ticks();
  const ran = latest.find(({ zone }) => zone === next.zone);
  expect(counted.zones).toBe(1);
  expect(ran?.lateMs).toBeGreaterThanOrEqual(40_000);
  expect(ran?.lastDueAt).toBe(next.dueAt);
  // The same tick caught up with those of before the sign-up, which had nobody.
  expect(counted.ticks).toBeGreaterThan(1);
  expect(ran?.lateMs).toBeLessThan(MINUTE_MS);
});

it('follows people to another zone, over days off, and names no tick that has nobody', async () => {
  // 9 in the evening in Tokyo, on a Thursday.
  const now = Date.parse('2026-11-26T12:00:00Z');
  await setClock(app.database, now);
  const { id } = await accountOf(app, 'maya@example.com').person();
  const change = (changed: PersonChange) => app.database.store.transact((tx) => tx.people.update(id, changed));
  await change({ state: 'active', lastActiveOn: localDate('2026-11-26') });
  await change({ settings: { zone: 'Asia/Tokyo' }, chosenAt: now });
  expect((await ticks()).next).toEqual({
    kind: 'due',
    dueAt: '2026-11-26T21:00:00.000Z',
    zone: 'Asia/Tokyo',
    stage: 'morning',
  });
  await change({ settings: { weekdays: [1] }, chosenAt: now });
  expect((await ticks()).next).toMatchObject({ dueAt: '2026-11-29T21:00:00.000Z', stage: 'morning' });
  await change({ unsubscribedAt: now });
  expect((await ticks()).next).toEqual({ kind: 'none' });
});
