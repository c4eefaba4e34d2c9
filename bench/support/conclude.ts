/** The end of every bench: what it found, and what becomes of it. */
import { readFileSync } from 'node:fs';
import { loadavg, cpus } from 'node:os';
import { comparedWith, ownCommand, PAGE, writeSection } from './results-page.ts';
import { holds, type Line, printTable } from './table.ts';

const began = performance.now();
const loadBefore = (loadavg()[0] ?? 0) / cpus().length;

/**
 * Prints the lines and sets the exit code: 1 if one misses its target. BENCH_PAGE=write writes them to docs/benchmarks.md,
 * BENCH_PAGE=compare names what fell by more than a tenth since. That fails nothing: another machine has other ratios.
 */
export function conclude(lines: readonly Line[]): void {
  printTable(lines);
  if (!lines.every(holds)) process.exitCode = 1;
  const command = ownCommand();
  const use = process.env['BENCH_PAGE'];
  if (use === undefined) return;
  if (command === null) throw new Error('BENCH_PAGE needs a bench that npm started: npm run bench:…');
  if (use === 'write') {
    const seconds = (performance.now() - began) / 1000;
    writeSection({ command, load: loadBefore, seconds, servers: servers() }, lines);
  } else if (use === 'compare') {
    console.log();
    for (const one of comparedWith(readFileSync(PAGE, 'utf8'), command, lines)) console.log(one);
  } else throw new Error(`BENCH_PAGE must be "write" or "compare" (it is "${use}")`);
}

/** What the scripts around this process started, with its version. */
function servers(): string[] {
  return Object.entries({
    TEST_DATABASE_VERSION: 'PostgreSQL',
    TEST_REDIS_VERSION: 'Redis',
    TEST_POOLER_VERSION: 'PgBouncer',
  }).flatMap(([setting, name]) => {
    const version = /\d+(?:\.\d+)+/.exec(process.env[setting] ?? '')?.[0];
    return version === undefined ? [] : [`${name} ${version}`];
  });
}
