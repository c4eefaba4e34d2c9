/** The tables of what is counted (docs: dispatch, "What is counted"). */
import { bigserial, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Counter } from '#app/ports/counts.ts';

const counted = {
  // No reference: its check would lock the realm's row for each chunk.
  realmId: integer('realm_id').notNull(),
  name: text('name').$type<Counter['name']>().notNull(),
  /** Of prompts the person's own date, of sign-ups that of UTC; the first of 1970 where no day is counted by. */
  day: date('day', { mode: 'string' }).notNull(),
  /** What `app/ports/counts.ts` says of the name. */
  subject: text('subject').array().notNull(),
  /** May be below zero: what was counted as one thing has become another. */
  count: integer('count').notNull(),
};

/**
 * What a transaction has changed of a count, added by itself, so that no two senders wait for one row. They are folded
 * into `totals` within a minute; a count is always both.
 */
export const counters = pgTable('tallies', { id: bigserial('id', { mode: 'number' }).primaryKey(), ...counted });

export const totals = pgTable('totals', counted, (t) => [
  primaryKey({ columns: [t.realmId, t.name, t.day, t.subject] }),
]);
