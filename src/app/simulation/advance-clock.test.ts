import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports.ts';
import { advanceClock } from '#app/simulation/advance-clock.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { dispatcher, insertPerson, setServiceTime } from '#test/support/dispatch-desk.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await setServiceTime(database, Date.parse('2027-01-11T11:00:00Z'));
});
afterEach(() => database.close());

const letters = () => database.store.transact((tx) => tx.mailbox.list(LIVE_REALM, null, 1000));

test('the next message is the morning of the same day, at its minute', async () => {
  await insertPerson(database, 'ann@example.com', { firstDay: '2027-01-11', lastHumanOn: '2027-01-11' } as never);
  const moved = await advanceClock(dispatcher(database), { nextMessage: true });
  expect(moved).toMatchObject({ kind: 'moved', sent: 1 });
  const [letter] = await letters();
  expect(letter).toMatchObject({ to: 'ann@example.com', stage: 'morning', localDate: '2027-01-11' });
  expect(new Date(letter?.sentAt ?? 0).toISOString().slice(0, 16)).toBe('2027-01-11T12:00');
});
