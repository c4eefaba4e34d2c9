import { Stripe } from 'stripe';
import { z } from 'zod';
import type { BillingHooks, BillingNotice } from '#app/ports/billing.ts';
import { ok, refused } from '#domain/result.ts';

/** Only the subscription id is taken from an event, so events of any API version are accepted. */
export function createStripeHooks(webhookSecret: string): BillingHooks {
  const { webhooks } = Stripe;
  return {
    async read(body, signature) {
      if (HOLDS_NO_SIGNATURE.test(signature)) return refused('unsigned');
      let event: Stripe.Event;
      try {
        // Verifies the raw bytes and rejects signatures older than five minutes.
        event = await webhooks.constructEventAsync(body, signature, webhookSecret);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return refused('unsigned');
        throw error;
      }
      return ok(noticeOf(event));
    },
  };
}

// "t=1,v1=" and "t=1,v1=,v0=ab": for an empty signature the library throws an internal error, not a verification error.
const HOLDS_NO_SIGNATURE = /v1=(?:,|$)/;

const name = z.string().regex(/^[A-Za-z0-9_]{1,255}$/);
const subscriptionSchema = z.object({ object: z.literal('subscription'), id: name });
const sessionSchema = z.object({ object: z.literal('checkout.session'), subscription: name });
/** Before the API version of March 2025 an invoice named its subscription at the top level. */
const invoiceSchema = z.union([
  z.object({
    object: z.literal('invoice'),
    parent: z.object({ subscription_details: z.object({ subscription: name }) }),
  }),
  z.object({ object: z.literal('invoice'), subscription: name }),
]);

function noticeOf({ id: event, data }: Stripe.Event): BillingNotice | null {
  const subscription = subscriptionOf(data.object);
  return subscription === null ? null : { event, subscription };
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
