import type { FrameBook } from '#domain/reply/language/frames.ts';
import { enteredWord } from '#domain/reply/language/known-words.ts';
import { forgetWords, PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { isSmallWord } from '#domain/reply/words/lexicon.ts';

/** As many as a number has bits. */
const FAMILIES_MAX = 31;

/**
 * Rules that hold only where one of certain words stands, so that a text without any of them need not be asked. The
 * words are those that tell of the rules' own phrases and frames: a new phrase is in the family by itself.
 */
export class RuleFamily {
  static #count = 0;
  readonly #bit = 1 << RuleFamily.#count;
  /** "in the er": phrases that no word tells of, since each of theirs stands in many a sentence. */
  readonly #ofSmallWords: PhraseBook;

  /** `words`: which the rules know beside their books. */
  constructor(books: { phrases?: readonly PhraseBook[]; frames?: readonly FrameBook[]; words?: Iterable<string> }) {
    RuleFamily.#count += 1;
    if (RuleFamily.#count > FAMILIES_MAX) throw new Error('there are more families of rules than bits');
    const phrases = books.phrases ?? [];
    this.#ofSmallWords = new PhraseBook(phrases.flatMap((book) => book.phrasesOf(isSmallWord)));
    for (const book of phrases) this.#enter(book.tellingWords(isSmallWord).filter((word) => !isSmallWord(word)));
    for (const book of books.frames ?? []) this.#enter(book.tellingWords);
    this.#enter(books.words ?? []);
    forgetWords();
  }

  /** Whether a rule of the family may hold of these words. */
  mayHoldOf(words: readonly Word[]): boolean {
    for (const { known } of words) if (known !== null && (known.families & this.#bit) !== 0) return true;
    return this.#ofSmallWords.has(words);
  }

  #enter(words: Iterable<string>): void {
    for (const word of words) enteredWord(word).families |= this.#bit;
  }
}
