import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStatementNames } from '#adapters/postgres/prepared-statements.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { hasOthers } from '#test/support/locks.ts';

const timesOf = (names: ReturnType<typeof createStatementNames>, text: string, times: number) =>
  Array.from({ length: times }, () => names.of(text));

test('a statement gets a name from the fifth time on, and always the same', () => {
  const names = createStatementNames();
  const [a, b] = [timesOf(names, 'select $1', 7), timesOf(names, 'select $2', 5)];
  expect(a.slice(0, 4)).toEqual([null, null, null, null]);
  expect(new Set(a.slice(4)).size).toBe(1);
  expect(b[4]).not.toBe(a[4]);
});

test('at most a hundred statements are named, and none whose values made it long', () => {
  const names = createStatementNames();
  const given = Array.from({ length: 300 }, (_, index) => timesOf(names, `select ${index}, $1`, 5).at(-1));
  expect(given.filter((name) => name !== null)).toHaveLength(100);
  expect(timesOf(createStatementNames(), `select ${'$1,'.repeat(4000)}`, 9)).toEqual(
    Array.from({ length: 9 }, () => null),
  );
});

// A pooler lends its sessions: they have no names. The embedded database: lite-statements.test.ts.
if (hasOthers && (process.env['TEST_POOLER_URL'] ?? '') === '')
  test('a worker connection prepares statements that it runs repeatedly', async () => {
    const database = await openTestDatabase();
    const prepared = await database.db.transaction(async (tx) => {
      for (let round = 0; round < 6; round += 1) await tx.execute(sql`select ${round}::int as again`);
      await tx.execute(sql`select ${1}::int as once`);
      return tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    });
    const texts = prepared.rows.map(({ statement }) => statement);
    expect(texts.filter((text) => text.includes('as again'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('as once'))).toEqual([]);
    await database.close();
  });
