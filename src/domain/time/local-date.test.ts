import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayNumber,
  daysBetween,
  localDate,
  localDateOfDayNumber,
  parseLocalDate,
  weekdayOf,
} from './local-date.ts';

const dates = fc
  .integer({ min: dayNumber(localDate('1900-01-01')), max: dayNumber(localDate('2199-12-31')) })
  .map(localDateOfDayNumber);

describe('a local date', () => {
  it('is parsed if the calendar has it', () => {
    expect(parseLocalDate('2026-11-21')).toBe('2026-11-21');
    expect(parseLocalDate('2028-02-29')).toBe('2028-02-29');
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-1-1',
    '0050-01-01',
    '2026-11-21T00:00',
    ' 2026-11-21',
    '',
  ])('is not parsed from "%s"', (text) => {
    expect(parseLocalDate(text)).toBeNull();
    expect(() => localDate(text)).toThrow(`not a calendar date: ${text}`);
  });

  it('has a weekday, Monday being 1', () => {
    expect(weekdayOf(localDate('2026-11-16'))).toBe(1);
    expect(weekdayOf(localDate('2026-11-22'))).toBe(7);
    expect(weekdayOf(localDate('1969-12-31'))).toBe(3);
  });

  it('steps over the ends of months, leap days and years', () => {
    expect(addDays(localDate('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(localDate('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(localDate('2026-03-01'), -1)).toBe('2026-02-28');
  });

  it('is reached again by adding the days in between', () => {
    fc.assert(
      fc.property(dates, dates, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
        expect(daysBetween(from, to) + daysBetween(to, from)).toBe(0);
      }),
      { seed: 1 },
    );
  });

  it('sorts as text in order of time, and each day has the next weekday', () => {
    fc.assert(
      fc.property(dates, dates, (one, other) => {
        expect(one < other).toBe(dayNumber(one) < dayNumber(other));
        expect(weekdayOf(addDays(one, 1))).toBe((weekdayOf(one) % 7) + 1);
      }),
      { seed: 1 },
    );
  });
});
