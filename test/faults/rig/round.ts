/** One round: people who are due, a storm of faults as planned, and then calm, in which everything must come right. */
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#adapters/postgres/database.ts';
import type { Timeouts } from '#app/outbox/timeouts.ts';
import { sql } from 'drizzle-orm';
import { setClock } from '#test/support/set-clock.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { movePeopleIn, tickTheDayBefore } from '../support/residents.ts';
import { settle, type Settled } from './calm.ts';
import type { News, RoundPlan, Shock } from './plan.ts';
import { type Answered, type Outside, perform, report, type Resident } from './outside.ts';
import { emptyTally, type Tally } from './tally.ts';
import { ageQueue } from './queue-clock.ts';
import { findViolations, keyAtSink, type Counts } from './verdict.ts';
import { startWorkers } from './workers.ts';
import type { KeptService, World } from './world.ts';

/** On a quiet machine a twentieth of production's values, in the same order. */
const PATIENCE: Timeouts = { leaseMs: 1_500, freshLeaseMs: 400, answerWithinMs: 1_000, probeEveryMs: 1_500 };
const BATCH_SIZE = 2;
const STAGE_AT = {
  morning: Date.parse('2027-01-11T12:00:00Z'),
  midday: Date.parse('2027-01-11T18:30:00Z'),
  evening: Date.parse('2027-01-12T00:00:00Z'),
} as const;
const BEFORE_MS = 10 * 60_000;
const PACE_MS = 250;
/** Service time passes faster, so that retries come due within a round. */
const FASTER_BY_MS = 5_000;
/** In the calm of a quiet machine. After a few seconds only retries are left, and a stage stays useful for hours. */
const CALM_FASTER_BY_MS = 20_000;

export interface Played extends Counts, Settled {
  readonly tally: Tally;
  /** One sentence each; empty if all is well. */
  readonly violations: readonly string[];
  /** How long its workers took to start. */
  readonly startsMs: readonly number[];
  /** What happened, with the milliseconds since the storm began. */
  readonly trace: readonly string[];
}

export interface Stage {
  readonly world: World;
  readonly workerFile: string;
  readonly services: Readonly<Record<'web' | 'smtp', KeptService>>;
  readonly database: Database;
  readonly databaseName: string;
  readonly judgesTimes: boolean;
}

export async function playRound(stage: Stage, plan: RoundPlan): Promise<Played> {
  const { world, workerFile, services, database, databaseName } = stage;
  const tally = emptyTally();
  const folder = join(tmpdir(), `anchor-rig-round-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const trace: string[] = [];
  await setClock(database, STAGE_AT.morning - BEFORE_MS);
  const emails = await movePeopleIn(database, plan.peoplePerZone, plan.stages, 'email');
  const people: Resident[] = [...emails].map(([id, email]) => ({ id, email }));
  await tickTheDayBefore(database);
  await world.sink.begin();
  world.sink.setModes([...plan.modes, 'ok']);

  const begunAt = Date.now();
  const tell = (what: string) => void trace.push(`${String(Date.now() - begunAt).padStart(6)} ${what}`);
  const outside: Outside = { ...services, tally, trace: tell };
  const answered: Answered = {
    optedOut: new Map(),
    optedOutByMail: new Set(),
    replied: new Set(),
    reported: new Set(),
  };
  const options = {
    file: workerFile,
    order: {
      addresses: { url: world.databaseUrl(databaseName) },
      provider: { kind: plan.provider, url: world.sink.url[plan.provider], reportsTo: '' },
      hasDoor: false,
      pace: { timeouts: patienceAt(plan.pace), batchSize: BATCH_SIZE },
    },
    folder,
    tally,
    trace: tell,
    startsMs: [] as number[],
  };

  const hurrying = hurry(database);
  const stormWorkers = startWorkers(options, plan.workers);
  const acting = plan.acts.map(async (act) => {
    await wait(act.at);
    await perform(outside, act, personOf(people, act.person), answered);
  });
  const telling = tellNews({ plan, people, world, outside, answered });
  await Promise.all([
    wait(plan.stormMs),
    ...plan.shocks.map(async (shock) => {
      await wait(shock.at);
      await strike({ world, services, database, tally, tell }, shock);
    }),
  ]);
  await stormWorkers.stop();
  world.sink.setModes(['ok']);
  await untilDone(() => setClock(database, STAGE_AT[plan.stages.at(-1) ?? 'morning'] + BEFORE_MS));
  await ageQueue(world.server.url, databaseName);
  tell('calm');
  hurrying.by(Math.round(Math.max(FASTER_BY_MS, CALM_FASTER_BY_MS / plan.pace)));

  const startsBefore = options.startsMs.length;
  const calmWorkers = startWorkers(
    options,
    plan.workers.map(() => []),
  );
  const reached = Promise.all([...acting, telling.end()]);
  const settled = await settle({
    database,
    services,
    stages: plan.stages.length,
    pace: plan.pace,
    reached,
    areWorkersUp: () => options.startsMs.length > startsBefore,
  });
  await calmWorkers.stop();
  await hurrying.stop();

  const judged = await findViolations({
    database,
    people,
    plan,
    answered,
    accepted: world.sink.accepted(),
    settled,
    judgesTimes: stage.judgesTimes,
  });
  tally.rounds = 1;
  tally['messages planned'] = judged.counts.messages;
  tally['messages accepted'] = judged.counts.arrived;
  if (judged.violations.length > 0) trace.push(stormWorkers.said(), calmWorkers.said());
  rmSync(folder, { recursive: true, force: true });
  return { ...judged.counts, ...settled, tally, violations: judged.violations, startsMs: options.startsMs, trace };
}

function patienceAt(pace: number): Timeouts {
  const { leaseMs, freshLeaseMs, answerWithinMs, probeEveryMs } = PATIENCE;
  return {
    leaseMs: leaseMs * pace,
    freshLeaseMs: freshLeaseMs * pace,
    answerWithinMs: answerWithinMs * pace,
    probeEveryMs: probeEveryMs * pace,
  };
}

function personOf(people: readonly Resident[], nth: number): Resident {
  const person = people[nth];
  if (person === undefined) throw new Error(`the plan names person ${nth}, and there are ${people.length}`);
  return person;
}

interface Striking {
  readonly world: World;
  readonly services: Stage['services'];
  readonly database: Database;
  readonly tally: Tally;
  readonly tell: (what: string) => void;
}

async function strike({ world, services, database, tally, tell }: Striking, shock: Shock): Promise<void> {
  switch (shock.kind) {
    case 'cut':
      tally['cut lines'] += 1;
      tell(`line to the ${shock.line} cut for ${shock.forMs} ms`);
      world.lines[shock.line].cut();
      await wait(shock.forMs);
      return world.lines[shock.line].mend();
    case 'slow':
      tally['slow lines'] += 1;
      tell(`line to the ${shock.line} slow by ${shock.byMs} ms, for ${shock.forMs} ms`);
      world.lines[shock.line].slow(shock.byMs);
      await wait(shock.forMs);
      return world.lines[shock.line].mend();
    case 'stop database':
      if (!(await world.server.isRunning())) return;
      tally['database stops'] += 1;
      tell(`database stopped at once for ${shock.forMs} ms`);
      await world.server.stopAtOnce().catch(() => {});
      await wait(shock.forMs);
      return startAgain(world);
    case 'fill disk': {
      if (world.disk === null) return;
      tally['full disks'] += 1;
      tell(`disk full for ${shock.forMs} ms`);
      world.disk.fill();
      await wait(shock.forMs);
      world.disk.free();
      return startAgain(world);
    }
    case 'jump back':
      tally['clock jumps'] += 1;
      tell(`service time back by ${shock.byMs / 60_000} minutes`);
      return untilDone(() =>
        database.db.execute(
          sql`update realms set clock_offset_ms = clock_offset_ms - ${shock.byMs} where id = ${LIVE_REALM}`,
        ),
      );
    case 'next stage':
      tally['clock jumps'] += 1;
      tell(`service time at the ${shock.stage}`);
      return untilDone(() => setClock(database, STAGE_AT[shock.stage]));
    case 'kill door':
      if (!services[shock.door].kill()) return;
      tally.kills += 1;
      return tell(`${shock.door} killed`);
    default:
      return shock satisfies never;
  }
}

/** A server may have ended by itself on a full disk, and may not start while it recovers. */
async function startAgain({ server }: World): Promise<void> {
  while (!(await server.isRunning())) await server.start().catch(() => wait(PACE_MS));
}

async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch {
      // The database is away.
      await wait(PACE_MS);
    }
  }
}

function hurry({ db }: Database): { by(ms: number): void; stop(): Promise<void> } {
  const stopped = new AbortController();
  let fasterByMs = FASTER_BY_MS;
  const hurrying = (async () => {
    while (!stopped.signal.aborted) {
      await wait(PACE_MS);
      await db
        .execute(sql`update realms set clock_offset_ms = clock_offset_ms + ${fasterByMs} where id = ${LIVE_REALM}`)
        .catch(() => {});
    }
  })();
  return {
    by: (ms) => void (fasterByMs = ms),
    async stop() {
      stopped.abort();
      await hurrying;
    },
  };
}

interface Telling {
  readonly plan: RoundPlan;
  readonly people: readonly Resident[];
  readonly world: World;
  readonly outside: Outside;
  readonly answered: Answered;
}

/** Watches what the provider accepts, and reports on it as planned. `end` resolves once all of that was taken. */
function tellNews({ plan, people, world, outside, answered }: Telling): { end(): Promise<void> } {
  // Over SMTP nobody reports.
  const waiting = new Set<News>(plan.provider === 'postmark' ? plan.news : []);
  const reports: Promise<void>[] = [];
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted && waiting.size > 0) {
      await wait(PACE_MS);
      const accepted = new Map(world.sink.accepted().map((one) => [one.key, one]));
      for (const news of waiting) {
        const who = personOf(people, news.person);
        const found = accepted.get(keyAtSink('postmark', who.id, news.stage));
        if (found === undefined) continue;
        waiting.delete(news);
        reports.push(report(outside, news, who, found, answered));
      }
    }
  })();
  return {
    async end() {
      ending.abort();
      await watching;
      await Promise.all(reports);
    },
  };
}
