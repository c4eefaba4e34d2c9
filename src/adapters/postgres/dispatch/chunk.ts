import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { millisecondsOf, timestampOf } from '#adapters/postgres/instants.ts';
import { among, numbers, texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { stageCode } from '#adapters/postgres/codes.ts';
import { intoPrompts } from '#adapters/postgres/counters.ts';
import type { Chunk, ChunkProgress, ChunkRelease } from '#app/ports/dispatch.ts';
import type { Recipient } from '#domain/people/person.ts';

/** Leases use the database's own clock, retries service time. */
export function claimStatement(id: number, owner: string, leaseMs: number): SQL {
  return sql`
    update chunks c
    set state = 'sending', attempts = c.attempts + 1, lease_owner = ${owner},
      lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from ticks t join realms r on r.id = t.realm_id
    where c.id = ${id} and t.id = c.tick_id and c.state <> 'sent'
      and (c.lease_until is null or c.lease_until < clock_timestamp())
      and (c.due_at is null or c.due_at <= clock_timestamp() + r.clock_offset_ms * interval '1 millisecond')
    returning c.id::float8 as "id", t.realm_id as "realm", t.zone as "zone", t.minute::int as "minute",
      t.stage::int as "stageCode", t.channel::int as "channelCode", t.local_date::text as "date", (extract(epoch from t.due_at) * 1000)::float8 as "dueAt",
      c.first_person::float8 as "firstPerson", c.last_person::float8 as "lastPerson",
      c.intended_through::float8 as "intendedThrough", c.accepted_through::float8 as "acceptedThrough",
      c.attempts::int as "attempts", c.kept as "kept", (extract(epoch from c.due_at) * 1000)::float8 as "retryAt",
      (extract(epoch from r.quiet_until) * 1000)::float8 as "quietUntil"`;
}

/**
 * The condition that this exact claim still holds the lease: a delayed pass may find its chunk claimed again by its own
 * process, under the same name.
 */
function heldBy(chunk: Chunk, owner: string): SQL {
  return sql`id = ${chunk.id} and lease_owner = ${owner} and attempts = ${chunk.attempts}`;
}

/**
 * Runs before each batch: commits how far this process means to go, proves that the lease still holds, and reads opt-outs
 * and pauses committed since the ledger was written. No rows means that the lease was lost.
 */
export function openBatchStatement(
  chunk: Chunk,
  owner: string,
  leaseMs: number,
  progress: ChunkProgress,
  people: readonly Pick<Recipient, 'id' | 'phone'>[],
): SQL {
  const ids = people.map(({ id }) => id);
  const optedOut = sql`(p.unsubscribed_at is not null or p.state not in ('pending', 'active'))`;
  const paused = sql`p.paused_until > ${chunk.date}::text`;
  const stopped = (when: SQL, from: SQL, by: SQL) => sql`
    select (
      select coalesce(json_agg(json_build_array(p.id, case when ${optedOut} then 'opt-out' ${by} else 'pause' end)), '[]')
      from ${from}
      where ${among('p.id', ids)} and (${optedOut} or ${paused} ${when})
    ) as "stopped"
    from held`;
  // The phone was changed or removed since, so this text must not go out.
  const textsOff = sql`(p.phone is distinct from text.phone or p.phone_verified_at is null or p.texts_off_at is not null)`;
  const phones = sql`unnest(${numbers(ids)}::bigint[], ${texts(people.map(({ phone }) => phone))}::text[]) text(person, phone)`;
  return sql`
    with held as (
      update chunks
      set accepted_through = ${progress.acceptedThrough}, intended_through = ${progress.intendedThrough},
        lease_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
      where ${heldBy(chunk, owner)} and lease_until > clock_timestamp()
      returning id
    )
    ${
      chunk.channel === 'email'
        ? stopped(sql``, sql`people p`, sql``)
        : stopped(
            sql`or ${textsOff}`,
            sql`people p join ${phones} on text.person = p.id`,
            sql`when ${textsOff} then 'texts-off'`,
          )
    }`;
}

/** An expired lease is still ours if nobody claimed the chunk; the row lock keeps it so. */
export function holdStatement(chunk: Chunk, owner: string): SQL {
  return sql`select id from chunks where ${heldBy(chunk, owner)} for update`;
}

/**
 * The process that held this chunk died, or froze past its lease, between the two marks: the result of these rows is
 * unknown. From now on they carry their own state. An earlier due retry says nothing about when that was, so it is
 * dropped.
 */
export function markInterruptedStatement(chunk: Chunk): SQL {
  return sql`
    with interrupted as (
      update deliveries set state = 'unknown', reason = 'the sender stopped during the hand-over', attempts = greatest(attempts, 1), spent = spent + 1
      where local_date = ${chunk.date}::date and stage = ${stageCode(chunk.stage)} and chunk_id = ${chunk.id}
        and person_id between ${chunk.firstPerson} and ${chunk.lastPerson}
        and (
          state = 'handing-over'
          or (state is null and person_id > ${chunk.acceptedThrough} and person_id <= ${chunk.intendedThrough})
        )
      returning 1
    ), marked as (
      update chunks set accepted_through = intended_through,
        due_at = case when exists (select from interrupted) then null else due_at end
      where id = ${chunk.id}
      returning 1
    )
    select (select count(*)::int from interrupted) as "interrupted", (select count(*)::int from marked) as "marked"`;
}

/**
 * A chunk that was claimed more than once counts its rows, because an interrupted pass never wrote its sums. What was
 * accepted since the last release is no longer in flight; people erased since then stay counted as sent.
 */
export function releaseStatement(chunk: Chunk, owner: string, release: ChunkRelease): SQL {
  const counted = (states: SQL) => sql`(
    select count(*)::int from deliveries d
    where d.local_date = ${chunk.date}::date and d.stage = ${stageCode(chunk.stage)} and d.chunk_id = ${chunk.id}
      and d.person_id between ${chunk.firstPerson} and ${chunk.lastPerson} and ${states}
  )`;
  const isFirst = chunk.attempts === 1;
  return sql`
    with held as (
      select id as chunk, sent as before from chunks where ${heldBy(chunk, owner)} for update
    ), released as (
      update chunks
      set state = ${release.retryAt === null ? 'sent' : 'planned'},
        accepted_through = ${release.acceptedThrough}, intended_through = ${release.intendedThrough},
        due_at = ${release.retryAt === null ? sql`null` : timestampOf(release.retryAt)},
        lease_until = null, lease_owner = null,
        sent = ${isFirst ? release.sent : sql`greatest(held.before, ${counted(sql`((d.state is null and d.person_id <= ${release.acceptedThrough}) or d.state = 'accepted')`)})`},
        withheld = ${isFirst ? release.withheld : counted(sql`d.state in ('skipped', 'suppressed', 'expired')`)}
      from held where id = held.chunk
      returning sent - held.before as more
    )
    ${intoPrompts(chunk)}
    from (
      select 'sent' as outcome, more as count from released union all select 'in-hand', -more from released
    ) counted
    where counted.count <> 0`;
}

/** What is due and has not left. A lease on an unknown outbox message is a waiting time; until it ends it is not due. */
export function dueNowStatement(realm: number, now: number): SQL {
  return sql`
    select
      (
        select coalesce(json_agg(c.id order by c.id), '[]') from chunks c join ticks t on t.id = c.tick_id
        where c.state <> 'sent' and t.realm_id = ${realm} and (c.due_at is null or c.due_at <= ${timestampOf(now)})
      ) as "chunks",
      (
        select coalesce(json_agg(o.key order by o.due_at, o.key), '[]') from outbox o
        where o.realm_id = ${realm} and o.due_at <= ${timestampOf(now)} and (
          o.state in ('planned', 'handing-over')
          or (o.state = 'unknown' and (o.lease_until is null or o.lease_until < clock_timestamp()))
        )
      ) as "outbox"`;
}

export function nextDueStatement(realm: number, now: number): SQL {
  return sql`
    select (extract(epoch from least(
      (
        select min(c.due_at) from chunks c join ticks t on t.id = c.tick_id
        where c.state <> 'sent' and t.realm_id = ${realm} and c.due_at > ${timestampOf(now)}
      ),
      (
        select min(o.due_at) from outbox o
        where o.realm_id = ${realm} and o.state in ('planned', 'handing-over', 'unknown') and o.due_at > ${timestampOf(now)}
      ),
      (
        select min(p.trial_notice_at) from people p
        where p.realm_id = ${realm} and p.state = 'active' and p.trial_notice_at > ${timestampOf(now)}
      )
    )) * 1000)::float8 as "nextDueAt"`;
}

/**
 * A postponed retry makes nothing less late: what counts is when a message was first due. For texts the time of writing is
 * not enough; see `openTextsStatement`.
 */
export function healthStatement(realm: number): SQL {
  return sql`
    with open_chunks as (
      select t.due_at from chunks c join ticks t on t.id = c.tick_id where c.state <> 'sent' and t.realm_id = ${realm}
    )
    select
      ${millisecondsOf(sql`clock_timestamp() + r.clock_offset_ms * interval '1 millisecond'`)} as "now",
      (extract(epoch from clock_timestamp() - r.looked_at) * 1000)::float8 as "silentMs",
      (extract(epoch from least(
        (select min(due_at) from open_chunks),
        (select min(o.created_at) from outbox o where o.realm_id = r.id and o.channel = 'email' and o.state in ('planned', 'handing-over', 'unknown'))
      )) * 1000)::float8 as "oldestDueAt"
    from realms r where r.id = ${realm}`;
}

/** Texts of the outbox that have not left, with the zone of their recipient; null if there is no such person. */
export function openTextsStatement(realm: number, max: number): SQL {
  return sql`
    select o.kind as "kind", o.to_address as "to", p.zone as "zone",
      (extract(epoch from o.created_at) * 1000)::float8 as "createdAt"
    from outbox o left join people p on p.id = o.person_id
    where o.realm_id = ${realm} and o.channel = 'sms' and o.state in ('planned', 'handing-over', 'unknown')
    order by o.created_at limit ${max}`;
}
