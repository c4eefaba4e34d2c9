import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { channelCode, stageCode } from '#adapters/postgres/codes.ts';
import { minuteColumn } from '#adapters/postgres/dispatch/minute-column.ts';
import { SENDING_BUCKET_BITS } from '#adapters/postgres/sending-buckets.ts';
import type { DueSlot } from '#app/ports/dispatch.ts';

/** A chunk takes one lock per bucket, so a sparse slot must not spread a chunk over the whole realm. */
const BUCKETS_A_CHUNK_MAX = 64;

/** The positions (from 1) of the given slots that are not ticked yet. */
export function untickedStatement(realm: number, due: readonly DueSlot[]): SQL {
  return sql`
    select d.position::int as "position"
    from unnest(
      ${texts(due.map((slot) => slot.zone))}::text[],
      ${numbers(due.map((slot) => slot.minute))}::smallint[],
      ${numbers(due.map((slot) => stageCode(slot.stage)))}::smallint[],
      ${numbers(due.map((slot) => channelCode(slot.channel)))}::smallint[],
      ${texts(due.map((slot) => slot.date))}::date[]
    ) with ordinality d(zone, minute, stage, channel, local_date, position)
    where not exists (
      select from ticks t
      where t.realm_id = ${realm} and t.zone = d.zone and t.minute = d.minute and t.stage = d.stage
        and t.channel = d.channel and t.local_date = d.local_date and t.ticked_at is not null
    )
    order by d.position`;
}

/**
 * Returns no row if another process ticked: the unique key makes a tick happen once. A tick that was only opened is taken
 * over.
 */
export function insertTickStatement(realm: number, due: DueSlot, now: number): SQL {
  return sql`
    ${tickRow(realm, due, timestampOf(now))}
    on conflict (realm_id, zone, minute, stage, channel, local_date) do update set ticked_at = excluded.ticked_at
    where ticks.ticked_at is null
    returning id`;
}

/**
 * For the chunk of somebody who leaves a due slot before it is ticked. Returns a row if this call opened the tick. A
 * separate statement, so that the next one sees an existing tick.
 */
export function openTickStatement(realm: number, due: DueSlot): SQL {
  return sql`
    ${tickRow(realm, due, sql`null`)}
    on conflict do nothing
    returning id`;
}

function tickRow(realm: number, due: DueSlot, tickedAt: SQL): SQL {
  return sql`
    insert into ticks (realm_id, zone, minute, stage, channel, local_date, due_at, ticked_at)
    values (
      ${realm}, ${due.zone}, ${due.minute}, ${stageCode(due.stage)}, ${channelCode(due.channel)}, ${due.date}::date,
      ${timestampOf(due.dueAt)}, ${tickedAt}
    )`;
}

/** Selects the tick `t` of a slot and date. */
export function tickOf(realm: number, { zone, minute, stage, channel, date }: Omit<DueSlot, 'dueAt'>): SQL {
  return sql`
    t.realm_id = ${realm} and t.zone = ${zone} and t.minute = ${minute} and t.stage = ${stageCode(stage)}
    and t.channel = ${channelCode(channel)} and t.local_date = ${date}::date`;
}

/**
 * The ranges of the slot's people, found by reading the slot's index page by page: LATERAL with LIMIT keeps the planner
 * from sorting or scanning people, whatever the statistics say.
 */
export function insertChunksStatement(realm: number, tickId: number, due: DueSlot, chunkSize: number): SQL {
  const inSlot = sql`
    p.realm_id = ${realm} and p.zone = ${due.zone} and p.${minuteColumn(due)} = ${due.minute}
    and p.state in ('pending', 'active')`;
  return sql`
    with recursive ranges(first_person, last_person) as (
      select 0::bigint, 0::bigint
      union all
      select page.first_person, page.last_person
      from ranges
      cross join lateral (
        select p.id from people p where ${inSlot} and p.id > ranges.last_person order by p.id limit 1
      ) start
      cross join lateral (
        select min(member.id) as first_person, max(member.id) as last_person
        from (
          select p.id from people p
          where ${inSlot} and p.id >= start.id and p.id < start.id + ${BUCKETS_A_CHUNK_MAX * 2 ** SENDING_BUCKET_BITS}::bigint
          order by p.id limit ${chunkSize}
        ) member
      ) page
    )
    insert into chunks (tick_id, first_person, last_person, state)
    select ${tickId}::bigint, first_person, last_person, 'planned' from ranges where first_person > 0
    returning id`;
}
