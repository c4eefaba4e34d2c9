/**
 * Deleted data stays readable in the files for a long time: in the free space of pages even after VACUUM, in statistics, in
 * WAL segments kept for reuse, in older exports, and in a backup that nobody fetched. After an erasure all of that is
 * wiped.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { keepNewestExport, newestExport, writeExport } from '#adapters/postgres/export.ts';
import { type Lite, queriesOn } from '#adapters/postgres/lite.ts';
import { removeAnswered, writeAtomically } from '#adapters/postgres/requested-backup.ts';
import { errorCode } from '#domain/error-code.ts';

/** Nothing else runs while a table is rewritten: 64 MB take a third of a second. Larger ones wait for the night. */
export const BYTES_BY_DAY = 64 * 1024 * 1024;

/** How many people had been erased when all tables, and when the exports, were last rewritten. */
interface Wiped {
  readonly tables: number;
  readonly exports: number;
}

/**
 * For a directory without a record of wipes, because its database is new or from an earlier version. Exports of an earlier
 * version stay until newer ones replace them: nobody was told that an update removes them. Whether there are any.
 */
export async function beginWipes(lite: Lite, dataDir: string): Promise<boolean> {
  if (readWiped(dataDir) !== null) return false;
  const erased = await countErased(lite);
  writeWiped(dataDir, { tables: 0, exports: erased });
  return erased > 0 && newestExport(dataDir) !== null;
}

/** For a restored database: its files are new, and its exports are those of the lost one. */
export async function skipWipes(lite: Lite, dataDir: string): Promise<void> {
  const erased = await countErased(lite);
  writeWiped(dataDir, { tables: erased, exports: erased });
}

/** Whether somebody was erased since the last complete wipe, even if the process died before finishing one. */
export async function wipeDue(lite: Lite, dataDir: string): Promise<boolean> {
  const erased = await countErased(lite);
  const wiped = readWiped(dataDir);
  return wiped !== null && (erased > wiped.tables || erased > wiped.exports);
}

/** An export of a database without people would only replace a better one. */
export async function holdsPeople(lite: Lite): Promise<boolean> {
  const { rows } = await lite.query<{ some: boolean }>('select exists (select from people) as some');
  return rows[0]?.some === true;
}

/** Rewrites every table of ours up to this size, with its indexes, and then everything else that holds a copy. */
export async function wipe(lite: Lite, dataDir: string, bytesMost: number): Promise<void> {
  const erased = await countErased(lite);
  removeAnswered(dataDir, Date.now());
  const { rows: tables } = await lite.query<{ name: string; bytes: number }>(`
    select format('%I.%I', nspname, relname) as name, pg_total_relation_size(pg_class.oid) as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss')`);
  const small = tables.filter(({ bytes }) => bytes <= bytesMost);
  for (const { name } of small) {
    // Plain VACUUM only moves rows within pages. ANALYZE, because the statistics hold values.
    await lite.exec(`vacuum (full, analyze) ${name}`);
    await setImmediate();
  }
  await lite.exec('vacuum full pg_statistic');
  // A checkpoint removes the segments before its own; none is kept for reuse (wal_recycle).
  await lite.exec('select pg_switch_wal()');
  await lite.exec('checkpoint');
  if (small.length < tables.length) return;
  const keepsExports = erased <= (readWiped(dataDir)?.exports ?? 0);
  if (!keepsExports && newestExport(dataDir) !== null) {
    await writeExport(queriesOn(lite), dataDir);
    keepNewestExport(dataDir);
  }
  writeWiped(dataDir, { tables: erased, exports: erased });
}

async function countErased(lite: Lite): Promise<number> {
  const { rows } = await lite.query<{ erased: number }>(`select count(*) as erased from people where state = 'purged'`);
  return rows[0]?.erased ?? 0;
}

/** Null if the file does not exist. A single number is the format of the previous version. */
function readWiped(dataDir: string): Wiped | null {
  try {
    const [tables = 0, exports = tables] = readFileSync(wipedFile(dataDir), 'utf8').split(' ').map(Number);
    return { tables, exports };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function writeWiped(dataDir: string, { tables, exports }: Wiped): void {
  writeAtomically(wipedFile(dataDir), `${tables} ${exports}`);
}

function wipedFile(dataDir: string): string {
  return join(dataDir, 'wiped');
}
