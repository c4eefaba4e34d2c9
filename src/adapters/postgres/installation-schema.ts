/** The table that identifies this database (D139). */
import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { plainTime } from '#adapters/postgres/columns.ts';

export const installation = pgTable(
  'installation',
  {
    id: smallint('id').primaryKey().default(1),
    mode: text('mode', { enum: ['sandbox', 'live'] }).notNull(),
    /** Fingerprint of the secret key that its links, reply addresses and hashes were made with. */
    keyFingerprint: text('key_fingerprint').notNull(),
    /** The product version that used it last. */
    version: text('version').notNull(),
    /** Identifies the server and database, to detect a restored copy; null if the server does not reveal it. */
    place: text('place'),
    startedAt: plainTime('started_at'),
  },
  (t) => [check('installation_is_one', sql`${t.id} = 1`)],
);
