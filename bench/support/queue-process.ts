/** The peer: pg-boss with a job per person, used as its documentation recommends. */
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { obey, report } from './children.ts';

export interface QueueOrder {
  readonly kind: 'enqueue';
  readonly way: Way;
  readonly people: number;
  readonly date: string;
}

/** each: one job per handler, ten at once. batch: 500 jobs per handler, two at once, one statement for their rows. */
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
  // Its maintenance runs only in its own turn (`keepCounted`); during ours it would occupy one of two cores for 80 ms.
  supervise: false,
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
/** Handwritten: checks whether a person may still be written to and inserts their row, in one statement. */
const INSERT = `
  insert into peer_ledger (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers)
  select p.id, $2::date, 2, 1, 0, 6, '{}', '{}'
  from people p
  where p.id = any($1::bigint[]) and p.state in ('pending', 'active') and p.unsubscribed_at is null
    and (p.paused_until is null or p.paused_until <= $2::date::text)
  on conflict do nothing`;
/** Messages written in this turn. */
let written = 0;
const write = async (due: readonly Due[]) => {
  try {
    await pool.query({ name: 'ledger', text: INSERT, values: [due.map(({ person }) => person), due[0]?.date] });
    written += due.length;
    report({ kind: 'sent', count: due.length });
  } catch (error) {
    report({ kind: 'broken', reason: String(error) });
  }
};
/** A worker continues without a pause while more jobs are ready, by the last count. */
const RESTLESS = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5, burstWhenReadyExceeds: 1 };
await boss.work<Due>('each', { batchSize: 1, localConcurrency: WORKERS, ...RESTLESS }, (jobs) =>
  write(jobs.map(({ data }) => data)),
);
await boss.work<Due>(
  'batch',
  { batchSize: 500, localConcurrency: 2, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 },
  (jobs) => write(jobs.map(({ data }) => data)),
);

/** Counts the ready jobs every second until all are written. */
function keepCounted(queue: Way, people: number): void {
  const timer = setInterval(() => {
    if (written >= people) clearInterval(timer);
    else boss.supervise(queue).catch((error: unknown) => report({ kind: 'broken', reason: String(error) }));
  }, 1000);
}

obey<QueueOrder>(async ({ way, people, date }) => {
  written = 0;
  // A batch handler continues after each full batch, regardless of the count.
  if (way === 'each') keepCounted(way, people);
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
