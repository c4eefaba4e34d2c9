/**
 * Words in the form of the vocabulary: lower case, no accents, no apostrophes. Positions refer to the original text, so
 * that matches can be cut out of the person's own words.
 */
export interface Word {
  /** The form that vocabularies and comparisons use. */
  readonly plain: string;
  /** In lower case with accents: "nagé" is past tense, "nage" is not. */
  readonly accented: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'number' | 'mark';
}

/** A word that replaces one to be ignored. */
export const HIDDEN: Word = { plain: '', accented: '', start: 0, end: 0, kind: 'mark' };

interface CutText {
  readonly words: readonly Word[];
  readonly spoken: readonly Word[];
}

/** Caches the last few texts: the rules ask for the words of the same clauses a hundred times. */
const lately = new Map<string, CutText>();
const LATELY_MAX = 256;

/** The words of a text in order; marks (punctuation, emoji) are words of one character. */
export function wordsOf(text: string): readonly Word[] {
  return cutLately(text).words;
}

/** The words of a text without its marks. */
export function spokenWordsOf(text: string): readonly Word[] {
  return cutLately(text).spoken;
}

/** The parts of a text between the matches, trimmed. */
export function partsOf(text: string, separator: RegExp): string[] {
  return text.split(separator).map((part) => part.trim());
}

function cutLately(text: string): CutText {
  const known = lately.get(text);
  if (known !== undefined) return known;
  const words = cutIntoWords(text);
  const cut = { words, spoken: words.filter(({ kind }) => kind !== 'mark') };
  if (lately.size >= LATELY_MAX) lately.clear();
  lately.set(text, cut);
  return cut;
}

// "Didn't get to 1-3 at 7:30, l'affiche est finie ✅"
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’‘`´]*|\p{N}+(?:[.:](?=\p{N})\p{N}+)*|\S/gu;

function cutIntoWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD)).flatMap(({ 0: raw, index: start }): Word[] => {
    const end = start + raw.length;
    // Most words are plain as they stand.
    if (PLAIN.test(raw)) return [asItIs(raw.toLowerCase(), start, end, /^\d/.test(raw) ? 'number' : 'word')];
    // The variation selector that turns a heart into an emoji is not a word.
    const kind = /^\p{M}*\p{L}/u.test(raw) ? 'word' : /^\p{N}/u.test(raw) ? 'number' : 'mark';
    if (kind === 'mark') return [asItIs(raw, start, end, kind)];
    const lower = raw.toLowerCase().replace(/[’‘`´]/g, "'");
    const cut = ELISION.exec(lower)?.[0].length ?? 0;
    const accented = lower.slice(cut);
    const word: Word = { plain: plainForm(accented), accented, start: start + cut, end, kind };
    return cut === 0 ? [word] : [asItIs(lower.slice(0, cut - 1), start, start + cut, kind), word];
  });
}

const PLAIN = /^[a-z]+$|^[\d.:]*\d$/i;
// "l'affiche", "j'ai", "qu'il": an elided French word is separate; "I'm" and "don't" are one word.
const ELISION = /^(?:[ldjncsmt]|qu)'(?=\p{L}{2})/u;

function asItIs(plain: string, start: number, end: number, kind: Word['kind']): Word {
  return { plain, accented: plain, start, end, kind };
}

/** NFKD decomposes "é"; the marks are removed. "ß" and "œ" have no decomposition. */
function plainForm(accented: string): string {
  return accented
    .normalize('NFKD')
    .replace(/[\p{M}']/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe');
}

/** The plain forms of the words, without marks, joined by one space: for comparing whole texts. */
export function plainText(text: string): string {
  return spokenWordsOf(text)
    .map((word) => word.plain)
    .join(' ');
}

/** The position of a phrase in a list of words: `start` included, `end` not. */
export interface PhraseMatch {
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
}

const VOCABULARY = new Set<string>();

/** Whether any book has a phrase with this word. */
export function isKnownWord(plain: string): boolean {
  return VOCABULARY.has(plain);
}

/** Phrases indexed for search, in time linear in the number of words. */
export class PhraseBook {
  /** By the first word, longest first. */
  readonly #byFirst: ReadonlyMap<string, readonly (readonly string[])[]>;

  constructor(phrases: Iterable<string>) {
    const cut = Array.from(phrases, (phrase) => cutIntoWords(phrase).map(({ plain }) => plain));
    const longestFirst = cut.filter(({ length }) => length > 0).toSorted((left, right) => right.length - left.length);
    for (const word of longestFirst.flat()) VOCABULARY.add(word);
    this.#byFirst = Map.groupBy(longestFirst, ([first]) => first!);
  }

  /** The phrases of several books as one. */
  static joined(books: readonly PhraseBook[]): PhraseBook {
    return new PhraseBook(books.flatMap((book) => book.#phrases().map((parts) => parts.join(' '))));
  }

  #phrases(): readonly (readonly string[])[] {
    return [...this.#byFirst.values()].flat();
  }

  mayBeginWith({ plain }: Word): boolean {
    return this.#byFirst.has(plain);
  }

  /** The longest phrase that begins exactly at `at`. */
  matchAt(words: readonly Word[], at: number): PhraseMatch | null {
    const phrase = this.#longestAt(words, at);
    return phrase === undefined ? null : { phrase: phrase.join(' '), start: at, end: at + phrase.length };
  }

  /** The end of the longest phrase that begins exactly at `at`; null if none does. */
  endAt(words: readonly Word[], at: number): number | null {
    const phrase = this.#longestAt(words, at);
    return phrase === undefined ? null : at + phrase.length;
  }

  #longestAt(words: readonly Word[], at: number): readonly string[] | undefined {
    const phrases = this.#byFirst.get(words[at]?.plain ?? '');
    return phrases?.find((parts) => parts.every((part, offset) => words[at + offset]?.plain === part));
  }

  /** The words with which a phrase may begin. */
  firstWords(): Iterable<string> {
    return this.#byFirst.keys();
  }

  /** The first phrase found from `from` on. */
  find(words: readonly Word[], from = 0): PhraseMatch | null {
    for (let at = from; at < words.length; at += 1) {
      const match = this.matchAt(words, at);
      if (match !== null) return match;
    }
    return null;
  }

  has(words: readonly Word[]): boolean {
    return this.find(words) !== null;
  }

  /** Whether the words are only phrases of the book, or none at all. */
  fills(words: readonly Word[]): boolean {
    for (let at = 0; at < words.length;) {
      const end = this.endAt(words, at);
      if (end === null) return false;
      at = end;
    }
    return true;
  }

  /** Whether the words are exactly one phrase, once or repeated ("stop stop stop"). */
  covers(words: readonly Word[]): boolean {
    return words.length > 0 && this.fills(words);
  }

  /** Whether the words are one phrase of the book, with only allowed words around it. */
  standsAmong(words: readonly Word[], around: PhraseBook): boolean {
    const match = this.find(words);
    return match !== null && around.fills([...words.slice(0, match.start), ...words.slice(match.end)]);
  }
}
