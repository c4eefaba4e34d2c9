/** Stripe through its own library: hosted checkout pages and subscription state. Card numbers never reach us. */
import { Stripe } from 'stripe';
import { stripePages } from '#adapters/billing/stripe-pages.ts';
import { BillingSilent, type Billing, type CheckoutRequest } from '#app/ports/billing.ts';
import type { SubscriptionStatus, ProviderSubscription } from '#domain/people/subscription.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** Stripe's id of the price of the paid plan; amount and billing interval are set there. */
  readonly priceId: string;
  readonly baseUrl: string;
}

/** The API version whose shapes are parsed below and that the library's types match; an account may default to another. */
const API_VERSION = '2026-10-28.endive';
/** Kept short because a visitor waits on an empty page meanwhile. */
const ANSWER_WITHIN_MS = 10_000;
const LISTED_AT_ONCE = 100;

export function createStripeBilling({ secretKey, priceId, baseUrl }: StripeSettings): Billing {
  const stripe = stripeClient(secretKey, baseUrl);
  return {
    origins: stripePages(baseUrl),

    async openCheckout(request) {
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(checkoutOf(request, priceId), { idempotencyKey: request.key }),
      );
      // Null only for embedded checkout sessions.
      if (session.url === null) throw new BillingSilent('Stripe returned no payment page.');
      return session.url;
    },

    async openPortal(customer, returnUrl) {
      const session = await knownOrNull(() =>
        stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
      );
      return session?.url ?? null;
    },

    async read(id) {
      const subscription = await knownOrNull(() => stripe.subscriptions.retrieve(id));
      return subscription === null ? null : subscriptionOf(subscription);
    },

    async cancel(id) {
      const subscription = await knownOrNull(() => stripe.subscriptions.retrieve(id));
      // Ended subscriptions count as missing.
      if (subscription !== null && statusOf(subscription.status) !== 'ended') {
        await knownOrNull(() => stripe.subscriptions.cancel(id));
      }
    },

    async *list() {
      const pages = stripe.subscriptions.list({ status: 'all', limit: LISTED_AT_ONCE });
      for (;;) {
        const next = await callStripe(() => pages.next());
        if (next.done === true) return;
        yield subscriptionOf(next.value);
      }
    },
  };
}

/** `host` is configurable so that tests can use a real socket. */
function stripeClient(secretKey: string, baseUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: ANSWER_WITHIN_MS,
    // The library sends the same idempotency key on a retry, so nothing is done twice.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/**
 * Neither an email address nor an existing customer is passed, because Stripe would display the address: anyone who was
 * forwarded a mail can open this page and must not learn whose mail it was. Stripe asks the payer for their address.
 */
function checkoutOf(request: CheckoutRequest, price: string): Stripe.Checkout.SessionCreateParams {
  const { userId, realm, expiresAt, paidUrl, leftUrl } = request;
  const metadata = { person: userId, realm };
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    client_reference_id: userId,
    metadata,
    subscription_data: { metadata },
    expires_at: Math.floor(expiresAt / 1000),
    success_url: paidUrl,
    cancel_url: leftUrl,
  };
}

function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, customer, metadata, status, items, cancel_at, cancel_at_period_end } = subscription;
  // Stripe tracks a period for each item; our subscriptions have one item.
  const ends = items.data.map(({ current_period_end }) => current_period_end * 1000);
  const periodEndsAt = ends.length === 0 ? null : Math.max(...ends);
  const realm = Number(metadata['realm']);
  return {
    id,
    customer: typeof customer === 'string' ? customer : customer.id,
    userId: metadata['person'] ?? null,
    realm: Number.isInteger(realm) && metadata['realm'] !== undefined ? realm : null,
    status: statusOf(status),
    periodEndsAt,
    endsAt: cancel_at === null ? (cancel_at_period_end ? periodEndsAt : null) : cancel_at * 1000,
  };
}

/** `paused` is a trial that ended without a card. An unknown status from a later API version grants nothing. */
function statusOf(status: string): SubscriptionStatus {
  return STATUSES[status] ?? 'ended';
}

const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'failing',
  unpaid: 'unpaid',
  incomplete: 'waiting',
  incomplete_expired: 'ended',
  canceled: 'ended',
  paused: 'ended',
};

async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new BillingSilent(describeError(error));
    throw error;
  }
}

async function knownOrNull<T>(call: () => Promise<T>): Promise<T | null> {
  return callStripe(async () => {
    try {
      return await call();
    } catch (error) {
      const isUnknown = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
      if (isUnknown) return null;
      throw error;
    }
  });
}

/** Stripe's messages may quote request data; its codes do not. */
function describeError({ type, code, statusCode }: InstanceType<typeof Stripe.errors.StripeError>): string {
  const what = [type, code, statusCode].filter((one) => one !== undefined && one !== null && one !== '');
  return `Stripe could not be reached (${what.join(', ')}).`;
}
