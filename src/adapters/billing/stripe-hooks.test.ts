import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStripeHooks } from '#adapters/billing/stripe-hooks.ts';
import { type FakeStripe, startFakeStripe } from '#test/support/fake-stripe.ts';
import type { StripeEvent } from '#test/support/fake-stripe-shapes.ts';

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

describe('an event', () => {
  test.each([
    ['a subscription', { object: 'subscription', id: 'sub_1' }],
    ['a session that was paid', { object: 'checkout.session', id: 'cs_1', subscription: 'sub_1' }],
    ['an invoice', { object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } }],
    ['an invoice as older versions have it', { object: 'invoice', subscription: 'sub_1' }],
  ])('about %s names the subscription', async (_, object) => {
    expect(await reported(aboutObject(object))).toEqual({ event: 'evt_1', subscription: 'sub_1' });
  });

  test.each([
    ['a session that nobody paid', { object: 'checkout.session', id: 'cs_1', subscription: null }],
    ['an invoice of no subscription', { object: 'invoice', parent: null }],
    ['a charge', { object: 'charge', id: 'ch_1' }],
    ['a subscription whose name no row can hold', { object: 'subscription', id: 'sub_\u0000' }],
  ])('about %s is nothing to us', async (_, object) => {
    expect(await reported(aboutObject(object))).toBe('other');
  });

  test('of another secret is not believed', async () => {
    expect(await reported(SUBSCRIPTION, { secret: 'whsec_other' })).toBeNull();
  });

  test('that was signed ten minutes ago is not believed', async () => {
    expect(await reported(SUBSCRIPTION, { at: minutesAgo(10) })).toBeNull();
    expect(await reported(SUBSCRIPTION, { at: minutesAgo(4) })).not.toBeNull();
  });

  test('whose bytes were changed on the way is not believed', async () => {
    const { body, signature } = stripe.sign(SUBSCRIPTION);
    expect(await hooks.read(Buffer.from(body.replace('sub_1', 'sub_2')), signature)).toBeNull();
  });

  test.each(['', 'nonsense', 't=1,v1=', 't=,v1=00'])('with the signature %j is not believed', async (signature) => {
    expect(await hooks.read(Buffer.from(stripe.sign(SUBSCRIPTION).body), signature)).toBeNull();
  });
});
