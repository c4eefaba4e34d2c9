/** What becomes of rehearsals that nobody ended, such as those of a killed process. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { RealmKind } from '#app/ports/realms.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { oneRoundOfTheWorker } from '#test/support/one-round.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function madeHoursAgo(kind: RealmKind, hours: number): Promise<void> {
  const realm = await database.store.transact((tx) => tx.realms.create(kind));
  await age(sql`id = ${realm}`, hours);
}

async function age(which: ReturnType<typeof sql>, hours: number): Promise<void> {
  await database.db.execute(
    sql`update realms set created_at = clock_timestamp() - ${hours} * interval '1 hour' where ${which}`,
  );
}

async function hoursOfTheRest(): Promise<{ kind: string; hours: number }[]> {
  const { rows } = await database.db.execute<{ kind: string; hours: number }>(
    sql`select kind, round(extract(epoch from clock_timestamp() - created_at) / 3600)::int as hours
        from realms order by kind, hours`,
  );
  return rows;
}

test('a tester’s and a simulation’s are removed after a day, a dry run’s after a week, the live realm never', async () => {
  for (const hours of [22, 26]) {
    await madeHoursAgo('tester', hours);
    await madeHoursAgo('simulation', hours);
    await madeHoursAgo('dry-run', hours);
  }
  for (const days of [6, 8]) await madeHoursAgo('dry-run', days * 24);
  await age(sql`kind = 'live'`, 10_000);

  await oneRoundOfTheWorker(database);

  expect(await hoursOfTheRest()).toEqual([
    { kind: 'dry-run', hours: 22 },
    { kind: 'dry-run', hours: 26 },
    { kind: 'dry-run', hours: 144 },
    { kind: 'live', hours: 10_000 },
    { kind: 'simulation', hours: 22 },
    { kind: 'tester', hours: 22 },
  ]);
});
