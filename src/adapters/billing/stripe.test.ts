import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStripeBilling } from '#adapters/billing/stripe.ts';
import { type Billing, BillingSilent, type CheckoutRequest } from '#app/ports/billing.ts';
import { type FakeStripe, startFakeStripe } from '#test/support/fake-stripe.ts';

const ANN = '0190d1f0-0000-4000-8000-000000000001';
const PAID_URL = 'https://anchor.example/preferences/t?done=paid';

let stripe: FakeStripe;
let billing: Billing;
beforeEach(async () => {
  stripe = await startFakeStripe({ webhookSecret: 'whsec_test' });
  billing = createStripeBilling({ secretKey: 'sk_test_1', priceId: 'price_1', baseUrl: stripe.url });
});
afterEach(() => stripe.close());

const wish: CheckoutRequest = {
  key: 'checkout.1',
  userId: ANN,
  realm: 1,
  expiresAt: Date.parse('2099-01-01T00:00:00Z'),
  paidUrl: PAID_URL,
  leftUrl: 'https://anchor.example/preferences/t',
};

function sessionOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

describe('the checkout page', () => {
  test('is hosted by Stripe, uses the configured price and carries the person’s id', async () => {
    const url = await billing.openCheckout(wish);
    expect(url.startsWith(billing.origins[0]!)).toBe(true);
    const params = Object.fromEntries(stripe.calls[0]!.params);
    expect(params).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_1',
      client_reference_id: ANN,
      'subscription_data[metadata][person]': ANN,
      'subscription_data[metadata][realm]': '1',
      success_url: PAID_URL,
    });
  });

  test('gets neither an email address nor an existing customer, which a forwarded mail would reveal', async () => {
    await billing.openCheckout(wish);
    expect(stripe.calls[0]!.params.toString()).not.toMatch(/email|customer/);
  });

  test('is the same page for the same key, so that two tabs cannot pay twice', async () => {
    const [one, other] = await Promise.all([billing.openCheckout(wish), billing.openCheckout(wish)]);
    expect(other).toBe(one);
    expect(stripe.pay(sessionOf(one))).not.toBeNull();
    expect(stripe.pay(sessionOf(other))).toBeNull();
  });

  test('is requested with the API version whose shapes we parse', async () => {
    await billing.openCheckout(wish);
    expect(stripe.calls[0]!.version).toBe('2026-10-28.endive');
  });
});

describe('a subscription', () => {
  test('names its person, its price and its end', async () => {
    const paid = stripe.pay(sessionOf(await billing.openCheckout(wish)))!;
    const periodEndsAt = paid.periodEnd * 1000;
    expect(await billing.read(paid.id)).toMatchObject({
      userId: ANN,
      realm: 1,
      status: 'active',
      periodEndsAt,
      endsAt: null,
    });
    stripe.change(paid.id, { endsWithPeriod: true });
    expect(await billing.read(paid.id)).toMatchObject({ status: 'active', endsAt: periodEndsAt });
  });

  test.each([
    ['trialing', 'active'],
    ['past_due', 'failing'],
    ['unpaid', 'unpaid'],
    ['incomplete', 'waiting'],
    ['incomplete_expired', 'ended'],
    ['canceled', 'ended'],
    ['paused', 'ended'],
    ['a future status', 'ended'],
  ])('with the Stripe status %s is %s here', async (status, here) => {
    const { id } = stripe.add({ status });
    expect(await billing.read(id)).toMatchObject({ status: here, userId: null, realm: null });
  });

  test('is null when Stripe does not know it', async () => {
    expect(await billing.read('sub_gone')).toBeNull();
  });

  test('is cancelled immediately, and cancelling again is not an error', async () => {
    const { id } = stripe.add({});
    await billing.cancel(id);
    await billing.cancel(id);
    await billing.cancel('sub_gone');
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
  });

  test('is listed across any number of pages', async () => {
    for (let n = 0; n < 205; n += 1) stripe.add({});
    const ids = new Set<string>();
    for await (const { id } of billing.list()) ids.add(id);
    expect(ids.size).toBe(205);
  });
});

describe('the customer portal page', () => {
  test('is hosted by Stripe and links back', async () => {
    const { customer } = stripe.add({});
    const url = await billing.openPortal(customer, 'https://anchor.example/preferences/t');
    expect(url).toContain('/portal/');
  });

  test('is null when Stripe does not know the customer', async () => {
    expect(await billing.openPortal('cus_gone', 'https://anchor.example/')).toBeNull();
  });
});

describe('when Stripe', () => {
  test.each([
    ['fails', { kind: 'refuse', status: 500 } as const, '500'],
    ['limits our rate', { kind: 'refuse', status: 429 } as const, '429'],
    ['refuses our key', { kind: 'refuse', status: 401 } as const, '401'],
    ['hangs up', { kind: 'hang' } as const, 'Connection'],
  ])('%s, the error is BillingSilent and contains no personal words', async (_, behaviour, code) => {
    stripe.behaviour = behaviour;
    const asked = billing.read('sub_1');
    await expect(asked).rejects.toThrow(BillingSilent);
    await expect(asked).rejects.toThrow(code);
  });
});
