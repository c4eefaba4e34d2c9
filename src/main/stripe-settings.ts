/** The settings of payments (D107) and their consistency. */
import type { StripeSettings } from '#adapters/billing/stripe.ts';
import type { Settings } from '#main/settings/settings.ts';

export interface PaySettings extends StripeSettings {
  readonly webhookSecret: string;
}

const NEEDED = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID', 'PRICE_LABEL'] as const;

/** Null: administrators set plans. Without the webhook a payment has no effect; without the label nobody sees the price. */
export function readStripe(given: Settings): { readonly stripe: PaySettings | null; readonly faults: string[] } {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = given;
  if (secretKey === undefined) return { stripe: null, faults: [] };
  const faults = NEEDED.filter((name) => given[name] === undefined).map(
    (name) => `${name} must be set when STRIPE_SECRET_KEY is set.`,
  );
  if (webhookSecret === undefined || priceId === undefined || faults.length > 0) return { stripe: null, faults };
  return { stripe: { secretKey, webhookSecret, priceId, baseUrl: given.STRIPE_BASE_URL }, faults };
}

/** Settings that are allowed but probably unintended. */
export function stripeWarnings(
  { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET }: Settings,
  sandbox: boolean,
): string[] {
  if (key === undefined) return STRIPE_WEBHOOK_SECRET === undefined ? [] : [NO_KEY];
  if (sandbox && /^(?:sk|rk)_live_/.test(key)) return [REAL_MONEY];
  return !sandbox && /^(?:sk|rk)_test_/.test(key) ? [NO_MONEY] : [];
}

const NO_KEY = 'STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is not. Nobody can pay, and plans are set by hand.';
const REAL_MONEY = 'STRIPE_SECRET_KEY is a live key, but this is the sandbox. Payments here charge real money.';
const NO_MONEY = 'STRIPE_SECRET_KEY is a test key. People get the paid plan without being charged.';
