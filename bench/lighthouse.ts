/**
 * npm run bench:lighthouse: Lighthouse's performance score of every public page on a phone (its mobile preset, simulated
 * throttling), served by the complete web server. BENCH_ROUNDS (5) rounds, medians.
 *
 * Uses Chromium's headless shell if it is installed: the same engine without the windows and services of a full browser,
 * which on two cores compete with the page. BENCH_BROWSER=whole measures with a full browser.
 *
 * A run whose trace lacks its start (NO_NAVSTART, which happens on a busy machine) says nothing about the page: it is
 * reported and repeated, three times at most.
 */
import lighthouse from 'lighthouse';
import { landingPaths, listedPaths } from '#api/paths.ts';
import { openDebuggedChromium } from '#test/browser/support/chromium.ts';
import { landingOrigin } from '#test/browser/support/landing.ts';
import { startChild } from './support/children.ts';
import { conclude } from './support/conclude.ts';
import { median, type Line } from './support/table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Lighthouse's maximum score. */
const FULL_MARKS = 100;
const TRIES_MORE = 3;

const site = await startChild('./site-process.ts', {}, 'web');
const origin = `http://127.0.0.1:${site.ready.port}`;
const browser = await openDebuggedChromium(process.env['BENCH_BROWSER'] === 'whole');
const lines: Line[] = [];
for (const [name, at, pages] of [
  ['product', origin, listedPaths],
  ['landing', landingOrigin(origin), Object.values(landingPaths)],
] as const) {
  for (const path of pages) lines.push(await marksOf(`${name} ${path}`, `${at}${path}`));
}
await browser.close();
await site.end();
conclude(lines);

async function marksOf(what: string, url: string): Promise<Line> {
  const marks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    marks.push(await markOf(what, url));
    process.stderr.write('.');
  }
  const mark = median(marks);
  return {
    what,
    ours: `${mark} of ${FULL_MARKS} (${Math.min(...marks)} to ${Math.max(...marks)})`,
    peer: 'full marks',
    ratio: mark / FULL_MARKS,
    target: { least: 1 },
  };
}

async function markOf(what: string, url: string): Promise<number> {
  for (let more = TRIES_MORE; ; more -= 1) {
    const result = await lighthouse(url, {
      port: browser.devToolsPort,
      logLevel: 'error',
      onlyCategories: ['performance'],
    });
    const score = result?.lhr.categories['performance']?.score;
    if (score !== undefined && score !== null) return Math.round(score * FULL_MARKS);
    const fault = result?.lhr.runtimeError;
    if (fault?.code !== 'NO_NAVSTART' || more === 0) throw new Error(`${what}: ${fault?.message ?? 'no mark'}`);
    process.stderr.write(`\n${what}: ${fault.code}, again\n`);
  }
}
