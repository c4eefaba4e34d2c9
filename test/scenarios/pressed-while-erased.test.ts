/** A person clicks a button in an old mail at the moment their erasure runs: nothing comes back. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { encodeLink, type LinkSubject } from '#app/links.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { changePreferences } from '#app/people/change-preferences.ts';
import { unsubscribeByLink } from '#app/people/unsubscribe-by-link.ts';
import { confirm } from '#app/signup/confirm.ts';
import { startDayZero } from '#app/signup/start-day-zero.ts';
import { aSignup } from '#test/support/a-signup.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { insertPerson, testRandom, testKeys } from '#test/support/dispatch-writer.ts';
import { hasOthers, waitsForALock } from '#test/support/locks.ts';
import { MONDAY, mondayAt } from '#test/support/monday.ts';
import { setClock } from '#test/support/set-clock.ts';
import { storeThatErases } from '#test/support/store-that-erases.ts';
import { ok, refused } from '#domain/result.ts';

const NOON = mondayAt('12:00:00');
const PARKED = '00000000-0000-4000-8000-000000000001';

let database: Database;
let ctx: AppContext;
let ann: number;
beforeEach(async () => {
  database = await openTestDatabase();
  await setClock(database, NOON);
  ann = await insertPerson(database, 'ann@example.com', {
    state: 'pending',
    firstDay: MONDAY,
    lastActiveAt: null,
    lastActiveOn: MONDAY,
  });
  const parked = aSignup({ id: PARKED, state: 'parked', parkedText: 'Call Sam', createdAt: NOON });
  await database.store.transact((tx) => tx.signups.insertAll([parked]));
  ctx = { store: storeThatErases(database.store), keys: testKeys, random: testRandom, settings: testSettings };
});
afterEach(() => database.close());

const confirmLink = (subject: LinkSubject) => encodeLink('confirm', subject, testKeys);
const preferencesLink = () => encodeLink('preferences', { kind: 'person', person: ann }, testKeys);

test.each([
  ['"yes, sign me up"', () => confirm(ctx, confirmLink({ kind: 'person', person: ann })), null],
  ['"yes, that was me"', () => confirm(ctx, confirmLink({ kind: 'signup', person: ann, signup: PARKED })), null],
  [
    'a pause',
    () => changePreferences(ctx, preferencesLink(), { kind: 'pause', request: { kind: 'week' } }),
    refused('gone'),
  ],
  ['start again', () => changePreferences(ctx, preferencesLink(), { kind: 'resume' }), ok(null)],
  ['unsubscribe', () => changePreferences(ctx, preferencesLink(), { kind: 'unsubscribe' }), ok(null)],
  ['erase', () => changePreferences(ctx, preferencesLink(), { kind: 'erase' }), refused('gone')],
  [
    'another zone',
    () => changePreferences(ctx, preferencesLink(), { kind: 'zone', zone: 'Europe/Lisbon' }),
    refused('gone'),
  ],
  ['undo', () => changePreferences(ctx, preferencesLink(), { kind: 'undo', change: 'any' }), refused('gone')],
])('%s', async (_, press, answer) => {
  expect(await press()).toEqual(answer);
  const { rows } = await database.db.execute(sql`
    select state, last_human_at, unsubscribed_at, paused_until, (select count(*)::int from events) as events,
      (select count(*)::int from items) as items, (select count(*)::int from outbox) as outbox
    from people`);
  const purged = { state: 'purged', last_human_at: null, unsubscribed_at: null, paused_until: null };
  expect(rows).toEqual([{ ...purged, events: 0, items: 0, outbox: 0 }]);
});

test('one-click unsubscribe from the mail program', async () => {
  const token = encodeLink('unsubscribe', { kind: 'person', person: ann }, testKeys);
  await unsubscribeByLink(ctx, token);
  expect((await database.db.execute(sql`select from outbox`)).rows).toEqual([]);
});

if (hasOthers)
  test('two concurrent transactions with a sign-up for their address: both complete', async () => {
    const OPEN = '00000000-0000-4000-8000-000000000002';
    await database.store.transact(async (tx) => {
      const parked = await tx.signups.byId(PARKED);
      await tx.signups.insertAll([{ ...parked!, id: OPEN, state: 'open', parkedText: null }]);
    });
    let signingUp: Promise<unknown> = Promise.resolve();
    await database.store.transact(async (tx) => {
      await tx.people.holdSending(ann);
      const network = { name: '203.0.113.0/24', perDayMax: 20 };
      const request = { userId: OPEN, cookieSignup: OPEN, rawText: 'Buy stamps', startToday: true, network };
      signingUp = startDayZero({ ...ctx, store: database.store }, request);
      expect(await waitsForALock(database, signingUp)).toBe(true);
      await tx.people.purge(ann);
    });
    expect(await signingUp).toEqual(refused('FORBIDDEN'));
    expect((await database.db.execute(sql`select from outbox`)).rows).toEqual([]);
  });
