import type { FrameBook } from '#domain/reply/language/frames.ts';
import { Bits } from '#domain/reply/language/known-words.ts';
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
  readonly #openings = new Bits();
  /** Gathered when a frame is asked about. */
  #told: { readonly telling: Bits; readonly opening: Bits } | null = null;
  /** Whether a number is there. */
  readonly hasNumber: boolean;

  constructor(words: readonly Word[]) {
    this.#words = words;
    let hasNumber = false;
    for (const { kind, known } of words) {
      if (kind === 'number') hasNumber = true;
      if (known === null) continue;
      this.#sets.addAll(known.sets);
      this.#openings.addAll(known.opensPhrases);
    }
    this.hasNumber = hasNumber;
  }

  /** Whether one of the set is among the words. */
  has({ number }: WordSet): boolean {
    return this.#sets.has(number);
  }

  /** Whether a phrase of the book may begin there; where none may, none is there. */
  opens({ number }: PhraseBook): boolean {
    return this.#openings.has(number);
  }

  /** Whether a frame of the book may stand there: a word that tells of one is there, and one to begin with. */
  tells({ number }: FrameBook): boolean {
    this.#told ??= this.#gatherFrames();
    return this.#told.telling.has(number) && this.#told.opening.has(number);
  }

  #gatherFrames(): { readonly telling: Bits; readonly opening: Bits } {
    const [telling, opening] = [new Bits(), new Bits()];
    for (const { known } of this.#words) {
      if (known === null) continue;
      telling.addAll(known.tells);
      opening.addAll(known.opensFrames);
    }
    return { telling, opening };
  }
}

interface Gathered {
  readonly words: readonly Word[];
  readonly clues: Clues;
}

/** The latest ones: a letter, its sentence and its clause are asked in turn by one family of rules after the other. */
const lately: (Gathered | null)[] = [null, null, null, null];
let oldest = 0;

/** The clues of some words. */
export function cluesIn(words: readonly Word[]): Clues {
  for (const gathered of lately) if (gathered !== null && gathered.words === words) return gathered.clues;
  const clues = new Clues(words);
  lately[oldest] = { words, clues };
  oldest = (oldest + 1) % lately.length;
  return clues;
}
