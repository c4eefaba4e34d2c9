import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { faultOf } from '#adapters/logs/fault.ts';
import { openTestDatabase } from '#test/support/database.ts';

test('a failed query is logged by its code and location, without its values', async () => {
  const database = await openTestDatabase();
  const words = 'See the doctor\n    at noon (clinic:1:1)';
  const failed: unknown = await database.db
    .execute(sql`insert into nowhere\n values (${words})`)
    .catch((error: unknown) => error);
  await database.close();
  if (!(failed instanceof Error)) throw new Error('the query did not fail');
  expect(failed.stack).toContain('See the doctor');

  const fault = faultOf(failed);
  expect(JSON.stringify(fault)).not.toMatch(/doctor|noon|clinic|nowhere/);
  expect(fault.code).toBe('42P01');
  expect(fault.places.join()).toContain('fault.test.ts');
});
