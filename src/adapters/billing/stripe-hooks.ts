import { Stripe } from 'stripe';
import { z } from 'zod';
import type { BillingHooks, BillingNotice } from '#app/ports/billing.ts';
import { parseJson } from '#domain/parse-json.ts';
import { ok, refused } from '#domain/result.ts';

/** Only the subscription id is taken from an event, so events of any API version are accepted. */
export function createStripeHooks(webhookSecret: string): BillingHooks {
  const { signature: verifier, DEFAULT_TOLERANCE } = Stripe.webhooks;
  if (verifier === null) throw new Error('the Stripe library verifies no signatures');
  return {
    async read(body, signature) {
      if (HOLDS_NO_SIGNATURE.test(signature)) return refused('unsigned');
      try {
        // Verifies the raw bytes and rejects signatures older than five minutes.
        await verifier.verifyHeaderAsync(body, signature, webhookSecret, DEFAULT_TOLERANCE);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return refused('unsigned');
        throw error;
      }
      const event = eventSchema.safeParse(parseJson(new TextDecoder().decode(body)));
      return event.success ? ok(noticeOf(event.data)) : refused('unreadable');
    },
  };
}

// "t=1,v1=" and "t=1,v1=,v0=ab": for an empty signature the library throws an internal error, not a verification error.
const HOLDS_NO_SIGNATURE = /v1=(?:,|$)/;

const name = z.string().regex(/^[A-Za-z0-9_]{1,255}$/);
/** An event destination may also be set to thin payloads, which have no data. */
const eventSchema = z.object({ id: name, data: z.object({ object: z.unknown() }) });
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

function noticeOf({ id: event, data }: z.output<typeof eventSchema>): BillingNotice | null {
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
