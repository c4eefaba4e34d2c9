/** Stripe's door: its signature is over the bytes as they came, so they are read by nobody before it. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { storeBillingEvent } from '#app/billing/store-billing-event.ts';
import type { RouteContext } from '#http/route-context.ts';
import { RefusedRequest, refusalOf } from '#http/errors.ts';
import { answerServers, parseBytes } from '#http/webhooks/answer-servers.ts';

const EVENT_BODY_BYTES_MAX = 1024 * 1024;

export function addStripeHook(hooks: FastifyInstance, { services }: RouteContext): void {
  const { billingHooks } = services;
  parseBytes(hooks);
  answerServers(hooks);

  const door = { bodyLimit: EVENT_BODY_BYTES_MAX, config: { anyOrigin: true } } as const;
  hooks.post('/hooks/stripe', door, async ({ headers, body }, reply) => {
    if (billingHooks === null) throw new RefusedRequest(404, 'NOT_FOUND');
    const signature = headers['stripe-signature'];
    const told =
      body instanceof Uint8Array && typeof signature === 'string' ? await billingHooks.read(body, signature) : null;
    if (told === null) return unsigned(reply);
    if (told !== 'other') await storeBillingEvent(services, told);
    return { ok: true };
  });
}

/** Stripe tries again for three days; a clock that is wrong may be set right until then. */
function unsigned(reply: FastifyReply): FastifyReply {
  return reply
    .status(400)
    .send(refusalOf('BAD_REQUEST', 'The Stripe signature is invalid or older than five minutes.'));
}
