/** The tables of an administrator's second factor, of a sign-in between its two steps, and of the first one's link. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { admins } from '#adapters/postgres/admin-schema.ts';

/** Plain time: administrators live by the database's own clock. */
const plainTime = (name: string) =>
  timestamp(name, { withTimezone: true })
    .notNull()
    .default(sql`clock_timestamp()`);

export const adminFactors = pgTable('admin_factors', {
  adminId: integer('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** Sealed with a key of the service's own: whoever reads this table can make no codes. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The newest step of which a code was taken: it and those before are spent. */
  lastStep: bigint('last_step', { mode: 'number' }),
  begunAt: plainTime('begun_at'),
  /** Null: it is being set up, and the sign-in asks for no code yet. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
});

/** Each is there until it is used. */
export const recoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    adminId: integer('admin_id')
      .notNull()
      .references(() => adminFactors.adminId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.codeHash] })],
);

/** Whose password was right, and whose code is still to come: no session, and good for nothing else. */
export const halfSignIns = pgTable(
  'admin_half_sign_ins',
  {
    /** SHA-256 of the secret in the cookie, in hex. */
    secretHash: text('secret_hash').primaryKey(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    begunAt: plainTime('begun_at'),
  },
  (t) => [index('admin_half_sign_ins_of_admin').on(t.adminId)],
);

/** The sandbox's link with which the first administrator is made. */
export const firstLinks = pgTable('first_admin_links', {
  /** SHA-256 of what stands in the link, in hex. */
  secretHash: text('secret_hash').primaryKey(),
  madeAt: plainTime('made_at'),
});
