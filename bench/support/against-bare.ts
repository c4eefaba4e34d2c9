import type { BareOrder } from './bare-process.ts';
import type { Child } from './children.ts';
import { startChild } from './children.ts';
import { inTurn, race } from './contest.ts';
import { occasionAt, openSlots, setClock } from './population.ts';
import { countWrites, type Scratch } from './scratch.ts';
import type { Line } from './table.ts';
import { median, rate } from './table.ts';
import type { WorkerOrder } from './worker-process.ts';

const PROCESSES = [0, 1] as const;

/** Everybody is due at one instant: compares two complete workers with two processes that only render and post the same. */
export async function againstBare(scratch: Scratch, rounds: number): Promise<Line[]> {
  const { client, people } = scratch;
  const sink = await startChild<object>('./sink-process.ts', {});
  const settings = { BENCH_DATABASE: scratch.url, BENCH_SINK: String(sink.ready.port) };
  await openSlots(client, 'everybody');
  // The first start after a change compiles, and the compiler's memory must not count as the worker's.
  await (await startChild<WorkerOrder>('./worker-process.ts', settings)).end();
  const writesBefore = await countWrites(client);
  const workers = await Promise.all(PROCESSES.map(() => startChild<WorkerOrder>('./worker-process.ts', settings)));
  const bare = await Promise.all(PROCESSES.map(() => startChild<BareOrder>('./bare-process.ts', settings)));

  const ours: number[] = [];
  const peers: number[] = [];
  // The first round is a warm-up: it opens files.
  await inTurn(rounds + 1, [
    async (round) => {
      const { instant, date } = occasionAt('everybody', round);
      await setClock(client, instant);
      ours.push(await race(workers, people, () => workers.forEach((worker) => worker.order({ kind: 'tick' }))));
      await expect(`rows of ${date}`, await countRows(scratch, date), people);
      await expect('messages at the sink', await sink.ask({}), people);
      await client.query('checkpoint');
    },
    async () => {
      const half = Math.ceil(people / 2);
      peers.push(
        await race(bare, people, () =>
          PROCESSES.forEach((place) =>
            bare[place]?.order({ first: 1 + place * half, last: Math.min(people, (place + 1) * half) }),
          ),
        ),
      );
      await expect('messages at the sink', await sink.ask({}), people);
    },
  ]);
  const memory = await Promise.all(workers.map((worker) => worker.ask({ kind: 'memory' })));
  // A process reports its counts when it exits.
  await endAll([...workers, ...bare, sink]);
  const writes = (await countWrites(client)) - writesBefore;
  const [our, peer] = [people / median(ours.slice(1)), people / median(peers.slice(1))];
  const most = Math.max(...memory);
  return [
    {
      what: `${people.toLocaleString('en')} due in one minute, 2 workers`,
      ours: rate(our),
      peer: `${rate(peer)} without a database`,
      ratio: our / peer,
      target: { least: 0.4 },
    },
    {
      what: 'row writes a message',
      ours: writes.toLocaleString('en'),
      peer: `${(people * (rounds + 1)).toLocaleString('en')} messages`,
      ratio: writes / (people * (rounds + 1)),
      target: { most: 1.05 },
    },
    {
      what: 'peak memory of a worker',
      ours: `${memory.map((megabytes) => Math.round(megabytes)).join(' and ')} MB`,
      peer: '–',
      ratio: most,
      target: { most: 150 },
    },
  ];
}

async function countRows({ client }: Scratch, date: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from deliveries where local_date = $1 and state is null',
    [date],
  );
  return rows[0]?.count ?? 0;
}

/** Fails the run if a contestant did less than all of the work. */
async function expect(what: string, found: number, wanted: number): Promise<void> {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}

async function endAll(children: readonly Child<never>[]): Promise<void> {
  await Promise.all(children.map((child) => child.end()));
}
