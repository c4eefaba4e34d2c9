import { expect, test } from 'vitest';
import { fuzz } from '#test/corpus/mutated/fuzz.ts';
import { byDay } from '#test/support/all-cases.ts';
import { PARSER_NAMES, PARSERS } from '#test/corpus/mutated/parsers.ts';

/** A sample of `npm run fuzz`, which also measures how the time grows. */
const SEED = 20_261_121;

// A busy machine needs long for so many.
test('any mutated message is read without losing a word', { timeout: 180_000 }, async () => {
  const count = byDay(300, 1000);
  const counts = await fuzz(PARSERS.reading(), { count, seed: SEED });
  // The mutations leave enough of the messages to read.
  expect(counts.get('with commands')).toBeGreaterThan(count / 4);
});

test.each(PARSER_NAMES.filter((name) => name !== 'reading'))(
  '%s: whatever is sent, it comes to an end with an answer that holds',
  { timeout: 60_000 },
  async (name) => {
    const counts = await fuzz(await PARSERS[name](), { count: byDay(100, 200), seed: SEED });
    // If all were refused, or none, the mutations would show nothing.
    expect(counts.size).toBeGreaterThan(1);
  },
);
