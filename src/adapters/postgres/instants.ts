import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Parses a timestamp as both drivers return it (`2026-11-21 06:00:00.123+00`) to milliseconds since 1970. */
export function readTimestamp(text: string): number {
  const instant = new Date(text).getTime();
  if (Number.isNaN(instant)) throw new RangeError(`not a timestamp: ${text}`);
  return instant;
}

/** Formats milliseconds since 1970 as a timestamp. */
export function writeTimestamp(instant: number): string {
  return new Date(instant).toISOString();
}

/** For handwritten statements: an instant as a parameter. */
export function timestampOf(instant: number): SQL {
  return sql`${writeTimestamp(instant)}::timestamptz`;
}

/**
 * For handwritten statements: a timestamp column as whole milliseconds since 1970, which both drivers return as a number.
 * Rounds down, so that a clock that is advanced by the difference to an instant reaches it.
 */
export function millisecondsOf(column: SQL): SQL<number> {
  return sql<number>`floor(extract(epoch from ${column}) * 1000)::bigint`;
}
