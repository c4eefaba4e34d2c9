/** pg-boss with a job per person, as its documentation has it: the ways that ours is measured against. */
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { obey, report } from './children.ts';

export interface QueueOrder {
  readonly kind: 'enqueue';
  readonly way: Way;
  readonly people: number;
  readonly date: string;
}

/** each: ten workers that take a job, handle it and settle it, and never rest. batch: 500 jobs a handler, one statement for their rows. */
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
/** A row like ours says what was shown to whom it was still allowed: both are read, by hand in the one statement. */
const INSERT = `
  insert into peer_ledger (person_id, local_date, stage, channel, chunk_id, contract_version, shown_items, shown_numbers)
  select p.id, $2::date, 2, 1, 0, 6, shown.items, shown.numbers
  from people p
  cross join lateral (
    select array_agg(i.item_id) as items, array_agg(i.place)::smallint[] as numbers
    from (
      select item_id, row_number() over (order by item_id) as place from items
      where person_id = p.id and coalesce(closed_on, 'infinity'::date) >= $2::date
    ) i
  ) shown
  where p.id = any($1::bigint[]) and p.state in ('pending', 'active') and p.unsubscribed_at is null and p.paused_until is null
  on conflict do nothing`;
const write = async (due: readonly Due[]) => {
  await pool.query({ name: 'ledger', text: INSERT, values: [due.map(({ person }) => person), due[0]?.date] });
  report({ kind: 'sent', count: due.length });
};
await boss.work<Due>(
  'batch',
  { batchSize: 500, localConcurrency: 2, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 },
  (jobs) => write(jobs.map(({ data }) => data)),
);

/** As `work` does it with one job a handler, without its rests between two jobs. */
const handleEach = async (handled: { count: number }, people: number) => {
  while (handled.count < people) {
    const [job] = await boss.fetch<Due>('each');
    if (job === undefined) {
      await setTimeout(10);
      continue;
    }
    await write([job.data]);
    await boss.complete('each', job.id);
    handled.count += 1;
  }
};

obey<QueueOrder>(async ({ way, people, date }) => {
  const handled = { count: 0 };
  if (way === 'each') {
    for (let worker = 0; worker < WORKERS; worker += 1) void handleEach(handled, people);
  }
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
