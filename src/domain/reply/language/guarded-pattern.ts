import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';

/**
 * A pattern with the words of which one stands in whatever it matches: a text without any of them is not searched. A
 * word added to the pattern is to be added to its words.
 */
export class GuardedPattern {
  readonly pattern: RegExp;
  readonly #words: WordSet;

  /** `words`: separated by blanks, as vocabularies compare them. */
  constructor(pattern: RegExp, words: string) {
    this.pattern = pattern;
    this.#words = new WordSet(words.split(' '));
  }

  /** Whether a text that has these clues may match. */
  mayMatch(clues: Clues): boolean {
    return clues.has(this.#words);
  }

  exec(text: string, clues: Clues): RegExpExecArray | null {
    return this.mayMatch(clues) ? this.pattern.exec(text) : null;
  }
}
