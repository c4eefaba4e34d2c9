import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readForBackup } from '#adapters/postgres/backup.ts';
import { writeBackupFile } from '#adapters/postgres/backup-file.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { errorCode } from '#domain/error-code.ts';

const EXPORTS_KEPT = 7;
const EXPORT_EVERY_MS = 24 * 3_600_000;

/** Writes a backup (backup-format.ts) to `exports/anchor-….jsonl.gz`, and returns its path. */
export async function writeExport(db: Queries, dataDir: string): Promise<string> {
  const folder = exportsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `anchor-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}Z.jsonl.gz`);
  // Those of a killed process.
  for (const name of readdirSync(folder)) if (name.endsWith('.partial')) rmSync(join(folder, name));
  await writeBackup(db, path);
  removeExports(dataDir, EXPORTS_KEPT);
  return path;
}

export function writeBackup(db: Queries, path: string): Promise<unknown> {
  const quietly = () => {};
  return readForBackup(db, quietly, (text) => writeBackupFile(path, text));
}

/** Deletes older exports: they still contain people whom the newest does not. */
export function keepNewestExport(dataDir: string): void {
  removeExports(dataDir, 1);
}

function removeExports(dataDir: string, kept: number): void {
  for (const old of exportFiles(dataDir).slice(0, -kept)) rmSync(join(exportsFolder(dataDir), old));
}

/** Whether the newest export is a day old, or there is none. */
export function exportDue(dataDir: string, now: Date): boolean {
  const newest = newestExport(dataDir);
  return newest === null || now.getTime() - statSync(newest).mtimeMs >= EXPORT_EVERY_MS;
}

/** Its path; null if there is none. */
export function newestExport(dataDir: string): string | null {
  const name = exportFiles(dataDir).at(-1);
  return name === undefined ? null : join(exportsFolder(dataDir), name);
}

function exportsFolder(dataDir: string): string {
  return join(dataDir, 'exports');
}

/** Oldest first, since names are times. Earlier versions wrote SQL. */
function exportFiles(dataDir: string): string[] {
  try {
    return readdirSync(exportsFolder(dataDir))
      .filter((name) => name.endsWith('.jsonl.gz') || name.endsWith('.sql.gz'))
      .toSorted();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
