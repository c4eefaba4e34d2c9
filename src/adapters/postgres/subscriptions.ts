import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { billingEvents, subscriptions } from '#adapters/postgres/billing-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { JobQueue } from '#app/ports/jobs.ts';
import type { KnownSubscription, SubscriptionTable } from '#app/ports/subscriptions.ts';

export function createSubscriptionTable(tx: Queries, jobs: JobQueue): SubscriptionTable {
  async function enqueue(realm: number, id: string): Promise<void> {
    await tx.insert(subscriptions).values({ id, realm }).onConflictDoNothing();
    await jobs.enqueue({ name: 'settle-subscription', subscription: id });
  }

  return {
    async tell({ realm, event, subscription, receivedAt }) {
      const added = await tx
        .insert(billingEvents)
        .values({ realm, event, subscriptionId: subscription, receivedAt })
        .onConflictDoNothing()
        .returning({ event: billingEvents.event });
      if (added.length === 0) return { isNew: false };
      await enqueue(realm, subscription);
      return { isNew: true };
    },

    askAgain: enqueue,

    async begin(subscription) {
      const [row] = await tx
        .update(subscriptions)
        .set({ askings: sql`${subscriptions.askings} + 1` })
        .where(eq(subscriptions.id, subscription))
        .returning();
      if (row === undefined) return null;
      const unsettled = await tx
        .select({ event: billingEvents.event, receivedAt: billingEvents.receivedAt })
        .from(billingEvents)
        .where(and(eq(billingEvents.subscriptionId, subscription), isNull(billingEvents.settledAt)));
      const events = unsettled.map(({ event }) => event);
      const reasons = [...unsettled.map(({ receivedAt }) => receivedAt), ...(row.dueAt === null ? [] : [row.dueAt])];
      const since = reasons.length === 0 ? null : Math.min(...reasons);
      const { realm, askings: number, cancelWanted } = row;
      return { subscription, realm, number, events, since, cancelWanted };
    },

    async take({ subscription, number }) {
      const [row] = await tx
        .select({ settled: subscriptions.settledAsking })
        .from(subscriptions)
        .where(eq(subscriptions.id, subscription))
        .for('update');
      return row !== undefined && row.settled < number;
    },

    async byId(id) {
      const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
      return row === undefined ? null : knownOf(row);
    },

    of: (person) => subscriptionsOf(tx, person),

    async personOfCustomer(realm, customer) {
      const [row] = await tx
        .select({ personId: subscriptions.personId })
        .from(subscriptions)
        .where(
          and(eq(subscriptions.realm, realm), eq(subscriptions.customer, customer), isNotNull(subscriptions.personId)),
        )
        .limit(1);
      return row?.personId ?? null;
    },

    async settle({ subscription, realm, number, events }, known) {
      const { id: _, ...found } = known;
      await tx
        .update(subscriptions)
        .set({ ...found, settledAsking: number })
        .where(eq(subscriptions.id, subscription));
      if (events.length === 0) return;
      await tx
        .update(billingEvents)
        .set({ settledAt: sql`clock_timestamp()` })
        .where(and(eq(billingEvents.realm, realm), inArray(billingEvents.event, [...events])));
    },

    async forget(id) {
      await tx.delete(billingEvents).where(eq(billingEvents.subscriptionId, id));
      await tx.delete(subscriptions).where(eq(subscriptions.id, id));
    },
  };
}

export async function subscriptionsOf(tx: Queries, person: number): Promise<KnownSubscription[]> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.personId, person))
    .orderBy(asc(subscriptions.number));
  return rows.flatMap((row) => knownOf(row) ?? []);
}

/** Null until the provider was asked. */
function knownOf(row: typeof subscriptions.$inferSelect): KnownSubscription | null {
  const { id, customer, status, periodEndsAt, endsAt, graceUntil, dueAt, personId, gives, cancelWanted } = row;
  if (customer === null || status === null) return null;
  return { id, customer, status, periodEndsAt, endsAt, graceUntil, dueAt, personId, gives, cancelWanted };
}

/**
 * For an erasure: ended subscriptions are deleted; others lose their person now and are cancelled at the provider first.
 * The tick finds those by their due time.
 */
export async function endSubscriptionsOf(tx: Queries, person: number): Promise<void> {
  await tx.delete(subscriptions).where(and(eq(subscriptions.personId, person), eq(subscriptions.status, 'ended')));
  await tx
    .update(subscriptions)
    .set({ personId: null, cancelWanted: true, gives: false, dueAt: sql`clock_timestamp()` })
    .where(eq(subscriptions.personId, person));
}

/** Deletes settled events received before this instant. */
export async function forgetBillingEventsBefore(db: Queries, realm: number, before: number): Promise<void> {
  await db.execute(sql`
    delete from billing_events
    where realm_id = ${realm} and received_at < ${timestampOf(before)} and settled_at is not null`);
}
