/** A data directory whose database was moved to PostgreSQL refuses to start: two copies would write to everybody twice. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirectoryError } from '#adapters/files/data-directory.ts';
import { errorCode } from '#domain/error-code.ts';

function markOf(dataDir: string): string {
  return join(dataDir, 'moved');
}

/** On disk when it returns. `to`: without the password. */
export function markMoved(dataDir: string, to: string): void {
  const partial = `${markOf(dataDir)}.partial`;
  writeFileSync(partial, `${new Date().toISOString()} ${to}\n`, { mode: 0o600, flush: true });
  renameSync(partial, markOf(dataDir));
  // A rename is on disk once its directory is.
  const directory = openSync(dataDir, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/** For a move that certainly failed. */
export function unmarkMoved(dataDir: string): void {
  rmSync(markOf(dataDir), { force: true });
}

/** Throws a DataDirectoryError. */
export function refuseMoved(dataDir: string): void {
  let said: string;
  try {
    said = readFileSync(markOf(dataDir), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const [at = '', to = ''] = said.trim().split(' ');
  throw new DataDirectoryError(
    'moved',
    `The database in ${dataDir} was moved to ${to} (${at}). Set DATABASE_URL to it. ` +
      `If you never started the service there and want to go back, delete ${markOf(dataDir)}.`,
  );
}
