/** Shared by the commands that work on the service's own data. */
import { DataDirectoryError } from '#adapters/files/data-directory.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { type InstallationGuard, ownInstallation } from '#adapters/postgres/installation.ts';
import { type Config, ConfigurationError } from '#main/config.ts';
import { installationOf } from '#main/installation.ts';
import { secretOf } from '#main/secret.ts';
import { StartError } from '#main/start-error.ts';

/** The embedded database can be opened only while no server holds it. */
export async function openForCommand(
  config: Config,
  guard: InstallationGuard = ownInstallation(installationOf(config, secretOf(config))),
): Promise<Database> {
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

/** Prints one clear text and sets the exit code 1; throws what is not expected. */
export function reportError(error: unknown): void {
  if (error instanceof DataDirectoryError && error.problem === 'held') {
    refuse(
      `${error.message}\nWith the embedded database, this command runs only while no server is running. Stop it first.`,
    );
  } else if (
    error instanceof DataDirectoryError ||
    error instanceof StartError ||
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
