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

/** Where one in so many keys of a range is asked for, the whole range is read. */
const DENSE = 2;

/**
 * Rows of these people, ascending. Where they are neighbours the whole range is one walk through the index instead of
 * a descent for each; it may bring rows of others, which the caller passes over.
 */
export function among(column: string, people: readonly number[]): SQL {
  const [first, last] = [people[0] ?? 0, people.at(-1) ?? 0];
  return last - first < people.length * DENSE
    ? sql`${sql.raw(column)} between ${first} and ${last}`
    : sql`${sql.raw(column)} = any(${numbers(people)}::bigint[])`;
}

/** One column of the rows that `unnest` makes of lists. */
export interface ListColumn {
  readonly name: string;
  readonly type: 'smallint' | 'text';
  readonly values: readonly (number | string | null)[];
}

/**
 * Columns in which all rows say the same leave the lists and become one value each: most of what is written at once
 * differs in a column or two.
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
