import { cluesIn } from '#domain/reply/language/clues.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { isSmallWord } from '#domain/reply/words/lexicon.ts';

/**
 * Rules that hold only where one of certain words stands, so that a text without any of them need not be asked. The
 * words are those that tell of the rules' own phrases and frames: a new phrase is in the family by itself.
 */
export class RuleFamily {
  readonly #telling: WordSet;
  /** "in the er": phrases that no word tells of, since each of theirs stands in many a sentence. */
  readonly #ofSmallWords: PhraseBook;

  /** `words`: which the rules know beside their books. */
  constructor(books: { phrases?: readonly PhraseBook[]; frames?: readonly FrameBook[]; words?: Iterable<string> }) {
    const phrases = books.phrases ?? [];
    this.#ofSmallWords = new PhraseBook(phrases.flatMap((book) => book.phrasesOf(isSmallWord)));
    this.#telling = new WordSet([
      ...phrases.flatMap((book) => book.tellingWords(isSmallWord).filter((word) => !isSmallWord(word))),
      ...(books.frames ?? []).flatMap((book) => [...book.tellingWords]),
      ...(books.words ?? []),
    ]);
  }

  /** Whether a rule of the family may hold of these words. */
  mayHoldOf(words: readonly Word[]): boolean {
    const clues = cluesIn(words);
    return clues.has(this.#telling) || (clues.opens(this.#ofSmallWords) && this.#ofSmallWords.has(words));
  }
}
