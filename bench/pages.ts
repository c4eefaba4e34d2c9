/**
 * npm run bench:pages: pages and files of both sites as the whole web door serves them, against a bare Fastify that
 * answers as many bytes. BENCH_ROUNDS (5) rounds of three seconds, medians.
 */
import { inTurn } from './support/contest.ts';
import { startChild } from './support/children.ts';
import { rateOf } from './support/load.ts';
import { conclude, median, rate, type Line } from './support/table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = 3;
const CONNECTIONS = 50;
/** As every browser asks. */
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const PATHS = ['/', '/faq', '/favicon.svg'] as const;

const site = await startChild('./site-process.ts', { NODE_ENV: 'production' });
const at = (port: number | undefined, path: string) => `http://127.0.0.1:${port}${path}`;
const sizes = Object.fromEntries(await Promise.all(PATHS.map(async (path) => [path, await bytesOf(path)] as const)));
const bare = await startChild('./bare-site-process.ts', { BENCH_SIZES: JSON.stringify(sizes) });
const lines: Line[] = [];
for (const path of PATHS) lines.push(await compare(path));
await site.end();
await bare.end();
conclude(lines);

async function compare(path: string): Promise<Line> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const load = { seconds: SECONDS, connections: CONNECTIONS, headers: AS_A_BROWSER };
  await inTurn(ROUNDS + 1, [
    async () => {
      ours.push(await rateOf({ ...load, url: at(site.ready.port, path) }));
    },
    async () => {
      theirs.push(await rateOf({ ...load, url: at(bare.ready.port, path) }));
    },
  ]);
  // The first round compiles.
  const [our, their] = [median(ours.slice(1)), median(theirs.slice(1))];
  return {
    what: `${path}, ${sizes[path]?.toLocaleString('en')} bytes`,
    ours: rate(our),
    peer: `${rate(their)}, bare`,
    ratio: our / their,
    target: { least: 0.8 },
  };
}

/** What is sent of the body: packed, where it is. */
async function bytesOf(path: string): Promise<number> {
  const response = await fetch(at(site.ready.port, path), { headers: AS_A_BROWSER });
  const length = response.headers.get('content-length');
  await response.arrayBuffer();
  return Number(length);
}
