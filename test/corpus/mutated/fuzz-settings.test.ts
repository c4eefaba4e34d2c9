import { expect, test } from 'vitest';
import { fuzzSettings } from '#test/corpus/mutated/fuzz-settings.ts';

const NOW = 1_790_000_000_000;

test.each([
  [{}, 1_000_000],
  [{ COUNT: '', SEED: ' ' }, 1_000_000],
  [{ COUNT: ' 20 ' }, 20],
])('what is not said, or is empty, is a million letters from the seed of the clock: %j', (env, count) => {
  expect(fuzzSettings(env, NOW)).toEqual({ count, seed: NOW % 2 ** 30 });
});

test('a run can be repeated with its count and seed', () => {
  expect(fuzzSettings({ COUNT: '20000', SEED: '0' }, NOW)).toEqual({ count: 20_000, seed: 0 });
});

test.each(['abc', '0', '-5', '1.5', '1e6', '20,000', 'NaN', '9999999999'])('a count of %j is refused', (given) => {
  expect(fuzzSettings({ COUNT: given }, NOW)).toEqual({
    faults: [`COUNT must be a whole number from 1 to 999999999 (it is "${given}")`],
  });
});

test('all invalid settings are reported at once', () => {
  expect(fuzzSettings({ COUNT: 'many', SEED: '0x10' }, NOW)).toEqual({
    faults: [
      'COUNT must be a whole number from 1 to 999999999 (it is "many")',
      'SEED must be a whole number from 0 to 999999999 (it is "0x10")',
    ],
  });
});
