import { expect, test } from 'vitest';
import { Clues } from '#domain/reply/language/clues.ts';
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
  expect(new Clues(wordsOf('fed the dog')).has(PETS)).toBe(true);
  expect(new Clues(wordsOf('fed the cat')).has(PETS)).toBe(false);
});

test('clues rule a phrase out only where no word begins one', () => {
  expect(new Clues(wordsOf('went for a stroll')).opens(WALKS)).toBe(true);
  expect(new Clues(wordsOf('took the dog out')).opens(WALKS)).toBe(false);
});
