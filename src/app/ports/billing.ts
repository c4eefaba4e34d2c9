import type { ProviderSubscription } from '#domain/people/subscription.ts';
import { type Result } from '#domain/result.ts';

/** The payment provider. It never sends us payment details. */
export interface Billing {
  /** The origins of its pages, which our forms may redirect to. */
  readonly origins: readonly string[];
  /** The page on which the plan is paid; the same key returns the same page. */
  openCheckout(request: CheckoutRequest): Promise<string>;
  /** The provider's page on which a customer sees and ends their payments; null if it knows no such customer. */
  openPortal(customer: string, returnUrl: string): Promise<string | null>;
  /** Its current state; null if the provider knows no such subscription. */
  read(subscription: string): Promise<ProviderSubscription | null>;
  /** Ends it at once. One that has ended, or is unknown, is no error. */
  cancel(subscription: string): Promise<void>;
  /** All subscriptions, ended ones included. */
  list(): AsyncIterable<ProviderSubscription>;
}

export interface CheckoutRequest {
  /** One payment page per key, so that two tabs cannot pay twice. */
  readonly key: string;
  /** The UUID that identifies the person to the outside (D136). */
  readonly userId: string;
  readonly realm: number;
  /** In ms: after it the page accepts no payment. */
  readonly expiresAt: number;
  readonly paidUrl: string;
  readonly leftUrl: string;
}

/** The provider could not be reached, or gave no usable answer. The message contains codes and no personal data. */
export class BillingSilent extends Error {}

/** Reads the payment provider's webhooks. */
export interface BillingHooks {
  /**
   * `unsigned`: the signature is wrong or too old. `unreadable`: it is no event with its data. Null for an event that does
   * not concern us.
   */
  read(body: Uint8Array, signature: string): Promise<Result<BillingNotice | null, 'unsigned' | 'unreadable'>>;
}

/** Says that a subscription changed; the provider is asked for its state. */
export interface BillingNotice {
  /** The event's id at the provider; the same on every delivery. */
  readonly event: string;
  readonly subscription: string;
}
