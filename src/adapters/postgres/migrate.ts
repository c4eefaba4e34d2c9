import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import type { Queries } from '#adapters/postgres/database.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const CONFIG = { migrationsFolder: MIGRATIONS_FOLDER };

/**
 * Brings the tables to the state of `migrations/`; nothing happens where they are. On PostgreSQL the caller holds
 * `MIGRATION_LOCK` on the connection it hands in, so that two processes starting at once take turns. The first few of
 * the `migrations` alone make an older database.
 */
export async function migrateTables(db: Queries, migrations = readMigrationFiles(CONFIG)): Promise<void> {
  // The migrators of both drivers are this one call; the members it needs are marked internal in the types.
  const inner = db as unknown as { dialect: PgDialect; session: PgSession };
  await inner.dialect.migrate(migrations, inner.session, CONFIG);
}

/** Key of the advisory lock: "anchor" cut to eight bytes has no meaning elsewhere. */
export const MIGRATION_LOCK = 0x616e63686f72;
