import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** A timestamp as both drivers hand it over (`2026-11-21 06:00:00.123+00`), in milliseconds since 1970. */
export function readTimestamp(text: string): number {
  const instant = new Date(text).getTime();
  if (Number.isNaN(instant)) throw new RangeError(`not a timestamp: ${text}`);
  return instant;
}

/** Milliseconds since 1970 as the text of a timestamp. */
export function writeTimestamp(instant: number): string {
  return new Date(instant).toISOString();
}

/** For hand-written statements: an instant as a parameter. */
export function timestampOf(instant: number): SQL {
  return sql`${writeTimestamp(instant)}::timestamptz`;
}

/**
 * For hand-written statements: a timestamp column as whole milliseconds since 1970, which both drivers give as a
 * number. Never ahead of it: a clock that is moved on by what is missing to an instant has then reached it.
 */
export function millisecondsOf(column: SQL): SQL<number> {
  return sql<number>`floor(extract(epoch from ${column}) * 1000)::bigint`;
}
