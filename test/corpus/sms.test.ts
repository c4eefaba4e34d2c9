/** Reads every labelled text message like the product: most must be right, opt-outs and crises always. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { predictionOf } from '#main/prediction.ts';
import { answeredMessage, casesIn, readingOf, type ReplyCase } from './labelled/cases.ts';
import { scoreReplies } from './labelled/score.ts';

const labelled = z
  .object({ text: z.string(), shown: z.array(z.object({ number: z.number(), text: z.string() })), gold: z.unknown() })
  .loose();
const cases = textMessages();
const score = scoreReplies(
  cases,
  cases.map((one) => predictionOf(readingOf(one, answeredMessage(one, '')))),
);

/** Percent, a point below the current result; raise it as reading improves. */
const EXACT_LEAST = 88;

test('most are read as labelled', () => {
  expect(score.exact).toBeGreaterThanOrEqual(EXACT_LEAST);
});

test('no opt-out or crisis is misread', () => {
  const { falseUnsubscribes, missedUnsubscribes, missedDistress } = score;
  expect({ falseUnsubscribes, missedUnsubscribes, missedDistress }).toEqual({
    falseUnsubscribes: 0,
    missedUnsubscribes: 0,
    missedDistress: 0,
  });
});

/** In the format of the other labelled replies. */
function textMessages(): readonly ReplyCase[] {
  const lines = readFileSync(new URL('sms.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { text, shown, gold, ...rest } = labelled.parse(JSON.parse(line));
      return JSON.stringify({
        ...rest,
        reply: text,
        open: shown.map(({ number: n, text: item }) => ({ n, text: item })),
        expect: gold,
      });
    });
  const file = casesIn(lines.join('\n'));
  if (file.kind !== 'replies') throw new Error('the text messages are no replies');
  return file.cases;
}
