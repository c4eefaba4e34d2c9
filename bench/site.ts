/**
 * npm run bench:site: pages and files served by the complete web server, compared with a bare Fastify that answers as many
 * bytes, with @fastify/static, which sends the same bytes from precompressed files, and with itself where a query makes it
 * use the router; and sign-ups with their durable rows on PostgreSQL, compared with the same server on a store that keeps
 * nothing. BENCH_ROUNDS (5) rounds of three seconds, medians.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'pg';
import { createUser } from '#api/onboarding.ts';
import { type Child, startChild } from './support/children.ts';
import { conclude } from './support/conclude.ts';
import { inTurn } from './support/contest.ts';
import { coreTime } from './support/core-time.ts';
import { postRate, readRate } from './support/load.ts';
import { createScratch } from './support/scratch.ts';
import { type Line, median, rate } from './support/table.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const LOAD = { seconds: 3, connections: 50 };
/** The encodings that every browser accepts. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
/** By peer. The library would do if ours were not cheaper by this (decision 55). */
const TARGETS: Readonly<Record<string, Line['target']>> = { bare: { least: 0.8 }, '@fastify/static': { least: 1.3 } };
/** Each path and the file that the peer sends for it. */
const FILES = { '/': 'home.html', '/faq': 'faq.html', '/admin': 'admin.html', '/favicon.svg': 'favicon.svg' } as const;
const ENCODINGS = { identity: '', gzip: '.gz', br: '.br' } as const;

conclude([...(await pages()), await signUps()]);

async function pages(): Promise<Line[]> {
  const { url: database, client } = await createScratch('bench_pages', 0);
  const site = await startChild('./site-process.ts', { BENCH_DATABASE: database }, 'web');
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
  await copySite(site, folder);
  const paths = Object.keys(FILES);
  const sizes = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await sentFor(at(site, path), BROWSER)).length] as const)),
  );
  const bare = await startChild('./bare-site-process.ts', { BENCH_SIZES: JSON.stringify(sizes) }, 'web');
  const settings = { BENCH_FILES: JSON.stringify(FILES), BENCH_FOLDER: folder };
  const library = await startChild('./static-site-process.ts', settings, 'web');
  const lines: Line[] = [];
  for (const path of paths) {
    const [ourBytes, itsBytes] = await Promise.all([site, library].map((of) => sentFor(at(of, path), BROWSER)));
    if (ourBytes?.equals(itsBytes ?? Buffer.of()) !== true) throw new Error(`${path} differs between the contestants`);
    const load = (of: Child<object>, query: string = '') => {
      const url = `${at(of, path)}${query}`;
      return () => measured(client, of, () => readRate({ ...LOAD, headers: BROWSER, url }));
    };
    const peers = {
      bare: load(bare),
      '@fastify/static': load(library),
      'ours through the router': load(site, '?routed'),
    };
    const [ours, ...theirs] = await compare([load(site), ...Object.values(peers)]);
    for (const [place, name] of Object.keys(peers).entries()) {
      const [our, peer] = [ours ?? NOTHING, theirs[place] ?? NOTHING];
      lines.push({
        what: `${path}, compared with ${name}`,
        ours: `${inWords(our)}, ${sizes[path]?.toLocaleString('en')} bytes`,
        peer: inWords(peer),
        ratio: peer.coreUs / our.coreUs,
        target: TARGETS[name] ?? null,
      });
    }
  }
  await Promise.all([site.end(), bare.end(), library.end(), client.end()]);
  await rm(folder, { recursive: true });
  return lines;
}

/** Writes each path's body in every encoding, as the site sends it, to files that the library finds. */
async function copySite(site: Child<object>, folder: string): Promise<void> {
  for (const [path, file] of Object.entries(FILES)) {
    for (const [encoding, ending] of Object.entries(ENCODINGS)) {
      await writeFile(join(folder, `${file}${ending}`), await sentFor(at(site, path), { 'accept-encoding': encoding }));
    }
  }
}

async function signUps(): Promise<Line> {
  const { url, client } = await createScratch('bench_site', 0);
  const durable = await startChild('./sign-up-process.ts', { BENCH_DATABASE: url }, 'web');
  const forgetful = await startChild('./sign-up-process.ts', {}, 'web');
  const body = JSON.stringify({ email: '[<id>]@example.com', timezone: 'Europe/Berlin', startToday: true });
  const { path } = createUser;
  const load = (of: Child<object>) => () => measured(client, of, () => postRate({ ...LOAD, body, url: at(of, path) }));
  const [ours = NOTHING, theirs = NOTHING] = await compare([load(durable), load(forgetful)]);
  const { rows } = await client.query<{ signups: number }>('select count(*)::int as signups from signups');
  const least = ours.perSecond * LOAD.seconds * ROUNDS;
  if ((rows[0]?.signups ?? 0) < least / 2) throw new Error(`${rows[0]?.signups} rows are fewer than were answered`);
  await Promise.all([durable.end(), forgetful.end(), client.end()]);
  return {
    what: 'sign-ups, each with its row',
    ours: rate(ours.perSecond),
    peer: `${rate(theirs.perSecond)}, on a store that keeps nothing`,
    ratio: ours.perSecond / theirs.perSecond,
    target: { least: 0.35 },
  };
}

interface Result {
  readonly perSecond: number;
  /** Processor time per response, which other load on the machine changes far less than the rate. */
  readonly coreUs: number;
}

const NOTHING: Result = { perSecond: 0, coreUs: 0 };

function inWords({ perSecond, coreUs }: Result): string {
  return `${rate(perSecond)}, ${Math.round(coreUs)} core-µs`;
}

async function measured(client: Client, { pid }: Child<object>, load: () => Promise<number>): Promise<Result> {
  const before = (await coreTime(client, [pid])) ?? 0;
  const perSecond = await load();
  const coreMs = ((await coreTime(client, [pid])) ?? 0) - before;
  return { perSecond, coreUs: (coreMs * 1000) / (perSecond * LOAD.seconds) };
}

/** Medians; the first round warms up and is not counted. */
async function compare(contestants: readonly (() => Promise<Result>)[]): Promise<readonly Result[]> {
  const results = contestants.map((): Result[] => []);
  await inTurn(
    ROUNDS + 1,
    contestants.map((load, place) => async () => void results[place]?.push(await load())),
  );
  return results.map(([, ...counted]) => ({
    perSecond: median(counted.map(({ perSecond }) => perSecond)),
    coreUs: median(counted.map(({ coreUs }) => coreUs)),
  }));
}

function at<Order>({ ready }: Child<Order>, path: string): string {
  return `http://127.0.0.1:${ready.port}${path}`;
}

/** The body as sent, that is after compression, which fetch would undo. */
async function sentFor(url: string, headers: Readonly<Record<string, string>>): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  get(url, { headers }, (response) => buffer(response).then(resolve, reject)).on('error', reject);
  return promise;
}
