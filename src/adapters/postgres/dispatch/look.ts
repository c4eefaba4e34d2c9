import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { millisecondsOf } from '#adapters/postgres/instants.ts';

/** A chunk that nobody claimed for this long has lost its job: the tick queues it again. */
const FORGOTTEN_AFTER_SECONDS = 30;
/** Inbound messages and events start as soon as they are stored; after this delay the tick queues them again. */
const UNREAD_AFTER_SECONDS = 60;
/** The most that one look queues; the next look queues the rest. */
const OFFERED_MAX = 200;

/**
 * Everything that an idle minute queries: the time, whether the slots changed, and work that has no job. It counts the
 * slots (some thousands at most) and reads partial indexes of open work only, and of people whose trial ends soon. It
 * writes the time of the look on the realm, for monitoring.
 */
export function lookStatement(realm: number): SQL {
  return sql`
    with realm as (
      update realms set looked_at = clock_timestamp() where id = ${realm}
      returning id, clock_timestamp() + clock_offset_ms * interval '1 millisecond' as now
    )
    select
      ${millisecondsOf(sql`realm.now`)} as "now",
      (select count(*)::int from slots where slots.realm_id = realm.id) as "slotCount",
      (
        select coalesce(json_agg(waiting.id), '[]') from (
          select c.id from chunks c join ticks t on t.id = c.tick_id
          where c.state <> 'sent' and t.realm_id = realm.id
            and (c.lease_until is null or c.lease_until < clock_timestamp())
            and case
              when c.due_at is not null then c.due_at <= realm.now
              else c.lease_until is not null or t.ticked_at is null
                or t.ticked_at < realm.now - ${FORGOTTEN_AFTER_SECONDS} * interval '1 second'
            end
          order by c.id limit ${OFFERED_MAX}
        ) waiting
      ) as "chunks",
      (
        select coalesce(json_agg(waiting.key), '[]') from (
          select o.key from outbox o
          where o.realm_id = realm.id and o.state in ('planned', 'handing-over', 'unknown') and o.due_at <= realm.now
            and (o.lease_until is null or o.lease_until < clock_timestamp())
            and (o.attempts > 0 or o.due_at < realm.now - ${FORGOTTEN_AFTER_SECONDS} * interval '1 second')
          order by o.due_at limit ${OFFERED_MAX}
        ) waiting
      ) as "outbox",
      (
        select coalesce(json_agg(waiting.id), '[]') from (
          select i.id from inbound i
          where i.realm_id = realm.id and i.state = 'stored'
            and i.received_at < realm.now - ${UNREAD_AFTER_SECONDS} * interval '1 second'
          -- Messages whose job failed wait, and were tried before: however many there are, they displace no others.
          order by i.attempts, i.id limit ${OFFERED_MAX}
        ) waiting
      ) as "inbounds",
      (
        select coalesce(json_agg(waiting.id), '[]') from (
          select e.id from provider_events e
          where e.realm_id = realm.id and e.outcome is null
            and e.received_at < realm.now - ${UNREAD_AFTER_SECONDS} * interval '1 second'
          order by e.id limit ${OFFERED_MAX}
        ) waiting
      ) as "events",
      (
        select coalesce(json_agg(waiting.id), '[]') from (
          select s.id from subscriptions s where s.realm_id = realm.id and s.due_at <= realm.now
          union
          select e.subscription_id from billing_events e
          where e.realm_id = realm.id and e.settled_at is null
            and e.received_at < realm.now - ${UNREAD_AFTER_SECONDS} * interval '1 second'
          limit ${OFFERED_MAX}
        ) waiting
      ) as "subscriptions",
      exists (
        select from people p
        where p.realm_id = realm.id and p.state = 'active' and p.trial_notice_at <= realm.now
      ) as "trialEnds"
    from realm`;
}
