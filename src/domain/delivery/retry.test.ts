import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry.ts';

describe('the wait before the next attempt', () => {
  it('is half a minute, then two, five, ten and twenty minutes, and does not grow further', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((attempt) => retryDelayMs(attempt, 0.5) / 1000)).toEqual([
      30, 120, 300, 600, 1200, 1200, 1200,
    ]);
  });

  it('varies by a fifth either way', () => {
    expect(retryDelayMs(1, 0)).toBe(24_000);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempt, fraction) => {
          const middle = retryDelayMs(attempt, 0.5);
          expect(Math.abs(retryDelayMs(attempt, fraction) - middle)).toBeLessThanOrEqual(middle * 0.2);
        },
      ),
      { seed: 1 },
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %s as a number of attempts', (attempt) => {
    expect(() => retryDelayMs(attempt, 0.5)).toThrow(RangeError);
  });
});
