/** BullMQ with a job scheduler per person, as its documentation recommends for what recurs. */
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { fail, inParts, servePeer, writeRows } from './serve-peer.ts';

interface Due {
  readonly person: number;
  readonly date: string;
}

const QUEUE = 'prompts';
const UPSERTED_AT_ONCE = 500;
const DAY_MS = 24 * 3_600_000;
/** Of the range that the documentation gives for handlers that wait for input and output. */
const CONCURRENCY = 100;
const url = process.env['TEST_REDIS_URL'];
if (url === undefined) throw new Error('TEST_REDIS_URL names no server: run it by bin/with-redis');

const redis = new Redis(url);
let queue: Queue<Due> | null = null;
let worker: Worker<Due> | null = null;

servePeer({
  /** A scheduler's first job is ready at once, and taking it makes tomorrow's: so the worker starts only when it is due. */
  async prepare({ people, date }) {
    await close();
    await redis.flushdb();
    const made = new Queue<Due>(QUEUE, { connection: { url } });
    made.on('error', fail);
    queue = made;
    for (const part of inParts(people, UPSERTED_AT_ONCE)) {
      await Promise.all(
        part.map((person) =>
          made.upsertJobScheduler(`person-${person}`, { every: DAY_MS }, { name: 'prompt', data: { person, date } }),
        ),
      );
    }
  },
  async due() {
    worker = new Worker<Due>(QUEUE, ({ data: { person, date } }) => writeRows([person], date), {
      connection: { url, maxRetriesPerRequest: null },
      concurrency: CONCURRENCY,
      removeOnComplete: { count: 0 },
    });
    worker.on('error', fail);
  },
  async end() {
    await close();
    redis.disconnect();
  },
});

async function close(): Promise<void> {
  await worker?.close();
  await queue?.close();
}
