/**
 * npm run bench:dispatch: runs the dispatch benchmarks of bench/README.md on a temporary PostgreSQL and Redis.
 * BENCH_PEOPLE (1,000,000) sets the large population, BENCH_SIZES (20000,100000) those of the contest with the peers, which
 * BENCH_PEERS names (all), BENCH_ROUNDS (5) the rounds; BENCH_QUICK=1 runs it on a small scale.
 */
import { againstBare } from './support/against-bare.ts';
import { againstPeers } from './support/against-peers.ts';
import { bySize } from './support/by-size.ts';
import { conclude } from './support/conclude.ts';
import { idleMinute } from './support/idle-minute.ts';
import { createScratch, type Scratch } from './support/scratch.ts';
import { type Line } from './support/table.ts';

const isQuick = process.env['BENCH_QUICK'] === '1';
const people = Number(process.env['BENCH_PEOPLE'] ?? (isQuick ? 50_000 : 1_000_000));
const sizes = (process.env['BENCH_SIZES'] ?? (isQuick ? '4000' : '20000,100000')).split(',').map(Number);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? (isQuick ? 3 : 5));
const peers = process.env['BENCH_PEERS']?.split(',') ?? null;
/** BENCH_ONLY selects some of the benchmarks: bare,peers,size,idle. */
const only = process.env['BENCH_ONLY']?.split(',') ?? ['bare', 'peers', 'size', 'idle'];

const OF_LARGE: Readonly<Record<string, (large: Scratch, rounds: number) => Promise<Line[]>>> = {
  idle: idleMinute,
  bare: againstBare,
  size: bySize,
};

const lines: Line[] = [];
if (only.includes('peers')) {
  for (const size of sizes) lines.push(...(await againstPeers(size, rounds, peers)));
}
const chosen = Object.keys(OF_LARGE).filter((name) => only.includes(name));
if (chosen.length > 0) {
  const large = await createScratch('bench_large', people);
  for (const name of chosen) lines.push(...((await OF_LARGE[name]?.(large, rounds)) ?? []));
  await large.client.end();
}
conclude(lines);
