/** Restores an export of the embedded database. With DATABASE_URL the rows go to PostgreSQL. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { restoreExport } from '#adapters/postgres/export.ts';
import { ownInstallation } from '#adapters/postgres/installation.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';
import { openForCommand, refuse } from '#main/commands/command.ts';
import { readConfig } from '#main/config.ts';
import { installationOf } from '#main/installation.ts';
import { secretOf } from '#main/secret.ts';

export async function restore(path: string): Promise<void> {
  const lines = linesOf(path);
  if (lines === null) return;
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  try {
    const people = await fillDatabase(config, (db) => restoreExport(db, lines));
    if (people === null)
      refuse('This database already contains people. An export can only be restored into an empty database.');
    else process.stdout.write(`Restored ${people} people.\n`);
  } catch (error) {
    const state = sqlState(error);
    // Only errors that a broken statement causes: syntax, names, values.
    if (!/^(?:22|23|42)/.test(state ?? '')) throw error;
    // Without the error's message, which quotes the rows.
    refuse(
      `${path} cannot be restored (SQLSTATE ${state}). It is damaged or was made by another version of the service. Nothing was restored.`,
    );
  }
}

async function fillDatabase(
  config: ReturnType<typeof readConfig>,
  fill: (db: Queries) => Promise<number | null>,
): Promise<number | null> {
  if (config.databaseUrl === null) {
    const { restoreEmbedded } = await import('#adapters/postgres/embedded.ts');
    const guard = ownInstallation(installationOf(config, secretOf(config)));
    return restoreEmbedded({ dataDir: config.dataDir, guard }, fill);
  }
  const database = await openForCommand(config);
  try {
    return await fill(database.db);
  } finally {
    await database.close();
  }
}

/** Reads the whole file before anything is restored. */
function linesOf(path: string): string[] | null {
  try {
    return gunzipSync(readFileSync(path)).toString('utf8').split('\n');
  } catch (error) {
    refuse(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
