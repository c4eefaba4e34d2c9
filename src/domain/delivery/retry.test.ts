import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry.ts';

describe('the wait before another try', () => {
  it('is half a minute, then two, five, ten and twenty minutes, and stays there', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((attempt) => retryDelayMs(attempt, 0.5) / 1000)).toEqual([
      30, 120, 300, 600, 1200, 1200, 1200,
    ]);
  });

  it('is spread by a fifth both ways', () => {
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

  it.each([0, -1, 1.5, Number.NaN])('refuses %s as a count of tries', (attempt) => {
    expect(() => retryDelayMs(attempt, 0.5)).toThrow(RangeError);
  });
});
