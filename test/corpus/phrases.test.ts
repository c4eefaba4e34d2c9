/** What the service promises to understand, of lists that did not teach it. */
import { expect, test } from 'vitest';
import { readAs } from '#app/self-checks/reply-cases.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { phraseCases } from './phrases.ts';

const LISTS = [
  ['Call the bank', 'Hoover the stairs', 'Send the invoice', 'Yoga'],
  ['passport photos', 'Ring Uncle Joe', 'Tidy the shed'],
  ['Mow the lawn', 'Essay', 'Dentist at 3', 'Sew on buttons', 'Bake bread'],
];
/** In percent. To be raised with what is read, never lowered. */
const RIGHT_LEAST = 96;

test('the phrases are understood of other lists than those that teach them', () => {
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
