import { startChild } from './children.ts';
import { inTurn, race } from './contest.ts';
import { occasionAt, openSlots, setClock } from './population.ts';
import type { Occasion } from './population.ts';
import type { Scratch } from './scratch.ts';
import { createScratch } from './scratch.ts';
import type { Line } from './table.ts';
import { median } from './table.ts';
import type { WorkerOrder } from './worker-process.ts';

/** Dates the other contests did not use. */
const FIRST_DAY = 15;

/**
 * One worker, no wire: a message among many people against one among a hundredth of them. Once with the same number
 * due, so that only the size of the tables differs, and once with everybody due.
 */
export async function bySize(large: Scratch, rounds: number): Promise<Line[]> {
  const small = await createScratch('bench_small', large.people / 100);
  const same = await compare(large, 'every hundredth', small, rounds, FIRST_DAY);
  const all = await compare(large, 'everybody', small, rounds, FIRST_DAY + rounds + 1);
  await small.client.end();
  const sizes = `${large.people.toLocaleString('en')} people`;
  return [
    { what: `a message of ${small.people.toLocaleString('en')} due, at ${sizes}`, ...same, target: { most: 1.2 } },
    { what: `a message of all due, at ${sizes}`, ...all, target: { most: 1.2 } },
  ];
}

async function compare(
  large: Scratch,
  occasion: Occasion,
  small: Scratch,
  rounds: number,
  firstDay: number,
): Promise<Pick<Line, 'ours' | 'peer' | 'ratio'>> {
  const ofLarge = await contestant(large, occasion, firstDay);
  const ofSmall = await contestant(small, 'everybody', firstDay);
  // The first round opens files and plans statements.
  await inTurn(rounds + 1, [(round) => ofLarge.run(round), (round) => ofSmall.run(round)]);
  await Promise.all([ofLarge.end(), ofSmall.end()]);
  const [ours, peer] = [median(ofLarge.microseconds.slice(1)), median(ofSmall.microseconds.slice(1))];
  return {
    ours: `${ours.toFixed(1)} µs`,
    peer: `${peer.toFixed(1)} µs at ${small.people.toLocaleString('en')}`,
    ratio: ours / peer,
  };
}

async function contestant({ client, url, people }: Scratch, occasion: Occasion, firstDay: number) {
  await openSlots(client, occasion);
  const messages = occasion === 'everybody' ? people : Math.floor(people / 100);
  const worker = await startChild<WorkerOrder>('./worker-process.ts', { BENCH_DATABASE: url });
  const microseconds: number[] = [];
  return {
    microseconds,
    end: () => worker.end(),
    async run(round: number) {
      await setClock(client, occasionAt(occasion, firstDay + round).instant);
      const seconds = await race([worker], messages, () => worker.order({ kind: 'tick' }));
      microseconds.push((seconds * 1e6) / messages);
    },
  };
}
