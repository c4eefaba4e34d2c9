/**
 * The one format of backups and exports: lines of UTF-8, gzipped. The first is a JSON object about the backup; a row is the
 * JSON object that PostgreSQL makes of it, and goes back into PostgreSQL as it is; everything else is a JSON array:
 *
 *     {"format":"anchor-backup","formatVersion":1,"product":"0.1.0","migrations":["0000_initial",…],…}
 *     ["dates",["2026-11-21"]]                  the dates that the ledger has a partition for
 *     ["table","people",["id","user_id",…]]     its rows follow; referenced tables come first
 *     {"id":1,"user_id":"…",…}
 *     ["end","people",1,"-4611686018427387904"] how many rows, and their checksum
 *     ["sequences",[["public.chunks_id_seq",7]]]
 *     ["complete"]
 */
import { hash } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#domain/parse-json.ts';

export const FORMAT_VERSION = 1;

const headerSchema = z.object({
  format: z.literal('anchor-backup'),
  formatVersion: z.number(),
  /** Version of the product that last used the database. */
  product: z.string(),
  /** Names of the migrations that its tables had run. */
  migrations: z.array(z.string()),
  madeAt: z.iso.datetime(),
  mode: z.enum(['sandbox', 'live']).nullable(),
  keyFingerprint: z.string().nullable(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const markSchema = z.union([
  z.tuple([z.literal('dates'), z.array(z.string().regex(/^\d{4}-\d\d-\d\d$/))]),
  z.tuple([z.literal('table'), z.string(), z.array(z.string())]),
  z.tuple([z.literal('end'), z.string(), z.number(), z.string()]),
  z.tuple([z.literal('sequences'), z.array(z.tuple([z.string(), z.number()]))]),
  z.tuple([z.literal('complete')]),
]);
export type Mark = z.infer<typeof markSchema>;

/** The file is not a backup, is incomplete, or was changed. The message quotes no row. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export function readHeader(line: string | undefined): BackupHeader {
  const header = headerSchema.safeParse(parseJson(line ?? ''));
  if (!header.success) throw new BackupError('It is not a backup of this service.');
  const { formatVersion, product } = header.data;
  if (formatVersion > FORMAT_VERSION)
    throw new BackupError(`It was made by a newer version of the service (${product}).`);
  return header.data;
}

/** Null: the line is a row. */
export function readMark(line: string): Mark | null {
  if (line.startsWith('{')) return null;
  const mark = markSchema.safeParse(parseJson(line));
  if (!mark.success) throw new BackupError('It is damaged: a line cannot be read.');
  return mark.data;
}

export interface Tally {
  readonly rows: number;
  /** Does not depend on the order of the rows. */
  readonly checksum: string;
}

/** Counts rows as `tallyInDatabase` does in SQL. */
export class RowCounter {
  #rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.#rows += 1;
    this.#sum += hash('sha256', line, 'buffer').readBigInt64BE(0);
  }

  tally(): Tally {
    return { rows: this.#rows, checksum: String(this.#sum) };
  }
}

/** The rows of each table. */
export type Tallies = ReadonlyMap<string, Tally>;

/** Reads a whole backup and checks that it is complete and unchanged. Throws a BackupError. */
export async function verifyBackup(lines: AsyncIterable<string>): Promise<{ header: BackupHeader; tables: Tallies }> {
  let header: BackupHeader | null = null;
  const tables = new Map<string, Tally>();
  let counter = new RowCounter();
  let isComplete = false;
  for await (const line of lines) {
    if (header === null) {
      header = readHeader(line);
      continue;
    }
    const mark = readMark(line);
    if (mark === null) counter.add(line);
    else if (mark[0] === 'table') counter = new RowCounter();
    else if (mark[0] === 'end') tables.set(mark[1], checkedTally(mark, counter.tally()));
    else if (mark[0] === 'complete') isComplete = true;
  }
  if (header === null || !isComplete) throw new BackupError('It is incomplete.');
  return { header, tables };
}

export function checkedTally(
  [, table, rows, checksum]: Extract<Mark, readonly ['end', ...unknown[]]>,
  found: Tally,
): Tally {
  if (found.rows === rows && found.checksum === checksum) return found;
  throw new BackupError(`It is damaged: the rows of ${table} are not those that were written.`);
}
