/** One fault test: a database, a provider and three workers, all in separate processes, and people who are due. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { tablesOf } from '#adapters/postgres/store.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { addressesOf, openTestDatabase } from '#test/support/database.ts';
import { setClock } from '#test/support/set-clock.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { MONDAY, sceneKeys } from './faults-settings.ts';
import { judge } from './judge.ts';
import type { Verdict } from './judge.ts';
import type { Fault, Struck } from './moments.ts';
import { openReportsServer } from './reports-server.ts';
import { startSinkProcess, startWorkerProcess } from './processes.ts';
import type { SinkProcess, WorkerProcess } from './processes.ts';
import { addToReport } from './report.ts';
import { type Left, movePeopleIn, nameOf, tickTheDayBefore, whatIsLeft, ZONES } from './residents.ts';
import type { SinkModes } from './sink.ts';

/** 6:00 in each of the zones. */
export const MORNING = Date.parse('2027-01-11T12:00:00Z');
/** 9:00 there; no text leaves to a Texas number before that. */
export const TEXT_MORNING = Date.parse('2027-01-11T15:00:00Z');
const MINUTE_MS = 60_000;
const WORKERS = 3;
const LOOK_EVERY_MS = 250;
/** The number of polls, not a time, so that a busy machine gets longer; at least 150 seconds. */
const SETTLED_WITHIN_LOOKS = 600;
const STRUCK_WITHIN_LOOKS = 7_500;
const QUIET_MS = 1_000;
/** Service time passes faster in a scene, so that retries come due and abandoned work is found. */
const FASTER_BY_MS = 5_000;
const OPTED_OUT_A_CHUNK = 3;

export interface SceneOptions {
  readonly name: string;
  readonly peoplePerZone: number;
  readonly stages?: readonly ('morning' | 'midday' | 'evening')[];
  readonly sink: SinkModes;
  /** Used instead of the sink: a URL where nothing listens. */
  readonly deadUrl?: string;
  readonly fault: Fault | null;
  readonly hasDoor: boolean;
  /** Three, unless the fault is the provider's and one process should get all of it. */
  readonly workers?: number;
}

export interface Scene {
  readonly database: Database;
  readonly people: readonly PersonId[];
  readonly emails: ReadonlyMap<PersonId, string>;
  readonly sink: SinkProcess;
  readonly workers: readonly WorkerProcess[];
  /** Arms the fault. */
  arm(): void;
  setTime(instant: number): Promise<void>;
  /** Waits until the fault has happened as often as planned, then unsubscribes some people whose messages were claimed. */
  optOutAtFault(): Promise<void>;
  /** Waits until nothing is in progress; fails if that takes too long. */
  settle(isToSettle?: (left: Left) => boolean): Promise<void>;
  /** Waits until this many messages are at the provider. */
  untilArrived(count: number): Promise<void>;
  /** Waits until nothing more arrives. */
  untilQuiet(): Promise<void>;
  /** Ends the running workers and counts. */
  end(liar?: boolean): Promise<Verdict>;
  close(): Promise<void>;
}

export async function openScene(options: SceneOptions): Promise<Scene> {
  const { fault, stages = ['morning'] } = options;
  const begunAt = Date.now();
  // Its connections may break like those of the processes; only the outcome of the messages counts.
  const database = await openTestDatabase(() => {});
  const fuseDir = mkdtempSync(join(tmpdir(), 'anchor-fuse-'));
  const sink = await startSinkProcess(options.sink);
  const reportsServer = await openReportsServer(database);
  await setClock(database, MORNING - 30 * MINUTE_MS);
  const channel: Channel = options.sink.kind === 'twilio' ? 'sms' : 'email';
  const emails = await movePeopleIn(database, options.peoplePerZone, stages, channel);
  await tickTheDayBefore(database);
  const order = {
    addresses: addressesOf(await nameOf(database)),
    provider: { kind: options.sink.kind, url: options.deadUrl ?? sink.url, reportsTo: reportsServer.url },
    hasDoor: options.hasDoor,
    fault,
    fuseDir,
  };
  const workers = await Promise.all(
    Array.from({ length: options.workers ?? WORKERS }, () => startWorkerProcess(order)),
  );
  const people = [...emails.keys()];
  const optedOut = new Set<PersonId>();
  const struck = () => readdirSync(fuseDir).filter((name) => name.startsWith('fuse.'));
  const whomStruck = (fuse: string): Struck | null => {
    // The fuse file may exist a moment before its content.
    const text = readFileSync(join(fuseDir, fuse), 'utf8');
    return text === '' ? null : (JSON.parse(text) as Struck);
  };
  const said = () => workers.map((worker) => worker.said()).join('\n');

  /**
   * One transaction that blocks claims of the chunks. Otherwise, on a machine too busy to finish within a lease, somebody
   * could opt out after another process has rightly written to them.
   */
  async function optOut(struckBy: Struck): Promise<void> {
    const ctx = { keys: sceneKeys, settings: testSettings };
    const candidates = await database.db.transaction(async (queries) => {
      const tx = tablesOf(queries, database.jobs);
      const found = await stillToCome(queries, struckBy, fault);
      for (const person of found) {
        const current = await tx.people.byId(person);
        if (current !== null) await unsubscribe(tx, ctx, current, await tx.serviceTime(LIVE_REALM), { door: 'link' });
      }
      return found;
    });
    for (const person of candidates) optedOut.add(person);
  }

  return {
    database,
    people,
    emails,
    sink,
    workers,
    arm: () => writeFileSync(join(fuseDir, 'armed'), ''),
    setTime: (instant) => setClock(database, instant),
    async optOutAtFault() {
      const done = new Set<string>();
      for (let looks = 0; done.size < (fault?.times ?? 0); looks += 1) {
        if (looks > STRUCK_WITHIN_LOOKS)
          throw new Error(`the moment of "${options.name}" was never reached\n${said()}`);
        for (const fuse of struck().filter((name) => !done.has(name))) {
          const struckBy = whomStruck(fuse);
          if (struckBy === null) continue;
          done.add(fuse);
          await optOut(struckBy);
        }
        await wait(20);
      }
    },
    async settle(isSettled = nothingLeft(channel)) {
      for (let looks = 0; ; looks += 1) {
        const left = await whatIsLeft(database);
        if (isSettled(left)) return;
        if (looks > SETTLED_WITHIN_LOOKS)
          throw new Error(`"${options.name}" did not settle: ${JSON.stringify(left)}\n${said()}`);
        await database.store.transact(async (tx) => {
          await tx.realms.setClockOffsetMs(LIVE_REALM, (await tx.realms.clockOffsetMs(LIVE_REALM)) + FASTER_BY_MS);
        });
        await wait(LOOK_EVERY_MS);
      }
    },
    async untilArrived(count) {
      while ((await sink.arrivals()).size < count) await wait(20);
    },
    async untilQuiet() {
      for (let before = -1, now = 0; before !== now;) {
        before = now;
        await wait(QUIET_MS);
        now = (await sink.arrivals()).size;
      }
    },
    async end(isLiar = false) {
      for (const worker of workers) if (!worker.hasEnded()) worker.kill('SIGCONT');
      const ends = await Promise.all(workers.map((worker) => worker.finish()));
      const arrivals = new Map([...(await sink.arrivals()), ...(await inMailbox(database))]);
      const verdict = await judge(database, arrivals, {
        people: stages.length === 0 ? [] : people,
        date: MONDAY,
        // People who opted out at the first stage get no later ones that day.
        stagesOf: (person) => (optedOut.has(person) ? stages.slice(0, 1) : stages),
        optedOut,
        channel,
        sinkKnows: options.sink.kind === 'smtp' ? 'message-id' : 'key',
        isLiar,
      });
      addToReport({
        window: options.name,
        messages: verdict.messages,
        arrived: verdict.arrived,
        twice: verdict.twice.length,
        lost: verdict.lost.length,
        afterOptOut: verdict.afterOptOut.length,
        states: [
          ...Object.entries(verdict.states).map(([state, count]) => `${count} ${state}`),
          ...(verdict.flaggedTwice === 0 ? [] : [`${verdict.flaggedTwice} answered twice, flagged`]),
          ...(optedOut.size === 0 ? [] : [`${optedOut.size} opted out meanwhile`]),
        ].join(', '),
        seconds: Math.round((Date.now() - begunAt) / 1000),
      });
      const killed = fault?.act === 'kill' ? fault.times : 0;
      // Only the fault may end a process; errors of its surroundings must not.
      expect(
        ends.filter((end) => end !== 0),
        said(),
      ).toEqual(Array.from({ length: killed }, () => 'SIGKILL'));
      return verdict;
    },
    async close() {
      for (const worker of workers) if (!worker.hasEnded()) worker.kill('SIGKILL');
      await Promise.all(workers.map((worker) => worker.ended));
      sink.close();
      reportsServer.close();
      await database.close();
      if (existsSync(fuseDir)) rmSync(fuseDir, { recursive: true });
    },
  };
}

/** Nothing lost, no duplicates, no false states, and no message to anybody who had opted out. */
export function expectAllWell(verdict: Verdict): void {
  const { lost, twice, denied, afterOptOut } = verdict;
  expect({ lost, twice, denied, afterOptOut }).toEqual({ lost: [], twice: [], denied: [], afterOptOut: [] });
}

/** Ends a scene in which nothing stays open and everybody got exactly one message. */
export async function expectEverybodyReached(scene: Scene): Promise<void> {
  const verdict = await scene.end();
  expectAllWell(verdict);
  expect(verdict.states).toEqual({ accepted: scene.people.length });
}

/** With a sink for texts, mail goes to the local mailbox, which holds each key at most once. */
async function inMailbox(database: Database): Promise<[string, number][]> {
  const { rows } = await database.db.execute<{ key: string }>(sql`select key from mailbox`);
  return rows.map(({ key }) => [key, 1]);
}

const BEFORE_BYTES: ReadonlySet<string> = new Set(['dispatch.writeLedger', 'dispatch.openBatch']);

/** Some people whose messages were claimed by the process and cannot have left even partly. */
async function stillToCome(queries: Queries, { pid, chunk }: Struck, fault: Fault | null): Promise<PersonId[]> {
  // The process held two chunks; in the struck one, a marked batch may be known not to have left.
  const isBeforeBytes = fault !== null && 'call' in fault.moment && BEFORE_BYTES.has(fault.moment.call);
  const unsent = isBeforeBytes ? chunk : null;
  const { rows } = await queries.execute<{ person: PersonId }>(sql`
    with held as (select * from chunks where lease_owner like ${`${pid}.%`} for update skip locked)
    select chosen.person_id::float8 as person
    from held c cross join lateral (
      select d.person_id from deliveries d
      where d.chunk_id = c.id
        and d.person_id > case when c.id = ${unsent}::bigint then c.accepted_through else c.intended_through end
      order by d.person_id limit ${OPTED_OUT_A_CHUNK}
    ) chosen`);
  return rows.map(({ person }) => person);
}

function nothingLeft(channel: Channel): (left: Left) => boolean {
  return ({ chunks, answers, mails, reports, ticks, textTicks }) => {
    const ofTexts = channel === 'sms' ? reports === 0 && textTicks >= ZONES.length : true;
    return chunks + answers + mails === 0 && ticks >= ZONES.length && ofTexts;
  };
}
