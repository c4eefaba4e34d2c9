import { expect, test } from 'vitest';
import { cluesIn } from '#domain/reply/language/clues.ts';
import { PhraseBook, wordsOf } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';

const PETS = new WordSet(['dog', 'perro']);
const WALKS = new PhraseBook(['walk the dog', 'a stroll']);

test('a word is known to be in a set however it is written', () => {
  const [first, second, third] = wordsOf('DOG Perró cat');
  expect([first, second, third].map((word) => PETS.has(word))).toEqual([true, true, false]);
  expect(PETS.has(undefined)).toBe(false);
});

test('clues tell whether a word of a set is among the words', () => {
  expect(cluesIn(wordsOf('fed the dog')).has(PETS)).toBe(true);
  expect(cluesIn(wordsOf('fed the cat')).has(PETS)).toBe(false);
});

test('clues rule a phrase out only where no word begins one', () => {
  expect(cluesIn(wordsOf('went for a stroll')).opens(WALKS)).toBe(true);
  expect(cluesIn(wordsOf('took the dog out')).opens(WALKS)).toBe(false);
});
