/**
 * What is deleted stays readable in the files for a long time: in the free part of a page even after VACUUM, in the
 * statistics, in segments of the log that are kept for later, and in older exports. After somebody is erased it is wiped.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { keepNewestExport, newestExport, writeExport } from '#adapters/postgres/export.ts';
import type { Lite } from '#adapters/postgres/lite.ts';

/** Nothing else is done while a table is rewritten: 64 MB take a third of a second. Larger ones wait for the night. */
export const BYTES_BY_DAY = 64 * 1024 * 1024;

/** Whether somebody was erased since the last wipe that was whole; also one that the process did not live to see. */
export async function wipeDue(lite: Lite, dataDir: string): Promise<boolean> {
  return (await countErased(lite)) !== countWiped(dataDir);
}

/** Rewrites every table of ours that is no larger, with its indexes, and then whatever else holds a copy. */
export async function wipe(lite: Lite, dataDir: string, bytesMost: number): Promise<void> {
  const erased = await countErased(lite);
  const { rows: tables } = await lite.query<{ name: string; bytes: number }>(`
    select format('%I.%I', nspname, relname) as name, pg_total_relation_size(pg_class.oid) as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss')`);
  const small = tables.filter(({ bytes }) => bytes <= bytesMost);
  for (const { name } of small) {
    // Plain VACUUM only moves rows about in their pages. ANALYZE, since the statistics hold values as they stand.
    await lite.exec(`vacuum (full, analyze) ${name}`);
    await setImmediate();
  }
  await lite.exec('vacuum full pg_statistic');
  // A checkpoint removes the segments before its own; none is kept for later (wal_recycle).
  await lite.exec('select pg_switch_wal()');
  await lite.exec('checkpoint');
  if (small.length < tables.length) return;
  if (newestExport(dataDir) !== null) {
    await writeExport(lite, dataDir);
    keepNewestExport(dataDir);
  }
  writeFileSync(wipedFile(dataDir), String(erased), { mode: 0o600 });
}

async function countErased(lite: Lite): Promise<number> {
  const { rows } = await lite.query<{ erased: number }>(`select count(*) as erased from people where state = 'purged'`);
  return rows[0]?.erased ?? 0;
}

function countWiped(dataDir: string): number {
  try {
    return Number(readFileSync(wipedFile(dataDir), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}

/** How many had been erased at the last wipe. */
function wipedFile(dataDir: string): string {
  return join(dataDir, 'wiped');
}
