import { Stripe } from 'stripe';
import { z } from 'zod';
import type { BillingHooks, BillingNotice } from '#app/ports/billing.ts';

/** Of an event nothing is believed but which subscription it is about, so its version may be any. */
export function createStripeHooks(webhookSecret: string): BillingHooks {
  const { webhooks } = Stripe;
  return {
    async read(body, signature) {
      if (HOLDS_NO_SIGNATURE.test(signature)) return null;
      let event: Stripe.Event;
      try {
        // Over the bytes as they came, and not older than five minutes.
        event = await webhooks.constructEventAsync(body, signature, webhookSecret);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
      return toldOf(event);
    },
  };
}

// "t=1,v1=" and "t=1,v1=,v0=ab": the library takes an empty one for a fault of ours instead of a wrong signature.
const HOLDS_NO_SIGNATURE = /v1=(?:,|$)/;

const name = z.string().regex(/^[A-Za-z0-9_]{1,255}$/);
const subscriptionSchema = z.object({ object: z.literal('subscription'), id: name });
const sessionSchema = z.object({ object: z.literal('checkout.session'), subscription: name });
/** Before the version of March 2025 an invoice named its subscription itself. */
const invoiceSchema = z.union([
  z.object({
    object: z.literal('invoice'),
    parent: z.object({ subscription_details: z.object({ subscription: name }) }),
  }),
  z.object({ object: z.literal('invoice'), subscription: name }),
]);

function toldOf({ id: event, data }: Stripe.Event): BillingNotice | 'other' {
  const subscription = subscriptionOf(data.object);
  return subscription === null ? 'other' : { event, subscription };
}

function subscriptionOf(object: unknown): string | null {
  const subscription = subscriptionSchema.safeParse(object);
  if (subscription.success) return subscription.data.id;
  const session = sessionSchema.safeParse(object);
  if (session.success) return session.data.subscription;
  const invoice = invoiceSchema.safeParse(object);
  if (!invoice.success) return null;
  return 'parent' in invoice.data ? invoice.data.parent.subscription_details.subscription : invoice.data.subscription;
}
