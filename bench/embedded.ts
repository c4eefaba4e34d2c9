/**
 * npm run bench:embedded: what more people mean on the embedded database: memory, the time of a message, how long
 * everything else waits while everybody is due, and the nightly work. BENCH_SIZES (10000,100000) people, each compared
 * with the first; BENCH_ROUNDS (3). A million take 5 GB of disk and an hour.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#adapters/postgres/embedded.ts';
import { startLite } from '#adapters/postgres/lite.ts';
import { startChild } from './support/children.ts';
import { conclude } from './support/conclude.ts';
import { race } from './support/contest.ts';
import type { EmbeddedOrder } from './support/embedded-process.ts';
import { fillPopulation, FULL_LIVES, occasionAt, openSlots } from './support/population.ts';
import { type Line, median, rate } from './support/table.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '10000,100000').split(',').map(Number);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

interface Result {
  readonly people: number;
  readonly openSeconds: number;
  readonly perSecond: number;
  readonly coreUs: number;
  readonly longestWaitMs: number;
  readonly sendingMegabytes: number;
  readonly nightSeconds: number;
  readonly nightWaitMs: number;
  readonly megabytes: number;
}

const sink = await startChild<object>('./sink-process.ts', {});
const results: Result[] = [];
for (const people of SIZES) results.push(await resultOf(people));
await sink.end();

const [first, ...others] = results;
if (first === undefined) throw new RangeError('no size was measured');
conclude(others.flatMap((result) => linesOf(result, first)));

async function resultOf(people: number): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'anchor-embedded-'));
  await fill(folder, people);
  const from = performance.now();
  const service = await startChild<EmbeddedOrder>(
    './embedded-process.ts',
    { BENCH_FOLDER: folder, BENCH_SINK: String(sink.ready.port) },
    'embedded',
  );
  const openSeconds = (performance.now() - from) / 1000;
  const seconds: number[] = [];
  const cores: number[] = [];
  const waits: number[] = [];
  // The first round is a warm-up: it compiles code and opens files.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await service.ask({ kind: 'longest wait' });
    await service.ask({ kind: 'core time' });
    const { instant } = occasionAt('everybody', round);
    seconds.push(await race([service], people, () => service.order({ kind: 'tick', instant })));
    cores.push(((await service.ask({ kind: 'core time' })) * 1000) / people);
    waits.push(await service.ask({ kind: 'longest wait' }));
    const arrived = await sink.ask({});
    if (arrived !== people) throw new Error(`${arrived} of ${people} messages arrived`);
    process.stderr.write('.');
  }
  const sendingMegabytes = await service.ask({ kind: 'memory' });
  const nightSeconds = await service.ask({ kind: 'maintain' });
  const nightWaitMs = await service.ask({ kind: 'longest wait' });
  const megabytes = await service.ask({ kind: 'memory' });
  await service.end();
  await rm(folder, { recursive: true });
  return {
    people,
    openSeconds,
    perSecond: people / median(seconds.slice(1)),
    coreUs: median(cores.slice(1)),
    longestWaitMs: median(waits.slice(1)),
    sendingMegabytes,
    nightSeconds,
    nightWaitMs,
    megabytes,
  };
}

async function fill(folder: string, people: number): Promise<void> {
  await (await openEmbedded({ dataDir: folder })).close();
  const lite = await startLite({ path: join(folder, 'database'), template: undefined });
  await fillPopulation(lite, people, FULL_LIVES);
  await openSlots(lite, 'everybody');
  await lite.exec('checkpoint');
  await lite.close();
}

function linesOf(of: Result, least: Result): Line[] {
  const size = `${of.people.toLocaleString('en')} people`;
  const at = ` at ${least.people.toLocaleString('en')}`;
  const line = (
    what: string,
    valueOf: (result: Result) => number,
    said: (value: number) => string,
    target: Line['target'],
  ): Line => ({
    what: `${size}, ${what}`,
    ours: said(valueOf(of)),
    peer: said(valueOf(least)) + at,
    ratio: valueOf(of) / valueOf(least),
    target,
  });
  return [
    line('messages handed over while everybody is due', ({ perSecond }) => perSecond, rate, null),
    line('processor time of a message', ({ coreUs }) => coreUs, inMicroseconds, { most: 1.3 }),
    line('peak memory while sending', ({ sendingMegabytes }) => sendingMegabytes, inMegabytes, { most: 1.5 }),
    line('longest wait of one statement meanwhile', ({ longestWaitMs }) => longestWaitMs, inMilliseconds, null),
    line('the nightly work', ({ nightSeconds }) => nightSeconds, inSeconds, null),
    line('longest wait of one statement meanwhile, nightly', ({ nightWaitMs }) => nightWaitMs, inMilliseconds, null),
    line('peak memory after the night', ({ megabytes }) => megabytes, inMegabytes, null),
    line('opening', ({ openSeconds }) => openSeconds, inSeconds, { most: 3 }),
  ];
}

function inMegabytes(value: number): string {
  return `${Math.round(value)} MB`;
}

function inMicroseconds(value: number): string {
  return `${Math.round(value)} core-µs`;
}

function inMilliseconds(value: number): string {
  return `${Math.round(value).toLocaleString('en')} ms`;
}

function inSeconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
