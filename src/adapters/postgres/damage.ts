/** Checks whether the files of the embedded database can be used, and explains why not. */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirectoryError } from '#adapters/files/data-directory.ts';
import { newestExport } from '#adapters/postgres/export.ts';
import { LiteEndedError, LiteStartError } from '#adapters/postgres/lite.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';

/** PostgreSQL cannot start with less: it needs room for a WAL segment. */
const SPACE_TO_START = 16 * 1024 * 1024;
/** Where PGlite mounts the files. */
const MOUNTED_AT = '/pglite/data';

export function databasePath(dataDir: string): string {
  return join(dataDir, 'database');
}

/**
 * Whether a database exists. Throws if its PG_VERSION is missing, since PGlite would then create another database on top of
 * it; and if there is no database but there are exports of one.
 */
export function hasDatabase(dataDir: string): boolean {
  const path = databasePath(dataDir);
  if (!existsSync(path)) {
    const newest = newestExport(dataDir);
    if (newest === null) return false;
    throw new DataDirectoryError(
      'damaged',
      `The database is missing: ${path} does not exist, but exports of it do, so no empty database was created.\n` +
        `To start with an empty database, move ${join(dataDir, 'exports')} away. To restore the newest export: anchor restore ${newest}`,
    );
  }
  try {
    accessSync(join(path, 'PG_VERSION'), constants.R_OK);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw damaged(dataDir, `its file PG_VERSION cannot be read (${String(code)})`);
  }
}

/** Explains a failed start if the files are the cause; otherwise returns the error as it is. */
export function whyNotStarted(dataDir: string, error: unknown): unknown {
  const isOfFiles =
    error instanceof LiteStartError || error instanceof LiteEndedError || /^(?:XX|58)/.test(sqlState(error) ?? '');
  if (!isOfFiles) return error;
  if (freeBytes(dataDir) < SPACE_TO_START) {
    return new DataDirectoryError(
      'not-writable',
      `The disk of ${dataDir} is full, and the database needs some space to start. Free 100 MB and start again. No data is lost.`,
    );
  }
  return damaged(dataDir, wordsOf(error));
}

function damaged(dataDir: string, why: string): DataDirectoryError {
  const path = databasePath(dataDir);
  const newest = newestExport(dataDir);
  const said = why.replaceAll(MOUNTED_AT, path);
  const restore =
    newest === null
      ? `There is no export of it in ${join(dataDir, 'exports')}.`
      : `Or move that folder away and restore the newest export: anchor restore ${newest}`;
  return new DataDirectoryError(
    'damaged',
    `The database in ${path} is damaged or belongs to another PostgreSQL version: ${said}.\n` +
      `Restore a backup of ${dataDir} that was made while nothing was using it. ${restore}`,
  );
}

/** PostgreSQL's own message, which names files and blocks. That of a failed statement is left out, since it quotes values. */
function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const source = error instanceof LiteStartError ? error : cause;
  return source instanceof Error ? source.message : String(source);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
