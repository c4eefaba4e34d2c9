/**
 * What the vocabularies know of a word, gathered while the program loads. A letter's word is looked up here once, when
 * the letter is cut, and each book of phrases or frames then asks the word instead of looking it up anew. It holds the
 * words of vocabularies, never a person's.
 */
export interface KnownWord {
  /** The same string wherever the word stands, so that comparing it costs nothing. */
  readonly plain: string;
  /** It is small letters from a to z: its own plain form. */
  readonly isPlain: boolean;
  /** The numbers of the books of phrases of which one begins with it. */
  readonly opensPhrases: Bits;
  /** The numbers of the books of phrases of which it alone is one. */
  readonly isPhrase: Bits;
  /** The numbers of the books of phrases of which it is the second word of one. */
  readonly isSecond: Bits;
  /** Two numbers of each book of frames: of those of which one begins with it, and of those for which it is telling. */
  readonly ofFrames: Bits;
  /** The numbers of the sets of words that it is in. */
  readonly sets: Bits;
}

const KNOWN_WORDS = new Map<string, KnownWord>();

export function knownWord(plain: string): KnownWord | null {
  return KNOWN_WORDS.get(plain) ?? null;
}

/** The entry of a word of a vocabulary, made where there is none: while the program loads. */
export function enteredWord(plain: string): KnownWord {
  const known = KNOWN_WORDS.get(plain) ?? {
    plain,
    isPlain: /^[a-z]+$/.test(plain),
    opensPhrases: new Bits(),
    isPhrase: new Bits(),
    isSecond: new Bits(),
    ofFrames: new Bits(),
    sets: new Bits(),
  };
  KNOWN_WORDS.set(plain, known);
  return known;
}

const NOTHING: number[] = [];

/** A set of small numbers. */
export class Bits {
  /** Most sets stay empty, and share one list of nothing. */
  #blocks: number[] = NOTHING;

  has(number: number): boolean {
    const block = number >> 5;
    return block < this.#blocks.length && (this.#blocks[block]! & (1 << (number & 31))) !== 0;
  }

  add(number: number): void {
    const block = number >> 5;
    if (this.#blocks === NOTHING) this.#blocks = [];
    while (this.#blocks.length <= block) this.#blocks.push(0);
    this.#blocks[block]! |= 1 << (number & 31);
  }

  addAll(others: Bits): void {
    if (others.#blocks === NOTHING) return;
    if (this.#blocks === NOTHING) {
      this.#blocks = others.#blocks.slice();
      return;
    }
    while (this.#blocks.length < others.#blocks.length) this.#blocks.push(0);
    for (let block = 0; block < others.#blocks.length; block += 1) this.#blocks[block]! |= others.#blocks[block]!;
  }
}
