/** The tables of paying. What the paid plan gives stands on the person; here is why. */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#adapters/postgres/columns.ts';
import { people } from '#adapters/postgres/people-schema.ts';
import { realms } from '#adapters/postgres/realm-schema.ts';
import type { SubscriptionStatus } from '#domain/people/subscription.ts';

/** Each as the provider said it when it was asked last; the provider's own name is its key. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    /** Counts up in the order in which we heard of them. */
    number: bigserial('number', { mode: 'number' }).notNull(),
    realmId: integer('realm_id')
      .notNull()
      .references(() => realms.id, { onDelete: 'cascade' }),
    /** Null: nobody we know, or erased. */
    personId: bigint('person_id', { mode: 'number' }).references(() => people.id, { onDelete: 'set null' }),
    /** Null, as the status is, before the provider was asked. */
    customerId: text('customer_id'),
    status: text('status').$type<SubscriptionStatus>(),
    /** By the provider's clock. */
    periodEndsAt: instant('period_ends_at'),
    endsAt: instant('ends_at'),
    graceUntil: instant('grace_until'),
    /** Whether it gave the paid plan when it was looked at last. */
    gives: boolean('gives').notNull().default(false),
    cancelWanted: boolean('cancel_wanted').notNull().default(false),
    /** Service time at which the provider is asked again, whatever is told. */
    dueAt: instant('due_at'),
    /** How often asking began, and which of them was applied: one that began earlier tells nothing new. */
    askings: integer('askings').notNull().default(0),
    settledAsking: integer('settled_asking').notNull().default(0),
  },
  (t) => [
    index('subscriptions_of_person')
      .on(t.personId)
      .where(sql`${t.personId} is not null`),
    index('subscriptions_of_customer').on(t.realmId, t.customerId),
    index('subscriptions_due')
      .on(t.realmId, t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
);

/** That something happened to a subscription, as it was told: one event counts once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    realmId: integer('realm_id')
      .notNull()
      .references(() => realms.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null until the provider was asked after it. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.realmId, t.event] }),
    index('billing_events_of_subscription').on(t.subscriptionId),
    index('billing_events_unsettled')
      .on(t.receivedAt)
      .where(sql`${t.settledAt} is null`),
  ],
);
