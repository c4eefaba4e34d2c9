import { describe, expect, test } from 'vitest';
import { isLiving, isPaid, type Subscription, reported, type ProviderSubscription } from './subscription.ts';

const NOW = Date.parse('2027-01-11T12:00:00Z');
const DAY = 86_400_000;
const asTold = (status: ProviderSubscription['status']): ProviderSubscription => ({
  id: 'sub_1',
  customer: 'cus_1',
  userId: null,
  realm: 1,
  status,
  periodEndsAt: NOW + 10 * DAY,
  endsAt: null,
});
const hear = (before: Subscription | null, status: ProviderSubscription['status'], now: number) =>
  reported(before, asTold(status), { now, graceDays: 7 });

describe('a payment that failed', () => {
  test('takes nothing away for the days of grace, and then all', () => {
    const failing = hear(hear(null, 'active', NOW), 'failing', NOW);
    expect(failing.dueAt).toBe(NOW + 7 * DAY);
    expect([6.9, 7].map((days) => isPaid(failing, NOW + days * DAY))).toEqual([true, false]);
  });

  test('has no new grace while it goes on failing', () => {
    const again = hear(hear(null, 'failing', NOW), 'failing', NOW + 5 * DAY);
    expect(again.graceUntil).toBe(NOW + 7 * DAY);
    expect(hear(again, 'failing', NOW + 7 * DAY).dueAt).toBeNull();
  });

  test('has one again after it was paid', () => {
    const paid = hear(hear(null, 'failing', NOW), 'active', NOW + DAY);
    expect(paid.graceUntil).toBeNull();
    expect(hear(paid, 'failing', NOW + 30 * DAY).graceUntil).toBe(NOW + 37 * DAY);
  });
});

test('one that should have been renewed is asked about a day later, in case nobody told us', () => {
  expect(hear(null, 'active', NOW).dueAt).toBe(NOW + 11 * DAY);
  expect(hear(null, 'active', NOW + 20 * DAY).dueAt).toBe(NOW + 21 * DAY);
});

test.each([
  ['waiting', false, false],
  ['active', true, true],
  ['failing', true, true],
  ['unpaid', false, true],
  ['ended', false, false],
] as const)('%s: paid %s, money may be asked for it %s', (status, paid, living) => {
  const known = hear(null, status, NOW);
  expect([isPaid(known, NOW), isLiving(known)]).toEqual([paid, living]);
});
