/** graphile-worker with a job per person at their time (`run_at`), in the batches that its documentation recommends. */
import { Logger, makeWorkerUtils, run, WorkerPreset } from 'graphile-worker';
import { CONNECTIONS, databaseUrl, inParts, servePeer, writeRows } from './serve-peer.ts';

interface Due {
  readonly person: number;
  readonly date: string;
}

const ADDED_AT_ONCE = 1000;
const CONCURRENT_JOBS = 24;
const silent = new Logger(() => () => {});
const preset = {
  extends: [WorkerPreset],
  worker: {
    connectionString: databaseUrl,
    concurrentJobs: CONCURRENT_JOBS,
    maxPoolSize: Math.max(CONNECTIONS, CONCURRENT_JOBS + 2),
    localQueue: { size: 500 },
    completeJobBatchDelay: 0,
    failJobBatchDelay: 0,
    logger: silent,
  },
};
const utils = await makeWorkerUtils({ preset });
await utils.migrate();
const runner = await run({
  preset,
  noHandleSignals: true,
  taskList: {
    async prompt(payload) {
      // What `due` adds below.
      const { person, date } = payload as Due;
      await writeRows([person], date);
    },
  },
});

servePeer({
  prepare: async () => {},
  async due({ people, date }) {
    const runAt = new Date();
    for (const part of inParts(people, ADDED_AT_ONCE)) {
      await utils.addJobs(part.map((person) => ({ identifier: 'prompt', payload: { person, date }, runAt })));
    }
  },
  async end() {
    await runner.stop();
    await utils.release();
  },
});
