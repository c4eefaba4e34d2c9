import { enteredWord } from '#domain/reply/language/known-words.ts';
import { forgetWords, type Word } from '#domain/reply/language/plain-words.ts';

/**
 * Words that a rule looks for. A letter's word knows the sets it is in, so that asking costs one look at a bit where a
 * `Set` of strings has to search; a hundred rules ask about each word. Made, as a book is, while the program loads.
 */
export class WordSet {
  static #count = 0;
  /** By which the words know the set. */
  readonly number = (WordSet.#count += 1);

  constructor(words: Iterable<string>) {
    for (const word of words) enteredWord(word).sets.add(this.number);
    forgetWords();
  }

  has(word: Word | undefined): boolean {
    const known = word?.known;
    return known !== undefined && known !== null && known.sets.has(this.number);
  }
}
