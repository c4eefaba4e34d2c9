import { expect, test } from 'vitest';
import { BESIDE_SINCE, migrations } from '#adapters/postgres/migrate.ts';
import { planOf } from '#main/commands/upgrade.ts';

const after = (name: string) => migrations().filter((migration) => migration.name > name);
const STOP = 'Stop every process of the older version first';

test('an older version than may run beside this one is to be stopped first', () => {
  expect(planOf(after('0031_users_list'))).toContain(STOP);
  expect(planOf(after(BESIDE_SINCE))).not.toContain(STOP);
});

test('an empty database has no process to stop', () => {
  expect(planOf(migrations())).not.toContain(STOP);
});

test('a plan names each migration with what it is for', () => {
  expect(planOf(after('0032_late_evenings'))).toContain(
    '  0033_days_away  Keeps the days for which an item was moved away',
  );
  expect(planOf([])).toBe('No migration is pending.\n');
});
