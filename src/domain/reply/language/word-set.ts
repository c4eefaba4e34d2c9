import type { Word } from '#domain/reply/language/plain-words.ts';

/** Words that a rule looks for. */
export class WordSet {
  readonly #words: ReadonlySet<string>;

  constructor(words: Iterable<string>) {
    this.#words = new Set(words);
  }

  has(word: Word | undefined): boolean {
    return word !== undefined && this.#words.has(word.plain);
  }
}
