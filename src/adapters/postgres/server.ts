import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, types } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import type { Database } from '#adapters/postgres/database.ts';
import { type InstallationGuard, refuseInUse } from '#adapters/postgres/installation.ts';
import { installJobs, startJobs } from '#adapters/postgres/jobs.ts';
import { MIGRATION_LOCK, migrateTables } from '#adapters/postgres/migrate.ts';
import { createStatementNames, nameStatements } from '#adapters/postgres/prepared-statements.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { type ReportProblem, reportToStderr } from '#adapters/postgres/report-problem.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';
import { UnreachableError } from '#adapters/postgres/unreachable-error.ts';
import { createStore } from '#adapters/postgres/store.ts';

export interface PostgresOptions {
  readonly url: string;
  /**
   * A worker's sessions never scan a table and never use JIT: fresh partitions have no statistics, and bad guesses of the
   * planner make a tick slow (docs: dispatch, rule 8). Hash joins stay enabled. Repeated statements are prepared.
   */
  readonly sessions?: 'plain' | 'worker';
  readonly connections?: number;
  /** Every process of the service has one; tests and benchmarks create databases without an owner. */
  readonly guard?: InstallationGuard;
  readonly report?: ReportProblem;
}

const CONNECTIONS = 10;
/** pg-boss's own: fetching, settling, and one that listens. */
const QUEUE_CONNECTIONS = 4;
/** A loaded server opens connections slowly; pg-boss's default of ten seconds would report false errors. */
const QUEUE_PATIENCE_MS = 30_000;
const JOB_GRACE_MS = 10_000;
/** The commit promises a hand-over, so it must be on disk. */
const SYNCHRONOUS = '-c synchronous_commit=on';
/**
 * A process that freezes inside a transaction keeps its locks: its chunk cannot be claimed, and opt-outs wait. Our
 * transactions wait only for the database (invariant 4), so a session this long between two statements is frozen.
 */
const FROZEN = '-c idle_in_transaction_session_timeout=20s';
const EVERY_SESSION = `-c TimeZone=UTC ${SYNCHRONOUS} ${FROZEN}`;
/** A command may wait for a disk in the middle of a transaction. */
const COMMAND_SESSION = `-c TimeZone=UTC ${SYNCHRONOUS}`;
const WORKER_SESSION = `${EVERY_SESSION} -c enable_seqscan=off -c jit=off`;

// This driver returns int8 as text; keys and counts stay far below 2^53. The driver's parser table is global; drizzle uses
// no other.
types.setTypeParser(types.builtins.INT8, Number);

/** PostgreSQL 15 or later. Migrates the tables before it resolves. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, sessions = 'plain', connections = CONNECTIONS, report = reportToStderr } = options;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    options: sessions === 'worker' ? WORKER_SESSION : EVERY_SESSION,
    application_name: 'anchor',
  });
  // The pool replaces a broken idle connection; without a listener the event would end the process.
  pool.on('error', (error) => report('database connection', error));
  // So would a connection that breaks between two statements of a transaction, because the pool does not listen while a
  // connection is checked out. The next statement fails and reports it to its caller.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (sessions === 'worker') {
    const names = createStatementNames();
    pool.on('connect', (client) => nameStatements(client, names));
  }
  const queue: ConstructorOptions = {
    connectionString: url,
    max: QUEUE_CONNECTIONS,
    connectionTimeoutMillis: QUEUE_PATIENCE_MS,
    application_name: 'anchor-jobs',
  };
  try {
    await migrate(pool, queue, options.guard);
    // The drivers' types differ only in the result of `execute`, and agree on its `rows`.
    const db = drizzle(pool) as unknown as Queries;
    const jobs = await startJobs(db, queue, report);
    return {
      kind: 'postgres',
      db,
      jobs,
      store: createStore(db, jobs),
      connections: () => ({
        inUse: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      async close() {
        await jobs.stop(JOB_GRACE_MS);
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * One session on the database as it is, without migrations or the queue: for commands. `access`: 'alone' refuses while
 * processes of the service use the database, and keeps new ones waiting.
 */
export async function withPostgres<T>(
  url: string,
  access: 'shared' | 'alone',
  work: (db: Queries) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, options: COMMAND_SESSION, application_name: 'anchor' });
  // Otherwise a lost connection would end the process; the next statement fails and says so.
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      // The address contains the password, so only the driver's message is shown.
      const told = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
      throw new UnreachableError(`The database cannot be reached: ${told}`, { cause: error });
    });
    const db = drizzle(client) as unknown as Queries;
    if (access === 'alone') {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await refuseInUse(db);
    }
    return await work(db);
  } finally {
    await client.end();
  }
}

/** While a migration waits for a table, everybody else queues behind it, so it waits no longer than this. */
const TABLE_WAIT_MS = 5000;
/** PostgreSQL's `lock_not_available`. */
const NOT_IN_TIME = '55P03';

/** Processes that start together take turns; all but the first find nothing to do. */
async function migrate(pool: Pool, queue: ConstructorOptions, guard: InstallationGuard | undefined): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${TABLE_WAIT_MS}`);
    const db = drizzle(client) as unknown as Queries;
    if (guard?.isExclusive === true) await refuseInUse(db);
    await guard?.before(db);
    await migrateTables(db).catch(sayWhoHolds);
    await guard?.after(db);
    await client.query('reset lock_timeout');
    await installJobs(queue);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Closes the connection, which releases the lock.
    client.release(true);
    throw error;
  }
}

function sayWhoHolds(error: unknown): never {
  if (sqlState(error) !== NOT_IN_TIME) throw error;
  throw new Error(
    'a migration needs a table that other processes are using. Nothing was changed. Stop those processes and start again.',
    { cause: error },
  );
}
