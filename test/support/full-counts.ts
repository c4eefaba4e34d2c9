/** What the counters must say: everything, counted one by one. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { channelOfCode, stageOfCode } from '#adapters/postgres/codes.ts';
import type { HourCount, PeopleCount, PromptCount } from '#app/ports/counts.ts';
import type { DeliveryState } from '#domain/delivery/delivery.ts';
import { promptOutcome } from '#domain/delivery/prompt-outcome.ts';
import { localDate } from '#domain/time/local-date.ts';

const [FROM, THROUGH] = [localDate('2020-01-01'), localDate('2040-01-01')];

/** Counts each realm. Sign-ups and first mails only if nobody was erased, since only the totals keep those. */
export async function expectFullCounts(database: Database): Promise<void> {
  const { rows: realms } = await database.db.execute<{ id: number }>(sql`select id from realms order by id`);
  for (const { id } of realms) {
    const counters = await database.store.transact(async ({ counts }) => ({
      prompts: await counts.prompts(id, FROM, THROUGH),
      hours: await counts.hours(id, FROM, THROUGH),
      signups: await counts.signups(id, FROM, THROUGH),
      people: await counts.people(id),
      waitlist: await counts.waitlist(id),
      firstMails: await counts.firstMails(id),
    }));
    const full = await countAll(database, id);
    expect(
      { ...counters, prompts: linesOf(counters.prompts, full.merged), hours: hourLines(counters.hours, full.merged) },
      `realm ${id}`,
    ).toEqual({
      prompts: linesOf(full.prompts, full.merged),
      hours: hourLines(full.hours, full.merged),
      signups: full.people.some(({ state }) => state === 'purged') ? counters.signups : full.signups,
      people: full.people,
      waitlist: full.waitlist,
      firstMails: full.people.some(({ state }) => state === 'purged') ? counters.firstMails : full.firstMails,
    });
  }
}

async function countAll({ db }: Database, realm: number) {
  const all = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    (await db.execute<Row>(statement)).rows;
  const found = await all<LedgerRow>(sql`
    select d.person_id::float8 as person, d.local_date::text as day, d.stage::int, d.channel::int, t.minute::int,
      d.state, d.reason, d.person_id <= c.accepted_through as passed, extract(isodow from d.local_date)::int as weekday
    from deliveries d join chunks c on c.id = d.chunk_id join ticks t on t.id = c.tick_id
    where t.realm_id = ${realm}`);
  const unsent = await all(sql`
    select from chunks c join ticks t on t.id = c.tick_id where t.realm_id = ${realm} and c.state <> 'sent'`);
  const answered = await all<{ person: number; day: string; stage: string; channel: string }>(sql`
    select distinct on (person_id, local_date, stage) person_id::float8 as person, local_date::text as day, stage, channel
    from inbound where realm_id = ${realm} and state = 'done' and stage in ('morning', 'midday', 'evening')
    order by person_id, local_date, stage, id`);
  const prompts = found.map((row) => countOf(row, promptOutcome(stateOf(row), row.reason)));
  const hours = found
    .filter((row) => promptOutcome(stateOf(row), row.reason) === 'sent')
    .map((row) => hourOf(row, { sent: 1, answered: 0 }));
  for (const { person, day, stage, channel } of answered) {
    const of = found.filter((row) => row.person === person && row.day === day && stageOfCode(row.stage) === stage);
    const left = of.filter((row) => promptOutcome(stateOf(row), row.reason) === 'sent');
    const row = left.find((each) => channelOfCode(each.channel) === channel) ?? left[0];
    if (row === undefined) continue;
    prompts.push(countOf(row, 'answered'));
    hours.push(hourOf(row, { sent: 0, answered: 1 }));
  }
  return {
    /** How much of a chunk in flight was accepted is not known yet. */
    merged: unsent.length > 0,
    prompts,
    hours,
    signups: await all(sql`
      select (created_at at time zone 'UTC')::date::text as day, source, count(*)::int as count
      from people where realm_id = ${realm} group by 1, 2 order by 1, 2`),
    people: await all<PeopleCount & Record<string, unknown>>(sql`
      select source, state, unsubscribed_at is not null as unsubscribed, count(*)::int as count
      from people where realm_id = ${realm} group by 1, 2, 3 order by 1, 2, 3`),
    waitlist: (await all<{ count: number }>(sql`select count(*)::int from waitlist where realm_id = ${realm}`))[0]
      ?.count,
    firstMails: (
      await all<{ count: number }>(sql`
        select count(*)::int from outbox where realm_id = ${realm} and kind = 'day0' and state = 'accepted'`)
    )[0]?.count,
  };
}

interface LedgerRow extends Record<string, unknown> {
  readonly person: number;
  readonly day: string;
  readonly stage: number;
  readonly channel: number;
  readonly minute: number;
  readonly state: DeliveryState | null;
  readonly reason: string | null;
  readonly passed: boolean;
  readonly weekday: number;
}

function stateOf({ state, passed }: LedgerRow): DeliveryState | null {
  return state === null && passed ? 'accepted' : state;
}

function countOf(row: LedgerRow, outcome: PromptCount['outcome']): PromptCount {
  return {
    day: localDate(row.day),
    stage: stageOfCode(row.stage),
    channel: channelOfCode(row.channel),
    outcome,
    count: 1,
  };
}

function hourOf({ weekday, minute }: LedgerRow, of: Pick<HourCount, 'sent' | 'answered'>): HourCount {
  return { weekday, hour: Math.floor(minute / 60), ...of };
}

function linesOf(counts: readonly PromptCount[], merged: boolean): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { day, stage, channel, outcome, count } of counts) {
    const line = [day, stage, channel, merged && outcome === 'in-hand' ? 'sent' : outcome].join(' ');
    sums[line] = (sums[line] ?? 0) + count;
  }
  return sums;
}

function hourLines(counts: readonly HourCount[], merged: boolean): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { weekday, hour, sent, answered } of counts) {
    for (const [what, count] of [
      ['sent', merged ? 0 : sent],
      ['answered', answered],
    ] as const)
      if (count !== 0) sums[`${weekday} ${hour} ${what}`] = (sums[`${weekday} ${hour} ${what}`] ?? 0) + count;
  }
  return sums;
}
