import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '#adapters/postgres/database.ts';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { providerEvents } from '#adapters/postgres/schema.ts';
import type { JobQueue } from '#app/ports/jobs.ts';
import type { EventMatter, ProviderEventTable, StoredEvent } from '#app/ports/provider-events.ts';

export function createProviderEventTable(tx: Queries, jobs: JobQueue): ProviderEventTable {
  return {
    async add({ realm, ...event }) {
      const [added] = await tx
        .insert(providerEvents)
        .values({ ...event, realmId: realm })
        .onConflictDoNothing({ target: [providerEvents.realmId, providerEvents.provider, providerEvents.event] })
        .returning({ id: providerEvents.id });
      if (added === undefined) return { isNew: false };
      await jobs.enqueue({ name: 'apply-event', eventId: added.id });
      return { isNew: true };
    },

    async byId(id) {
      const [row] = await tx.select().from(providerEvents).where(eq(providerEvents.id, id));
      return row === undefined ? null : eventOf(row);
    },

    async take(event) {
      const isOne = eq(providerEvents.id, event.id);
      // A second worker waits here, then finds it applied. In the order of their ids, lest two wait for each other.
      await tx
        .select({ id: providerEvents.id })
        .from(providerEvents)
        .where(event.kind === 'list' ? isOnList(event) : isOne)
        .orderBy(asc(providerEvents.id))
        .for('update');
      const open = await tx
        .select({ id: providerEvents.id })
        .from(providerEvents)
        .where(and(isOne, isNull(providerEvents.outcome)));
      return open.length > 0;
    },

    async isOutdated(event) {
      const [later] = await tx
        .select({ id: providerEvents.id })
        .from(providerEvents)
        .where(and(isOnList(event), gt(providerEvents.at, event.at)))
        .limit(1);
      return later !== undefined;
    },

    async settle(id, { personId, outcome }) {
      // The key of a message names its person, of whom nothing stays once they are erased.
      const applied = personId === null ? { outcome, messageKey: null } : { outcome, personId };
      await tx.update(providerEvents).set(applied).where(eq(providerEvents.id, id));
    },

    async forget(id) {
      await tx.delete(providerEvents).where(eq(providerEvents.id, id));
    },
  };
}

function isOnList({ realm, provider, addressHash }: Pick<StoredEvent, 'realm' | 'provider' | 'addressHash'>) {
  return and(
    eq(providerEvents.realmId, realm),
    eq(providerEvents.provider, provider),
    eq(providerEvents.addressHash, addressHash),
    eq(providerEvents.kind, 'list'),
  );
}

function eventOf({ realmId, kind, details, ...row }: typeof providerEvents.$inferSelect): StoredEvent {
  // What `add` wrote together.
  return { ...row, realm: realmId, ...({ kind, details } as EventMatter) };
}

/** What was told before this instant is told no more; what was not applied is kept until it is. */
export async function forgetEventsBefore(db: Queries, realm: number, before: number): Promise<void> {
  for (;;) {
    const forgotten = await db.execute<{ id: number }>(sql`
      delete from provider_events where id in (
        select id from provider_events
        where realm_id = ${realm} and received_at < ${timestampOf(before)} and outcome is not null
        order by received_at limit ${FORGOTTEN_AT_ONCE}
      ) returning id`);
    if (forgotten.rows.length === 0) return;
  }
}

/** A busy day brings one for each message; a backlog is no reason for a transaction of minutes. */
const FORGOTTEN_AT_ONCE = 5000;
