import { startChild } from './children.ts';
import { inTurn, race } from './contest.ts';
import { occasionAt, openSlots, setClock } from './population.ts';
import type { QueueOrder, Way } from './queue-process.ts';
import { createScratch } from './scratch.ts';
import type { Line } from './table.ts';
import { median, rate } from './table.ts';
import type { WorkerOrder } from './worker-process.ts';

/** A ledger row and a wire that takes everything: one process of ours against one of pg-boss, planning included. */
export async function againstQueue(people: number, rounds: number): Promise<Line[]> {
  const scratch = await createScratch('bench_queue', people);
  const { client } = scratch;
  await openSlots(client, 'everybody');
  const worker = await startChild<WorkerOrder>('./worker-process.ts', { BENCH_DATABASE: scratch.url });
  const queue = await startChild<QueueOrder>('./queue-process.ts', { BENCH_DATABASE: scratch.url });

  const seconds: Record<'ours' | Way, number[]> = { ours: [], each: [], batch: [] };
  const ofQueue = (way: Way) => async (round: number) => {
    const { date } = occasionAt('everybody', round);
    await client.query('truncate peer_ledger');
    seconds[way].push(await race([queue], people, () => queue.order({ kind: 'enqueue', way, people, date })));
  };
  // The first round opens files and warms up.
  await inTurn(rounds + 1, [
    async (round) => {
      await setClock(client, occasionAt('everybody', round).instant);
      seconds.ours.push(await race([worker], people, () => worker.order({ kind: 'tick' })));
    },
    ofQueue('each'),
    ofQueue('batch'),
  ]);
  await Promise.all([worker.end(), queue.end()]);
  await client.end();

  const ours = people / median(seconds.ours.slice(1));
  const line = (way: Way, what: string, least: number): Line => {
    const peer = people / median(seconds[way].slice(1));
    return { what, ours: rate(ours), peer: `${rate(peer)} pg-boss`, ratio: ours / peer, target: { least } };
  };
  return [
    line('each', `${people.toLocaleString('en')} people, a job and a handler each`, 12),
    line('batch', `${people.toLocaleString('en')} people, a job each, a handler for 500`, 3),
  ];
}
