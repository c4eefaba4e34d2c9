import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { nextTick } from '#app/admin/next-tick.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { emailKey } from '#domain/people/contact.ts';
import { addDays } from '#domain/time/local-date.ts';
import { insertPerson, testKeys } from '#test/support/dispatch-writer.ts';
import { databaseBeforeMorning, DAY_MS, MONDAY, MONDAY_MORNING, mondayAt } from '#test/support/monday.ts';
import { testSettings } from '#test/support/test-settings.ts';

let database: Database;
beforeEach(async () => {
  database = await databaseBeforeMorning();
});
afterEach(() => database.close());

const next = () =>
  database.store.transact((tx) => nextTick(tx, { keys: testKeys, settings: testSettings }, MONDAY_MORNING - 1));

/** Three slots each, before noon, at which nobody is due a message. */
async function slotsOfPausedPeople(count: number): Promise<void> {
  for (let at = 0; at < count; at += 3) {
    const settings = { morningMinute: 361 + at, middayMinute: 362 + at, eveningMinute: 363 + at };
    await insertPerson(
      database,
      `paused${at}@example.com`,
      {},
      { ...settings, pausedFrom: MONDAY, pausedUntil: 'open' },
    );
  }
}

const ACTIVE = { lastActiveOn: addDays(MONDAY, -1) };
/** At 8 in the evening only. */
const EVENING = { stagesOff: ['morning', 'midday'], eveningMinute: 1200 } as const;

test('a message due is found behind more than a hundred slots without any', async () => {
  await slotsOfPausedPeople(120);
  await insertPerson(database, 'ann@example.com', ACTIVE, EVENING);
  expect(await next()).toMatchObject({ kind: 'due', slot: { stage: 'evening', dueAt: mondayAt('20:00:00') } });
});

test('no tick is named that was not looked at', async () => {
  await slotsOfPausedPeople(210);
  await insertPerson(database, 'ann@example.com', ACTIVE, EVENING);
  expect(await next()).toEqual({ kind: 'unknown' });
});

test('no tick is named if only some of its people were looked at', async () => {
  const silent = { lastActiveOn: addDays(MONDAY, -300) };
  for (let at = 0; at < 50; at += 1) await insertPerson(database, `silent${at}@example.com`, silent, EVENING);
  await insertPerson(database, 'ann@example.com', ACTIVE, EVENING);
  expect(await next()).toEqual({ kind: 'unknown' });
});

test('the tick of a weekly message is that of its day', async () => {
  await insertPerson(database, 'ann@example.com', { ...ACTIVE, plan: 'free' }, { ...EVENING, freeWeekday: 3 });
  const dueAt = mondayAt('20:00:00') + 2 * DAY_MS;
  expect(await next()).toMatchObject({ kind: 'due', slot: { stage: 'evening', dueAt } });
});

test('a person whose address bounced is due nothing', async () => {
  const email = 'ann@example.com';
  await insertPerson(database, email, ACTIVE, EVENING);
  expect(await next()).toMatchObject({ kind: 'due' });
  const bounce = { reason: 'bounced', actor: 'provider', evidence: { door: 'test' } } as const;
  await database.store.transact((tx) =>
    tx.suppressions.add(LIVE_REALM, testKeys.addressHash(emailKey(email)), bounce, MONDAY_MORNING),
  );
  expect(await next()).toEqual({ kind: 'none' });
});
