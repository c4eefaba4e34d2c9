/**
 * npm run bench:inbound: replies by SMTP and by the webhook. How fast they are stored, compared with smtp-server and
 * Fastify, which keep nothing; then how fast the backlog is read and answered; then, at a steady pace, how long a person
 * waits. Nothing may be lost. BENCH_REPLIES (10,000) in the backlog, BENCH_PACE (20) a second, BENCH_ROUNDS (5).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, startChild } from './support/children.ts';
import { conclude } from './support/conclude.ts';
import { inTurn, race } from './support/contest.ts';
import { coreTime } from './support/core-time.ts';
import { occasionAt, openSlots, setClock } from './support/population.ts';
import { createScratch } from './support/scratch.ts';
import type { RepliesOrder, Route, SendReplies } from './support/send-replies-process.ts';
import { type Line, median, rate } from './support/table.ts';
import type { WorkerOrder } from './support/worker-process.ts';

const REPLIES = Number(process.env['BENCH_REPLIES'] ?? 10_000);
const PACE = Number(process.env['BENCH_PACE'] ?? 20);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const STEADY_SECONDS = 60;
const ROUTES = ['smtp', 'hook'] as const;
const PEER = { smtp: 'smtp-server', hook: 'Fastify' } as const;
const SECRET = { BENCH_HOOK_SECRET: 'a-webhook-secret-that-is-long-enough' };

/** The first round of each route is a warm-up. */
const perTurn = Math.ceil(REPLIES / (ROUTES.length * (ROUNDS + 1)));
const backlog = perTurn * ROUTES.length * (ROUNDS + 1);
const steady = PACE * STEADY_SECONDS;

const scratch = await createScratch('bench_inbound', backlog + steady);
const { client } = scratch;
const { instant, date } = occasionAt('everybody', 0);
await sendPrompts();

const folder = await mkdtemp(join(tmpdir(), 'bench-inbound-'));
const settings = { ...SECRET, BENCH_DATABASE: scratch.url, DATA_DIR: folder };
const service = await startChild<object>(
  './inbound-service-process.ts',
  { ...settings, BENCH_PARTS: 'web,smtp' },
  'web',
);
const bare = await startChild<object>('./bare-inbound-process.ts', {}, 'web');
const sender = await startChild<RepliesOrder>('./send-replies-process.ts', SECRET, 'web');
/** Replies to prompts, of people in the order of their numbers, each of them once. */
let replied = 0;

const lines = await accepted();
const worker = await startChild<object>('./inbound-service-process.ts', { ...settings, BENCH_PARTS: 'worker' });
lines.push(await drained(), ...(await atPace()));
await nothingLost();
await Promise.all([service.end(), bare.end(), sender.end(), worker.end()]);
await client.end();
await rm(folder, { recursive: true });
conclude(lines);

/** Everybody gets the prompt that they reply to. */
async function sendPrompts(): Promise<void> {
  await openSlots(client, 'everybody');
  await setClock(client, instant);
  const prompter = await startChild<WorkerOrder>('./worker-process.ts', { BENCH_DATABASE: scratch.url });
  await race([prompter], scratch.people, () => prompter.order({ kind: 'tick' }));
  await prompter.end();
}

async function accepted(): Promise<Line[]> {
  const found: Line[] = [];
  for (const route of ROUTES) {
    const [ours, theirs] = [contestant(route, service, true), contestant(route, bare, false)];
    await inTurn(ROUNDS + 1, [() => ours.turn(), () => theirs.turn()]);
    const [our, their] = [ours.result(), theirs.result()];
    found.push({
      what: `replies by ${route}, stored with their job`,
      ours: `${rate(our.perSecond)}, ${Math.round(our.coreUs)} core-µs each`,
      peer: `${rate(their.perSecond)}, ${Math.round(their.coreUs)} core-µs each, ${PEER[route]} keeps nothing`,
      ratio: our.perSecond / their.perSecond,
      target: { least: 0.1 },
    });
  }
  return found;
}

function contestant(route: Route, of: Child<object>, isOurs: boolean) {
  const seconds: number[] = [];
  const cores: number[] = [];
  return {
    async turn() {
      const order = await prepare(route, of, perTurn);
      const before = (await coreTime(client, [of.pid])) ?? 0;
      seconds.push(await sender.ask({ ...order, kind: 'send' }));
      cores.push((((await coreTime(client, [of.pid])) ?? 0) - before) * (1000 / perTurn));
      // The peer gets the next ones as well, so that both take what they have not seen.
      if (isOurs) replied += perTurn;
    },
    result: () => ({ perSecond: perTurn / median(seconds.slice(1)), coreUs: median(cores.slice(1)) }),
  };
}

async function prepare(
  route: Route,
  to: Child<object>,
  count: number,
  pace: number | null = null,
): Promise<SendReplies> {
  const port = route === 'smtp' ? await to.ask({}) : (to.ready.port ?? 0);
  const people = { firstPerson: replied + 1, lastPerson: replied + count };
  const order: SendReplies = { route, port, ...people, date, sentAt: instant, pace };
  await sender.ask({ ...order, kind: 'prepare' });
  return order;
}

/** A worker reads and answers the backlog. */
async function drained(): Promise<Line> {
  const before = (await coreTime(client, [worker.pid])) ?? 0;
  const from = performance.now();
  await allAnswered();
  const perSecond = backlog / ((performance.now() - from) / 1000);
  const coreUs = (((await coreTime(client, [worker.pid])) ?? 0) - before) * (1000 / backlog);
  return {
    what: `a backlog of ${backlog.toLocaleString('en')}, read and answered`,
    ours: `${rate(perSecond)}, ${Math.round(coreUs)} core-µs each`,
    peer: `${PACE}/s arrive below`,
    ratio: perSecond / PACE,
    target: { least: 1.5 },
  };
}

/** How long people wait while replies arrive at a steady pace. */
async function atPace(): Promise<Line[]> {
  const order = await prepare('smtp', service, steady, PACE);
  const first = replied + 1;
  replied += steady;
  let oldestMs = 0;
  const sent = sender.ask({ ...order, kind: 'send' }).then(() => 'sent' as const);
  while ((await Promise.race([sent, wait(100)])) !== 'sent') oldestMs = Math.max(oldestMs, await oldestUnreadMs());
  await allAnswered();
  const { rows } = await client.query<Record<'read' | 'answered', [number, number, number]>>(
    `select percentile_cont($2::float8[]) within group (order by extract(epoch from o.created_at - i.received_at) * 1000) as read,
       percentile_cont($2::float8[]) within group (order by extract(epoch from o.finished_at - i.received_at) * 1000) as answered
     from inbound i join outbox o on o.person_id = i.person_id and o.kind = 'ack'
     where i.person_id >= $1`,
    [first, [0.5, 0.95, 0.99]],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('nobody waited');
  const inWords = (times: readonly number[]) => times.map((ms) => `${Math.round(ms)} ms`).join(', ');
  const pace = `${PACE} replies a second`;
  const line = (what: string, times: readonly [number, number, number]): Line => ({
    what: `${pace}: ${what}, p99`,
    ours: `${inWords(times)} (p50, p95, p99)`,
    peer: 'a second',
    ratio: times[2] / 1000,
    target: { most: 5 },
  });
  return [
    line('read after', found.read),
    line('answered after', found.answered),
    {
      what: `${pace}: the oldest unread`,
      ours: `${Math.round(oldestMs)} ms`,
      peer: 'a second',
      ratio: oldestMs / 1000,
      target: { most: 5 },
    },
  ];
}

async function allAnswered(): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ open: number }>(
      `select (select count(*) from inbound where state = 'stored')::int
         + (select count(*) from outbox where finished_at is null)::int as open`,
    );
    if (rows[0]?.open === 0) return;
    await wait(200);
  }
}

async function oldestUnreadMs(): Promise<number> {
  const { rows } = await client.query<{ ms: number | null }>(
    `select extract(epoch from clock_timestamp() - min(received_at))::float8 * 1000 + min(r.clock_offset_ms) as ms
     from inbound i join realms r on r.id = i.realm_id where i.state = 'stored'`,
  );
  return rows[0]?.ms ?? 0;
}

/** Every reply is stored once, was understood as its person's, and has one answer that was sent. */
async function nothingLost(): Promise<void> {
  const { rows } = await client.query<{ replies: number; done: number; people: number; answered: number }>(
    `select count(*)::int as replies, count(*) filter (where i.state = 'done')::int as done,
       count(distinct i.person_id)::int as people,
       (select count(*)::int from outbox where kind = 'ack' and state = 'accepted') as answered
     from inbound i`,
  );
  const found = Object.values(rows[0] ?? {});
  if (found.some((count) => count !== replied)) {
    throw new Error(`${replied} replies were sent: ${JSON.stringify(rows[0])}`);
  }
  console.log(`${replied.toLocaleString('en')} replies were stored once each, read and answered.`);
}
