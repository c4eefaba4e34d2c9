import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { readInstallation } from '#adapters/postgres/installation.ts';
import type { Queries } from '#adapters/postgres/queries.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const CONFIG = { migrationsFolder: MIGRATIONS_FOLDER };

/**
 * Migrates the tables to the state of `migrations/`; does nothing if they are current. On PostgreSQL the caller holds
 * `MIGRATION_LOCK` on the given connection, so that processes starting at once take turns. Passing only the first few
 * `migrations` creates an older database. Throws an InstallationError if the database is newer than these.
 */
export async function migrateTables(db: Queries, migrations = readMigrationFiles(CONFIG)): Promise<void> {
  await refuseNewer(db, migrations);
  // The migrators of both drivers are this one call; its members are marked internal in the types.
  const inner = db as unknown as { dialect: PgDialect; session: PgSession };
  await inner.dialect.migrate(migrations, inner.session, CONFIG);
}

/** Older code would write data that newer code cannot read, and break promises made since. */
async function refuseNewer(db: Queries, migrations: ReturnType<typeof readMigrationFiles>): Promise<void> {
  const journal = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "there"`,
  );
  if (journal.rows[0]?.there !== true) return;
  const { rows } = await db.execute<{ newest: number | null; ran: number }>(
    sql`select max(created_at)::float8 as "newest", count(*)::int as "ran" from drizzle.__drizzle_migrations`,
  );
  const { newest = null, ran = 0 } = rows[0] ?? {};
  if (newest === null || newest <= (migrations.at(-1)?.folderMillis ?? 0)) return;
  const version = (await readInstallation(db))?.version ?? 'unknown';
  throw new InstallationError(
    `This database was used by a newer version of the service (${version}, ${ran} migrations). This version has ${migrations.length} migrations and cannot run on it. Nothing was changed. Start the version that was used last, or a newer one.`,
  );
}

/** Key of the advisory lock: "anchor" in ASCII, as a number. */
export const MIGRATION_LOCK = 0x616e63686f72;
