/** The table that says what this database is (D139). */
import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { plainTime } from '#adapters/postgres/columns.ts';

export const installation = pgTable(
  'installation',
  {
    id: smallint('id').primaryKey().default(1),
    mode: text('mode', { enum: ['sandbox', 'live'] }).notNull(),
    /** Of the secret key that its links, reply addresses and hashes were made with. */
    keyFingerprint: text('key_fingerprint').notNull(),
    /** Of the product that used it last. */
    version: text('version').notNull(),
    /** The server and database it lies in, by which a restored copy is known; null where the server does not tell. */
    place: text('place'),
    startedAt: plainTime('started_at'),
  },
  (t) => [check('installation_is_one', sql`${t.id} = 1`)],
);
