import { and, asc, count, eq, gt, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { outbox, providerEvents } from '#adapters/postgres/message-schema.ts';
import { type Queries, untilNone } from '#adapters/postgres/queries.ts';
import type { JobQueue } from '#app/ports/jobs.ts';
import type { EventMatter, EventOutcome, ProviderEventTable, StoredEvent } from '#app/ports/provider-events.ts';
import { textEvent } from '#app/ports/provider-events.ts';

/** The words of the column, which rows have had since before the outcomes got their present names. */
const STORED_OUTCOME = {
  suppressed: 'suppressed',
  'opted-out': 'stopped',
  'failure-counted': 'counted',
  'our-fault': 'ours',
  delivered: 'arrived',
  duplicate: 'known',
  listed: 'listed',
  unlisted: 'unlisted',
  outdated: 'outdated',
  'under-way': 'taken',
} as const satisfies Record<EventOutcome, string>;

export function createProviderEventTable(tx: Queries, jobs: JobQueue): ProviderEventTable {
  const told = async (event: { readonly id: number } | undefined): Promise<{ isNew: boolean }> => {
    if (event !== undefined) await jobs.enqueue({ name: 'apply-event', eventId: event.id });
    return { isNew: event !== undefined };
  };
  return {
    async add(event) {
      const [added] = await tx
        .insert(providerEvents)
        .values(event)
        .onConflictDoNothing({ target: [providerEvents.realm, providerEvents.provider, providerEvents.event] })
        .returning({ id: providerEvents.id });
      return told(added);
    },

    async raise(report) {
      const [raised] = await tx
        .insert(providerEvents)
        .values(report)
        .onConflictDoUpdate({
          target: [providerEvents.realm, providerEvents.provider, providerEvents.event],
          set: { details: report.details, at: report.at, receivedAt: report.receivedAt, outcome: null },
          setWhere: sql`(${providerEvents.details} ->> 'rank')::int < ${report.details.rank}`,
        })
        .returning({ id: providerEvents.id });
      return told(raised);
    },

    async byId(id) {
      const [row] = await tx.select().from(providerEvents).where(eq(providerEvents.id, id));
      return row === undefined ? null : eventOf(row);
    },

    async take(event) {
      const isOne = eq(providerEvents.id, event.id);
      // A second worker waits here, then finds it applied. Locks follow the order of ids, so that two cannot deadlock.
      await tx
        .select({ id: providerEvents.id })
        .from(providerEvents)
        .where(event.kind === 'list' ? isOnList(event) : isOne)
        .orderBy(asc(providerEvents.id))
        .for('update');
      // It may have been applied or deleted while we waited.
      const [open] = await tx
        .select()
        .from(providerEvents)
        .where(and(isOne, isNull(providerEvents.outcome)));
      return open === undefined ? null : eventOf(open);
    },

    async isOutdated(event) {
      return (await tx.$count(providerEvents, and(isOnList(event), gt(providerEvents.at, event.at)))) > 0;
    },

    async settle(id, { personId, outcome }) {
      // A message key contains its person's number, which must not outlive their erasure.
      const stored = STORED_OUTCOME[outcome];
      const applied = personId === null ? { outcome: stored, messageKey: null } : { outcome: stored, personId };
      await tx.update(providerEvents).set(applied).where(eq(providerEvents.id, id));
    },

    async forget(id) {
      await tx.delete(providerEvents).where(eq(providerEvents.id, id));
    },

    async failedTexts({ person, addressHash, failure, since }) {
      const ofNumber = and(
        eq(providerEvents.personId, person),
        eq(providerEvents.addressHash, addressHash),
        eq(providerEvents.kind, 'text'),
        gt(providerEvents.at, since),
      );
      const [arrived] = await tx
        .select({ at: max(providerEvents.at) })
        .from(providerEvents)
        .where(and(ofNumber, eq(reportedStatus, 'delivered')));
      const rows = await tx
        .select({ at: providerEvents.at })
        .from(providerEvents)
        .where(and(ofNumber, eq(reportedFailure, failure), gt(providerEvents.at, arrived?.at ?? since)));
      return rows.map(({ at }) => at);
    },

    async countTexts(realm, since, failure) {
      const [row] = await tx
        .select({
          total: count(),
          failed: sql<number>`count(*) filter (where ${reportedFailure} = ${failure})`.mapWith(Number),
        })
        .from(providerEvents)
        .where(
          and(eq(providerEvents.realm, realm), gt(providerEvents.receivedAt, since), eq(providerEvents.kind, 'text')),
        );
      return row ?? { total: 0, failed: 0 };
    },

    async hasTextOf(key) {
      const isReport = and(eq(providerEvents.kind, 'text'), eq(providerEvents.messageKey, key));
      return (await tx.$count(providerEvents, isReport)) > 0;
    },

    async textsOfOthers(sids, key) {
      const reported = await tx
        .select({ event: providerEvents.event })
        .from(providerEvents)
        .where(
          and(
            eq(providerEvents.kind, 'text'),
            inArray(providerEvents.event, sids.map(textEvent)),
            ne(providerEvents.messageKey, key),
          ),
        );
      const answered = await tx
        .select({ sid: outbox.providerId })
        .from(outbox)
        .where(and(eq(outbox.channel, 'sms'), inArray(outbox.providerId, [...sids]), ne(outbox.key, key)));
      const known = new Set([
        ...reported.map(({ event }) => event),
        ...answered.map(({ sid }) => textEvent(sid ?? '')),
      ]);
      return new Set(sids.filter((sid) => known.has(textEvent(sid))));
    },
  };
}

const reportedStatus = sql`${providerEvents.details} ->> 'status'`;
const reportedFailure = sql`${providerEvents.details} ->> 'failure'`;

function isOnList({ realm, provider, addressHash }: Pick<StoredEvent, 'realm' | 'provider' | 'addressHash'>) {
  return and(
    eq(providerEvents.realm, realm),
    eq(providerEvents.provider, provider),
    eq(providerEvents.addressHash, addressHash),
    eq(providerEvents.kind, 'list'),
  );
}

function eventOf({ kind, details, ...row }: typeof providerEvents.$inferSelect): StoredEvent {
  // Kind and details were written together by `add`.
  return { ...row, ...({ kind, details } as EventMatter) };
}

/** Deletes events reported before this instant; those not yet applied are kept. */
export async function forgetEventsBefore(db: Queries, realm: number, before: number): Promise<void> {
  await untilNone(
    db,
    sql`
    delete from provider_events where id in (
      select id from provider_events
      where realm_id = ${realm} and received_at < ${timestampOf(before)} and outcome is not null
      order by received_at limit 5000
    ) returning id`,
  );
}
