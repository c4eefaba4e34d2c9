import { startChild } from './children.ts';
import { inTurn, race } from './contest.ts';
import { occasionAt, openSlots, setClock } from './population.ts';
import type { Occasion } from './population.ts';
import type { Scratch } from './scratch.ts';
import { createScratch } from './scratch.ts';
import type { Line } from './table.ts';
import { median } from './table.ts';
import type { WorkerOrder } from './worker-process.ts';

/** From here on, dates that the other benchmarks do not use. */
const FIRST_DAY = 15;
/** Warm-up rounds: files are opened, statements planned, and each connection has read the table pages that it reads again. */
const UNCOUNTED = 2;
/** Sending a million messages per round through one worker would take most of an hour. */
const NO_WIRE = '';

/**
 * One worker: the cost of a message among many people, compared with a hundredth of them. Once with the same number due,
 * so that only the size of the tables differs, rendered and sent; and once with everybody due, without either.
 */
export async function bySize(large: Scratch, rounds: number): Promise<Line[]> {
  const small = await createScratch('bench_small', large.people / 100);
  const sink = await startChild<object>('./sink-process.ts', {});
  const wire = String(sink.ready.port);
  const same = await compare({ large, occasion: 'every hundredth', small, wire, rounds, firstDay: FIRST_DAY });
  const all = await compare({
    large,
    occasion: 'everybody',
    small,
    wire: NO_WIRE,
    rounds,
    firstDay: FIRST_DAY + rounds + UNCOUNTED,
  });
  await sink.end();
  await small.client.end();
  const sizes = `${large.people.toLocaleString('en')} people`;
  return [
    { what: `a message of ${small.people.toLocaleString('en')} due, at ${sizes}`, ...same, target: { most: 1.2 } },
    { what: `a message of all due, at ${sizes}`, ...all, target: { most: 1.2 } },
  ];
}

interface Comparison {
  readonly large: Scratch;
  readonly occasion: Occasion;
  readonly small: Scratch;
  /** The sink's port; empty to send nothing. */
  readonly wire: string;
  readonly rounds: number;
  readonly firstDay: number;
}

async function compare(of: Comparison): Promise<Pick<Line, 'ours' | 'peer' | 'ratio'>> {
  const { large, occasion, small, wire, rounds, firstDay } = of;
  const ofLarge = await contestant(large, occasion, wire, firstDay);
  const ofSmall = await contestant(small, 'everybody', wire, firstDay);
  await inTurn(rounds + UNCOUNTED, [(round) => ofLarge.run(round), (round) => ofSmall.run(round)]);
  await Promise.all([ofLarge.end(), ofSmall.end()]);
  const [ours, peer] = [median(ofLarge.microseconds.slice(UNCOUNTED)), median(ofSmall.microseconds.slice(UNCOUNTED))];
  return {
    ours: `${ours.toFixed(1)} µs`,
    peer: `${peer.toFixed(1)} µs at ${small.people.toLocaleString('en')}`,
    ratio: ours / peer,
  };
}

async function contestant({ client, url, people }: Scratch, occasion: Occasion, wire: string, firstDay: number) {
  await openSlots(client, occasion);
  const messages = occasion === 'everybody' ? people : Math.floor(people / 100);
  const worker = await startChild<WorkerOrder>('./worker-process.ts', { BENCH_DATABASE: url, BENCH_SINK: wire });
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
