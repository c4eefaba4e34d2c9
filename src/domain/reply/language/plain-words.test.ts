import { expect, test } from 'vitest';
import { partsOf, wordsOf } from '#domain/reply/language/plain-words.ts';

test('words are compared in small letters without accents, and an elided word is one of its own', () => {
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

test('a part of a text is all that stands between two separators', () => {
  expect(partsOf('gym done. Ana called!', /[.!]/gu)).toEqual(['gym done', 'Ana called', '']);
});
