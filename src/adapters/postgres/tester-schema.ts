/** The table of testers' sessions (specification 2.18) and their progress. Rows are deleted with their realm. */
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { admins } from '#adapters/postgres/admin-schema.ts';
import { plainTime } from '#adapters/postgres/columns.ts';
import { realms } from '#adapters/postgres/realm-schema.ts';
import type { TesterPipeline } from '#app/ports/tester-sessions.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';

export const testerSessions = pgTable(
  'tester_sessions',
  {
    realm: integer('realm_id')
      .primaryKey()
      .references(() => realms.id, { onDelete: 'cascade' }),
    /** The person who is played; stays the same when the session restarts. */
    userId: uuid('user_id').notNull().unique(),
    admin: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    pipeline: text('pipeline').$type<TesterPipeline>().notNull(),
    day: smallint('day').notNull(),
    stage: text('stage').$type<PromptStage>().notNull(),
    createdAt: plainTime('created_at'),
  },
  (t) => [index('tester_sessions_of_admin').on(t.admin, t.createdAt)],
);
