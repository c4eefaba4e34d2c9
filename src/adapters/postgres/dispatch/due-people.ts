import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { stageCode } from '#adapters/postgres/codes.ts';
import { minuteColumn } from '#adapters/postgres/dispatch/minute-column.ts';
import type { Chunk } from '#app/ports.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * The people of the chunk's slot that the marks have not passed, as they stand now, and those asked for again.
 * Skipped earlier stages are looked up only where a chunk of this zone and date withheld anything at all: the
 * planner evaluates that question once.
 */
export function duePeopleStatement(chunk: Chunk, again: readonly PersonId[]): SQL {
  const inSlot = sql`
    p.realm_id = ${chunk.realm} and p.zone = ${chunk.zone} and p.${minuteColumn(chunk.stage)} = ${chunk.minute}
    and p.state in ('pending', 'active')
    and p.id > ${chunk.intendedThrough} and p.id between ${chunk.firstPerson} and ${chunk.lastPerson}`;
  const columns = sql`
    p.id as "id", p.user_id as "userId", p.realm_id as "realm", p.email as "email", p.state as "state",
    p.plan as "plan", p.trial_last_day as "trialLastDay", p.zone as "zone", p.zone_received as "zoneReceived",
    p.zone_source as "zoneSource", p.morning_minute as "morningMinute", p.midday_minute as "middayMinute",
    p.evening_minute as "eveningMinute", p.stages_off as "stagesOff", p.weekdays as "weekdays",
    p.free_weekday as "freeWeekday", p.day_end_minute as "dayEndMinute", p.paused_until as "pausedUntil",
    p.first_day as "firstDay", (extract(epoch from p.created_at) * 1000)::float8 as "createdAt",
    (extract(epoch from p.last_human_at) * 1000)::float8 as "lastHumanAt", p.last_human_on as "lastHumanOn",
    (extract(epoch from p.unsubscribed_at) * 1000)::float8 as "unsubscribedAt",
    (extract(epoch from p.goodbye_at) * 1000)::float8 as "goodbyeAt",
    case when (select anything_withheld from earlier) then (
      select json_agg(d.stage order by d.stage) from deliveries d
      where d.person_id = p.id and d.local_date = ${chunk.date}::date and d.stage < ${stageCode(chunk.stage)}
        and d.state = 'skipped'
    ) end as "skipped"`;
  return sql`
    with earlier as materialized (
      select exists (
        select from slots s
        join ticks t on t.realm_id = s.realm_id and t.zone = s.zone and t.minute = s.minute and t.stage = s.stage
        join chunks c on c.tick_id = t.id
        where s.realm_id = ${chunk.realm} and s.zone = ${chunk.zone} and s.stage < ${stageCode(chunk.stage)}
          and t.local_date = ${chunk.date}::date and c.withheld > 0
      ) as anything_withheld
    )
    select ${columns} from people p
    where (${inSlot}) ${again.length === 0 ? sql`` : sql`or p.id = any(${numbers(again)}::bigint[])`}
    order by p.id`;
}

/** What may stand on a message of the date: all that is not closed, and what was closed that day or since. */
export function itemsStatement(people: readonly PersonId[], date: LocalDate): SQL {
  return sql`
    select i.person_id as "personId", i.item_id as "itemId", i.text as "text", i.state as "state",
      i.added_on as "addedOn", i.not_before as "notBefore", i.closed_on as "closedOn",
      i.numbered_on as "numberedOn", i.number as "number"
    from items i
    where i.person_id = any(${numbers(people)}::bigint[]) and coalesce(i.closed_on, 'infinity'::date) >= ${date}::date
    order by i.person_id, i.item_id`;
}

/** One question first: in a realm that suppresses nobody, no address is hashed. */
export function anySuppressionStatement(realm: number): SQL {
  return sql`select exists (select from suppressions where realm_id = ${realm}) as "any"`;
}

export function suppressedStatement(realm: number, hashes: readonly string[]): SQL {
  return sql`
    select address_hash as "hash" from suppressions
    where realm_id = ${realm} and address_hash = any(${texts(hashes)}::text[])`;
}
