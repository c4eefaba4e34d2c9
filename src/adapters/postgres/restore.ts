import { sql } from 'drizzle-orm';
import { type Progress, quoted, tablesInOrder, tallyInDatabase } from '#adapters/postgres/backup.ts';
import {
  BackupError,
  type BackupHeader,
  checkedTally,
  RowCounter,
  type Tally,
  readHeader,
  readMark,
} from '#adapters/postgres/backup-format.ts';
import { placeHere, UNFINISHED } from '#adapters/postgres/installation.ts';
import { type Migration, migrateTables, migrations, ranMigrations } from '#adapters/postgres/migrate.ts';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { missWhatWasDue } from '#adapters/postgres/quiet.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';
import { localDate } from '#domain/time/local-date.ts';

export interface RestoreOptions {
  /**
   * 'quiet': others may have sent since the backup, so nothing that was due until now is sent. 'go on': the source has
   * stopped, and its work continues here.
   */
  readonly afterwards: 'quiet' | 'go on';
  readonly progress: Progress;
  /** Called just before the commit from which on a live process may start on the database. If it throws, none may. */
  readonly beforeUse?: () => void;
}

export interface Restored {
  /** Null for an export of an older version, which does not say what it is. */
  readonly header: BackupHeader | null;
  readonly people: number;
  readonly tables: ReadonlyMap<string, Tally>;
}

const CHARACTERS_AT_ONCE = 256 * 1024;
const ROWS_AT_ONCE = 1000;

/**
 * Restores everything or nothing into a database that nobody has used, and checks afterwards that each table contains the
 * rows of the backup. The tables of an older backup are created as they were, and migrated once they are filled. Throws a
 * BackupError that says why not.
 */
export async function restoreLines(
  db: Queries,
  lines: AsyncIterable<string>,
  options: RestoreOptions,
): Promise<Restored> {
  const reading = lines[Symbol.asyncIterator]();
  const first = await reading.next();
  // What follows the first line.
  const rest = { [Symbol.asyncIterator]: () => reading };
  try {
    const restored = /^begin;?$/.test(first.value ?? '')
      ? await restoreStatements(db, rest)
      : await restoreRows(db, readHeader(first.value), rest, options);
    await migrateTables(db);
    await db.transaction(async (tx) => {
      const isLive = (await tx.execute(sql`select from installation where mode = 'live'`)).rows.length > 0;
      if (isLive && options.afterwards === 'quiet') await missWhatWasDue(tx);
      await placeHere(tx);
      options.beforeUse?.();
    });
    return restored;
  } catch (error) {
    const state = sqlState(error);
    // Only errors that a broken row or statement causes: syntax, names, values. Without their message, which quotes rows.
    if (!/^(?:22|23|42)/.test(state ?? '')) throw error;
    throw new BackupError(`It is damaged or was made by another version of the service (SQLSTATE ${state}).`, {
      cause: error,
    });
  }
}

async function restoreRows(
  db: Queries,
  header: BackupHeader,
  lines: AsyncIterable<string>,
  { progress }: RestoreOptions,
): Promise<Restored> {
  const wanted = migrationsOf(header);
  const ran = await ranMigrations(db);
  if (ran.length > wanted.length) {
    throw new BackupError(
      `It was made by an older version of the service (${header.product}). Restore it into a new database that this version has not started on yet.`,
    );
  }
  // Before anything is changed.
  if (ran.length > 0) await refuseUsed(db);
  await migrateTables(db, wanted);
  return db.transaction(async (tx) => {
    await refuseUsed(tx);
    await empty(tx);
    const tables = await fill(tx, lines, progress);
    // Until the restore is finished, no live process starts on it.
    await tx.execute(sql`update installation set place = ${UNFINISHED}`);
    return { header, people: tables.get('people')?.rows ?? 0, tables };
  });
}

/** Our own first few, with which the backup's tables were made. */
function migrationsOf({ migrations: names, product }: BackupHeader): Migration[] {
  const wanted = migrations().slice(0, names.length);
  if (wanted.length === names.length && wanted.every(({ name }, index) => name === names[index])) return wanted;
  throw new BackupError(`It was made by another version of the service (${product}), which this one does not know.`);
}

/** What a restore would delete for good. A person who was erased still has a row. */
const PRECIOUS = {
  people: 'people',
  signups: 'sign-ups in progress',
  invitations: 'invitations',
  waitlist: 'a waitlist',
  suppressions: 'addresses that must not be written to',
};

async function refuseUsed(tx: Queries): Promise<void> {
  const names = new Set((await tablesInOrder(tx)).map(({ name }) => name));
  const found: string[] = [];
  for (const [name, said] of Object.entries(PRECIOUS)) {
    // Tables of an older version may have fewer.
    if (!names.has(name)) continue;
    const { rows } = await tx.execute<{ some: boolean }>(
      sql`select exists (select from ${sql.identifier(name)}) as some`,
    );
    if (rows[0]?.some === true) found.push(said);
  }
  if (found.length > 0)
    throw new BackupError(
      `This database already contains ${found.join(', ')}. A backup can only be restored into an empty database.`,
    );
}

/** What a migration created, such as the live realm, and what is left of a first start, such as an administrator. */
async function empty(tx: Queries): Promise<void> {
  for (const { name } of (await tablesInOrder(tx)).toReversed())
    await tx.execute(sql`delete from ${sql.identifier(name)}`);
}

interface Filling {
  readonly table: string;
  readonly columns: readonly string[];
  readonly counter: RowCounter;
  waiting: string[];
  characters: number;
}

/** Returns the rows of each table, counted in the database. */
async function fill(tx: Queries, lines: AsyncIterable<string>, progress: Progress): Promise<Map<string, Tally>> {
  const tables = new Map<string, Tally>();
  let filling: Filling | null = null;
  let isComplete = false;
  for await (const line of lines) {
    const mark = readMark(line);
    if (mark === null) {
      if (filling === null) throw new BackupError('It is damaged: a row belongs to no table.');
      filling.counter.add(line);
      filling.waiting.push(line);
      filling.characters += line.length;
      if (filling.characters >= CHARACTERS_AT_ONCE || filling.waiting.length >= ROWS_AT_ONCE) {
        await insert(tx, filling);
        progress(filling.table, filling.counter.tally().rows);
      }
      continue;
    }
    switch (mark[0]) {
      case 'dates':
        await ensurePartitions(tx, mark[1].map(localDate));
        break;
      case 'table':
        filling = { table: mark[1], columns: mark[2], counter: new RowCounter(), waiting: [], characters: 0 };
        break;
      case 'end': {
        if (filling === null || filling.table !== mark[1]) throw new BackupError('It is damaged: a table is missing.');
        await insert(tx, filling);
        checkedTally(mark, filling.counter.tally());
        tables.set(filling.table, checkedTally(mark, await tallyInDatabase(tx, filling.table, filling.columns)));
        filling = null;
        break;
      }
      case 'sequences':
        for (const [name, last] of mark[1]) await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
        break;
      case 'complete':
        isComplete = true;
        break;
      default:
        mark satisfies never;
    }
  }
  if (!isComplete) throw new BackupError('It is incomplete.');
  return tables;
}

async function insert(tx: Queries, filling: Filling): Promise<void> {
  if (filling.waiting.length === 0) return;
  const table = sql.identifier(filling.table);
  const columns = sql.raw(filling.columns.map(quoted).join(', '));
  await tx.execute(sql`
    insert into ${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table}, ${`[${filling.waiting.join(',')}]`}::json)`);
  filling.waiting = [];
  filling.characters = 0;
}

/** They insert the numbers of administrators, too, which PostgreSQL otherwise insists on giving itself. */
const INSERT = /^insert into "(?:[^"]|"")+"/;

/** An export of an older version: its lines are SQL statements for tables of about this version. */
async function restoreStatements(db: Queries, lines: AsyncIterable<string>): Promise<Restored> {
  if ((await ranMigrations(db)).length > 0) await refuseUsed(db);
  await migrateTables(db);
  return db.transaction(async (tx) => {
    await refuseUsed(tx);
    let isComplete = false;
    for await (const line of lines) {
      // It already runs in a transaction.
      if (/^commit;?$/.test(line)) isComplete = true;
      else if (line !== '') await tx.execute(sql.raw(line.replace(INSERT, '$& overriding system value')));
    }
    if (!isComplete) throw new BackupError('It is incomplete.');
    await tx.execute(sql`update installation set place = ${UNFINISHED}`);
    return { header: null, people: await tx.$count(people), tables: new Map<string, Tally>() };
  });
}
