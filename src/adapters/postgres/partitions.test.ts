import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { dropPartitionsBefore, ensurePartitions } from '#adapters/postgres/partitions.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { openTestDatabase } from '#test/support/database.ts';

const DAY = localDate('2026-12-30');
const days = (count: number) => Array.from({ length: count }, (_, i) => addDays(DAY, i));

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => dropPartitionsBefore(database.db, localDate('2999-01-01')));
afterAll(() => database.close());

async function writeRow(date: LocalDate): Promise<void> {
  await database.db.execute(sql`
    insert into deliveries (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers)
    values (1, ${date}, 1, 1, 1, 6, '{}', '{}')`);
}

async function datesWritten(): Promise<string[]> {
  const { rows } = await database.db.execute<{ date: string }>(
    sql`select local_date::text as date from deliveries order by 1`,
  );
  return rows.map(({ date }) => date);
}

test('a row goes to the partition of its day, across the end of a year, too', async () => {
  await ensurePartitions(database.db, days(3));
  for (const date of days(3)) await writeRow(date);
  expect(await datesWritten()).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
});

test('a row of a date without a partition is refused', async () => {
  await ensurePartitions(database.db, [DAY]);
  await expect(writeRow(addDays(DAY, 1))).rejects.toThrow();
  expect(await datesWritten()).toEqual([]);
});

test('any number of processes may create the same partitions at once, repeatedly', async () => {
  await Promise.all([1, 2, 3, 4].map(() => ensurePartitions(database.db, [...days(2), DAY])));
  await ensurePartitions(database.db, days(2));
  await writeRow(DAY);
  await expect(writeRow(DAY)).rejects.toThrow();
  expect(await datesWritten()).toEqual([DAY]);
});

test('partitions can be created inside a transaction that writes to them', async () => {
  await database.db.transaction(async (tx) => {
    await ensurePartitions(tx, [DAY]);
    await tx.execute(sql`
      insert into deliveries (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers)
      values (1, ${DAY}, 1, 1, 1, 6, '{}', '{}')`);
  });
  expect(await datesWritten()).toEqual([DAY]);
});

test('partitions before a day are dropped, and that day’s own stays', async () => {
  await ensurePartitions(database.db, days(3));
  for (const date of days(3)) await writeRow(date);
  expect(await dropPartitionsBefore(database.db, addDays(DAY, 2))).toEqual(days(2));
  expect(await datesWritten()).toEqual(['2027-01-01']);
});
