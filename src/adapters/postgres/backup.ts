import { sql } from 'drizzle-orm';
import {
  type BackupHeader,
  FORMAT_VERSION,
  type Mark,
  RowCounter,
  type Tally,
} from '#adapters/postgres/backup-format.ts';
import { readInstallation } from '#adapters/postgres/installation.ts';
import { ranMigrations } from '#adapters/postgres/migrate.ts';
import { partitionDates } from '#adapters/postgres/partitions.ts';
import type { Queries } from '#adapters/postgres/queries.ts';

const ROWS_AT_ONCE = 500;
/** For a table with bytes: each row may hold a piece of a long message, twice as long in JSON. */
const ROWS_WITH_BYTES_AT_ONCE = 8;

/** Receives how many rows of a table have been read or written so far. */
export type Progress = (table: string, rows: number) => void;

/**
 * All rows of all tables in one snapshot, while others may write (format: backup-format.ts). `consume` gets it as pieces of
 * text. It contains rows, because a copy of the files would copy damaged pages, too, and only rows can move to another
 * version or another kind of database. Jobs are left out: due work is found again from the tables. Neither the secret key
 * nor any setting is in the database.
 */
export async function readForBackup<T>(
  db: Queries,
  progress: Progress,
  consume: (text: AsyncIterable<string>) => Promise<T>,
): Promise<T> {
  return db.transaction((tx) => consume(backupText(tx, progress)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function* backupText(tx: Queries, progress: Progress): AsyncGenerator<string> {
  yield `${JSON.stringify(await headerOf(tx))}\n`;
  yield lineOf(['dates', await partitionDates(tx)]);
  for (const table of await tablesInOrder(tx)) yield* tableText(tx, table, progress);
  yield lineOf(['sequences', await sequences(tx)]);
  yield lineOf(['complete']);
}

function lineOf(mark: Mark): string {
  return `${JSON.stringify(mark)}\n`;
}

async function headerOf(tx: Queries): Promise<BackupHeader> {
  const installation = await readInstallation(tx);
  return {
    format: 'anchor-backup',
    formatVersion: FORMAT_VERSION,
    product: installation?.version ?? 'unknown',
    migrations: await ranMigrations(tx),
    madeAt: new Date().toISOString(),
    mode: installation?.mode ?? null,
    keyFingerprint: installation?.keyFingerprint ?? null,
  };
}

async function* tableText(tx: Queries, { name, columns, hasBytes }: Table, progress: Progress): AsyncGenerator<string> {
  const counter = new RowCounter();
  yield lineOf(['table', name, [...columns]]);
  await tx.execute(sql.raw(`declare backup_rows no scroll cursor for ${rowsOf(name, columns)}`));
  for (;;) {
    const fetch = `fetch ${hasBytes ? ROWS_WITH_BYTES_AT_ONCE : ROWS_AT_ONCE} from backup_rows`;
    const { rows } = await tx.execute<{ row: string }>(sql.raw(fetch));
    if (rows.length === 0) break;
    for (const { row } of rows) counter.add(row);
    // JSON escapes line breaks inside a text.
    yield `${rows.map(({ row }) => row).join('\n')}\n`;
    progress(name, counter.tally().rows);
  }
  await tx.execute(sql.raw('close backup_rows'));
  const { rows, checksum } = counter.tally();
  yield lineOf(['end', name, rows, checksum]);
}

/** Each row as the text that a backup has of it. */
function rowsOf(table: string, columns: readonly string[]): string {
  return `select row_to_json(r)::text as row from (select ${columns.map(quoted).join(', ')} from ${quoted(table)}) r`;
}

/** Counts what a table contains as `RowCounter` counts the lines of a backup, without reading it out of the database. */
export async function tallyInDatabase(tx: Queries, table: string, columns: readonly string[]): Promise<Tally> {
  const { rows } = await tx.execute<{ rows: number; checksum: string }>(
    sql.raw(`
      select count(*)::float8 as rows,
        coalesce(sum(('x' || encode(substr(sha256(convert_to(row, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint), 0)::text as checksum
      from (${rowsOf(table, columns)}) t`),
  );
  return rows[0]!;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly hasBytes: boolean;
}

/** Referenced tables come first. */
export async function tablesInOrder(tx: Queries): Promise<Table[]> {
  const { rows } = await tx.execute<Table & { refers: string[] } & Record<string, unknown>>(sql`
    select t.relname as name,
      (
        select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      exists (
        select from pg_attribute a
        where a.attrelid = t.oid and a.atttypid = 'bytea'::regtype and a.attnum > 0 and not a.attisdropped
      ) as "hasBytes",
      array(
        select distinct confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = t.oid and confrelid <> t.oid
      ) as refers
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    order by t.relname`);
  const ordered: Table[] = [];
  const isThere = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, refers }) => !isThere(name) && refers.every(isThere));
    if (next === undefined) throw new Error('tables refer to each other in a circle');
    ordered.push(next);
  }
  return ordered;
}

async function sequences(tx: Queries): Promise<[string, number][]> {
  const { rows } = await tx.execute<{ name: string; last: number }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::float8 as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows.map(({ name, last }) => [name, last]);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
