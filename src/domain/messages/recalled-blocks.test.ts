import { expect, test } from 'vitest';
import { recalledBlocks } from '#domain/messages/recalled-blocks.ts';
import { localDate } from '#domain/time/local-date.ts';

const WEDNESDAY = localDate('2026-12-02');
const [from, to] = [localDate('2026-12-10'), localDate('2026-12-11')];

test.each([
  [from, from, 'Nothing is planned for Thu, Dec 10 yet.'],
  [from, to, 'Nothing is planned from Thu, Dec 10 to Fri, Dec 11 yet.'],
])('days to come without anything are said to have nothing yet', (first, last, text) => {
  const recalled = { asked: 'planned', from: first, to: last, days: [], more: 0 } as const;
  expect(recalledBlocks(recalled, WEDNESDAY)).toEqual([{ kind: 'paragraph', text }]);
});
