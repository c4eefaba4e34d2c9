/** Column types shared by many tables. */
import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import { readTimestamp, writeTimestamp } from '#adapters/postgres/instants.ts';
import { localDate, type LocalDate } from '#domain/time/local-date.ts';

/** A plain Uint8Array from both drivers: one of them returns a Buffer, whose methods differ. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
});
export const calendarDate = customType<{ data: LocalDate; driverData: string }>({
  dataType: () => 'date',
  fromDriver: localDate,
});
export const personKey = (name: string) => bigint(name, { mode: 'number' });
/** Service time: milliseconds since 1970 in code, a timestamp in the table. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: writeTimestamp,
  fromDriver: readTimestamp,
});

/** Plain time, used for leases. */
export const plainTime = (name: string) =>
  timestamp(name, { withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`);
