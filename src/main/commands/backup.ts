/** Writes everything in the database to one file, while the service runs. */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DataDirectoryError, lockDataDirectory } from '#adapters/files/data-directory.ts';
import { readForBackup } from '#adapters/postgres/backup.ts';
import { copyBackupFile, writeBackupFile, type WrittenBackup } from '#adapters/postgres/backup-file.ts';
import { ownGuard, refuse, sayPeople, withDatabase } from '#main/commands/command.ts';
import { showProgress } from '#main/commands/progress.ts';
import { type Config, readConfig } from '#main/config.ts';

export async function backup(file: string): Promise<void> {
  const path = resolve(file);
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  const shown = showProgress('Backing up');
  let written: WrittenBackup;
  try {
    written = await write(config, path, shown.progress);
  } catch (error) {
    // Of a file, and not of a connection.
    if (!(error instanceof Error && 'code' in error && 'path' in error)) throw error;
    return refuse(`${path} cannot be written: ${error.message}`);
  } finally {
    shown.done();
  }
  const rows = [...written.tables.values()].reduce((sum, table) => sum + table.rows, 0);
  const people = written.tables.get('people')?.rows ?? 0;
  const size = `${(statSync(path).size / 1e6).toFixed(1)} MB`;
  process.stdout.write(`Backed up ${sayPeople(people)} (${rows} rows, ${size}) to ${path}, and read it back.\n`);
  process.stderr.write(
    `It contains no key and no settings. Keep ${config.secretKey === null ? `${config.dataDir}/secret.key` : 'your settings with SECRET_KEY'} beside it.\n`,
  );
}

async function write(
  config: Config,
  path: string,
  progress: Parameters<typeof readForBackup>[1],
): Promise<WrittenBackup> {
  try {
    return await withDatabase(config, 'shared', async (db) => {
      await ownGuard(config).before(db);
      return readForBackup(db, progress, (text) => writeBackupFile(path, text));
    });
  } catch (error) {
    if (!(error instanceof DataDirectoryError) || error.problem !== 'held') throw error;
    process.stderr.write('The service is running and writes the backup itself.\n');
    const { PATIENCE, requestBackup } = await import('#adapters/postgres/requested-backup.ts');
    const isHeldStill = () => isHeld(config.dataDir);
    return requestBackup(
      { dataDir: config.dataDir, id: randomUUID(), isHeld: isHeldStill, patience: PATIENCE },
      (from) => copyBackupFile(from, path),
    );
  }
}

function isHeld(dataDir: string): boolean {
  try {
    lockDataDirectory(dataDir).release();
    return false;
  } catch (error) {
    if (error instanceof DataDirectoryError && error.problem === 'held') return true;
    throw error;
  }
}
