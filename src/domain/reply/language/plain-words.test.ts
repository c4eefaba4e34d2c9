import { describe, expect, test } from 'vitest';
import { forgetWords, partOf, partsOf, wordsOf } from '#domain/reply/language/plain-words.ts';

const LINE = "Didn't do l'affiche, 7.30 swim ✅ – naïve Öl; call Bo… and qu'il vienne";

describe('a part of a text', () => {
  test('has the words that it has alone, counted from its own beginning', () => {
    for (const [from, to] of [
      [0, LINE.length],
      [0, 20],
      [20, 36],
      [35, 60],
      [46, LINE.length],
    ] as const) {
      forgetWords();
      const part = partOf(LINE, from, to);
      const taken = wordsOf(part);
      forgetWords();
      expect(part).toBe(LINE.slice(from, to).trim());
      expect(taken).toEqual(wordsOf(part));
    }
  });

  test('that ends within a word is cut for itself', () => {
    forgetWords();
    expect(wordsOf(partOf('done 7.30', 0, 6)).map(({ plain }) => plain)).toEqual(['done', '7']);
  });

  test('is all that stands between two separators', () => {
    expect(partsOf('gym done. Ana called!', /[.!]/gu)).toEqual(['gym done', 'Ana called', '']);
  });
});
