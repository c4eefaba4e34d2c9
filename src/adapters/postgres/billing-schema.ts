/** The tables of payments. The person's row holds what the paid plan grants; these tables hold why. */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/columns.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { realmKey } from '#adapters/postgres/realm-schema.ts';
import type { SubscriptionStatus } from '#domain/people/subscription.ts';

/** Subscriptions as the payment provider last reported them, by the provider's id. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    /** Ascends in the order in which we learned of them. */
    number: bigserial('number', { mode: 'number' }).notNull(),
    realm: realmKey(),
    personId: bigint('person_id', { mode: 'number' }).references(() => people.id, { onDelete: 'set null' }),
    /** Null, like the status, until the provider was first asked. */
    customer: text('customer_id'),
    status: text('status').$type<SubscriptionStatus>(),
    periodEndsAt: instant('period_ends_at'),
    endsAt: instant('ends_at'),
    graceUntil: instant('grace_until'),
    gives: boolean('gives').notNull().default(false),
    cancelWanted: boolean('cancel_wanted').notNull().default(false),
    /** Service time at which the provider is asked again even without an event. */
    dueAt: instant('due_at'),
    /** Number of requests started, and the one last applied: the result of an older request is stale. */
    askings: integer('askings').notNull().default(0),
    settledAsking: integer('settled_asking').notNull().default(0),
  },
  (t) => [
    index('subscriptions_of_person')
      .on(t.personId)
      .where(sql`${t.personId} is not null`),
    index('subscriptions_of_customer').on(t.realm, t.customer),
    index('subscriptions_due')
      .on(t.realm, t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
);

/** Events about subscriptions, as received; each event counts once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    realm: realmKey(),
    event: text('event').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.realm, t.event] }),
    index('billing_events_of_subscription').on(t.subscriptionId),
    index('billing_events_unsettled')
      .on(t.receivedAt)
      .where(sql`${t.settledAt} is null`),
  ],
);
