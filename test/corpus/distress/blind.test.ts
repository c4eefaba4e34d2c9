/**
 * 400 wordings that others wrote without having seen the reader (`blind.jsonl`). At first sight it heard 30 of 60 crises
 * and 64 of 140 low moods, and mistook 5 of 200; since then they are learned from, so these floors tell of a loss only.
 * What was measured on wordings held out is in docs/decisions/0040.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { distressIn } from '#domain/reply/screening/distress.ts';

const wording = z.object({ grade: z.enum(['crisis', 'low', 'none']), reply: z.string() });
const WORDINGS = readFileSync(new URL('blind.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((json) => json !== '')
  .map((json) => wording.parse(JSON.parse(json)));

const heard = WORDINGS.map(({ grade, reply }) => ({ grade, as: distressIn(reply) ?? 'none' }));
const count = (grade: string, ...as: readonly string[]) =>
  heard.filter((one) => one.grade === grade && as.includes(one.as)).length;

test('what was learned from the first blind wordings is not lost', () => {
  expect(heard).toHaveLength(400);
  expect(count('crisis', 'crisis')).toBeGreaterThanOrEqual(55);
  expect(count('low', 'low', 'crisis')).toBeGreaterThanOrEqual(124);
  expect(count('none', 'low', 'crisis')).toBeLessThanOrEqual(5);
});
