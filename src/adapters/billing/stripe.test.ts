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

describe('the page of payment', () => {
  test('is Stripe’s own, of the price that the settings name, and knows whom it is for', async () => {
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

  test('is told no address, and no customer who has one: who holds a forwarded mail would read it there', async () => {
    await billing.openCheckout(wish);
    expect(stripe.calls[0]!.params.toString()).not.toMatch(/email|customer/);
  });

  test('is one page for one key, so that two tabs cannot pay twice', async () => {
    const [one, other] = await Promise.all([billing.openCheckout(wish), billing.openCheckout(wish)]);
    expect(other).toBe(one);
    expect(stripe.pay(sessionOf(one))).not.toBeNull();
    expect(stripe.pay(sessionOf(other))).toBeNull();
  });

  test('is asked for in the version whose shapes we read', async () => {
    await billing.openCheckout(wish);
    expect(stripe.calls[0]!.version).toBe('2026-10-28.endive');
  });
});

describe('a subscription', () => {
  test('says whom it is for, what it is paid through, and when it ends', async () => {
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
    ['a word of a version to come', 'ended'],
  ])('that is %s at Stripe is %s here', async (status, here) => {
    const { id } = stripe.add({ status });
    expect(await billing.read(id)).toMatchObject({ status: here, userId: null, realm: null });
  });

  test('that Stripe does not know is none', async () => {
    expect(await billing.read('sub_gone')).toBeNull();
  });

  test('is cancelled at once, and again without a fault', async () => {
    const { id } = stripe.add({});
    await billing.cancel(id);
    await billing.cancel(id);
    await billing.cancel('sub_gone');
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
  });

  test('is one of a list, however long', async () => {
    for (let n = 0; n < 205; n += 1) stripe.add({});
    const ids = new Set<string>();
    for await (const { id } of billing.list()) ids.add(id);
    expect(ids.size).toBe(205);
  });
});

describe('the page of a customer', () => {
  test('is Stripe’s, and leads back', async () => {
    const { customer } = stripe.add({});
    const url = await billing.openPortal(customer, 'https://anchor.example/preferences/t');
    expect(url).toContain('/portal/');
  });

  test('is none where Stripe knows no such customer', async () => {
    expect(await billing.openPortal('cus_gone', 'https://anchor.example/')).toBeNull();
  });
});

describe('Stripe that', () => {
  test.each([
    ['breaks', { kind: 'refuse', status: 500 } as const, '500'],
    ['takes no more calls', { kind: 'refuse', status: 429 } as const, '429'],
    ['takes our key for none', { kind: 'refuse', status: 401 } as const, '401'],
    ['hangs up', { kind: 'hang' } as const, 'Connection'],
  ])('%s is silent, and the reason holds no words of anybody', async (_, behaviour, code) => {
    stripe.behaviour = behaviour;
    const asked = billing.read('sub_1');
    await expect(asked).rejects.toThrow(BillingSilent);
    await expect(asked).rejects.toThrow(code);
  });
});
