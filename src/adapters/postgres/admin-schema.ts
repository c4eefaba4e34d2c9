/** The tables of administrators. They use the database's own clock, which no rehearsal moves. */
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { plainTime } from '#adapters/postgres/columns.ts';
import type { AuditAction, AuditSubject } from '#app/ports/admins.ts';
import type { AdminRole } from '#domain/admin/role.ts';

export const admins = pgTable('admins', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull().unique(),
  /**
   * `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, or without a password `link$`, the link's SHA-256 in hex, `$` and when it was
   * made, in milliseconds since 1970. One column, so that a password replaces a link and a link a password.
   */
  passwordHash: text('password_hash').notNull(),
  role: text('role').$type<AdminRole>().notNull(),
  createdAt: plainTime('created_at'),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
});

const adminKey = () => integer('admin_id').references(() => admins.id, { onDelete: 'cascade' });

export const adminSessions = pgTable(
  'admin_sessions',
  {
    /** SHA-256 of the cookie's secret, in hex, so that reading this table lets nobody sign in. */
    secretHash: text('secret_hash').primaryKey(),
    admin: adminKey().notNull(),
    createdAt: plainTime('created_at'),
    lastSeenAt: plainTime('last_seen_at'),
  },
  (t) => [index('admin_sessions_of_admin').on(t.admin)],
);

/** Consecutive failed sign-ins, by the keyed hash of an address (known or not) or of a network; for codes by `admin.2`. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    kind: text('kind', { enum: ['account', 'code', 'network'] }).notNull(),
    subject: text('subject').notNull(),
    failures: integer('failures').notNull(),
    lastAt: plainTime('last_at'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
);

/** D124: who changed what, when, and its state before and after. Append-only, without secrets and addresses. */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: plainTime('at'),
    /** Null: the command line, or the first administrator's link. */
    admin: integer('admin_id').references(() => admins.id),
    action: text('action').$type<AuditAction>().notNull(),
    /** `person.17`, `admin.2` */
    subject: text('subject').$type<AuditSubject>().notNull(),
    /** The administrator's own words; erased with the person they are about. */
    reason: text('reason'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('admin_audit_of_subject').on(t.subject, t.id),
    index('admin_audit_of_admin').on(t.admin, t.id),
    index('admin_audit_of_action').on(t.action, t.id),
  ],
);
