import { expect, test } from 'vitest';
import { localDate } from '#domain/time/local-date.ts';
import { isUnreachable } from './unreachable.ts';

const TODAY = localDate('2027-01-14');
const on = (...days: number[]) =>
  days.map((day) => ({ day: localDate(`2027-01-${String(day).padStart(2, '0')}`), reason: 'full' as const }));

test('five days of fourteen are enough, four are not', () => {
  expect(isUnreachable(on(1, 4, 8, 11, 14), TODAY)).toBe(true);
  expect(isUnreachable(on(1, 4, 8, 14), TODAY)).toBe(false);
});

test('a day counts once, and the day before the fourteen does not count', () => {
  expect(isUnreachable(on(11, 11, 12, 13, 14), TODAY)).toBe(false);
  expect(isUnreachable(on(1, 4, 8, 11, 15), localDate('2027-01-15'))).toBe(false);
});

test('our own faults do not count', () => {
  const bounces = on(10, 11, 12, 13, 14).map(({ day }) => ({ day, reason: 'spam' as const }));
  expect(isUnreachable(bounces, TODAY)).toBe(false);
});
