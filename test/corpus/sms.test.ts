/** Every labelled text message, read as the product reads it. What reads right goes on to; opt-outs and crises always do. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { predictionOf } from '#domain/reply/prediction.ts';
import { answeredMessage, casesIn, readingOf, type ReplyCase } from './labelled/cases.ts';
import { scoreReplies } from './labelled/score.ts';

const labelled = z
  .object({ text: z.string(), shown: z.array(z.object({ number: z.number(), text: z.string() })), gold: z.unknown() })
  .loose();
const cases = textMessages();
/** Those read wrong as yet, with why. */
const KNOWN_WRONG: ReadonlyMap<string, string> = new Map([
  ['sms-038', 'a number corrected without a comma: "2 is done no wait i mean 3"'],
  ['sms-040', '"and then just rest": a goal of one bare verb'],
  ['sms-057', '"lo otro mañana" is not heard as the rest of the list'],
]);

describe.each(cases.map((one) => ({ name: `${one.id}: ${one.reply}`, one })))('$name', ({ one }) => {
  const prediction = predictionOf(readingOf(one, answeredMessage(one, '')));
  const score = scoreReplies([one], [prediction]);
  const why = KNOWN_WRONG.get(one.id);

  if (why === undefined)
    test('means what it is labelled as', () =>
      expect({ prediction, exact: score.exact }).toEqual({ prediction, exact: 100 }));
  else test(`is known to be read wrong: ${why}`, () => expect(score.exact).toBe(0));

  test('what cannot be made good again is right', () => {
    const { falseUnsubscribes, missedUnsubscribes, missedDistress } = score;
    expect({ falseUnsubscribes, missedUnsubscribes, missedDistress }).toEqual({
      falseUnsubscribes: 0,
      missedUnsubscribes: 0,
      missedDistress: 0,
    });
  });
});

/** In the shape of the other labelled replies. */
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
