import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Lite } from '#adapters/postgres/lite.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';

const EXPORTS_KEPT = 7;
const PARTIAL = 'anchor.sql.gz.partial';
const ROWS_A_STATEMENT = 500;
/** For a table with bytes: each row may hold a piece of a long message, twice as long in JSON. */
const ROWS_WITH_BYTES_A_STATEMENT = 8;
const EXPORT_EVERY_MS = 24 * 3_600_000;

/**
 * Writes all tables to `exports/anchor-….sql.gz`, which `gunzip -c … | psql` restores into freshly migrated tables of any
 * PostgreSQL 15 (docs: operations). It contains rows, because a copy of the files would copy damaged pages, too, and only
 * rows can move to another version. Jobs are left out: due work is found again from the tables. Returns the path.
 */
export async function writeExport(lite: Lite, dataDir: string): Promise<string> {
  const folder = exportsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `anchor-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}Z.sql.gz`;
  const path = join(folder, name);
  // One fixed name, so that the remains of a killed process are overwritten.
  const partial = join(folder, PARTIAL);
  try {
    await lite.transaction(async (tx) => {
      // One snapshot for all tables; nothing runs meanwhile with this driver, but another may allow it.
      await tx.exec('set transaction isolation level repeatable read, read only');
      await pipeline(Readable.from(exportText(tx)), createGzip(), createWriteStream(partial, { mode: 0o600 }));
    });
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  renameSync(partial, path);
  removeExports(dataDir, EXPORTS_KEPT);
  return path;
}

/** Deletes older exports: they still contain people whom the newest does not. */
export function keepNewestExport(dataDir: string): void {
  removeExports(dataDir, 1);
}

function removeExports(dataDir: string, kept: number): void {
  for (const old of exportFiles(dataDir).slice(0, -kept)) rmSync(join(exportsFolder(dataDir), old));
}

/**
 * Restores everything or nothing, into tables without people. Returns the number of people, or null if there were some.
 * `lines` are an export's, unzipped.
 */
export async function restoreExport(db: Queries, lines: readonly string[]): Promise<number | null> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(people)) > 0) return null;
    // Leaves out the export's own begin and commit, since this already runs in a transaction.
    for (const line of lines) if (!/^(?:begin|commit)?;?$/.test(line)) await tx.execute(sql.raw(line));
    return tx.$count(people);
  });
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

/** Oldest first, since names are times. */
function exportFiles(dataDir: string): string[] {
  try {
    return readdirSync(exportsFolder(dataDir))
      .filter((name) => name.endsWith('.sql.gz'))
      .toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** One statement per line: JSON escapes line breaks inside a text. */
async function* exportText(tx: Transaction): AsyncGenerator<string> {
  const tables = await tablesInOrder(tx);
  yield 'begin;\n';
  yield `truncate ${tables.map(quoted).join(', ')};\n`;
  for (const { name, bound } of await partitions(tx)) {
    yield `create table if not exists ${quoted(name)} partition of deliveries ${bound};\n`;
  }
  const withBytes = await tablesWithBytes(tx);
  for (const table of tables) {
    yield* rowsText(tx, table, withBytes.has(table) ? ROWS_WITH_BYTES_A_STATEMENT : ROWS_A_STATEMENT);
  }
  for (const { name, last } of await sequences(tx)) yield `select setval('${name}', ${last});\n`;
  yield 'commit;\n';
}

async function* rowsText(tx: Transaction, table: string, atOnce: number): AsyncGenerator<string> {
  await tx.exec(`declare export_rows cursor for select row_to_json(t)::text as row from ${quoted(table)} t`);
  for (;;) {
    const { rows } = await tx.query<{ row: string }>(`fetch ${atOnce} from export_rows`);
    if (rows.length === 0) break;
    const list = `[${rows.map(({ row }) => row).join(',')}]`.replaceAll("'", "''");
    yield `insert into ${quoted(table)} select * from json_populate_recordset(null::${quoted(table)}, '${list}');\n`;
  }
  await tx.exec('close export_rows');
}

/** Referenced tables come first. */
async function tablesInOrder(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query<{ name: string; refers: string[] }>(`
    select t.relname as name,
      array(
        select distinct confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = t.oid and confrelid <> t.oid
      ) as refers
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    order by t.relname`);
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ name, refers }) => !ordered.includes(name) && refers.every((each) => ordered.includes(each)),
    );
    if (next === undefined) throw new Error('tables refer to each other in a circle');
    ordered.push(next.name);
  }
  return ordered;
}

async function tablesWithBytes(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ name: string }>(`
    select distinct attrelid::regclass::text as name from pg_attribute
    where atttypid = 'bytea'::regtype and attnum > 0 and not attisdropped`);
  return new Set(rows.map(({ name }) => name));
}

async function partitions(tx: Transaction): Promise<{ name: string; bound: string }[]> {
  const { rows } = await tx.query<{ name: string; bound: string }>(`
    select relname as name, pg_get_expr(relpartbound, oid) as bound from pg_class
    where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r' order by relname`);
  return rows;
}

async function sequences(tx: Transaction): Promise<{ name: string; last: number }[]> {
  const { rows } = await tx.query<{ name: string; last: number }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
