import type { ProviderSubscription } from '#domain/people/subscription.ts';

/** The provider of payments. It never tells us what is paid with. */
export interface Billing {
  /** The origins of its pages, to which our forms may lead. */
  readonly origins: readonly string[];
  /** The page on which the plan is paid; asked again under the same key, the same page. */
  openCheckout(wish: CheckoutRequest): Promise<string>;
  /** The page of theirs on which a customer sees and ends what they pay; null where it knows no such customer. */
  openPortal(customer: string, returnUrl: string): Promise<string | null>;
  /** As it stands now; null where it knows no such subscription. */
  read(subscription: string): Promise<ProviderSubscription | null>;
  /** At once. One that has ended, or that it does not know, is no fault. */
  cancel(subscription: string): Promise<void>;
  /** All that there are, ended ones as well. */
  list(): AsyncIterable<ProviderSubscription>;
}

export interface CheckoutRequest {
  /** One page of payment for one key: two tabs cannot pay twice. */
  readonly key: string;
  /** The UUID by which the outside knows whom it is for (D136). */
  readonly userId: string;
  readonly realm: number;
  /** In ms: after it the page takes no payment. */
  readonly expiresAt: number;
  readonly paidUrl: string;
  readonly leftUrl: string;
}

/** It could not be asked, or gave no answer of use. The message holds codes, nobody's words. */
export class BillingSilent extends Error {}

/** Reads what it tells of its own accord. */
export interface BillingHooks {
  /** Null where the signature is not its own, or too old; `other` where it tells of what is nothing to us. */
  read(body: Uint8Array, signature: string): Promise<BillingNotice | 'other' | null>;
}

/** That something happened to a subscription: what, the provider is asked. */
export interface BillingNotice {
  /** What the event is called there; the same whenever it is told again. */
  readonly event: string;
  readonly subscription: string;
}
