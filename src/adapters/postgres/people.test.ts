import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { people } from '#adapters/postgres/schema.ts';
import { localDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson } from '#test/support/dispatch-desk.ts';

const FRIDAY = localDate('2026-11-20');
const SATURDAY = localDate('2026-11-21');
const NOON = Date.parse('2026-11-21T18:00:00.123Z');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('who is erased leaves no trace of how they lived', async () => {
  const id = await insertPerson(
    database,
    'ann@example.com',
    { unsubscribedAt: NOON, goodbyeAt: NOON, awayUntil: SATURDAY, trialLastDay: SATURDAY },
    { pausedFrom: FRIDAY, pausedUntil: SATURDAY, earlierPauses: [{ from: FRIDAY, until: SATURDAY }] },
  );
  const settings = { morningMinute: 425, middayMinute: 760, eveningMinute: 1090 };
  await database.store.transact((tx) => tx.people.update(id, { settings, chosenAt: NOON }));
  await database.store.transact((tx) => tx.people.purge(id));
  expect(await database.db.select().from(people).where(eq(people.id, id))).toMatchObject([
    {
      state: 'purged',
      trialLastDay: null,
      morningChosenAt: null,
      middayChosenAt: null,
      eveningChosenAt: null,
      pausedFrom: null,
      pausedUntil: null,
      earlierPauses: [],
      lastHumanAt: null,
      unsubscribedAt: null,
      goodbyeAt: null,
      awayUntil: null,
    },
  ]);
});
