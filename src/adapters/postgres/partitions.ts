import { sql } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/queries.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';

const PREFIX = 'deliveries_';
/** "part": only one process at a time creates or drops partitions. */
const PARTITION_LOCK = 0x70617274;

/**
 * Creates missing ledger partitions for these dates; cheap if none is missing, and safe to call concurrently. Call it in
 * its own transaction before rows of a date are written.
 */
export async function ensurePartitions(db: Queries, dates: readonly LocalDate[]): Promise<void> {
  if ((await missing(db, dates)).length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`);
    // Checked again under the lock.
    for (const date of await missing(tx, dates)) await addPartition(tx, date);
  });
}

/**
 * Drops the partitions of all dates before this one, oldest first, and returns the dates. A partition in use for more than
 * a few seconds is left to the next call, because all writers of deliveries wait meanwhile.
 */
export async function dropPartitionsBefore(db: Queries, date: LocalDate): Promise<LocalDate[]> {
  const dropped: LocalDate[] = [];
  for (const old of (await partitionDates(db)).filter((each) => each < date)) {
    const done = await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '3s'`);
      return await dropPartition(tx, old);
    });
    if (done) dropped.push(old);
    else break;
  }
  return dropped;
}

/** ATTACH, because CREATE … PARTITION OF would block all reads and writes of the ledger meanwhile. */
async function addPartition(tx: Queries, date: LocalDate): Promise<void> {
  const name = sql.identifier(partitionName(date));
  await tx.execute(sql`create table ${name} (like deliveries including all)`);
  await tx.execute(
    // Bounds cannot be parameters; a LocalDate contains only digits and dashes.
    sql`alter table deliveries attach partition ${name} for values from (${sql.raw(`'${date}'`)}) to (${sql.raw(`'${addDays(date, 1)}'`)})`,
  );
}

async function dropPartition(tx: Queries, date: LocalDate): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`);
  try {
    await tx.execute(sql`savepoint before_drop`);
    await tx.execute(sql`drop table if exists ${sql.identifier(partitionName(date))}`);
    return true;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    await tx.execute(sql`rollback to savepoint before_drop`);
    return false;
  }
}

async function missing(db: Queries, dates: readonly LocalDate[]): Promise<LocalDate[]> {
  const have = new Set(await partitionDates(db));
  return [...new Set(dates)].filter((date) => !have.has(date)).toSorted();
}

/** The dates that have a partition, ascending. */
export async function partitionDates(db: Queries): Promise<LocalDate[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'deliveries'::regclass order by 1`);
  return rows.map(({ name }) => localDate(name.slice(PREFIX.length).replaceAll('_', '-')));
}

function partitionName(date: LocalDate): string {
  return PREFIX + date.replaceAll('-', '_');
}

function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}
