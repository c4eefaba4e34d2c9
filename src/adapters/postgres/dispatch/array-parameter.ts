import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Many values in one parameter, for `any(…)` and `unnest(…)`. Written as PostgreSQL's own array text, since the
 * driver's way (element by element, each examined) costs as much as the insert of the row that it is for.
 */
export function numbers(values: readonly number[]): SQL {
  return sql`${`{${values.join(',')}}`}::text`;
}

export function texts(values: readonly (string | null)[]): SQL {
  return sql`${`{${values.map(elementOf).join(',')}}`}::text`;
}

function elementOf(value: string | null): string {
  return value === null ? 'NULL' : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
