/** The table of problems that persist. All times are lease time, so that moving the sandbox's clock ends none of them. */
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { plainTime } from '#adapters/postgres/columns.ts';

/** One row per problem, whichever process sees it; deleted when it is over. */
export const alarms = pgTable('alarms', {
  key: text('key').primaryKey(),
  alarm: text('alarm').notNull(),
  what: text('what').notNull(),
  todo: text('todo').notNull(),
  overAfterMs: integer('over_after_ms').notNull(),
  since: plainTime('since'),
  seenAt: plainTime('seen_at'),
  /** When somebody is told next; also the lease of whoever is telling them. */
  nextAt: plainTime('next_at'),
  toldAt: timestamp('told_at', { withTimezone: true }),
});
