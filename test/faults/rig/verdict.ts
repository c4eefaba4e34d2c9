/** Counts the outcome of a round by distinct key: what the sink kept on its disk, against what the service says. */
import { sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { promptKey } from '#domain/delivery/prompt-key.ts';
import type { PersonId } from '#domain/people/person.ts';
import { MONDAY } from '../support/faults-settings.ts';
import { judge, messageId } from '../support/judge.ts';
import type { Settled } from './calm.ts';
import type { Answered, Resident } from './outside.ts';
import type { RoundPlan } from './plan.ts';
import type { Accepted } from './sink-process.ts';

/**
 * An opt-out that was answered stops everything whose batch is opened later. What was open has a second to be answered, and
 * may wait for the slowest line and a busy machine.
 */
const UNDER_WAY_MS = 1_500;
const BACK_WITHIN_MS = 10_000;
const CLAIMED_WITHIN_MS = 90_000;

export interface Counts {
  readonly messages: number;
  readonly arrived: number;
  readonly twice: number;
  readonly lost: number;
  readonly afterOptOut: number;
}

export interface Evidence {
  readonly database: Database;
  readonly people: readonly Resident[];
  readonly plan: RoundPlan;
  readonly answered: Answered;
  readonly accepted: readonly Accepted[];
  readonly settled: Settled;
  readonly judgesTimes: boolean;
}

export async function findViolations(evidence: Evidence): Promise<{ counts: Counts; violations: string[] }> {
  const { database, people, plan, answered, accepted, settled } = evidence;
  const arrivals = new Map<string, number>();
  for (const { key } of accepted) arrivals.set(key, (arrivals.get(key) ?? 0) + 1);
  const mayLeave = (person: PersonId) => answered.optedOut.has(person) || answered.optedOutByMail.has(person);
  const verdict = await judge(database, arrivals, {
    people: people.map(({ id }) => id),
    date: MONDAY,
    // Somebody who has opted out need not be in later ticks.
    stagesOf: (person) => (mayLeave(person) ? [] : plan.stages),
    optedOut: new Set(),
    sinkKnows: plan.provider === 'smtp' ? 'message-id' : 'key',
    channel: 'email',
    isLiar: false,
  });
  const afterOptOut = lateArrivals(evidence);
  const lost = [...verdict.lost, ...(await forgotten(evidence))];
  const counts = {
    messages: verdict.messages,
    arrived: verdict.arrived,
    twice: verdict.twice.length,
    lost: lost.length,
    afterOptOut: afterOptOut.length,
  };
  const { backMs, lastAway, claimMs, left } = settled;
  // A busy machine is late by itself.
  const isInTime = (ms: number, within: number) =>
    ms <= within || ((plan.pace > 1 || !evidence.judgesTimes) && ms < Infinity);
  return {
    counts,
    violations: [
      ...verdict.twice.map((key) => `twice: ${key}`),
      ...(left === null ? [] : [`not settled: ${JSON.stringify(left)}`]),
      ...lost.map((what) => `lost: ${what}`),
      ...verdict.denied.map((key) => `arrived and denied: ${key}`),
      ...afterOptOut.map((what) => `after an opt-out: ${what}`),
      ...(await plannedTwice(evidence)),
      ...(await takenTwice(evidence)),
      ...(isInTime(backMs ?? Infinity, BACK_WITHIN_MS)
        ? []
        : [`not back within 10 s, last ${lastAway}: ${backMs ?? 'never'}`]),
      ...(isInTime(claimMs, CLAIMED_WITHIN_MS) ? [] : [`a claim was not taken again within 90 s: ${claimMs / 1000} s`]),
    ],
  };
}

function lateArrivals({ plan, answered, accepted }: Evidence): string[] {
  return [...answered.optedOut].flatMap(([person, optedOutAt]) => {
    const keys = new Set(plan.stages.map((stage) => keyAtSink(plan.provider, person, stage)));
    return accepted
      .filter(({ key, at }) => keys.has(key) && at > optedOutAt + UNDER_WAY_MS * plan.pace)
      .map(({ key, at }) => `${key}, ${at - optedOutAt} ms later`);
  });
}

/** What was answered to the outside, and left no trace. */
async function forgotten({ database, people, answered }: Evidence): Promise<string[]> {
  const { rows } = await database.db.execute<{
    person: PersonId;
    isGone: boolean;
    done: number;
    answers: number;
    items: number;
  }>(sql`
    select p.id::float8 as "person", p.unsubscribed_at is not null as "isGone",
      (select count(*)::int from inbound i where i.person_id = p.id and i.state = 'done') as "done",
      (select count(*)::int from outbox o where o.person_id = p.id and o.kind = 'ack') as "answers",
      (select count(*)::int from items i where i.person_id = p.id) as "items"
    from people p`);
  const found = new Map(rows.map((row) => [row.person, row]));
  const events = await eventsOf(database);
  return [
    ...people
      .filter(({ id }) => answered.optedOut.has(id) || answered.optedOutByMail.has(id))
      .filter(({ id }) => found.get(id)?.isGone !== true)
      .map(({ id }) => `the opt-out of person ${id}`),
    ...people
      .filter(({ id }) => answered.replied.has(id))
      .map(({ id }) => found.get(id))
      .filter((row) => row?.done !== 1 || row.answers !== 1 || row.items !== 2)
      .map((row) => `a reply, or it took effect more than once: ${JSON.stringify(row)}`),
    ...[...answered.reported]
      .filter((event) => (events.get(event) ?? []).every(({ isOpen }) => isOpen))
      .map((event) => `the event ${event}`),
  ];
}

/** A tick plans each of its people once; only somebody who moves a time has a chunk of their own. */
async function plannedTwice({ database }: Evidence): Promise<string[]> {
  const { rows } = await database.db.execute<{ one: number; other: number }>(sql`
    select a.id::float8 as "one", b.id::float8 as "other" from chunks a join chunks b on b.tick_id = a.tick_id and b.id > a.id
    where not a.kept and not b.kept and a.first_person <= b.last_person and b.first_person <= a.last_person`);
  return rows.map(({ one, other }) => `planned twice: chunks ${one} and ${other}`);
}

async function takenTwice({ database }: Evidence): Promise<string[]> {
  return [...(await eventsOf(database))]
    .filter(([, rows]) => rows.length > 1)
    .map(([event, rows]) => `an event stored ${rows.length} times: ${event}`);
}

/** By the provider's id, without the address that the service adds. */
async function eventsOf({ db }: Database): Promise<Map<string, { event: string; isOpen: boolean }[]>> {
  const { rows } = await db.execute<{ event: string; isOpen: boolean }>(sql`
    select event, outcome is null as "isOpen" from provider_events`);
  return Map.groupBy(rows, ({ event }) => event.split('.').slice(0, 2).join('.'));
}

/** How the sink names a prompt. */
export function keyAtSink(provider: RoundPlan['provider'], person: PersonId, stage: PromptStage): string {
  return provider === 'postmark'
    ? promptKey({ person, date: MONDAY, stage, channel: 'email' })
    : messageId({ person, date: MONDAY, stage, kind: 'prompt', sequence: 0 });
}
