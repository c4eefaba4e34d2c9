/** The tables of administrators' second factors, of half-finished sign-ins, and of the first administrator's link. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { admins } from '#adapters/postgres/admin-schema.ts';

/** Plain time: administrators use the database's own clock. */
const plainTime = (name: string) =>
  timestamp(name, { withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`);

export const adminFactors = pgTable('admin_factors', {
  admin: integer('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** Encrypted with one of the service's keys, so that reading this table lets nobody make codes. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The newest step whose code was used: it and all earlier ones are spent. */
  lastStep: bigint('last_step', { mode: 'number' }),
  begunAt: plainTime('begun_at'),
  /** Null: setup is unfinished, and the sign-in asks for no code yet. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
});

/** Recovery codes; each is deleted when used. */
export const recoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    admin: integer('admin_id')
      .notNull()
      .references(() => adminFactors.admin, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.admin, t.codeHash] })],
);

/** Sign-ins with a correct password whose code is still missing: not a session, and valid for nothing else. */
export const halfSignIns = pgTable(
  'admin_half_sign_ins',
  {
    /** SHA-256 of the secret in the cookie, in hex. */
    secretHash: text('secret_hash').primaryKey(),
    admin: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    begunAt: plainTime('begun_at'),
  },
  (t) => [index('admin_half_sign_ins_of_admin').on(t.admin)],
);

/** The sandbox's link for creating the first administrator. */
export const firstLinks = pgTable('first_admin_links', {
  /** SHA-256 of the link's token, in hex. */
  secretHash: text('secret_hash').primaryKey(),
  madeAt: plainTime('made_at'),
});
