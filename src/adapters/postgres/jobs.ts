import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pLimit from 'p-limit';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { ConstructorOptions, Job as PgBossJob, JobResult, Queue } from 'pg-boss';
import { faultOf } from '#adapters/logs/fault.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { ReportProblem } from '#adapters/postgres/report-problem.ts';
import type { Job, JobQueue } from '#app/ports/jobs.ts';

export type JobName = Job['name'];
export type JobOf<Name extends JobName> = Extract<Job, { name: Name }>;
export type JobHandler<Name extends JobName> = (job: JobOf<Name>, signal: AbortSignal) => Promise<void>;
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

/** The queue of jobs that are due now (pg-boss). Its clock cannot be moved, so nothing in it waits for service time. */
export interface Jobs {
  /** The port, writing inside the given transaction: the jobs exist if and only if it commits. */
  within(tx: Queries): JobQueue;
  /** Runs up to `concurrency` jobs of the queue at once in this process, until `finish`. */
  work<Name extends JobName>(name: Name, options: { concurrency: number }, handle: JobHandler<Name>): Promise<void>;
  /**
   * Runs everything queued until nothing is left, and returns the number of jobs run. For tests and tools that must know
   * when all is done. The first job that throws is left to its retry and ends the call with its error.
   */
  runAll(handlers: JobHandlers): Promise<number>;
  /** How many jobs wait, and how many failed their last attempt. */
  backlog(): Promise<{ waiting: number; dead: number }>;
  /** Takes no more jobs, and resolves when those in progress are done, or after `graceMs`. Jobs can still be queued. */
  finish(graceMs: number): Promise<void>;
  /** Finishes, unless that was done before; then gives back what still runs, and stops the timers. */
  stop(graceMs: number): Promise<void>;
}

/** Jobs that failed for the last time; `source_name` is the queue they came from. */
const DEAD_LETTERS = 'dead-letters';
const WAITS: SQL = sql`waiting.state in ('created', 'retry')`;
/**
 * Inbound messages and events have no lease: others wait for the one processing it until its heartbeat stops. A job that
 * ended its worker three times pauses for a while, so that it does not end every worker.
 */
const WAITS_OR_RESTS: SQL = sql`(
  waiting.state in ('created', 'retry', 'active')
  or waiting.state = 'failed' and waiting.completed_on > clock_timestamp() - interval '10 minutes'
)`;
/** Which `waiting` job makes another one with the same data unnecessary. */
const STANDS_IN: { readonly [Name in JobName]: SQL } = {
  // A running one does not count: it may be a dead worker's, and a worker that finds the lease taken just leaves.
  'send-chunk': WAITS,
  'send-outbox': WAITS,
  'process-inbound': WAITS_OR_RESTS,
  'apply-event': WAITS_OR_RESTS,
  'settle-subscription': WAITS_OR_RESTS,
  'tell-trial-ends': WAITS_OR_RESTS,
  'write-export': WAITS_OR_RESTS,
};

// Object.keys loses the keys' type.
const JOB_NAMES = Object.keys(STANDS_IN) as JobName[];

/** A job that throws is tried three times in all, then it is dead-lettered: a poison message fails alone. */
const RETRIES = { retryLimit: 2, retryDelay: 2, retryBackoff: true, retryDelayMax: 30 };
/** Millions of rows take longer than pg-boss's default of 15 minutes. */
const EXPORT_SECONDS_MAX = 4 * 3600;
const QUEUES: readonly Queue[] = [
  { name: DEAD_LETTERS, retentionSeconds: 90 * 86_400 },
  ...JOB_NAMES.map((name) => ({
    name,
    ...RETRIES,
    deadLetter: DEAD_LETTERS,
    notify: true,
    // Detects a dead worker within tens of seconds instead of the 15 minutes of expiry.
    heartbeatSeconds: 15,
    deleteAfterSeconds: 3600,
    ...(name === 'write-export' && { expireInSeconds: EXPORT_SECONDS_MAX }),
  })),
];

/** Batches of a queue that a process holds at once. */
const LANES = 2;

const CHECKS = {
  // Both: look every ten seconds for jobs whose heartbeat stopped.
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  schedule: false,
  useListenNotify: true,
  // A loaded database answers late, which is not a lost connection. Nothing depends on the notification, because every
  // queue is also polled every four seconds.
  notifyHeartbeatTimeoutMs: 30_000,
} satisfies ConstructorOptions;

/**
 * Creates the queue's tables and the queues. Separate from `startJobs`, because pg-boss loads its queues only when it
 * starts; the first look-up inside a transaction would otherwise deadlock on the embedded database.
 */
export async function installJobs(connection: ConstructorOptions): Promise<void> {
  const boss = new PgBoss({ ...connection, schedule: false, supervise: false });
  const problems: unknown[] = [];
  boss.on('error', (error) => problems.push(error));
  await boss.start();
  for (const { name, ...options } of QUEUES) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false });
  if (problems.length > 0) throw problems[0];
}

/** Opens the queue on tables that `installJobs` made. */
export async function startJobs(db: Queries, connection: ConstructorOptions, report: ReportProblem): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, ...CHECKS, migrate: false });
  boss.on('error', (error) => report('job queue', error));
  await boss.start();
  let finished: Promise<void> | null = null;
  const finish = (graceMs: number) => (finished ??= finishWork(boss, graceMs));
  return {
    within: (tx) => queueWithin(boss, tx),
    async work<Name extends JobName>(name: Name, { concurrency }: { concurrency: number }, handle: JobHandler<Name>) {
      // Batches, because a worker that fetches single jobs pauses between them; after a full batch it continues. Two lanes,
      // so that one runs while the other finishes its last job and fetches. A batch is little larger than the concurrency:
      // no other process can take what this one holds.
      const atOnce = pLimit(concurrency);
      const options = {
        localConcurrency: LANES,
        batchSize: Math.ceil((concurrency + 1) / LANES),
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: 2,
        // New jobs are notified at once; retries are only found by polling.
        notifyPollingIntervalSeconds: 4,
      } as const;
      const run = async ({ data, signal }: PgBossJob) => {
        // While it waited for its turn, the queue may have taken it back and given it to another worker.
        if (signal.aborted) return;
        await handle(jobOf<Name>(data), signal);
      };
      await boss.work<object>(name, options, (batch) =>
        Promise.all(batch.map((job) => settle(job.id, atOnce(run, job), report))),
      );
    },
    runAll: (handlers) => runAll(db, boss, handlers),
    backlog: () => countJobs(db),
    finish,
    async stop(graceMs) {
      await finish(graceMs);
      // Its own grace would be a second one.
      await boss.stop({ graceful: false });
    },
  };
}

async function finishWork(boss: PgBoss, graceMs: number): Promise<void> {
  const waiting = new AbortController();
  const done = Promise.all(JOB_NAMES.map((name) => boss.offWork(name))).finally(() => waiting.abort());
  await Promise.race([done, wait(graceMs, undefined, { signal: waiting.signal }).catch(() => {})]);
}

/** Completes each job of a batch separately: one that throws is reported and left to its retry. */
async function settle(id: string, work: Promise<void>, report: ReportProblem): Promise<JobResult> {
  try {
    await work;
    return { id, status: 'completed' };
  } catch (error) {
    report(`job ${id}`, error);
    return { id, status: 'failed', output: outputOf(error) };
  }
}

/** Leaves out messages: the output stays with the job for months, where an erasure would not find people's words. */
function outputOf(error: unknown): object {
  return error instanceof Error ? faultOf(error) : { fault: String(error) };
}

function queueWithin(boss: PgBoss, tx: Queries): JobQueue {
  // Without `db` pg-boss would use its own connection: outside the transaction, and with the single connection of the
  // embedded database it would deadlock.
  const db = fromDrizzle(tx, sql);
  const insert = async (name: JobName, jobs: readonly Job[]) => {
    const rows = jobs.map((data) => ({ data }));
    if (rows.length > 0) await boss.insert(name, rows, { db });
  };
  return {
    async enqueue(job) {
      await boss.send(job.name, job, { db });
    },
    async enqueueAll(jobs) {
      for (const [name, own] of Map.groupBy(jobs, (job) => job.name)) await insert(name, own);
    },
    async enqueueMissing(jobs) {
      for (const [name, own] of Map.groupBy(jobs, (job) => job.name)) {
        const { rows } = await tx.execute<{ position: number }>(sql`
          select wanted.position::int as "position"
          from jsonb_array_elements(${JSON.stringify(own)}::jsonb) with ordinality wanted(data, position)
          where not exists (
            select from pgboss.job waiting
            where waiting.name = ${name} and waiting.data = wanted.data and ${STANDS_IN[name]}
          )
          order by wanted.position`);
        const missing = rows.flatMap(({ position }) => own[position - 1] ?? []);
        await insert(name, missing);
      }
    },
  };
}

async function runAll(db: Queries, boss: PgBoss, handlers: JobHandlers): Promise<number> {
  let run = 0;
  let ready = await readyQueues(db);
  for (;;) {
    const before = run;
    for (const name of JOB_NAMES) {
      while (ready.has(name) && (await runNext(boss, name, handlers))) {
        run++;
        ready = await readyQueues(db);
      }
    }
    if (run === before) return run;
  }
}

/** One look at all queues costs less than taking a job from an empty one. The conditions are pg-boss's own. */
async function readyQueues(db: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= pgboss.job_now()`);
  return new Set(rows.map(({ name }) => name));
}

/** False if another process was faster. */
async function runNext<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handlers: Pick<JobHandlers, Name>,
): Promise<boolean> {
  const [job] = await boss.fetch<object>(name, { batchSize: 1 });
  if (job === undefined) return false;
  try {
    await handlers[name](jobOf<Name>(job.data), job.signal);
  } catch (error) {
    await boss.fail(name, job.id, outputOf(error));
    throw error;
  }
  await boss.complete(name, job.id);
  return true;
}

/** Counts the table itself: the queue's own statistics are up to a minute old. */
async function countJobs(db: Queries): Promise<{ waiting: number; dead: number }> {
  const { rows } = await db.execute<{ waiting: number; dead: number }>(sql`
    select count(*) filter (where name <> ${DEAD_LETTERS}) as waiting, count(*) filter (where name = ${DEAD_LETTERS}) as dead
    from pgboss.job where state in ('created', 'retry')`);
  return rows[0] ?? { waiting: 0, dead: 0 };
}

/** Only `within` writes to these queues, so the data of a queue's job has its type. */
function jobOf<Name extends JobName>(data: object): JobOf<Name> {
  return data as JobOf<Name>;
}
