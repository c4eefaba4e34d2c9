import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { inbound } from '#adapters/postgres/message-schema.ts';
import { millisecondsOf, timestampOf } from '#adapters/postgres/instants.ts';
import { suppressions } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import {
  type Backlog,
  BACKLOG_COUNTED_MAX,
  type JobCount,
  type ServiceHealthTable,
  type ZoneTicks,
  POSTMASTER_LISTED_MAX,
} from '#app/ports/service-health.ts';

export function createServiceHealthTable(tx: Queries): ServiceHealthTable {
  return {
    async backlog(realm) {
      const { rows } = await tx.execute<Backlog & Record<string, unknown>>(backlogStatement(realm));
      const [row] = rows;
      if (row === undefined) throw new Error(`realm ${realm} does not exist`);
      return row;
    },

    postmasterMail(realm) {
      const { id, receivedAt, envelopeFrom } = inbound;
      return (
        tx
          .select({ id, receivedAt, envelopeFrom, subject: sql<string>`${inbound.reading} ->> 'kept'` })
          .from(inbound)
          // The person index finds messages without a person: strangers' mail of 90 days.
          .where(
            and(
              isNull(inbound.personId),
              eq(inbound.realm, realm),
              eq(inbound.state, 'ignored'),
              sql`lower(split_part(${inbound.envelopeTo}[1], '@', 1)) in ('postmaster', 'abuse')`,
            ),
          )
          .orderBy(desc(inbound.id))
          .limit(POSTMASTER_LISTED_MAX + 1)
      );
    },

    async jobs() {
      const { rows } = await tx.execute<JobCount & Record<string, unknown>>(sql`
        select open.name as "queue", open.state::text as "state", count(*)::int as "count" from (
          select name, state from pgboss.job where state in ('created', 'retry', 'active')
          limit ${JOBS_COUNTED_MAX}
        ) open group by open.name, open.state order by open.name, open.state`);
      return rows;
    },

    async suppressions(realm, since) {
      const rows = await tx
        .select({ reason: suppressions.reason, count: sql<number>`count(*)::int` })
        .from(suppressions)
        .where(and(eq(suppressions.realm, realm), since === null ? undefined : gte(suppressions.createdAt, since)))
        .groupBy(suppressions.reason);
      return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
    },

    async ticksSince(realm, since) {
      const { rows } = await tx.execute<ZoneTicks & Record<string, unknown>>(sql`
        select t.zone as "zone", count(*)::int as "ticks", ${inMs(sql`max(due_at)`)} as "lastDueAt",
          ${inMs(sql`max(greatest(ticked_at - due_at, interval '0')) filter (where ${HAD_SOMEBODY})`)} as "lateMs"
        from ticks t where realm_id = ${realm} and due_at >= ${timestampOf(since)} and ticked_at is not null
        group by zone order by 4 desc nulls last, 1`);
      return rows.map((row) => ({ ...row, lateMs: row.lateMs === null ? null : Math.round(row.lateMs) }));
    },

    async allFailedSince(realm, from, through) {
      const { rows } = await tx.execute<{ since: number | null }>(allFailedStatement(realm, from, through));
      return rows[0]?.since ?? null;
    },
  };
}

const JOBS_COUNTED_MAX = 100_000;

/** Somebody who signs up in the evening brings ticks of the same morning, when nobody was due a message. */
const HAD_SOMEBODY: SQL = sql`exists (
  select from chunks c where c.tick_id = t.id and (c.state <> 'sent' or c.sent + c.withheld > 0)
)`;

function allFailedStatement(realm: number, from: number, through: number): SQL {
  return sql`
    with recent as materialized (
      select c.id, c.first_person, c.last_person, c.sent, t.local_date, t.stage, t.channel, t.due_at
      from ticks t join chunks c on c.tick_id = t.id
      where t.realm_id = ${realm} and t.due_at > ${timestampOf(from)} and t.due_at <= ${timestampOf(through)}
    )
    select ${inMs(sql`min(r.due_at)`)} as "since" from recent r
    where (select coalesce(sum(sent), 0) from recent) = 0
      and exists (
        select from deliveries d
        where d.person_id between r.first_person and r.last_person and d.local_date = r.local_date
          and d.stage = r.stage and d.channel = r.channel and d.chunk_id = r.id
          and d.state in ('failed', 'expired', 'unknown', 'unknown-closed')
      )`;
}

/** Each subquery uses a partial index of open work. */
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
      -- A text waiting for its hours, or a mail waiting for its budget, is not due yet, whenever it was written.
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
      ${millisecondsOf(sql`realm.now`)} as "now",
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

/** Failed jobs are kept in a queue that nobody works on. */
const ALIVE: SQL = sql`(name <> 'dead-letters')`;

function inMs(time: SQL): SQL {
  return sql`(extract(epoch from ${time}) * 1000)::float8`;
}
