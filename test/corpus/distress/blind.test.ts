/**
 * Three times 400 wordings that others wrote without having seen the reader. Of `blind.jsonl`: at first sight it heard 30 of 60 crises
 * and 64 of 140 low moods, and mistook 5 of 200; since then they are learned from, so these floors tell of a loss only.
 * What was measured on wordings held out is in docs/decisions/0040.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { distressIn } from '#domain/reply/screening/distress.ts';

const wording = z.object({ grade: z.enum(['crisis', 'low', 'none']), reply: z.string() });
function heardOf(file: string) {
  const heard = readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((json) => json !== '')
    .map((json) => wording.parse(JSON.parse(json)))
    .map(({ grade, reply }) => ({ grade, as: distressIn(reply) ?? 'none' }));
  return (grade: string, ...as: readonly string[]) =>
    heard.filter((one) => one.grade === grade && as.includes(one.as)).length;
}

test('what was learned from the first blind wordings is not lost', () => {
  const count = heardOf('blind.jsonl');
  expect(count('crisis', 'crisis')).toBeGreaterThanOrEqual(55);
  expect(count('low', 'low', 'crisis')).toBeGreaterThanOrEqual(124);
  expect(count('none', 'low', 'crisis')).toBeLessThanOrEqual(5);
});

// Of 50 crises, 150 low moods and 200 harmless ones, as at first sight.
test('the next hand is heard as well, of whom nothing was learned', () => {
  const count = heardOf('blind-2.jsonl');
  expect(count('crisis', 'crisis')).toBeGreaterThanOrEqual(43);
  expect(count('crisis', 'low', 'crisis')).toBeGreaterThanOrEqual(48);
  expect(count('low', 'low', 'crisis')).toBeGreaterThanOrEqual(145);
  expect(count('none', 'low', 'crisis')).toBeLessThanOrEqual(10);
});

// Of 10 crises, 150 low moods that mostly use none of the usual words, and 250 near misses. At first sight 52 of the low
// moods were heard, and 7 of the near misses mistaken.
test('an understated low mood is heard in three of four', () => {
  const count = heardOf('blind-3.jsonl');
  expect(count('crisis', 'low', 'crisis')).toBeGreaterThanOrEqual(8);
  expect(count('low', 'low', 'crisis')).toBeGreaterThanOrEqual(114);
  expect(count('none', 'low', 'crisis')).toBeLessThanOrEqual(10);
});
