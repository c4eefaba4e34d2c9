/** The table of files generated for administrators. Its times are plain time, as for everything of administrators. */
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { admins } from '#adapters/postgres/admin-schema.ts';
import { bytes } from '#adapters/postgres/columns.ts';
import type { FileAsked } from '#domain/admin/export-asked.ts';

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
    /** It contains people's addresses, or words about them. */
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
    createdAt: timestamp('created_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
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
