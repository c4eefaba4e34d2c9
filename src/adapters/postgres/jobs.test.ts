import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { JobHandlers } from '#adapters/postgres/jobs.ts';
import type { Job } from '#app/ports/jobs.ts';
import { openTestDatabase } from '#test/support/database.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const enqueue = (...jobs: Job[]) => database.store.transact((tx) => tx.jobs.enqueueAll(jobs));

function recorder(fail: (job: Job) => boolean = () => false): { run: Job[]; handlers: JobHandlers } {
  const run: Job[] = [];
  const handle = async (job: Job) => {
    run.push(job);
    if (fail(job)) throw new Error('poison');
  };
  return {
    run,
    handlers: {
      'send-chunk': handle,
      'send-outbox': handle,
      'process-inbound': handle,
      'apply-event': handle,
      'settle-subscription': handle,
      'tell-trial-ends': handle,
      'write-export': handle,
    },
  };
}

/** The retry delay uses the queue's own clock, which tests cannot move: waiting jobs are made due instead. */
const endRetryDelay = () => database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);

/** For a busy machine; the awaited event normally comes at once. */
const PATIENCE = { timeout: 25_000 };

test('a job reaches a waiting worker', async () => {
  const seen: Job[] = [];
  await database.jobs.work('send-outbox', { concurrency: 1 }, async (job) => {
    seen.push(job);
  });
  const job: Job = { name: 'send-outbox', key: 'ack.1' };
  await database.store.transact((tx) => tx.jobs.enqueue(job));
  await vi.waitFor(() => expect(seen).toEqual([job]), { timeout: 10_000 });
});

test('a slow job does not block others, and the concurrency limit holds', async () => {
  const outboxJob = (key: string): Job => ({ name: 'send-outbox', key });
  const begun = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  let running = 0;
  let mostRunning = 0;
  const run: string[] = [];
  await enqueue(outboxJob('slow'));
  await database.jobs.work('send-outbox', { concurrency: 2 }, async ({ key }) => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    if (key === 'slow') {
      begun.resolve();
      await others.promise;
    }
    // Leaves room for a third to start, were there no limit.
    await new Promise(setImmediate);
    run.push(key);
    if (run.length === 5) others.resolve();
    running -= 1;
  });
  // Jobs queued in one moment start in any order, and the slow one could be the last of them.
  await begun.promise;
  await enqueue(...['a', 'b', 'c', 'd', 'e'].map(outboxJob));
  await vi.waitFor(() => expect(run).toHaveLength(6), { timeout: 20_000 });
  expect(run.at(-1)).toBe('slow');
  expect(mostRunning).toBe(2);
});

test('a job that waited for its turn is not started after the queue took it back', async () => {
  // A worker that is cut off reports that; here it is intended.
  await database.close();
  database = await openTestDatabase(() => {});
  await enqueue({ name: 'send-outbox', key: 'first' }, { name: 'send-outbox', key: 'second' });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const run: string[] = [];
  await database.jobs.work('send-outbox', { concurrency: 1 }, async ({ key }) => {
    run.push(key);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  await vi.waitFor(async () => {
    const { rows } = await database.db.execute(sql`select from pgboss.job where state = 'active'`);
    expect(rows).toHaveLength(2);
  });
  await database.jobs.stop(1000);
  end.resolve();
  await new Promise(setImmediate);
  expect(run).toHaveLength(1);
});

test('a process that finishes takes no more jobs, ends those in progress, and can still queue some', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const ended: string[] = [];
  await enqueue({ name: 'send-outbox', key: 'first' });
  await database.jobs.work('send-outbox', { concurrency: 1 }, async ({ key }) => {
    begun.resolve();
    await end.promise;
    ended.push(key);
  });
  await begun.promise;
  const finished = database.jobs.finish(60_000);
  end.resolve();
  await finished;
  expect(ended).toEqual(['first']);
  // Not before: a look for jobs that was under way may still take one, which then ends like those in progress.
  await enqueue({ name: 'send-outbox', key: 'second' });
  expect(await database.jobs.backlog()).toEqual({ waiting: 1, dead: 0 });
  const { run, handlers } = recorder();
  await database.jobs.runAll(handlers);
  expect(run).toMatchObject([{ name: 'send-outbox', key: 'second' }]);
  expect(ended).toEqual(['first']);
});

test('all queued jobs can be run to the end, including jobs they queue', async () => {
  await enqueue({ name: 'process-inbound', inboundId: 1 }, { name: 'process-inbound', inboundId: 2 });
  const { run, handlers } = recorder();
  const inboundRun = await database.jobs.runAll({
    ...handlers,
    'process-inbound': async (job) => {
      await handlers['process-inbound'](job, AbortSignal.abort());
      await enqueue({ name: 'send-outbox', key: `ack.${job.inboundId}` });
    },
  });
  expect(inboundRun).toBe(4);
  expect(run.map((job) => job.name)).toEqual(['process-inbound', 'process-inbound', 'send-outbox', 'send-outbox']);
  expect(await database.jobs.backlog()).toEqual({ waiting: 0, dead: 0 });
});

test('a poison job is tried three times, then it is dead and blocks nothing', async () => {
  await enqueue({ name: 'send-outbox', key: 'poison' }, { name: 'send-outbox', key: 'good' });
  const { run, handlers } = recorder((job) => job.name === 'send-outbox' && job.key === 'poison');
  for (const _ of [1, 2, 3]) {
    await expect(database.jobs.runAll(handlers)).rejects.toThrow('poison');
    await endRetryDelay();
  }
  await database.jobs.runAll(handlers);
  const tries = run.flatMap((job) => (job.name === 'send-outbox' ? [job.key] : []));
  expect(tries.filter((key) => key === 'poison')).toHaveLength(3);
  expect(tries.filter((key) => key === 'good')).toHaveLength(1);
  expect(await database.jobs.backlog()).toEqual({ waiting: 0, dead: 1 });
});

test('a job comes back when the worker that held it has died', { timeout: 60_000 }, async () => {
  await database.close();
  // The queue polls by this process's clock, which is moved here; the age of a heartbeat is judged by the database.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  database = await openTestDatabase();
  await enqueue({ name: 'send-outbox', key: 'ack.1' });
  // The state that a killed worker leaves: its last heartbeat is overdue, and nobody renews it.
  await database.db.execute(sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '16 seconds' where name = 'send-outbox'`);
  const seen: Job[] = [];
  await database.jobs.work('send-outbox', { concurrency: 2 }, async (job) => {
    seen.push(job);
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(async () => {
    const { rows } = await database.db.execute(sql`select state from pgboss.job where name = 'send-outbox'`);
    expect(rows).toEqual([{ state: 'retry' }]);
  }, PATIENCE);
  await endRetryDelay();
  await vi.advanceTimersByTimeAsync(4000);
  await vi.waitFor(() => expect(seen).toEqual([{ name: 'send-outbox', key: 'ack.1' }]), PATIENCE);
});
