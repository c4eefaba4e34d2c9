import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { among, numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import { channelCode, stageCode } from '#adapters/postgres/codes.ts';
import { minuteColumn } from '#adapters/postgres/dispatch/minute-column.ts';
import type { Chunk } from '#app/ports/dispatch.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Columns shared by groups of people: most settings keep their defaults. */
const SHARED = sql`
  p.realm_id, p.state, p.plan, p.trial_last_day, p.zone, p.morning_minute, p.midday_minute, p.evening_minute,
  p.stages_off, p.weekdays, p.free_weekday, p.day_end_minute, p.paused_from, p.paused_until,
  p.earlier_pauses, p.coming_pauses, p.earlier_weekdays, p.first_day, p.last_human_on,
  p.unsubscribed_at, p.goodbye_at, p.away_until, p.text_trial_last_day, p.email_beside`;

/** States of rows whose message never left. */
const WITHHELD = sql`('skipped', 'suppressed', 'expired', 'failed')`;

/**
 * The people of the chunk's slot (for a kept chunk its person, in any slot) beyond the marks, as they are now, and those
 * requested again. One row per group of people who differ only in the listed columns. Skipped earlier stages are looked up
 * only if a chunk of this zone and date withheld anything; the planner evaluates that once.
 */
export function duePeopleStatement(chunk: Chunk, again: readonly PersonId[]): SQL {
  const inSlot = sql`p.zone = ${chunk.zone} and p.${minuteColumn(chunk)} = ${chunk.minute} and`;
  const ofChunk = sql`
    p.realm_id = ${chunk.realm} and ${chunk.kept ? sql`` : inSlot} p.state in ('pending', 'active')
    and p.id > ${chunk.intendedThrough} and p.id between ${chunk.firstPerson} and ${chunk.lastPerson}`;
  // date_part, because extract returns exact decimals, which cost more than everything else about a person.
  const instant = (column: string) => sql`round(date_part('epoch', p.${sql.raw(column)}) * 1000)`;
  // Few people ever chose a time: for a group without any there is no list to parse.
  const chosenAt = instant(`${chunk.stage}_chosen_at`);
  const ofPhones = (list: SQL, name: string) =>
    sql`case when count(p.phone) > 0 then array_agg(${list}) end as ${sql.identifier(name)}`;
  return sql`
    with earlier as materialized (
      select exists (
        select from slots s
        join ticks t on t.realm_id = s.realm_id and t.zone = s.zone and t.minute = s.minute and t.stage = s.stage
          and t.channel = s.channel
        join chunks c on c.tick_id = t.id
        where s.realm_id = ${chunk.realm} and s.zone = ${chunk.zone} and s.stage < ${stageCode(chunk.stage)}
          and t.local_date = ${chunk.date}::date and c.withheld > 0
      ) as anything_withheld
    )
    select array_agg(p.id) as "ids", array_agg(p.email) as "emails", array_agg(${instant('created_at')}) as "createdAts",
      case when count(${chosenAt}) > 0 then array_agg(${chosenAt}) end as "chosenAts",
      ${ofPhones(sql`p.phone`, 'phones')}, ${ofPhones(instant('phone_verified_at'), 'phoneVerifiedAts')},
      ${ofPhones(instant('texts_off_at'), 'textsOffAts')},
      p.text_trial_last_day as "textTrialLastDay", p.email_beside as "emailBeside",
      p.realm_id as "realm", p.state as "state", p.plan as "plan", p.trial_last_day as "trialLastDay", p.zone as "zone",
      p.morning_minute as "morningMinute", p.midday_minute as "middayMinute", p.evening_minute as "eveningMinute",
      p.stages_off as "stagesOff", p.weekdays as "weekdays", p.free_weekday as "freeWeekday",
      p.day_end_minute as "dayEndMinute", p.paused_from as "pausedFrom", p.paused_until as "pausedUntil",
      p.earlier_pauses as "earlierPauses", p.coming_pauses as "comingPauses", p.earlier_weekdays as "earlierWeekdays", p.first_day as "firstDay",
      p.last_human_on as "lastActiveOn", ${instant('unsubscribed_at')} as "unsubscribedAt",
      ${instant('goodbye_at')} as "goodbyeAt", p.away_until as "awayUntil", p.skipped as "skipped",
      p.left_by_other as "leftByOther"
    from (
      select p.*, case when (select anything_withheld from earlier) then (
        select array_agg(d.stage order by d.stage) from deliveries d
        where d.person_id = p.id and d.local_date = ${chunk.date}::date and d.stage < ${stageCode(chunk.stage)}
          and d.state = 'skipped' and not exists (
            select from deliveries other
            where other.person_id = p.id and other.local_date = d.local_date and other.stage = d.stage
              and other.channel <> d.channel and (other.state is null or other.state not in ${WITHHELD})
          )
      ) end as skipped, case when p.phone is not null then exists (
        select from deliveries d
        where d.person_id = p.id and d.local_date = ${chunk.date}::date and d.stage = ${stageCode(chunk.stage)}
          and d.channel <> ${channelCode(chunk.channel)} and (d.state is null or d.state not in ${WITHHELD})
      ) else false end as left_by_other
      from people p
      where (${ofChunk}) ${again.length === 0 ? sql`` : sql`or p.id = any(${numbers(again)}::bigint[])`}
    ) p
    group by ${SHARED}, p.skipped, p.left_by_other`;
}

/** Values read along with the people of a chunk: each separate query would cost a tenth of theirs. */
export function besideDuePeople(realm: number): SQL[] {
  return [
    sql`(
      select ${millisecondsOf(sql`clock_timestamp()`)} + r.clock_offset_ms from realms r where r.id = ${realm}
    )::float8 as "readAt"`,
    sql`exists (select from suppressions s where s.realm_id = ${realm}) as "anySuppressed"`,
  ];
}

/** The items that a message of the date may show: all open ones, and those closed on that day or later. */
export function itemsStatement(people: readonly PersonId[], date: LocalDate): SQL {
  return sql`
    select i.person_id as "personId", i.item_id as "itemId", i.text as "text", i.state as "state",
      i.added_on as "addedOn", i.not_before as "notBefore", i.closed_on as "closedOn",
      i.numbered_on as "numberedOn", i.number as "number", i.away as "away"
    from items i
    where ${among('i.person_id', people)} and coalesce(i.closed_on, 'infinity'::date) >= ${date}::date
    order by i.person_id, i.item_id`;
}

export function suppressedStatement(realm: number, hashes: readonly string[]): SQL {
  return sql`
    select address_hash as "hash" from suppressions
    where realm_id = ${realm} and address_hash = any(${texts(hashes)}::text[])`;
}
