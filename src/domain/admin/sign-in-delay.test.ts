import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import { signInWaitMs, withOneMore } from './sign-in-delay.ts';

test('allows five failures without delay, then doubles the wait up to a quarter of an hour', () => {
  const waits = [4, 5, 6, 7, 14, 15, 40].map((failures) => signInWaitMs('account', { failures, sinceMs: 0 }));
  expect(waits).toEqual([0, 1000, 2000, 4000, 512_000, 900_000, 900_000]);
});

test('counts the time that has passed since', () => {
  expect(signInWaitMs('account', { failures: 7, sinceMs: 3000 })).toBe(1000);
  expect(signInWaitMs('account', { failures: 7, sinceMs: 4000 })).toBe(0);
});

test('allows a network more failures, since many people share it', () => {
  expect(signInWaitMs('network', { failures: 19, sinceMs: 0 })).toBe(0);
  expect(signInWaitMs('network', { failures: 20, sinceMs: 0 })).toBe(1000);
});

test('forgets failures after a day without one', () => {
  expect(withOneMore({ failures: 30, sinceMs: 23 * HOUR_MS })).toBe(31);
  expect(withOneMore({ failures: 30, sinceMs: 24 * HOUR_MS })).toBe(1);
});
