import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { readInstallation } from '#adapters/postgres/installation.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { QUEUE_SESSION } from '#adapters/postgres/sessions.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const CONFIG = { migrationsFolder: MIGRATIONS_FOLDER };

/**
 * Migrates the tables to the state of `migrations/`; does nothing if they are current. On PostgreSQL the caller holds
 * `MIGRATION_LOCK` on the given connection, so that processes starting at once take turns. Passing only the first few
 * `migrations` creates an older database. Throws an InstallationError if the database is newer than these.
 */
export async function migrateTables(db: Queries, wanted: readonly MigrationMeta[] = migrations()): Promise<void> {
  await refuseNewer(db, wanted);
  // The migrators of both drivers are this one call; its members are marked internal in the types.
  const inner = db as unknown as { dialect: PgDialect; session: PgSession };
  await inner.dialect.migrate([...wanted], inner.session, CONFIG);
}

/** Versions with this migration may run beside this one. Processes of older ones stop before it (migrations/README.md). */
export const BESIDE_SINCE = '0032_late_evenings';

export interface Migration extends MigrationMeta {
  /** As its file. */
  readonly name: string;
}

/** All migrations of this version, in order. */
export function migrations(): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  return readMigrationFiles(CONFIG).map((migration, index) => ({ ...migration, name: entries[index]?.tag ?? '' }));
}

/** The names of the migrations that this database has run. Throws an InstallationError if it is newer than these. */
export async function ranMigrations(db: Queries): Promise<string[]> {
  const known = migrations();
  await refuseNewer(db, known);
  const newest = await newestRun(db);
  return known.filter(({ folderMillis }) => newest !== null && folderMillis <= newest.newest).map(({ name }) => name);
}

/**
 * Throws an InstallationError if older processes than may run beside this version are connected, and the migrations that
 * end them are pending. The caller holds MIGRATION_LOCK; processes of this version that wait for it have no queue yet.
 */
export async function refuseBesideOlder(db: Queries): Promise<void> {
  const since = migrations().find(({ name }) => name === BESIDE_SINCE)?.folderMillis ?? 0;
  const run = await newestRun(db);
  if (run === null || run.newest >= since) return;
  const { rows } = await db.execute<{ running: boolean }>(sql`
    select exists (
      select from pg_stat_activity where datname = current_database() and application_name = ${QUEUE_SESSION}
    ) as "running"`);
  if (rows[0]?.running === true) throw new InstallationError(OLDER_RUN);
}

const OLDER_RUN = `Processes of an older version are using the database, and they cannot run beside migration ${BESIDE_SINCE.slice(0, 4)}. Nothing was changed. Stop every process of the older version, then try again.`;

/** Older code would write data that newer code cannot read, and break promises made since. */
async function refuseNewer(db: Queries, known: readonly MigrationMeta[]): Promise<void> {
  const run = await newestRun(db);
  if (run === null || run.newest <= (known.at(-1)?.folderMillis ?? 0)) return;
  const version = (await readInstallation(db))?.version ?? 'unknown';
  throw new InstallationError(
    `This database was used by a newer version of the service (${version}, ${run.ran} migrations). This version has ${known.length} migrations and cannot run on it. Nothing was changed. Start the version that was used last, or a newer one.`,
  );
}

async function newestRun(db: Queries): Promise<{ readonly newest: number; readonly ran: number } | null> {
  const journal = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "there"`,
  );
  if (journal.rows[0]?.there !== true) return null;
  const { rows } = await db.execute<{ newest: number | null; ran: number }>(
    sql`select max(created_at)::float8 as "newest", count(*)::int as "ran" from drizzle.__drizzle_migrations`,
  );
  const { newest = null, ran = 0 } = rows[0] ?? {};
  return newest === null ? null : { newest, ran };
}

/** Key of the advisory lock: "anchor" in ASCII, as a number. */
export const MIGRATION_LOCK = 0x616e63686f72;
