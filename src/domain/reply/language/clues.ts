import type { FrameBook } from '#domain/reply/language/frames.ts';
import { Bits } from '#domain/reply/language/known-words.ts';
import { Latest } from '#domain/reply/language/latest.ts';
import type { PhraseBook, Word } from '#domain/reply/language/plain-words.ts';
import type { WordSet } from '#domain/reply/language/word-set.ts';

/**
 * What is to be found among some words, gathered in one pass. Most rules look for a word that most clauses do not have:
 * asked here first, a whole family of them is passed over at the price of one comparison. Of a part of the words less
 * is to be found and never more, so the clues of the whole serve for every part.
 */
export class Clues {
  readonly #words: readonly Word[];
  readonly #sets = new Bits();
  /** Gathered when a frame is asked about. */
  #ofFrames: Bits | null = null;
  /** Whether a number is there. */
  readonly hasNumber: boolean;

  constructor(words: readonly Word[]) {
    this.#words = words;
    let hasNumber = false;
    for (const { kind, known } of words) {
      if (kind === 'number') hasNumber = true;
      if (known !== null) this.#sets.addAll(known.sets);
    }
    this.hasNumber = hasNumber;
  }

  /** Whether one of the set is among the words. */
  has({ number }: WordSet): boolean {
    return this.#sets.has(number);
  }

  /** Whether a phrase of the book may begin there; where none may, none is there. */
  opens(book: PhraseBook): boolean {
    // The books are many and few of them are asked about: the words of a clause are gone through faster than gathered.
    for (const word of this.#words) if (book.mayBeginWith(word)) return true;
    return false;
  }

  /** Whether a frame of the book may stand there: a word that tells of one is there, and one to begin with. */
  tells({ opening, telling }: FrameBook): boolean {
    this.#ofFrames ??= this.#gatherFrames();
    return this.#ofFrames.has(telling) && this.#ofFrames.has(opening);
  }

  #gatherFrames(): Bits {
    const gathered = new Bits();
    for (const { known } of this.#words) if (known !== null) gathered.addAll(known.ofFrames);
    return gathered;
  }
}

const latest = new Latest<readonly Word[], Clues>();

/** The clues of some words. */
export function cluesIn(words: readonly Word[]): Clues {
  return latest.find(words) ?? latest.keep(words, new Clues(words));
}
