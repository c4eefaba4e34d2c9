/** Kinds of columns that many tables have. */
import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import { readTimestamp, writeTimestamp } from '#adapters/postgres/instants.ts';

/** Plain bytes from both drivers: one of them hands out a Buffer, whose methods are others. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
});
export const personKey = (name: string) => bigint(name, { mode: 'number' });
/** Service time: milliseconds since 1970 in the code, a timestamp in the table. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: writeTimestamp,
  fromDriver: readTimestamp,
});

/** Plain time, as lease times are. */
export const plainTime = (name: string) =>
  timestamp(name, { withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`);
