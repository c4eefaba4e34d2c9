import type { PersonId } from '#domain/people/person.ts';
import type { Subscription } from '#domain/people/subscription.ts';

/** Events of the payment provider, and the last known state of each subscription. */
export interface SubscriptionTable {
  /** Also enqueues the job that looks it up; a known event changes nothing. */
  tell(event: BillingEvent): Promise<{ readonly isNew: boolean }>;
  /** Like `tell`, without an event: requests another lookup. */
  askAgain(realm: number, subscription: string): Promise<void>;
  /** Begins a lookup: later ones get a greater number. Null if the subscription is unknown. */
  begin(subscription: string): Promise<Asking | null>;
  /** Locks it until this transaction ends; false if a later lookup was applied already, or it was deleted. */
  take(asking: Asking): Promise<boolean>;
  byId(subscription: string): Promise<KnownSubscription | null>;
  /** All subscriptions of a person, newest last. */
  of(person: PersonId): Promise<KnownSubscription[]>;
  /** The person who has the other subscriptions of this customer; null if nobody does. */
  personOfCustomer(realm: number, customer: string): Promise<PersonId | null>;
  /** Stores the result, and marks the events that came before the lookup as handled. */
  settle(asking: Asking, found: KnownSubscription): Promise<void>;
  /** Deletes the subscription and its events: it does not concern us, or ended with its person. */
  forget(subscription: string): Promise<void>;
}

export interface BillingEvent {
  readonly realm: number;
  /** The provider's id of the event. */
  readonly event: string;
  readonly subscription: string;
  /** Service time in ms. */
  readonly receivedAt: number;
}

export interface KnownSubscription extends Subscription {
  /** Null: nobody we know. */
  readonly personId: PersonId | null;
  /** Whether it granted the paid plan at the last lookup. */
  readonly gives: boolean;
  /** Its person was erased, so it must be cancelled at the provider as well. */
  readonly cancelWanted: boolean;
}

/** One lookup at the provider, and the events received before it began. */
export interface Asking {
  readonly subscription: string;
  readonly realm: number;
  readonly number: number;
  readonly events: readonly string[];
  /** When the first of them was received, or the lookup became due; null if somebody asked for it. */
  readonly since: number | null;
  readonly cancelWanted: boolean;
}
