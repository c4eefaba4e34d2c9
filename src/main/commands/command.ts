/** Shared by the commands that work on the service's own data. */
import { DataDirectoryError } from '#adapters/files/data-directory.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { type InstallationGuard, ownInstallation } from '#adapters/postgres/installation.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { PoolerError } from '#adapters/postgres/pooler-error.ts';
import { UnreachableError } from '#adapters/postgres/unreachable-error.ts';
import { type Config, ConfigurationError } from '#main/config.ts';
import { installationOf } from '#main/installation.ts';
import { secretOf } from '#main/secret.ts';
import { StartError } from '#main/start-error.ts';

export const sayPeople = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** Refuses a database of other settings. */
export function ownGuard(config: Config): InstallationGuard {
  return ownInstallation(installationOf(config, secretOf(config)));
}

/** The embedded database can be opened only while no server holds it. */
export async function openForCommand(config: Config, guard: InstallationGuard = ownGuard(config)): Promise<Database> {
  if (config.databaseUrl === null) {
    const { openEmbedded } = await import('#adapters/postgres/embedded.ts');
    const { initialDatabase } = await import('#adapters/postgres/initial-database.ts');
    return openEmbedded({ dataDir: config.dataDir, guard, template: await initialDatabase() });
  }
  const { openPostgres } = await import('#adapters/postgres/server.ts');
  try {
    return await openPostgres({ url: config.databaseUrl, directUrl: config.databaseDirectUrl, connections: 2, guard });
  } catch (error) {
    throw StartError.ofDatabase(error);
  }
}

/** The database as it is, without migrations or the queue. 'alone': no process of the service may use it meanwhile. */
export async function withDatabase<T>(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  access: 'shared' | 'alone',
  work: (db: Queries) => Promise<T>,
): Promise<T> {
  if (databaseUrl === null) {
    const { withEmbedded } = await import('#adapters/postgres/embedded.ts');
    return withEmbedded(dataDir, work);
  }
  const { withPostgres } = await import('#adapters/postgres/server.ts');
  return withPostgres({ url: databaseUrl, directUrl: databaseDirectUrl }, access, work);
}

/** The same for restoring: an embedded database is created, and appears only once it is filled. */
export async function fillDatabase<T>(config: Config, fill: (db: Queries) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null) return withDatabase(config, 'alone', fill);
  const { fillEmbedded } = await import('#adapters/postgres/embedded.ts');
  return fillEmbedded(config.dataDir, fill);
}

/** Prints one clear text and sets the exit code 1; throws what is not expected. */
export function reportError(error: unknown): void {
  if (error instanceof DataDirectoryError && error.problem === 'held') {
    refuse(
      `${error.message}\nWith the embedded database, this command runs only while no server is running. Stop it first.`,
    );
  } else if (
    error instanceof DataDirectoryError ||
    error instanceof StartError ||
    error instanceof UnreachableError ||
    error instanceof PoolerError ||
    error instanceof ConfigurationError ||
    error instanceof InstallationError
  ) {
    refuse(error.message);
  } else throw error;
}

export function refuse(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}

/** For what only the settings or the values of arguments tell: exit code 2, as for every command line not understood. */
export function misused(why: string): void {
  process.stderr.write(`error: ${why}\nRun it with --help to see its usage.\n`);
  process.exitCode = 2;
}
