/** A sample of `npm run test:opt-out-race`, and what shows that it would notice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { raceOptOuts } from './opt-out-race.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('in sixty orders nothing is handed over that was asked about after an opt-out, and no byte leaves 5 s later', async () => {
  const count = await raceOptOuts(database, { races: 60, seed: 1 });
  expect(count).toMatchObject({ races: 60, committedAfter: 0, late: 0 });
  // Races that nobody could lose would prove nothing.
  expect(count.overtaken).toBeGreaterThan(0);
  expect(count.stopped).toBeGreaterThan(0);
}, 300_000);

test('nor where everybody gets texts beside their mail', async () => {
  const count = await raceOptOuts(database, { races: 30, seed: 1, slot: 10, byText: true });
  expect(count).toMatchObject({ races: 30, committedAfter: 0, late: 0 });
  expect(count.overtaken).toBeGreaterThan(0);
  expect(count.stopped).toBeGreaterThan(0);
}, 300_000);

test('an opt-out between the reads of the last question is seen', async () => {
  // On PostgreSQL this order once let a message out: its person was read before the opt-out, the rest after it.
  const count = await raceOptOuts(database, { races: 1, seed: 100, slot: 4 });
  expect(count).toMatchObject({ optOuts: 3, committedAfter: 0, late: 0 });
});

test('a sender that asks nobody, and one that begins at any time, are found out', async () => {
  const asksNobody = await raceOptOuts(database, { races: 40, seed: 1, slot: 2, sabotage: { asksNobody: true } });
  expect(asksNobody.committedAfter).toBeGreaterThan(0);
  const neverLate = await raceOptOuts(database, { races: 40, seed: 1, slot: 3, sabotage: { neverLate: true } });
  expect(neverLate.late).toBeGreaterThan(0);
}, 120_000);
