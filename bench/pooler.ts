/**
 * npm run bench:pooler: what a pooler in transaction mode costs. Everybody of two equal services is due at one instant; the
 * workers of one reach PostgreSQL through PgBouncer. BENCH_PEOPLE (200,000) and BENCH_ROUNDS (5) as in bench/README.md.
 */
import { startChild } from './support/children.ts';
import { inTurn, race } from './support/contest.ts';
import { occasionAt, openSlots, setClock } from './support/population.ts';
import { createScratch } from './support/scratch.ts';
import { conclude, median, rate } from './support/table.ts';
import type { WorkerOrder } from './support/worker-process.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 200_000);
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
const [ours, peer] = [PEOPLE / median(pooled.seconds.slice(1)), PEOPLE / median(direct.seconds.slice(1))];
conclude([
  {
    what: `${PEOPLE.toLocaleString('en')} due in one minute, 2 workers, through a pooler`,
    ours: rate(ours),
    peer: `${rate(peer)} directly`,
    ratio: ours / peer,
    target: { least: 0.75 },
  },
]);

async function contestant(name: string, settings: (url: string) => Readonly<Record<string, string>>) {
  const scratch = await createScratch(name, PEOPLE);
  await openSlots(scratch.client, 'everybody');
  const given = { BENCH_SINK: String(sink.ready.port), ...settings(scratch.url) };
  const workers = await Promise.all(WORKERS.map(() => startChild<WorkerOrder>('./worker-process.ts', given)));
  const seconds: number[] = [];
  return {
    seconds,
    async turn(round: number) {
      const { instant } = occasionAt('everybody', round);
      await setClock(scratch.client, instant);
      seconds.push(await race(workers, PEOPLE, () => workers.forEach((worker) => worker.order({ kind: 'tick' }))));
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
