import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Many values in one parameter, for `any(…)` and `unnest(…)`. Written as PostgreSQL's array text, because the driver's
 * own conversion of each element costs as much as the insert itself.
 */
export function numbers(values: readonly number[]): SQL {
  return sql`${`{${values.join(',')}}`}::text`;
}

export function texts(values: readonly (string | null)[]): SQL {
  return sql`${`{${values.map(elementOf).join(',')}}`}::text`;
}

/** If at least one in this many keys of a range is wanted, the whole range is read. */
const DENSE = 2;

/**
 * A condition for the rows of these people, ascending. If they are dense, the whole range is one index scan instead of a
 * descent for each; it may return rows of others, which the caller skips.
 */
export function among(column: string, people: readonly number[]): SQL {
  const [first, last] = [people[0] ?? 0, people.at(-1) ?? 0];
  return last - first < people.length * DENSE
    ? sql`${sql.raw(column)} between ${first} and ${last}`
    : sql`${sql.raw(column)} = any(${numbers(people)}::bigint[])`;
}

/** A column of rows that `unnest` builds from lists. */
export interface ListColumn {
  readonly name: string;
  readonly type: 'smallint' | 'text';
  readonly values: readonly (number | string | null)[];
}

/**
 * Replaces each list of equal values by a single value: rows that are written at once mostly differ in a column or two.
 */
export function foldEqual(columns: readonly ListColumn[]): { lists: ListColumn[]; same: ReadonlyMap<string, SQL> } {
  const isSame = ({ values }: ListColumn) => values.every((value) => value === values[0]);
  return {
    lists: columns.filter((column) => !isSame(column)),
    same: new Map(
      columns.filter(isSame).map(({ name, type, values }) => [name, sql`${values[0] ?? null}::${sql.raw(type)}`]),
    ),
  };
}

export function listParameter({ type, values }: ListColumn): SQL {
  return sql`${`{${values.map((value) => (typeof value === 'number' ? value : elementOf(value))).join(',')}}`}::text::${sql.raw(type)}[]`;
}

function elementOf(value: string | null): string {
  return value === null ? 'NULL' : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
