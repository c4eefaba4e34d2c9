/** pg-boss with a job per person, as its documentation has it: the ways that ours is measured against. */
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { obey, report } from './children.ts';

export interface QueueOrder {
  readonly kind: 'enqueue';
  readonly way: Way;
  readonly people: number;
  readonly date: string;
}

/** each: a handler a job, ten at once, never resting. batch: 500 jobs a handler, one statement for their rows. */
export type Way = 'each' | 'batch';

const ENQUEUED_AT_ONCE = 1000;
const WORKERS = 10;

const url = process.env['BENCH_DATABASE'] ?? '';
const pool = new Pool({ connectionString: url, max: WORKERS });
const boss = new PgBoss({
  connectionString: url,
  max: WORKERS,
  schema: 'peer',
  schedule: false,
  superviseIntervalSeconds: 1,
  monitorIntervalSeconds: 1,
  queueCacheIntervalSeconds: 1,
  useListenNotify: true,
});
boss.on('error', (error) => report({ kind: 'broken', reason: String(error) }));
await boss.start();
await pool.query('create table if not exists peer_ledger (like deliveries including all)');
for (const queue of ['each', 'batch'] satisfies Way[]) await boss.createQueue(queue, { notify: true });

interface Due {
  readonly person: number;
  readonly date: string;
}
const INSERT = `insert into peer_ledger (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers)
  select person, $2::date, 2, 1, 0, 6, '{1,2,3}', '{1,2,3}' from unnest($1::bigint[]) person on conflict do nothing`;
const write = async (due: readonly Due[]) => {
  await pool.query({ name: 'ledger', text: INSERT, values: [due.map(({ person }) => person), due[0]?.date] });
  report({ kind: 'sent', count: due.length });
};
await boss.work<Due>(
  'each',
  { batchSize: 1, localConcurrency: WORKERS, burstWhenReadyExceeds: 1, pollingIntervalSeconds: 0.5 },
  ([job]) => write(job === undefined ? [] : [job.data]),
);
await boss.work<Due>(
  'batch',
  { batchSize: 500, localConcurrency: 2, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 },
  (jobs) => write(jobs.map(({ data }) => data)),
);

obey<QueueOrder>(async ({ way, people, date }) => {
  for (let from = 1; from <= people; from += ENQUEUED_AT_ONCE) {
    const jobs = Array.from({ length: Math.min(ENQUEUED_AT_ONCE, people - from + 1) }, (_, index) => ({
      data: { person: from + index, date },
    }));
    await boss.insert(way, jobs);
  }
});
process.on('disconnect', () => {
  void boss
    .stop({ graceful: false })
    .then(() => pool.end())
    .then(() => process.exit(0));
});
report({ kind: 'ready' });
