/** Waits until everything is done once the faults are over, and watches how soon that begins. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { type Left, whatIsLeft, ZONES } from '../support/residents.ts';
import { endRests } from './queue-clock.ts';
import type { KeptService } from './world.ts';

const LOOK_EVERY_MS = 250;
const RESTS_LOOKS = 10;
/** On a quiet machine. The number of looks, not a time: at least 50 seconds. */
const SETTLED_WITHIN_LOOKS = 200;
/** Production's lease is 30 s, and that of a quiet rig 1.5 s. */
const SLOWER = 20;

export interface Settled {
  /**
   * Until pages, mail and ticks were back, after the last fault and the start of what it had ended; null if they never were.
   */
  readonly backMs: number | null;
  /** What was back last. */
  readonly lastAway: string;
  /** The longest that a claim stayed with a dead process after its lease, at production's pace. */
  readonly claimMs: number;
  /** Null if nothing is left. */
  readonly left: Left | null;
}

export interface Calm {
  readonly database: Database;
  readonly services: Readonly<Record<'web' | 'smtp', KeptService>>;
  readonly stages: number;
  readonly pace: number;
  /** Whether one of them has started. */
  readonly areWorkersUp: () => boolean;
  /** Resolves once everybody outside was answered. */
  readonly reached: Promise<unknown>;
}

export async function settle({ database, services, stages, pace, reached, areWorkersUp }: Calm): Promise<Settled> {
  let areAllAnswered = false;
  void reached.then(() => (areAllAnswered = true));
  const since = await clockOf(database);
  let backMs: number | null = null;
  let lastAway = 'nothing';
  let upLooks = 0;
  let abandoned = new Map<number, number>();
  let claimLooks = 0;
  for (let looks = 0; ; looks += 1) {
    // How long a process takes to start says nothing about the service.
    if (services.web.current() !== null && services.smtp.current() !== null && areWorkersUp()) upLooks += 1;
    if (backMs === null) {
      const away = await whatIsAway(database, services, since);
      if (away.length === 0) backMs = (upLooks * LOOK_EVERY_MS) / pace;
      else lastAway = away.join(', ');
    }
    const before = abandoned;
    const chunks = areWorkersUp() ? await abandonedChunks(database) : [];
    abandoned = new Map(chunks.map((chunk) => [chunk, (before.get(chunk) ?? 0) + 1]));
    claimLooks = Math.max(claimLooks, ...abandoned.values());
    if (looks % RESTS_LOOKS === 0) await endRests(database);
    const left = await whatIsLeft(database);
    const open = left.chunks + left.answers + left.mails + left.reports;
    const isDone = backMs !== null && areAllAnswered && open === 0 && left.ticks >= stages * ZONES.length;
    const claimMs = (claimLooks * LOOK_EVERY_MS * SLOWER) / pace;
    if (isDone) return { backMs, lastAway, claimMs, left: null };
    if (looks >= SETTLED_WITHIN_LOOKS * pace) return { backMs, lastAway, claimMs, left };
    await wait(LOOK_EVERY_MS);
  }
}

async function whatIsAway(database: Database, { web, smtp }: Calm['services'], since: number): Promise<string[]> {
  const pages = web.current();
  const mail = smtp.current();
  const [ready, greets, tickedAt] = await Promise.all([
    pages === null
      ? false
      : fetch(`${pages.url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
    mail === null ? false : greeting(mail.mailPort),
    lookedAt(database),
  ]);
  return [...(ready ? [] : ['pages']), ...(greets ? [] : ['email']), ...(tickedAt > since ? [] : ['ticks'])];
}

function greeting(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', (said) => {
      socket.end('QUIT\r\n');
      done(said.toString('latin1').startsWith('220'));
    });
    socket.once('error', () => done(false));
  });
}

async function clockOf({ db }: Database): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(sql`select extract(epoch from clock_timestamp())::float8 as now`);
  return rows[0]?.now ?? Infinity;
}

async function lookedAt({ db }: Database): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(sql`
    select extract(epoch from max(looked_at))::float8 as at from realms`);
  return rows[0]?.at ?? 0;
}

/** Claimed by a process whose lease is over. */
async function abandonedChunks({ db }: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::float8 as id from chunks where state <> 'sent' and lease_until < clock_timestamp()`);
  return rows.map(({ id }) => id);
}
