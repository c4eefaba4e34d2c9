import { stripePages } from '#adapters/billing/stripe-pages.ts';
import type { StripeSettings } from '#adapters/billing/stripe.ts';
import type { Billing, BillingHooks } from '#app/ports/billing.ts';
import { lazily } from '#app/lazily.ts';

/** Null if the settings name no payment provider. Its library is loaded with the first payment. */
export function openBilling(stripe: StripeSettings | null): Billing | null {
  if (stripe === null) return null;
  const load = lazily(async () => {
    const { createStripeBilling } = await import('#adapters/billing/stripe.ts');
    return createStripeBilling(stripe);
  });
  return {
    origins: stripePages(stripe.baseUrl),
    openCheckout: async (request) => (await load()).openCheckout(request),
    openPortal: async (customer, returnUrl) => (await load()).openPortal(customer, returnUrl),
    read: async (subscription) => (await load()).read(subscription),
    cancel: async (subscription) => (await load()).cancel(subscription),
    async *list() {
      yield* (await load()).list();
    },
  };
}

export function openBillingHooks(stripe: { readonly webhookSecret: string } | null): BillingHooks | null {
  if (stripe === null) return null;
  const load = lazily(async () => {
    const { createStripeHooks } = await import('#adapters/billing/stripe-hooks.ts');
    return createStripeHooks(stripe.webhookSecret);
  });
  return { read: async (body, signature) => (await load()).read(body, signature) };
}
