/** Stripe's webhook. Its signature covers the raw bytes, so they are not parsed before it is checked. */
import type { FastifyInstance } from 'fastify';
import { stripeHook } from '#api/webhooks.ts';
import { storeBillingEvent } from '#app/billing/store-billing-event.ts';
import type { RouteContext } from '#http/route-context.ts';
import { RefusedRequest } from '#http/errors.ts';
import { answerServers, hookOptions, parseBytes, unreadable } from '#http/webhooks/answer-servers.ts';

export function addStripeHook(hooks: FastifyInstance, { services }: RouteContext): void {
  const { billingHooks } = services;
  parseBytes(hooks);
  answerServers(hooks);

  hooks.post(stripeHook.path, hookOptions(stripeHook), async ({ headers, body }, reply) => {
    if (billingHooks === null) throw new RefusedRequest(404, 'NOT_FOUND');
    const signature = headers['stripe-signature'];
    if (!(body instanceof Uint8Array) || typeof signature !== 'string') return unreadable(reply, UNSIGNED);
    const event = await billingHooks.read(body, signature);
    if (!event.ok) return unreadable(reply, event.reason === 'unsigned' ? UNSIGNED : INCOMPLETE);
    if (event.value !== null) await storeBillingEvent(services, event.value);
    return { ok: true };
  });
}

/** Stripe retries for three days, in which a wrong clock may be corrected. */
const UNSIGNED = 'The Stripe signature is invalid or older than five minutes.';
const INCOMPLETE = 'The body is not a Stripe event with its data. Choose snapshot payloads.';
