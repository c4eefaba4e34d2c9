/** The table of realms, the worlds that people live in. */
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/columns.ts';

/** D135: `live` is realm 1; each rehearsal has its own, with its own clock. */
export const realms = pgTable('realms', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: ['live', 'tester', 'dry-run', 'simulation'] }).notNull(),
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
  /** What was due up to here is recorded as missed and not sent: the database was restored or moved (service time). */
  quietUntil: instant('quiet_until'),
  /** When the last tick looked, by the database's own clock; reveals a scheduler that has stopped. */
  lookedAt: timestamp('looked_at', { withTimezone: true }),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
});

export const realmKey = () =>
  integer('realm_id')
    .notNull()
    .references(() => realms.id, { onDelete: 'cascade' });
