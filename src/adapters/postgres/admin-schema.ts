/** The tables of administrators, their files and their rehearsals. They use the database's own clock, which no rehearsal moves. */
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, plainTime } from '#adapters/postgres/columns.ts';
import { realms } from '#adapters/postgres/realm-schema.ts';
import type { AuditAction, AuditSubject } from '#app/ports/admins.ts';
import type { TesterPipeline } from '#app/ports/realms.ts';
import type { FileAsked } from '#domain/admin/export-asked.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';

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
    admin: integer('admin_id').references(() => admins.id),
    action: text('action').$type<AuditAction>().notNull(),
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

export const adminFactors = pgTable('admin_factors', {
  admin: adminKey().primaryKey(),
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
    admin: adminKey().notNull(),
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

export const artifacts = pgTable(
  'artifacts',
  {
    /** Also the name of the file, where files are in a folder. */
    id: uuid('id').primaryKey(),
    filename: text('filename').notNull(),
    description: text('description').notNull(),
    mimeType: text('mime_type').notNull(),
    tags: text('tags').array().notNull(),
    asked: jsonb('asked').$type<FileAsked>().notNull(),
    isPersonal: boolean('is_personal').notNull(),
    admin: integer('admin_id')
      .notNull()
      .references(() => admins.id),
    state: text('state', { enum: ['waiting', 'writing', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    percent: smallint('percent').notNull().default(0),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    reason: text('reason'),
    downloadCount: integer('download_count').notNull().default(0),
    /** Somebody was erased after its first row was read, so the file may contain them. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    createdAt: plainTime('created_at'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (t) => [index('artifacts_newest').on(t.createdAt)],
);

/**
 * Their bytes, where the database is a server, or was one when it was backed up: any process can then serve a file,
 * whichever wrote it. Each attempt to write a file has rows of its own, since a writer that was presumed dead may still be
 * writing.
 */
export const artifactPieces = pgTable(
  'artifact_pieces',
  {
    artifactId: uuid('artifact_id')
      .notNull()
      .references(() => artifacts.id, { onDelete: 'cascade' }),
    attempt: uuid('attempt').notNull(),
    place: integer('place').notNull(),
    bytes: bytes('bytes').notNull(),
    /** Of the whole file, at its first piece. Null until all pieces are stored. */
    fileSize: bigint('file_size', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.artifactId, t.attempt, t.place] })],
);

export const testerSessions = pgTable(
  'tester_sessions',
  {
    realm: integer('realm_id')
      .primaryKey()
      .references(() => realms.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull().unique(),
    admin: adminKey().notNull(),
    pipeline: text('pipeline').$type<TesterPipeline>().notNull(),
    day: smallint('day').notNull(),
    stage: text('stage').$type<PromptStage>().notNull(),
    createdAt: plainTime('created_at'),
  },
  (t) => [index('tester_sessions_of_admin').on(t.admin, t.createdAt)],
);
