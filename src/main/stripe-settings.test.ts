import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { faultsOf } from '#test/support/faults-of.ts';

const PAYING = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
  PRICE_LABEL: '$5 a month',
};
const read = (env: Record<string, string>) => readConfig(env, '2026c');

describe('the settings of payments', () => {
  test('are optional: without them administrators set plans', () => {
    expect(read({})).toMatchObject({ stripe: null, priceLabel: null, graceDays: 7, warnings: [] });
  });

  test('name the price, how it is displayed, and the webhook secret', () => {
    expect(read({ ...PAYING, PAYMENT_GRACE_DAYS: '3' })).toMatchObject({
      stripe: {
        secretKey: 'sk_test_1',
        webhookSecret: 'whsec_1',
        priceId: 'price_1',
        baseUrl: 'https://api.stripe.com',
      },
      priceLabel: '$5 a month',
      graceDays: 3,
      warnings: [],
    });
  });

  test('name everything missing beside the key, which is never printed', () => {
    const faults = faultsOf({ STRIPE_SECRET_KEY: 'sk_live_very_secret' });
    expect(faults).toEqual(
      ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID', 'PRICE_LABEL'].map(
        (name) => `${name} must be set when STRIPE_SECRET_KEY is set.`,
      ),
    );
    expect(faultsOf({ ...PAYING, STRIPE_SECRET_KEY: 'two words' }).join()).not.toContain('two words');
  });

  test('warn about real money in the sandbox, and about a webhook without a key', () => {
    expect(read({ ...PAYING, STRIPE_SECRET_KEY: 'sk_live_1' }).warnings).toEqual([
      expect.stringContaining('real money'),
    ]);
    expect(read({ STRIPE_WEBHOOK_SECRET: 'whsec_1' }).warnings).toEqual([
      expect.stringContaining('plans are set by hand'),
    ]);
  });
});
