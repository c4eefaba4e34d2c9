import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { openTestDatabase } from '#test/support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('an instant is rounded down to the millisecond, so that nothing is due too early', async () => {
  const at = async (text: string) => {
    const { rows } = await database.db.execute(
      sql`select ${millisecondsOf(sql`${text}::timestamptz`)}::float8 as "at"`,
    );
    return new Date(Number(rows[0]?.['at'])).toISOString();
  };
  expect(await at('2026-11-21 06:00:00.1239+00')).toBe('2026-11-21T06:00:00.123Z');
  expect(await at('2026-11-21 06:00:00.123+00')).toBe('2026-11-21T06:00:00.123Z');
  expect(await at('1969-12-31 23:59:59.9999+00')).toBe('1969-12-31T23:59:59.999Z');
});
