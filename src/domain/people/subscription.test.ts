import { describe, expect, test } from 'vitest';
import { isLiving, isPaid, type Subscription, reported, type ProviderSubscription } from './subscription.ts';

const NOW = Date.parse('2027-01-11T12:00:00Z');
const DAY = 86_400_000;
const atProvider = (status: ProviderSubscription['status']): ProviderSubscription => ({
  id: 'sub_1',
  customer: 'cus_1',
  userId: null,
  realm: 1,
  status,
  periodEndsAt: NOW + 10 * DAY,
  endsAt: null,
});
const report = (before: Subscription | null, status: ProviderSubscription['status'], now: number) =>
  reported(before, atProvider(status), { now, graceDays: 7 });

describe('a failed payment', () => {
  test('keeps the plan for the days of grace, then ends it', () => {
    const failing = report(report(null, 'active', NOW), 'failing', NOW);
    expect(failing.dueAt).toBe(NOW + 7 * DAY);
    expect([6.9, 7].map((days) => isPaid(failing, NOW + days * DAY))).toEqual([true, false]);
  });

  test('gets no new grace while it keeps failing', () => {
    const again = report(report(null, 'failing', NOW), 'failing', NOW + 5 * DAY);
    expect(again.graceUntil).toBe(NOW + 7 * DAY);
    expect(report(again, 'failing', NOW + 7 * DAY).dueAt).toBeNull();
  });

  test('gets grace again after a payment', () => {
    const paid = report(report(null, 'failing', NOW), 'active', NOW + DAY);
    expect(paid.graceUntil).toBeNull();
    expect(report(paid, 'failing', NOW + 30 * DAY).graceUntil).toBe(NOW + 37 * DAY);
  });
});

test('a renewal without news is checked a day later, in case we were not notified', () => {
  expect(report(null, 'active', NOW).dueAt).toBe(NOW + 11 * DAY);
  expect(report(null, 'active', NOW + 20 * DAY).dueAt).toBe(NOW + 21 * DAY);
});

test.each([
  ['waiting', false, false],
  ['active', true, true],
  ['failing', true, true],
  ['unpaid', false, true],
  ['ended', false, false],
] as const)('%s: paid %s, money may be asked for it %s', (status, paid, living) => {
  const known = report(null, status, NOW);
  expect([isPaid(known, NOW), isLiving(known)]).toEqual([paid, living]);
});
