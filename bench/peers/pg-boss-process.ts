/**
 * pg-boss with a job per person, used as its documentation recommends. BENCH_BATCH=1: one job per handler, ten at once.
 * BENCH_BATCH=500: 500 jobs per handler, two at once, one statement for their rows.
 */
import { PgBoss } from 'pg-boss';
import { CONNECTIONS, databaseUrl, fail, inParts, isOver, servePeer, writeRows } from './serve-peer.ts';

interface Due {
  readonly person: number;
  readonly date: string;
}

const ENQUEUED_AT_ONCE = 1000;
const QUEUE = 'prompts';
const batchSize = Number(process.env['BENCH_BATCH']);
const isSingle = batchSize === 1;

const boss = new PgBoss({
  connectionString: databaseUrl,
  max: CONNECTIONS,
  schema: `peer_${batchSize}`,
  schedule: false,
  // Its maintenance runs only in its own turn (`keepCounted`); during ours it would occupy one of two cores for 80 ms.
  supervise: false,
  queueCacheIntervalSeconds: 1,
  useListenNotify: true,
});
boss.on('error', fail);
await boss.start();
await boss.createQueue(QUEUE, { notify: isSingle });
/** A worker continues without a pause while more jobs are ready, by the last count, or after each full batch. */
const restless = isSingle
  ? { localConcurrency: CONNECTIONS, notifyPollingIntervalSeconds: 0.5, burstWhenReadyExceeds: 1 }
  : { localConcurrency: 2, burstWhenBatchFull: true };
await boss.work<Due>(QUEUE, { batchSize, pollingIntervalSeconds: 0.5, ...restless }, (jobs) =>
  writeRows(
    jobs.map(({ data }) => data.person),
    jobs[0]?.data.date ?? '',
  ),
);

/** Counts the ready jobs every second until all are written. */
function keepCounted(): void {
  const timer = setInterval(() => {
    if (isOver()) clearInterval(timer);
    else boss.supervise(QUEUE).catch(fail);
  }, 1000);
}

servePeer({
  prepare: async () => {},
  async due({ people, date }) {
    if (isSingle) keepCounted();
    for (const part of inParts(people, ENQUEUED_AT_ONCE)) {
      await boss.insert(
        QUEUE,
        part.map((person) => ({ data: { person, date } })),
      );
    }
  },
  end: () => boss.stop({ graceful: false }),
});
