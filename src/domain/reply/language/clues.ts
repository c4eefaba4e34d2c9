import { Bits } from '#domain/reply/language/known-words.ts';
import type { PhraseBook, Word } from '#domain/reply/language/plain-words.ts';
import type { WordSet } from '#domain/reply/language/word-set.ts';

/**
 * What is to be found among some words, gathered in one pass. Most rules look for a word that most clauses do not have:
 * asked here first, a whole family of them is passed over at the price of one comparison. Of a part of the words less
 * is to be found and never more, so the clues of the whole serve for every part.
 */
export class Clues {
  readonly #sets = new Bits();
  readonly #openings = new Bits();
  /** Whether a number is there. */
  readonly hasNumber: boolean;

  constructor(words: readonly Word[]) {
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
}

let latest: { readonly words: readonly Word[]; readonly clues: Clues } | null = null;

/** The clues of some words. A clause is asked by one family of rules after the other: the latest ones are kept. */
export function cluesIn(words: readonly Word[]): Clues {
  if (latest?.words !== words) latest = { words, clues: new Clues(words) };
  return latest.clues;
}
