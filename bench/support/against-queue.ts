import { startChild } from './children.ts';
import { inTurn, race } from './contest.ts';
import { coreTime } from './core-time.ts';
import { makeRoom, occasionAt, openSlots, setClock } from './population.ts';
import type { QueueOrder, Way } from './queue-process.ts';
import { createScratch } from './scratch.ts';
import type { Line } from './table.ts';
import { median, rate } from './table.ts';
import type { WorkerOrder } from './worker-process.ts';

interface Rounds {
  readonly seconds: number[];
  /** Processor time of the database server and the contestant, in microseconds per message. */
  readonly cores: number[];
}

/** One process of ours against one of pg-boss, with a ledger row per message, an instant transport, and planning included. */
export async function againstQueue(people: number, rounds: number): Promise<Line[]> {
  const scratch = await createScratch('bench_queue', people, { items: false, zones: 1 });
  const { client } = scratch;
  await openSlots(client, 'everybody');
  const worker = await startChild<WorkerOrder>('./worker-process.ts', { BENCH_DATABASE: scratch.url });
  const queue = await startChild<QueueOrder>('./queue-process.ts', { BENCH_DATABASE: scratch.url });

  const results: Record<'ours' | Way, Rounds> = {
    ours: { seconds: [], cores: [] },
    each: { seconds: [], cores: [] },
    batch: { seconds: [], cores: [] },
  };
  const measured = async ({ seconds, cores }: Rounds, pid: number, run: () => Promise<number>) => {
    const before = await coreTime(client, [pid]);
    seconds.push(await run());
    const after = await coreTime(client, [pid]);
    if (before !== null && after !== null) cores.push(((after - before) * 1000) / people);
  };
  const ofQueue = (way: Way) => async (round: number) => {
    const { date } = occasionAt('everybody', round);
    await client.query('truncate peer_ledger');
    await measured(results[way], queue.pid, () =>
      race([queue], people, () => queue.order({ kind: 'enqueue', way, people, date })),
    );
  };
  // The first round is a warm-up: it opens files.
  await inTurn(rounds + 1, [
    async (round) => {
      const { instant, date } = occasionAt('everybody', round);
      await setClock(client, instant);
      // Housekeeping does this days ahead; the peer's tables exist beforehand too.
      await makeRoom(client, date);
      await measured(results.ours, worker.pid, () => race([worker], people, () => worker.order({ kind: 'tick' })));
    },
    ofQueue('each'),
    ofQueue('batch'),
  ]);
  await Promise.all([worker.end(), queue.end()]);
  await client.end();

  const ours = people / median(results.ours.seconds.slice(1));
  const described = (pace: string, { cores }: Rounds) =>
    cores.length === 0 ? pace : `${pace}, ${median(cores.slice(1)).toFixed(0)} core-µs each`;
  const line = (way: Way, what: string, least: number): Line => {
    const peer = people / median(results[way].seconds.slice(1));
    return {
      what,
      ours: described(rate(ours), results.ours),
      peer: `${described(rate(peer), results[way])}, pg-boss`,
      ratio: ours / peer,
      target: { least },
    };
  };
  return [
    line('each', `${people.toLocaleString('en')} people, a job and a handler each`, 12),
    line('batch', `${people.toLocaleString('en')} people, a job each, a handler for 500`, 3),
  ];
}
