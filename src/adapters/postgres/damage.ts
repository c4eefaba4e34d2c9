/** Whether the files of the embedded database can be used, and the sentence where they cannot. */
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirectoryError } from '#adapters/files/data-directory.ts';
import { newestExport } from '#adapters/postgres/export.ts';
import { LiteEndedError, LiteStartError } from '#adapters/postgres/lite.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';

/** Below it a start has too little for a segment of its log. */
const SPACE_TO_START = 16 * 1024 * 1024;
/** As PGlite mounts the files. */
const MOUNTED_AT = '/pglite/data';

export function databasePath(dataDir: string): string {
  return join(dataDir, 'database');
}

/**
 * Throws where there is a database without the file by which PostgreSQL knows one, for which PGlite would begin another
 * on top of it; or none at all, but exports of one that was. Whether there is one.
 */
export function hasDatabase(dataDir: string): boolean {
  const path = databasePath(dataDir);
  if (!existsSync(path)) {
    const newest = newestExport(dataDir);
    if (newest === null) return false;
    throw new DataDirectoryError(
      'damaged',
      `The database is missing: ${path} does not exist, but exports of it do, so no empty database was created.\n` +
        `To start with an empty database, move ${join(dataDir, 'exports')} away. To restore the newest export: npm run restore -- ${newest}`,
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

/** What a start on these files ended with, as a sentence where they are the cause. */
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
      : `Or move that folder away and restore the newest export: npm run restore -- ${newest}`;
  return new DataDirectoryError(
    'damaged',
    `The database in ${path} is damaged or belongs to another PostgreSQL version: ${said}.\n` +
      `Restore a backup of ${dataDir} that was made while nothing was using it. ${restore}`,
  );
}

/** PostgreSQL's own, which name files and blocks; those of a failed statement are not told, since they quote it. */
function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const told = error instanceof LiteStartError ? error : cause;
  return told instanceof Error ? told.message : String(told);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
