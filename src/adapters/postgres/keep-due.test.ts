/** Leaving a slot while its tick runs, or before it does; what people get of it: `app/prompts/chosen-times.test.ts`. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { localDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { insertPerson } from '#test/support/dispatch-writer.ts';
import { hasOthers, waitsForALock } from '#test/support/locks.ts';

const MONDAY = localDate('2027-01-11');
const MINUTE = 60_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => database.store.transact(work);

/** People whose morning is due at six, in a slot of their own each test. */
async function inSlot(zone: string, offset: string, names: readonly string[]) {
  const slot = { zone, minute: 360, stage: 'morning' as const, channel: 'email' as const, date: MONDAY };
  const dueAt = Date.parse(`2027-01-11T06:00:00${offset}`);
  const people = new Map<string, number>();
  for (const name of names) {
    people.set(
      name,
      await insertPerson(database, `${name}@example.com`, {}, { zone, stagesOff: ['midday', 'evening'] }),
    );
  }
  const due = { ...slot, dueAt };
  return {
    due,
    tick: (tx: Tx) => tx.dispatch.tick(LIVE_REALM, due, dueAt + MINUTE, 1000),
    leave: (tx: Tx, name: string) =>
      tx.people.update(people.get(name)!, { settings: { morningMinute: 330 }, chosenAt: dueAt + MINUTE }),
    /** The names whose chunk of their own the tick has, and how many ticks there are. */
    kept: async () => {
      const { rows } = await database.db.execute<{ person: number }>(sql`
        select c.first_person::float8 as person from chunks c join ticks t on t.id = c.tick_id
        where t.zone = ${zone} and c.kept order by c.id`);
      return rows.map(({ person }) => [...people].find(([, id]) => id === person)?.[0]);
    },
    ticks: async () => {
      const { rows } = await database.db.execute(sql`select from ticks where zone = ${zone} and minute = 360`);
      return rows.length;
    },
  };
}

test('a tick that was opened for whoever left is still to be ticked, and is ticked once', async () => {
  const { due, tick, leave, kept, ticks } = await inSlot('Indian/Chagos', '+06:00', ['ann', 'bea']);
  await within((tx) => leave(tx, 'ann'));
  expect(await kept()).toEqual(['ann']);
  expect(await within((tx) => tx.dispatch.unticked(LIVE_REALM, [due]))).toEqual([due]);
  expect(await within(tick)).toHaveLength(1);
  expect(await within((tx) => tx.dispatch.unticked(LIVE_REALM, [due]))).toEqual([]);
  expect(await within(tick)).toBeNull();
  expect(await ticks()).toBe(1);
});

test('whoever leaves after their chunk has read its people takes nothing along', async () => {
  const { tick, leave, kept } = await inSlot('Indian/Maldives', '+05:00', ['cid']);
  const [chunk = 0] = (await within(tick)) ?? [];
  await within((tx) => tx.dispatch.claimChunk(chunk, 'test', MINUTE));
  await within((tx) => leave(tx, 'cid'));
  expect(await kept()).toEqual([]);
});

if (hasOthers) {
  test('whoever leaves while the tick runs waits for it, and finds the chunk that nobody has read', async () => {
    const { tick, leave, kept } = await inSlot('Asia/Thimphu', '+06:00', ['dan']);
    let leaving: Promise<unknown> = Promise.resolve();
    await within(async (tx) => {
      await tick(tx);
      leaving = within((other) => leave(other, 'dan'));
      expect(await waitsForALock(database, leaving)).toBe(true);
    });
    await leaving;
    expect(await kept()).toEqual(['dan']);
  });

  test('a tick waits for whoever is just leaving, and has those who stay', async () => {
    const { tick, leave, kept, ticks } = await inSlot('Asia/Kathmandu', '+05:45', ['eve', 'flo']);
    let ticking: Promise<number[] | null> = Promise.resolve(null);
    await within(async (tx) => {
      await leave(tx, 'eve');
      ticking = within(tick);
      expect(await waitsForALock(database, ticking)).toBe(true);
    });
    expect(await ticking).toHaveLength(1);
    expect(await kept()).toEqual(['eve']);
    expect(await ticks()).toBe(1);
  });

  test('of two who leave at once each is kept, and one tick is opened', async () => {
    const { leave, kept, ticks } = await inSlot('Asia/Yangon', '+06:30', ['gil', 'hal']);
    await Promise.all(['gil', 'hal'].map((name) => within((tx) => leave(tx, name))));
    expect(new Set(await kept())).toEqual(new Set(['gil', 'hal']));
    expect(await ticks()).toBe(1);
  });
}
