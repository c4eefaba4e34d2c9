/**
 * Stripe through its own library: pages of payment that are theirs, and subscriptions as they stand. No number of a card
 * comes here.
 */
import { Stripe } from 'stripe';
import { stripePages } from '#adapters/billing/stripe-pages.ts';
import { BillingSilent, type Billing, type CheckoutRequest } from '#app/ports/billing.ts';
import type { SubscriptionStatus, ProviderSubscription } from '#domain/people/subscription.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** The price of the paid plan, as Stripe names it: its amount and how often it is paid stand there. */
  readonly priceId: string;
  readonly baseUrl: string;
}

/** The version whose shapes are read below and whose types the library has; an account may be set to another. */
const API_VERSION = '2026-10-28.endive';
/** Somebody looks at an empty page meanwhile. */
const ANSWER_WITHIN_MS = 10_000;
const LISTED_AT_ONCE = 100;

export function createStripeBilling({ secretKey, priceId, baseUrl }: StripeSettings): Billing {
  const stripe = stripeClient(secretKey, baseUrl);
  return {
    origins: stripePages(baseUrl),

    async openCheckout(wish) {
      const session = await asked(() =>
        stripe.checkout.sessions.create(checkoutOf(wish, priceId), { idempotencyKey: wish.key }),
      );
      // Null only for pages that are shown within other pages.
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
      return subscription === null ? null : toldOf(subscription);
    },

    async cancel(id) {
      const subscription = await knownOrNull(() => stripe.subscriptions.retrieve(id));
      // Ended ones answer as if there were none.
      if (subscription !== null && statusOf(subscription.status) !== 'ended') {
        await knownOrNull(() => stripe.subscriptions.cancel(id));
      }
    },

    async *list() {
      const pages = stripe.subscriptions.list({ status: 'all', limit: LISTED_AT_ONCE });
      for (;;) {
        const next = await asked(() => pages.next());
        if (next.done === true) return;
        yield toldOf(next.value);
      }
    },
  };
}

/** `host` settable, so that all of it can be tried over a real socket. */
function stripeClient(secretKey: string, baseUrl: string): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port }),
    timeout: ANSWER_WITHIN_MS,
    // What the library tries again has a key of its own, so that nothing is done twice.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/**
 * Neither the address nor a customer who paid before is handed over, whose address Stripe would print: whoever was
 * forwarded a mail can open this page, and shall not read there whose mail it was. Stripe asks the one who pays for theirs.
 */
function checkoutOf(wish: CheckoutRequest, price: string): Stripe.Checkout.SessionCreateParams {
  const { userId, realm, expiresAt, paidUrl, leftUrl } = wish;
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

function toldOf(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, customer, metadata, status, items, cancel_at, cancel_at_period_end } = subscription;
  // Each item has a period of its own; ours has one.
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

/** `paused`: a trial of theirs that ended without a card. A word of a version to come is none that we gave anything for. */
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

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new BillingSilent(sayError(error));
    throw error;
  }
}

async function knownOrNull<T>(call: () => Promise<T>): Promise<T | null> {
  return asked(async () => {
    try {
      return await call();
    } catch (error) {
      const isUnknown = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
      if (isUnknown) return null;
      throw error;
    }
  });
}

/** Their sentences may name what was sent; the codes do not. */
function sayError({ type, code, statusCode }: InstanceType<typeof Stripe.errors.StripeError>): string {
  const what = [type, code, statusCode].filter((one) => one !== undefined && one !== null && one !== '');
  return `Stripe could not be reached (${what.join(', ')}).`;
}
