/** The phrases that the service promises to understand, with lists that are not in the training data. */
import { expect, test } from 'vitest';
import { readAs } from '#app/self-checks/reply-cases.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { phraseCases } from './phrases.ts';

const LISTS = [
  ['Call the bank', 'Hoover the stairs', 'Send the invoice', 'Yoga'],
  ['passport photos', 'Ring Uncle Joe', 'Tidy the shed'],
  ['Mow the lawn', 'Essay', 'Dentist at 3', 'Sew on buttons', 'Bake bread'],
];
/** Percent. Raise it as reading improves, never lower it. */
const RIGHT_LEAST = 98.7;

test('the phrases are understood with lists outside the training data', () => {
  const cases = phraseCases(LISTS);
  const wrong = cases.flatMap((one) => {
    const { stage, reply, open, expect: expected } = one;
    const read = readAs({ stage, reply, open: [...open], expect: [] }, { readReply }).filter((act) => act !== 'note');
    return JSON.stringify(read) === JSON.stringify(expected.toSorted())
      ? []
      : [`${stage}: ${reply} → ${read.join(', ')}`];
  });
  const share = 100 - (100 * wrong.length) / cases.length;
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT_LEAST);
});
