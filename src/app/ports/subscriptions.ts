import type { PersonId } from '#domain/people/person.ts';
import type { Subscription } from '#domain/people/subscription.ts';

/** What the provider of payments told, and what is known of each subscription since it was asked. */
export interface SubscriptionTable {
  /** Also enqueues the job that asks about it; an event that is known already changes nothing. */
  tell(event: BillingEvent): Promise<{ readonly isNew: boolean }>;
  /** As `tell`, without an event: somebody wants it asked again. */
  askAgain(realm: number, subscription: string): Promise<void>;
  /** Begins to ask: what is asked later gets a greater number. Null where nothing is known of it. */
  begin(subscription: string): Promise<Asking | null>;
  /** Locks it until this transaction ends; false where a later asking was applied already, or it was forgotten. */
  take(asking: Asking): Promise<boolean>;
  byId(subscription: string): Promise<KnownSubscription | null>;
  /** All of a person, the newest last. */
  of(person: PersonId): Promise<KnownSubscription[]>;
  /** Whose the other subscriptions of this customer are; null where they are nobody's. */
  personOfCustomer(realm: number, customer: string): Promise<PersonId | null>;
  /** What was found, and that the events which came before the asking are dealt with. */
  settle(asking: Asking, found: KnownSubscription): Promise<void>;
  /** It is nothing to us, or has ended with its person: neither it nor what was told of it is kept. */
  forget(subscription: string): Promise<void>;
}

export interface BillingEvent {
  readonly realm: number;
  /** What it is called at the provider. */
  readonly event: string;
  readonly subscription: string;
  /** Service time in ms. */
  readonly receivedAt: number;
}

export interface KnownSubscription extends Subscription {
  /** Null: nobody we know. */
  readonly personId: PersonId | null;
  /** Whether it gave the paid plan when it was looked at last. */
  readonly gives: boolean;
  /** Its person was erased: it has to end at the provider as well. */
  readonly cancelWanted: boolean;
}

/** One asking of the provider, and what was told before it began. */
export interface Asking {
  readonly subscription: string;
  readonly realm: number;
  readonly number: number;
  readonly events: readonly string[];
  readonly cancelWanted: boolean;
}
