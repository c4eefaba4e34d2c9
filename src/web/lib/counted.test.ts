import { expect, it } from 'vitest';
import { counted } from '#web/lib/counted.ts';

it.each([
  [1, 'tick', '1 tick'],
  [0, 'tick', '0 ticks'],
  [1200, 'time zone', '1,200 time zones'],
])('%i × %s is %s', (count, what, words) => {
  expect(counted(count, what)).toBe(words);
});
