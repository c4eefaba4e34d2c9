/**
 * npm run bench:pooler: what a pooler in transaction mode costs. Everybody of two equal services is due at one instant; the
 * workers of one reach PostgreSQL through PgBouncer. BENCH_PEOPLE (100,000) and BENCH_ROUNDS (5) as in bench/README.md.
 */
import { startChild } from './support/children.ts';
import { conclude } from './support/conclude.ts';
import { coreTime } from './support/core-time.ts';
import { inTurn, race } from './support/contest.ts';
import { occasionAt, openSlots, setClock } from './support/population.ts';
import { createScratch } from './support/scratch.ts';
import { figure, median, rate } from './support/table.ts';
import type { WorkerOrder } from './support/worker-process.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const WORKERS = [0, 1] as const;
const pooler = process.env['TEST_POOLER_URL'];
if (pooler === undefined) throw new Error('TEST_POOLER_URL names no pooler: run it by bin/with-pgbouncer');

const sink = await startChild<object>('./sink-process.ts', {});
const direct = await contestant('bench_direct', (url) => ({ BENCH_DATABASE: url }));
const pooled = await contestant('bench_pooled', (url) => ({
  BENCH_DATABASE: new URL(new URL(url).pathname, pooler).href,
  BENCH_DIRECT_DATABASE: url,
}));
// The first round is a warm-up: it opens files.
await inTurn(ROUNDS + 1, [direct.turn, pooled.turn]);
await Promise.all([direct.end(), pooled.end()]);
await sink.end();
const ratesOf = ({ seconds }: typeof direct) => PEOPLE / median(seconds.slice(1));
const coresOf = ({ cores }: typeof direct) => median(cores.slice(1));
conclude([
  {
    what: `${PEOPLE.toLocaleString('en')} due in one minute, 2 workers, through a pooler`,
    ours: rate(ratesOf(pooled)),
    peer: `${rate(ratesOf(direct))} directly`,
    ratio: ratesOf(pooled) / ratesOf(direct),
    target: null,
  },
  {
    what: 'processor time of a message: server, workers, pooler',
    ours: `${figure(coresOf(pooled))} core-µs`,
    peer: `${figure(coresOf(direct))} core-µs directly`,
    ratio: coresOf(pooled) / coresOf(direct),
    target: { most: 1.3 },
  },
]);

async function contestant(name: string, settings: (url: string) => Readonly<Record<string, string>>) {
  const scratch = await createScratch(name, PEOPLE);
  await openSlots(scratch.client, 'everybody');
  const given = { BENCH_SINK: String(sink.ready.port), ...settings(scratch.url) };
  const workers = await Promise.all(WORKERS.map(() => startChild<WorkerOrder>('./worker-process.ts', given)));
  const pids = [...workers.map(({ pid }) => pid), Number(process.env['TEST_POOLER_PID'])];
  const seconds: number[] = [];
  const cores: number[] = [];
  return {
    seconds,
    cores,
    turn: async (round: number) => {
      const { instant } = occasionAt('everybody', round);
      await setClock(scratch.client, instant);
      const before = await coreTime(scratch.client, pids);
      seconds.push(await race(workers, PEOPLE, () => workers.forEach((worker) => worker.order({ kind: 'tick' }))));
      const after = await coreTime(scratch.client, pids);
      cores.push(before === null || after === null ? Number.NaN : ((after - before) * 1000) / PEOPLE);
      const arrived = await sink.ask({});
      if (arrived !== PEOPLE) throw new Error(`${arrived} of ${PEOPLE} messages arrived`);
      await scratch.client.query('checkpoint');
    },
    async end() {
      await Promise.all(workers.map((worker) => worker.end()));
      await scratch.client.end();
    },
  };
}
