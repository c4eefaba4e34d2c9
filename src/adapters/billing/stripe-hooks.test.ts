import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStripeHooks } from '#adapters/billing/stripe-hooks.ts';
import { type FakeStripe, startFakeStripe } from '#test/support/fake-stripe.ts';
import type { StripeEvent } from '#test/support/fake-stripe-shapes.ts';
import { ok, refused } from '#domain/result.ts';

const SECRET = 'whsec_test';
let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe({ webhookSecret: SECRET });
});
afterAll(() => stripe.close());

const hooks = createStripeHooks(SECRET);
const reported = (event: StripeEvent, given?: Parameters<FakeStripe['sign']>[1]) => {
  const { body, signature } = stripe.sign(event, given);
  return hooks.read(Buffer.from(body), signature);
};
const aboutObject = (object: Readonly<Record<string, unknown>>): StripeEvent => ({
  id: 'evt_1',
  type: 'whatever',
  created: 1,
  data: { object },
});
const SUBSCRIPTION = aboutObject({ object: 'subscription', id: 'sub_1' });
const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;

describe('verifying a Stripe event', () => {
  test.each([
    ['a subscription', { object: 'subscription', id: 'sub_1' }],
    ['a paid session', { object: 'checkout.session', id: 'cs_1', subscription: 'sub_1' }],
    ['an invoice', { object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } }],
    ['an invoice of an older API version', { object: 'invoice', subscription: 'sub_1' }],
  ])('reads the subscription from %s', async (_, object) => {
    expect(await reported(aboutObject(object))).toEqual(ok({ event: 'evt_1', subscription: 'sub_1' }));
  });

  test.each([
    ['an unpaid session', { object: 'checkout.session', id: 'cs_1', subscription: null }],
    ['an invoice without a subscription', { object: 'invoice', parent: null }],
    ['a charge', { object: 'charge', id: 'ch_1' }],
    ['a subscription whose id contains NUL', { object: 'subscription', id: 'sub_\u0000' }],
  ])('ignores an event about %s', async (_, object) => {
    expect(await reported(aboutObject(object))).toEqual(ok(null));
  });

  test('rejects an event signed with another secret', async () => {
    expect(await reported(SUBSCRIPTION, { secret: 'whsec_other' })).toEqual(refused('unsigned'));
  });

  test('rejects an event signed ten minutes ago', async () => {
    expect(await reported(SUBSCRIPTION, { at: minutesAgo(10) })).toEqual(refused('unsigned'));
    expect(await reported(SUBSCRIPTION, { at: minutesAgo(4) })).toMatchObject({ ok: true });
  });

  test('rejects an event whose bytes changed in transit', async () => {
    const { body, signature } = stripe.sign(SUBSCRIPTION);
    expect(await hooks.read(Buffer.from(body.replace('sub_1', 'sub_2')), signature)).toEqual(refused('unsigned'));
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{"id": "evt_1",'],
    ['no object', 'null'],
    // The event destination was set to thin payloads, which tell what to look up and hold no data.
    ['a thin event', '{"id": "evt_1", "object": "v2.core.event", "related_object": {"id": "sub_1"}}'],
    ['an event whose id contains NUL', JSON.stringify({ ...SUBSCRIPTION, id: 'evt_\0' })],
  ])('refuses a signed body that is %s', async (_, body) => {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret: SECRET });
    expect(await hooks.read(Buffer.from(body), signature)).toEqual(refused('unreadable'));
  });

  test.each(['', 'nonsense', 't=1,v1=', 't=,v1=00'])('rejects the signature %j', async (signature) => {
    expect(await hooks.read(Buffer.from(stripe.sign(SUBSCRIPTION).body), signature)).toEqual(refused('unsigned'));
  });
});
