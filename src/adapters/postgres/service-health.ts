import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { inbound } from '#adapters/postgres/inbound-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import {
  type Backlog,
  BACKLOG_COUNTED_MAX,
  type ServiceHealthTable,
  POSTMASTER_LISTED_MAX,
} from '#app/ports/service-health.ts';

export function createServiceHealthTable(tx: Queries): ServiceHealthTable {
  return {
    async backlog(realm) {
      const { rows } = await tx.execute<Backlog & Record<string, unknown>>(backlogStatement(realm));
      const [row] = rows;
      if (row === undefined) throw new Error(`realm ${realm} is not there`);
      return { ...row, now: Math.floor(row.now) };
    },

    postmasterMail(realm) {
      const { id, receivedAt, envelopeFrom } = inbound;
      return (
        tx
          .select({ id, receivedAt, envelopeFrom, subject: sql<string>`${inbound.reading} ->> 'kept'` })
          .from(inbound)
          // The index of persons finds what is nobody's: the mail of strangers, of 90 days.
          .where(
            and(
              isNull(inbound.personId),
              eq(inbound.realmId, realm),
              eq(inbound.state, 'ignored'),
              sql`lower(split_part(${inbound.envelopeTo}[1], '@', 1)) = 'postmaster'`,
            ),
          )
          .orderBy(desc(inbound.id))
          .limit(POSTMASTER_LISTED_MAX + 1)
      );
    },
  };
}

/** Each of its questions is answered by a partial index of what is open. */
function backlogStatement(realm: number): SQL {
  const most = sql.raw(String(BACKLOG_COUNTED_MAX));
  return sql`
    with realm as (
      select id, clock_timestamp() + clock_offset_ms * interval '1 millisecond' as now, looked_at from realms where id = ${realm}
    ),
    open_chunks as materialized (
      select t.due_at from chunks c join ticks t on t.id = c.tick_id
      where c.state <> 'sent' and t.realm_id = ${realm} limit ${most}
    ),
    due_outbox as materialized (
      -- A text that waits for its hours, and a mail for its budget, is not due yet, however long ago it was written.
      select case when o.attempts > 0 or o.reason is null then o.created_at else o.due_at end as since
      from outbox o join realm r on o.realm_id = r.id
      where o.realm_id = ${realm} and o.state in ('planned', 'handing-over', 'unknown') and o.due_at <= r.now limit ${most}
    ),
    unread as materialized (
      select i.received_at from inbound i where i.realm_id = ${realm} and i.state = 'stored' limit ${most}
    ),
    unapplied as materialized (
      select e.received_at from provider_events e where e.realm_id = ${realm} and e.outcome is null limit ${most}
    ),
    open_jobs as materialized (
      select j.name, j.start_after, j.created_on from pgboss.job j where j.state in ('created', 'retry') limit ${most}
    )
    select
      ${inMs(sql`realm.now`)} as "now",
      ${inMs(sql`clock_timestamp() - realm.looked_at`)} as "silentLeaseMs",
      (select count(*)::int from open_chunks) as "openChunks",
      (select ${inMs(sql`min(due_at)`)} from open_chunks) as "oldestPromptAt",
      (select count(*)::int from due_outbox) as "dueOutbox",
      (select ${inMs(sql`min(since)`)} from due_outbox) as "oldestOutboxAt",
      (select count(*)::int from unread) as "unreadInbound",
      (select ${inMs(sql`min(received_at)`)} from unread) as "oldestInboundAt",
      (select count(*)::int from unapplied) as "unappliedEvents",
      (select ${inMs(sql`min(received_at)`)} from unapplied) as "oldestEventAt",
      (select count(*)::int from open_jobs where ${ALIVE}) as "waitingJobs",
      (select ${inMs(sql`clock_timestamp() - min(start_after)`)} from open_jobs where ${ALIVE} and start_after <= clock_timestamp())
        as "oldestJobLeaseMs",
      (select count(*)::int from open_jobs where not ${ALIVE}) as "deadJobs",
      (select count(*)::int from open_jobs where not ${ALIVE} and created_on > clock_timestamp() - interval '1 day')
        as "deadJobsOfDay"
    from realm`;
}

/** Jobs that gave up are kept as jobs of a queue that nobody works on. */
const ALIVE: SQL = sql`(name <> 'dead-letters')`;

function inMs(time: SQL): SQL {
  return sql`(extract(epoch from ${time}) * 1000)::float8`;
}
