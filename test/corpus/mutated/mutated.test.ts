import { expect, test } from 'vitest';
import { fuzz } from '#test/corpus/mutated/fuzz.ts';

/** `npm run fuzz:reading` reads a million, and checks the time of each. */
const LETTERS = 1000;

// A busy machine needs long for so many.
test('any mutated message is read without losing a word', { timeout: 180_000 }, async () => {
  const { mails, texts, withCommands, natures } = await fuzz(LETTERS, 20_261_121);
  expect(mails + texts).toBe(LETTERS);
  // The mutations leave enough of the messages to read.
  expect(withCommands).toBeGreaterThan(LETTERS / 4);
  expect(natures.size).toBeGreaterThan(2);
});
