/**
 * npm run bench:dispatch: runs the dispatch benchmarks of bench/README.md on a temporary PostgreSQL.
 * BENCH_PEOPLE (1,000,000) sets the large population, BENCH_ROUNDS (5) the rounds; BENCH_QUICK=1 runs it on a small scale.
 */
import { againstBare } from './support/against-bare.ts';
import { againstQueue } from './support/against-queue.ts';
import { idleMinute } from './support/idle-minute.ts';
import { bySize } from './support/by-size.ts';
import { createScratch } from './support/scratch.ts';
import { conclude } from './support/table.ts';

const isQuick = process.env['BENCH_QUICK'] === '1';
const people = Number(process.env['BENCH_PEOPLE'] ?? (isQuick ? 50_000 : 1_000_000));
const rounds = Number(process.env['BENCH_ROUNDS'] ?? (isQuick ? 3 : 5));
/** BENCH_ONLY selects some of the benchmarks: bare,queue,size,idle. */
const only = process.env['BENCH_ONLY']?.split(',') ?? ['bare', 'queue', 'size', 'idle'];

const large = await createScratch('bench_large', people);
const lines = [
  ...(only.includes('idle') ? await idleMinute(large, rounds) : []),
  ...(only.includes('bare') ? await againstBare(large, rounds) : []),
  ...(only.includes('queue') ? await againstQueue(isQuick ? 4000 : 20_000, rounds) : []),
  ...(only.includes('size') ? await bySize(large, rounds) : []),
];
await large.client.end();
conclude(lines);
