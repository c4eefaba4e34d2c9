import { expect, test } from 'vitest';
import { partsOf, wordsOf } from '#domain/reply/language/plain-words.ts';

test('words are compared in lower case without accents, and an elided word is separate', () => {
  expect(wordsOf("Didn't do l'affiche, 7.30 swim ✅ – naïve Öl").map(({ plain }) => plain)).toEqual([
    'didnt',
    'do',
    'l',
    'affiche',
    ',',
    '7.30',
    'swim',
    '✅',
    '–',
    'naive',
    'ol',
  ]);
});

test('a part of a text is everything between two separators', () => {
  expect(partsOf('gym done. Ana called!', /[.!]/gu)).toEqual(['gym done', 'Ana called', '']);
});
