import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, types } from 'pg';
import type { ClientConfig, PoolClient, PoolConfig } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import type { Database } from '#adapters/postgres/database.ts';
import { type InstallationGuard, refuseInUse } from '#adapters/postgres/installation.ts';
import { installJobs, startJobs } from '#adapters/postgres/jobs.ts';
import { MIGRATION_LOCK, migrateTables, refuseBesideOlder } from '#adapters/postgres/migrate.ts';
import { PoolerError } from '#adapters/postgres/pooler-error.ts';
import { createStatementNames, nameStatements } from '#adapters/postgres/prepared-statements.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { type ReportProblem, reportToStderr } from '#adapters/postgres/report-problem.ts';
import {
  connectOwn,
  connectOwnSession,
  placeOf,
  QUEUE_SESSION,
  type SessionKind,
  setEachTransaction,
  settingsAtConnect,
} from '#adapters/postgres/sessions.ts';
import { sqlState } from '#adapters/postgres/sql-state.ts';
import { UnreachableError } from '#adapters/postgres/unreachable-error.ts';
import { createStore } from '#adapters/postgres/store.ts';

export interface PostgresOptions {
  readonly url: string;
  /**
   * The same database without the pooler that `url` leads through. Only what needs a session of its own connects here: the
   * migrations and, for as long as the process runs, the queue's listener.
   */
  readonly directUrl?: string | null;
  readonly sessions?: SessionKind;
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
/** After this long without an answer the system probes the host, which may have vanished; its own default is two hours. */
const KEEP_ALIVE_AFTER_MS = 30_000;
/**
 * Not like our own sessions' names: a pooler keeps its sessions when our processes have ended, and they must not look like
 * a process of ours (`refuseInUse`).
 */
const POOLED_NAME = 'pooled-anchor';

// This driver returns int8 as text; keys and counts stay far below 2^53. The driver's parser table is global; drizzle uses
// no other.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * PostgreSQL 15 or later. Migrates the tables before it resolves. Throws a PoolerError if an address leads through a pooler
 * and must not.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url, directUrl = null, sessions = 'plain', connections = CONNECTIONS, report = reportToStderr } = options;
  const isPooled = directUrl !== null;
  const own = { options: settingsAtConnect(sessions), application_name: 'anchor' };
  const pool = openPool(
    { connectionString: url, max: connections, ...(isPooled ? { application_name: POOLED_NAME } : own) },
    report,
  );
  // Its session stays until it is ended below, however long the start takes.
  const direct = isPooled
    ? openPool({ connectionString: directUrl, max: 1, idleTimeoutMillis: 0, ...own }, report)
    : pool;
  if (isPooled) pool.on('connect', (client) => setEachTransaction(client, sessions));
  // Without sessions of its own, a process cannot know which of them have prepared a statement.
  else if (sessions === 'worker') {
    const names = createStatementNames();
    pool.on('connect', (client) => nameStatements(client, names));
  }
  const queue: ConstructorOptions = {
    connectionString: directUrl ?? url,
    max: QUEUE_CONNECTIONS,
    connectionTimeoutMillis: QUEUE_PATIENCE_MS,
    application_name: QUEUE_SESSION,
  };
  const end = async () => {
    if (isPooled) await direct.end();
    await pool.end();
  };
  try {
    const client = await connectOwnSession(direct, placeOf(directUrl));
    await migrate(client, { pooled: isPooled ? pool : null, queue, guard: options.guard });
    // The drivers' types differ only in the result of `execute`, and agree on its `rows`.
    const db = drizzle(pool) as unknown as Queries;
    const jobs = await startJobs(db, isPooled ? throughPooler(queue, url) : queue, report);
    // Not before the queue listens: one of its own sessions must always show that this process runs.
    if (isPooled) await direct.end();
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
    await end();
    throw error;
  }
}

function openPool(config: PoolConfig, report: ReportProblem): Pool {
  // No `connectionTimeoutMillis`: pg's pool also limits the wait for a free connection by it, which is long under load.
  const pool = new Pool({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS });
  // The pool replaces a broken idle connection; without a listener the event would end the process.
  pool.on('error', (error) => report('database connection', error));
  // So would a connection that breaks between two statements of a transaction, because the pool does not listen while a
  // connection is checked out. The next statement fails and reports it to its caller.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The queue listens on a connection that pg-boss opens with these options, and does everything else on its pool, which takes
 * another class of connections (pg's own option, which pg-boss passes on).
 */
function throughPooler(queue: ConstructorOptions, url: string): ConstructorOptions {
  class PooledClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: url, application_name: POOLED_NAME });
    }
  }
  const withClient: ConstructorOptions & Pick<PoolConfig, 'Client'> = { ...queue, Client: PooledClient };
  return withClient;
}

/**
 * One session on the database as it is, without migrations or the queue: for commands. `access`: 'alone' refuses while
 * processes of the service use the database, and keeps new ones waiting.
 */
export async function withPostgres<T>(
  { url, directUrl = null }: Pick<PostgresOptions, 'url' | 'directUrl'>,
  access: 'shared' | 'alone',
  work: (db: Queries) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: directUrl ?? url,
    options: settingsAtConnect('command'),
    application_name: 'anchor',
  });
  // Otherwise a lost connection would end the process; the next statement fails and says so.
  client.on('error', () => {});
  try {
    await connectOwn(client, placeOf(directUrl)).catch((error: unknown) => {
      if (error instanceof PoolerError) throw error;
      // The address contains the password, so only the driver's message is shown.
      const told = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
      throw new UnreachableError(`The database cannot be reached: ${told}`, { cause: error });
    });
    // As in `openPostgres`.
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

interface Migration {
  /** Null: there is no pooler. */
  readonly pooled: Pool | null;
  readonly queue: ConstructorOptions;
  readonly guard: InstallationGuard | undefined;
}

/** Processes that start together take turns; all but the first find nothing to do. */
async function migrate(client: PoolClient, { pooled, queue, guard }: Migration): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (pooled !== null) await checkPooled(client, pooled);
    await client.query(`set lock_timeout = ${TABLE_WAIT_MS}`);
    const db = drizzle(client) as unknown as Queries;
    if (guard?.isExclusive === true) await refuseInUse(db);
    await guard?.before(db);
    await refuseBesideOlder(db);
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

/** Checks what only a session of the pooler can tell; `client` holds the lock. */
async function checkPooled(client: PoolClient, pooled: Pool): Promise<void> {
  const held = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Only sessions of the same database see the lock.
  const { rows } = await pooled.query<{ seen: boolean; synchronous: string }>(
    `select current_setting('synchronous_commit') as synchronous, exists (
      select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.pid = $1 and l.locktype = 'advisory' and l.granted
        and l.classid::bigint << 32 | l.objid::bigint = $2
    ) as seen`,
    [held.rows[0]?.pid, MIGRATION_LOCK],
  );
  if (rows[0]?.seen !== true) throw new PoolerError(OTHER_DATABASE);
  // A statement of its own does not bring its settings along.
  const { synchronous } = rows[0];
  if (!DURABLE.has(synchronous))
    throw new PoolerError(`synchronous_commit is ${synchronous} by default. ${LOST_COMMITS}`);
}

/** The last one also waits until a standby shows the commit. */
const DURABLE: ReadonlySet<string> = new Set(['on', 'remote_apply']);
const LOST_COMMITS =
  'Behind a connection pooler, it must be on by default, or a crash of PostgreSQL could lose what the service has acknowledged. Run "alter database … set synchronous_commit = on", then RECONNECT in the pooler. Nothing was changed.';
const OTHER_DATABASE =
  'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. They must be two ways to the same one. Nothing was changed.';

function sayWhoHolds(error: unknown): never {
  if (sqlState(error) !== NOT_IN_TIME) throw error;
  throw new Error(
    'a migration needs a table that other processes are using. Nothing was changed. Stop those processes and start again.',
    { cause: error },
  );
}
