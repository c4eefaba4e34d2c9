/**
 * npm run bench:site: pages and files served by the complete web server, compared with a bare Fastify that answers as many
 * bytes; and sign-ups with their durable rows on PostgreSQL, compared with the same server on a store that keeps nothing.
 * BENCH_ROUNDS (5) rounds of three seconds, medians.
 */
import { createUser } from '#api/onboarding.ts';
import { type Child, startChild } from './support/children.ts';
import { inTurn } from './support/contest.ts';
import { postRate, readRate } from './support/load.ts';
import { createScratch } from './support/scratch.ts';
import { conclude, type Line, median, rate } from './support/table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const LOAD = { seconds: 3, connections: 50 };
/** The encodings that every browser accepts. */
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const PATHS = ['/', '/faq', '/favicon.svg'] as const;

conclude([...(await pages()), await signUps()]);

async function pages(): Promise<Line[]> {
  const { url: database, client } = await createScratch('bench_pages', 0);
  const site = await startChild('./site-process.ts', { BENCH_DATABASE: database }, 'web');
  const sizes = Object.fromEntries(
    await Promise.all(PATHS.map(async (path) => [path, await bytesOf(at(site, path))] as const)),
  );
  const bare = await startChild('./bare-site-process.ts', { BENCH_SIZES: JSON.stringify(sizes) }, 'web');
  const lines: Line[] = [];
  for (const path of PATHS) {
    const load = (of: Child<object>) => () => readRate({ ...LOAD, headers: AS_A_BROWSER, url: at(of, path) });
    const [ours, theirs] = await compare(load(site), load(bare));
    lines.push({
      what: `${path}, ${sizes[path]?.toLocaleString('en')} bytes`,
      ours: rate(ours),
      peer: `${rate(theirs)}, bare`,
      ratio: ours / theirs,
      target: { least: 0.8 },
    });
  }
  await Promise.all([site.end(), bare.end(), client.end()]);
  return lines;
}

async function signUps(): Promise<Line> {
  const { url, client } = await createScratch('bench_site', 0);
  const durable = await startChild('./sign-up-process.ts', { BENCH_DATABASE: url }, 'web');
  const forgetful = await startChild('./sign-up-process.ts', {}, 'web');
  const body = JSON.stringify({ email: '[<id>]@example.com', timezone: 'Europe/Berlin', startToday: true });
  const { path } = createUser;
  const load = (of: Child<object>) => () => postRate({ ...LOAD, body, url: at(of, path) });
  const [ours, theirs] = await compare(load(durable), load(forgetful));
  const { rows } = await client.query<{ signups: number }>('select count(*)::int as signups from signups');
  const least = ours * LOAD.seconds * ROUNDS;
  if ((rows[0]?.signups ?? 0) < least / 2) throw new Error(`${rows[0]?.signups} rows are fewer than were answered`);
  await Promise.all([durable.end(), forgetful.end(), client.end()]);
  return {
    what: 'sign-ups, each with its row',
    ours: rate(ours),
    peer: `${rate(theirs)}, on a store that keeps nothing`,
    ratio: ours / theirs,
    target: { least: 0.35 },
  };
}

/** Medians of both, in requests per second; the first round warms up and is not counted. */
async function compare(ours: () => Promise<number>, theirs: () => Promise<number>): Promise<readonly [number, number]> {
  const rates: [number[], number[]] = [[], []];
  await inTurn(ROUNDS + 1, [
    async () => void rates[0].push(await ours()),
    async () => void rates[1].push(await theirs()),
  ]);
  return [median(rates[0].slice(1)), median(rates[1].slice(1))];
}

function at<Order>({ ready }: Child<Order>, path: string): string {
  return `http://127.0.0.1:${ready.port}${path}`;
}

/** The size of the body as sent, that is after compression. */
async function bytesOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: AS_A_BROWSER });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}
