/**
 * Opt-outs against hand-overs, through the real store, in an order that a seed decides: each transaction (on PostgreSQL
 * each statement), each message on the wire is a step. What is promised: no hand-over is committed after an opt-out was,
 * and no byte leaves later than 5 s after it.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { sendOutbox } from '#app/outbox/dispatch.ts';
import { createWire } from '#app/outbox/wire.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { OutboxMessage } from '#app/ports/outbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { OutgoingText } from '#app/ports/texts.ts';
import { encodeLink } from '#app/links.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import { unsubscribeByLink } from '#app/people/unsubscribe-by-link.ts';
import { sendChunk } from '#app/prompts/send-chunk.ts';
import { byReply } from '#domain/people/suppression.ts';
import { aPerson, aPhone } from '#test/support/a-person.ts';
import { testKeys, dispatcher } from '#test/support/dispatch-writer.ts';
import { DAY_MS, MONDAY, MONDAY_MORNING } from '#test/support/monday.ts';
import { houseOf } from '#test/support/pressed.ts';
import { setClock } from '#test/support/set-clock.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { type Happened, lockWaits, type Sabotage, slowTransport, steppingStore } from './steps.ts';

/** What was counted of a number of races. */
export interface RaceCount {
  readonly races: number;
  readonly optOuts: number;
  /** Hand-overs whose last question was committed after the opt-out was. */
  readonly committedAfter: number;
  /** Bytes more than 5 s after the opt-out. */
  readonly late: number;
  /** Opt-outs after which a message of the person left that had been asked about before. */
  readonly overtaken: number;
  /** Opt-outs that kept a message from leaving. */
  readonly stopped: number;
  /** The longest time from an opt-out to a byte. */
  readonly latestMs: number;
}

export interface RaceSettings {
  readonly races: number;
  readonly seed: number;
  /** The minute after six in which they begin, a hundred in each; no two may have the same in one database. */
  readonly slot?: number;
  /** Everybody gets texts beside their mail, and the first of a race a second answer, by text. */
  readonly byText?: boolean;
  readonly sabotage?: Sabotage;
}

const PEOPLE_OF_RACE = 3;
const RACES_OF_SLOT = 100;
const EFFECTIVE_WITHIN_MS = 5000;
/**
 * A message may take more steps than an opt-out, and as a rule less time than an opt-out has, so that some are overtaken:
 * on PostgreSQL each statement is a step. At this pace some fifty of a thousand are, and a gap of one statement between
 * two reads of the last question is found three times in a thousand races.
 */
const PACES = { embedded: { stepMsMax: 4000, stepsMax: 6 }, postgres: { stepMsMax: 300, stepsMax: 60 } } as const;

export async function raceOptOuts(
  database: Database,
  { races, seed, slot = 0, byText = false, sabotage = {} }: RaceSettings,
): Promise<RaceCount> {
  const all: OptOut[] = [];
  for (let from = 0; from < races; from += RACES_OF_SLOT) {
    const count = Math.min(RACES_OF_SLOT, races - from);
    const due = await makeDue(database, slot + from / RACES_OF_SLOT, count, byText);
    for (const [at, race] of due.entries()) {
      all.push(...(await runRace(database, { ...race, seed: seed + from + at, sabotage })));
    }
  }
  const after = all.map(({ lastByte }) => lastByte);
  return {
    races,
    optOuts: all.length,
    committedAfter: all.filter(({ wasCommittedAfter }) => wasCommittedAfter).length,
    late: after.filter((ms) => ms !== null && ms > EFFECTIVE_WITHIN_MS).length,
    overtaken: after.filter((ms) => ms !== null).length,
    stopped: all.filter(({ lacksMessage }) => lacksMessage).length,
    latestMs: Math.max(0, ...after.map((ms) => ms ?? 0)),
  };
}

interface Race {
  /** Of mails, and where they get texts of these. */
  readonly chunks: readonly number[];
  readonly people: readonly number[];
  /** Answers in the outbox to the first of them, each by its channel. */
  readonly answers: readonly string[];
}

/** One slot of a minute of its own, with a chunk for each race; where texts come, too, one of those at the same minute. */
async function makeDue(database: Database, slot: number, races: number, byText: boolean): Promise<Race[]> {
  const { store } = database;
  const hour = byText ? 8 : 6;
  const minute = hour * 60 + slot;
  const dueAt = MONDAY_MORNING + (minute - 360) * 60_000;
  await setClock(database, dueAt - DAY_MS);
  const people = await insertSame(database, { slot, minute, byText }, races * PEOPLE_OF_RACE);
  await setClock(database, dueAt);
  await store.transact((tx) => tx.dispatch.makeRoom([MONDAY]));
  const channels = byText ? (['email', 'sms'] as const) : (['email'] as const);
  const chunks: number[][] = [];
  for (const channel of channels) {
    const due = { zone: 'America/Chicago', minute, stage: 'morning', channel, date: MONDAY, dueAt } as const;
    const own = await store.transact((tx) => tx.dispatch.tick(LIVE_REALM, due, dueAt, PEOPLE_OF_RACE));
    if (own?.length !== races) throw new Error(`${races} races need as many chunks, not ${own?.length}`);
    chunks.push(own);
  }
  return store.transact(async (tx) => {
    const made: Race[] = [];
    for (let at = 0; at < races; at += 1) {
      const own = people.slice(at * PEOPLE_OF_RACE, (at + 1) * PEOPLE_OF_RACE);
      const answers = channels.map((channel) => `ack.${slot}.${at}.${channel}`);
      for (const [sequence, channel] of channels.entries()) {
        const answer = answers[sequence] ?? '';
        await tx.outbox.put(answerTo(database, { key: answer, channel, sequence: sequence + 1 }, own[0] ?? 0, dueAt));
      }
      made.push({ chunks: chunks.map((each) => each[at] ?? 0), people: own, answers });
    }
    return made;
  });
}

/** One person by the product's way, and many of the same row. */
async function insertSame(
  { store, db }: Database,
  { slot, minute, byText }: { readonly slot: number; readonly minute: number; readonly byText: boolean },
  count: number,
): Promise<number[]> {
  const numbersFrom = slot * RACES_OF_SLOT * PEOPLE_OF_RACE;
  const phone = byText ? { ...aPhone(`+1312${String(numbersFrom + 1).padStart(7, '0')}`), emailBeside: true } : {};
  const { id: _, ...person } = aPerson({ firstDay: MONDAY, lastActiveOn: MONDAY, ...phone }, { morningMinute: minute });
  const first = await store.transact((tx) =>
    tx.people.insert({ ...person, userId: crypto.randomUUID(), email: `p${slot}@example.com`, source: 'landing' }),
  );
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into people overriding system value
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('people', 'id')), 'user_id', gen_random_uuid(),
      'email', ${`p${slot}.`}::text || n || '@example.com', 'email_key', ${`p${slot}.`}::text || n || '@example.com',
      'phone', case when p.phone is not null then '+1312' || lpad((${numbersFrom}::int + n)::text, 7, '0') end))).*
    from people p, generate_series(2, ${count}::int) n where p.id = ${first}
    returning id::float8 as id`);
  return [first ?? 0, ...rows.map(({ id }) => id)].toSorted((a, b) => a - b);
}

function answerTo(
  database: Database,
  { key, channel, sequence }: Pick<OutboxMessage, 'key' | 'channel' | 'sequence'>,
  personId: number,
  now: number,
): OutboxMessage {
  return {
    key,
    realm: LIVE_REALM,
    kind: 'ack',
    personId,
    channel,
    to: channel === 'sms' ? '+13129999999' : `${key}@example.com`,
    stage: 'morning',
    localDate: MONDAY,
    sequence,
    message: dispatcher(database).promptWriter.writeGoodbye({ id: personId } as never, MONDAY),
    shown: [],
    inReplyTo: null,
    references: [],
    passesOptOut: false,
    createdAt: now,
    dueAt: now,
    usefulUntil: now + DAY_MS,
  };
}

interface OptOut {
  readonly wasCommittedAfter: boolean;
  /** From the opt-out's commit, in ms of the race's clock; null where nothing left after it. */
  readonly lastByte: number | null;
  /** Of what was due to the person, something never left. */
  readonly lacksMessage: boolean;
}

async function runRace(
  database: Database,
  { chunks, people, answers, seed, sabotage }: Race & { readonly seed: number; readonly sabotage: Sabotage },
): Promise<OptOut[]> {
  const { stepMsMax, stepsMax } = PACES[database.kind];
  const scheduler = createScheduler({ seed, lockWaits: () => lockWaits(database), stepMsMax });
  const happened: Happened[] = [];
  const say = (what: Happened) => happened.push(what);
  const chosen = people.filter(() => scheduler.random() < 0.6);
  const optingOut = chosen.length > 0 ? chosen : people.slice(0, 1);
  const batchSize = 1 + Math.floor(scheduler.random() * PEOPLE_OF_RACE);

  const sender = (name: string) => {
    const deps = dispatcher(database, { owner: `${name} ${seed}` });
    const pace = {
      timeouts: deps.timeouts,
      perSecond: Infinity,
      clock: sabotage.neverLate === true ? () => 0 : scheduler.clock,
      wait: async () => {},
      after: sabotage.neverLate === true ? () => () => {} : scheduler.after,
      alarm: () => {},
    };
    const slow = { scheduler, say, batchSize, people, stepsMax };
    const wire = createWire(slowTransport<OutgoingEmail>(name, slow), pace);
    const textWire = createWire(slowTransport<OutgoingText>(name, slow), pace);
    const store = steppingStore(database, name, { scheduler, say, sabotage });
    return { ...deps, store, clock: scheduler.clock, wireOf: () => wire, textWireOf: () => textWire };
  };
  const [mails = 0, texts] = chunks;
  const [answer = '', textAnswer] = answers;
  const second: Record<string, () => Promise<unknown>> =
    scheduler.random() < 0.5 ? { second: () => sendChunk(sender('second'), mails, LIVE_REALM) } : {};
  const byText: Record<string, () => Promise<unknown>> =
    texts === undefined || textAnswer === undefined
      ? {}
      : {
          texts: () => sendChunk(sender('texts'), texts, LIVE_REALM),
          'text outbox': () => sendOutbox(sender('text outbox'), textAnswer),
        };
  await scheduler.run({
    first: () => sendChunk(sender('first'), mails, LIVE_REALM),
    outbox: () => sendOutbox(sender('outbox'), answer),
    ...second,
    ...byText,
    ...Object.fromEntries(
      optingOut.map((person) => [
        `opt-out ${person}`,
        async () => {
          const name = `opt-out ${person}`;
          await optOut(
            { ...houseOf(database), store: steppingStore(database, name, { scheduler, say, sabotage: {} }) },
            person,
            scheduler,
          );
          say({ kind: 'opted-out', person, at: scheduler.clock() });
        },
      ]),
    ),
  });
  return optingOut.map((person) => judge(happened, person, chunks.length * (person === people[0] ? 2 : 1)));
}

/** The two ways of which each takes its own reads before the lock. */
async function optOut(ctx: ReturnType<typeof houseOf>, person: number, { random }: Scheduler): Promise<void> {
  if (random() < 0.5) {
    await unsubscribeByLink(ctx, encodeLink('unsubscribe', { kind: 'person', person }, testKeys));
    return;
  }
  await ctx.store.transact(async (tx) => {
    const current = await tx.people.byId(person);
    if (current === null) throw new Error(`${person} is gone`);
    await unsubscribe(tx, ctx, current, await tx.serviceTime(LIVE_REALM), byReply({ id: 1 }));
  });
}

function judge(happened: readonly Happened[], person: number, due: number): OptOut {
  const at = happened.findIndex((what) => what.kind === 'opted-out' && what.person === person);
  const optedOut = happened[at];
  if (optedOut?.kind !== 'opted-out') throw new Error('an opt-out came to no end');
  const bytes = happened.flatMap((what, index) =>
    what.kind === 'byte' && what.person === person ? [{ ...what, index }] : [],
  );
  const after = bytes.filter(({ index }) => index > at);
  const lastQuestion = (by: string, before: number) =>
    happened.findLastIndex((what, index) => index < before && what.kind === 'committed' && what.by === by);
  return {
    wasCommittedAfter: after.some(({ by, index }) => lastQuestion(by, index) > at),
    lastByte: after.length === 0 ? null : Math.max(...after.map((byte) => byte.at - optedOut.at)),
    lacksMessage: bytes.length < due,
  };
}
