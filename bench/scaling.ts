/**
 * npm run bench:scaling: what more processes bring on one machine and what they cost. Everybody is due at one instant, sent
 * by 1, 2 and 4 workers, and by 2 through a pooler; sign-ups to 1 and 2 web processes. BENCH_PEOPLE (100,000) and
 * BENCH_ROUNDS (5) as in bench/README.md.
 */
import { createUser } from '#api/onboarding.ts';
import { startChild } from './support/children.ts';
import { conclude } from './support/conclude.ts';
import { inTurn } from './support/contest.ts';
import { coreTime } from './support/core-time.ts';
import { dueContestant, type DueContestant, type Way } from './support/due-contest.ts';
import { postRate } from './support/load.ts';
import { createScratch } from './support/scratch.ts';
import { type Line, median, rate } from './support/table.ts';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const GROUPS: readonly { readonly workers: number; readonly way: Way }[] = [
  { workers: 1, way: 'directly' },
  { workers: 2, way: 'directly' },
  { workers: 4, way: 'directly' },
  { workers: 2, way: 'pooled' },
];
const WEB_PROCESSES = [1, 2] as const;
const LOAD = { seconds: 3, connections: 40 };

interface Result {
  readonly perSecond: number;
  readonly coreUs: number;
}

conclude([...(await workers()), ...(await webProcesses())]);

async function workers(): Promise<Line[]> {
  const sink = await startChild<object>('./sink-process.ts', {});
  const groups: DueContestant[] = [];
  for (const [place, group] of GROUPS.entries()) {
    groups.push(await dueContestant(`bench_group_${place}`, { people: PEOPLE, sink, ...group }));
  }
  await inTurn(
    ROUNDS + 1,
    groups.map((group) => (round) => group.turn(round)),
  );
  await Promise.all(groups.map((group) => group.end()));
  await sink.end();
  const [one, ...others] = groups.map((group) => group.result());
  return GROUPS.slice(1).flatMap((group, place) => {
    const named = `${group.workers} workers${group.way === 'pooled' ? ' through a pooler' : ''}`;
    return linesOf(`${PEOPLE.toLocaleString('en')} messages, ${named}`, others[place], one, '1 worker');
  });
}

/** Each process is asked by a client of its own; they share the connections. */
async function webProcesses(): Promise<Line[]> {
  const { url, client } = await createScratch('bench_web', 0);
  const body = JSON.stringify({ email: '[<id>]@example.com', timezone: 'Europe/Berlin', startToday: true });
  const groups = await Promise.all(
    WEB_PROCESSES.map(async (count) => {
      const servers = await Promise.all(
        Array.from({ length: count }, () => startChild<object>('./sign-up-process.ts', { BENCH_DATABASE: url }, 'web')),
      );
      return { servers, pids: servers.map(({ pid }) => pid), results: [] as Result[] };
    }),
  );
  await inTurn(
    ROUNDS + 1,
    groups.map(({ servers, pids, results }) => async () => {
      const load = { ...LOAD, connections: LOAD.connections / servers.length, body };
      const before = (await coreTime(client, pids)) ?? 0;
      const rates = await Promise.all(
        servers.map(({ ready }) => postRate({ ...load, url: `http://127.0.0.1:${ready.port}${createUser.path}` })),
      );
      const coreMs = ((await coreTime(client, pids)) ?? 0) - before;
      const perSecond = rates.reduce((sum, one) => sum + one, 0);
      results.push({ perSecond, coreUs: (coreMs * 1000) / (perSecond * LOAD.seconds) });
    }),
  );
  await Promise.all([...groups.flatMap(({ servers }) => servers.map((server) => server.end())), client.end()]);
  const [one, two] = groups.map(({ results: [, ...counted] }) => ({
    perSecond: median(counted.map(({ perSecond }) => perSecond)),
    coreUs: median(counted.map(({ coreUs }) => coreUs)),
  }));
  return linesOf('sign-ups, 2 web processes', two, one, '1 web process');
}

/** What they bring, and what each piece of work then costs. */
function linesOf(what: string, many: Result | undefined, one: Result | undefined, peer: string): Line[] {
  if (many === undefined || one === undefined) throw new RangeError('a group was not measured');
  return [
    {
      what: `${what}: rate`,
      ours: rate(many.perSecond),
      peer: `${rate(one.perSecond)}, ${peer}`,
      ratio: many.perSecond / one.perSecond,
      target: { least: 0.8 },
    },
    {
      what: `${what}: processor time of each`,
      ours: `${Math.round(many.coreUs)} core-µs`,
      peer: `${Math.round(one.coreUs)} core-µs, ${peer}`,
      ratio: many.coreUs / one.coreUs,
      target: { most: 1.5 },
    },
  ];
}
