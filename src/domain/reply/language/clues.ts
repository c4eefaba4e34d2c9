import type { FrameBook } from '#domain/reply/language/frames.ts';
import type { PhraseBook, Word } from '#domain/reply/language/plain-words.ts';
import type { WordSet } from '#domain/reply/language/word-set.ts';

/**
 * What is to be found among some words. Most rules look for a word that most clauses do not have: asked here first, a
 * whole family of them is passed over. Of a part of the words less is to be found and never more, so the clues of the
 * whole serve for every part.
 */
export class Clues {
  readonly #words: readonly Word[];

  constructor(words: readonly Word[]) {
    this.#words = words;
  }

  /** Whether a number is there. */
  get hasNumber(): boolean {
    return this.#words.some(({ kind }) => kind === 'number');
  }

  /** Whether one of the set is among the words. */
  has(set: WordSet): boolean {
    return this.#words.some((word) => set.has(word));
  }

  /** Whether a phrase of the book may begin there; where none may, none is there. */
  opens(book: PhraseBook): boolean {
    return this.#words.some((word) => book.mayBeginWith(word));
  }

  /** Whether a frame of the book may stand there: a word that tells of one is there, and one to begin with. */
  tells(frames: FrameBook): boolean {
    return (
      this.#words.some(({ plain }) => frames.tellingWords.has(plain)) &&
      this.#words.some((word) => frames.mayBeginWith(word))
    );
  }
}

/** The clues of some words. */
export function cluesIn(words: readonly Word[]): Clues {
  return new Clues(words);
}
