import { expect, test } from 'vitest';
import { fuzz } from '#test/corpus/mutated/fuzz.ts';

/** `npm run fuzz:reading` reads a million, and holds each to its time. */
const LETTERS = 1000;

// A busy machine takes its time over so many.
test('whatever became of a letter on its way, it is read without a word lost', { timeout: 180_000 }, async () => {
  const { mails, texts, withCommands, natures } = await fuzz(LETTERS, 20_261_121);
  expect(mails + texts).toBe(LETTERS);
  // The mutations leave enough of the letters to be read.
  expect(withCommands).toBeGreaterThan(LETTERS / 4);
  expect(natures.size).toBeGreaterThan(2);
});
