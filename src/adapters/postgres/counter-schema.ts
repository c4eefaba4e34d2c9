/** The tables of counters (docs: dispatch, "What is counted"). */
import { bigserial, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarDate } from '#adapters/postgres/columns.ts';
import type { Counter } from '#app/ports/counts.ts';

const counted = {
  // No foreign key: its check would lock the realm's row for each chunk.
  realm: integer('realm_id').notNull(),
  name: text('name').$type<Counter['name']>().notNull(),
  /** For prompts the person's own date, for sign-ups the date in UTC; 1970-01-01 for counts without a day. */
  day: calendarDate('day').notNull(),
  /** Its parts are described in `app/ports/counts.ts`. */
  subject: text('subject').array().notNull(),
  /** May be negative: something counted as one thing became another. */
  count: integer('count').notNull(),
};

/**
 * What each transaction changes of a count, inserted as a row of its own so that no two senders wait for one row. Rows are
 * folded into `totals` within a minute; a count is always the sum of both.
 */
export const counters = pgTable('tallies', { id: bigserial('id', { mode: 'number' }).primaryKey(), ...counted });

export const totals = pgTable('totals', counted, (t) => [primaryKey({ columns: [t.realm, t.name, t.day, t.subject] })]);
