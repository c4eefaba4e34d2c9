import { cutIntoWords } from '#domain/reply/language/cut-words.ts';
import { Latest } from '#domain/reply/language/latest.ts';
import { matchesOf } from '#domain/reply/language/matches.ts';
import { enteredWord, type KnownWord } from '#domain/reply/language/known-words.ts';

/**
 * Words as the vocabulary knows them: small letters, no accents, no apostrophes. Positions point into the text as it
 * was written, so that what a rule found can be cut out of the person's own words.
 */
export interface Word {
  /** The form that vocabularies and comparisons use. */
  readonly plain: string;
  /** In small letters, accents kept: "nagé" is past where "nage" is not. */
  readonly accented: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'number' | 'mark';
  /** What the vocabularies know of it; null where they do not have it. */
  readonly known: KnownWord | null;
}

/** A word that stands for one that is not to be read. */
export const HIDDEN: Word = { plain: '', accented: '', start: 0, end: 0, kind: 'mark', known: null };

interface CutText {
  readonly words: readonly Word[];
  readonly spoken: readonly Word[];
}

/** Of the last few texts: the rules of a reading ask for the words of the same clauses a hundred times. */
const lately = new Map<string, CutText>();
const LATELY_MAX = 256;
const latest = new Latest<string, CutText>();

/** The words of a text in order, marks (punctuation, emoji) included as words of one sign. */
export function wordsOf(text: string): readonly Word[] {
  return cutLately(text).words;
}

/** The words of a text without its marks; the same list for the same text. */
export function spokenWordsOf(text: string): readonly Word[] {
  return cutLately(text).spoken;
}

/** Words that were cut before a book was made know nothing of it. */
export function forgetWords(): void {
  lately.clear();
  latest.clear();
}

/**
 * The part of a text between two places, without the white space around it. Its words are those of the text: a letter
 * is read as lines, sentences and clauses, and is cut into words once.
 */
export function partOf(text: string, from: number, to: number): string {
  const untrimmed = text.slice(from, to);
  const part = untrimmed.trim();
  if (part === '' || part.length === text.length || lately.has(part)) return part;
  const start = from + untrimmed.length - untrimmed.trimStart().length;
  const words = wordsBetween(wordsOf(text), start, start + part.length);
  if (words !== null) remember(part, words);
  return part;
}

/** The parts of a text between the matches of a global pattern, as `partOf` has them. */
export function partsOf(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of matchesOf(separator, text)) {
    parts.push(partOf(text, from, match.index));
    from = match.index + match[0].length;
  }
  parts.push(partOf(text, from, text.length));
  return parts;
}

/** The words from one place of their text to another, counted from the first; null where one of them is cut in two. */
function wordsBetween(words: readonly Word[], start: number, end: number): Word[] | null {
  const first = placeOf(words, start);
  if (first > 0 && words[first - 1]!.end > start) return null;
  const between: Word[] = [];
  for (let at = first; at < words.length && words[at]!.start < end; at += 1) {
    const word = words[at]!;
    if (word.end > end) return null;
    const { plain, accented, kind, known } = word;
    between.push({ plain, accented, start: word.start - start, end: word.end - start, kind, known });
  }
  return between;
}

/** The number of the first word that begins at a place of the text or behind it. */
function placeOf(words: readonly Word[], start: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function cutLately(text: string): CutText {
  return latest.find(text) ?? latest.keep(text, lately.get(text) ?? remember(text, cutIntoWords(text)));
}

function remember(text: string, words: readonly Word[]): CutText {
  const spoken = words.some(isMark) ? words.filter((word) => !isMark(word)) : words;
  const cut = { words, spoken };
  if (lately.size >= LATELY_MAX) lately.clear();
  lately.set(text, cut);
  return cut;
}

function isMark({ kind }: Word): boolean {
  return kind === 'mark';
}

/** The plain forms of the words of a text, without marks, joined by one space: for comparing whole texts. */
export function plainText(text: string): string {
  return spokenWordsOf(text)
    .map((word) => word.plain)
    .join(' ');
}

function longestOf(parts: readonly string[]): string {
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** Where in a list of words a phrase stands: `start` included, `end` not. */
export interface PhraseMatch {
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
}

const NO_PHRASES: readonly (readonly string[])[] = [];

/**
 * Phrases ready to be found among words, in time linear in the words. A book is made before the words are cut in which
 * it is looked for: while the program loads.
 */
export class PhraseBook {
  static #count = 0;
  /** By which the words know the book. */
  readonly number = (PhraseBook.#count += 1);
  readonly #byFirst = new Map<string, (readonly string[])[]>();
  /** Those that begin with a word, by their second one. Most words begin no letter: they are sorted when the first one comes. */
  readonly #bySecond = new Map<string, Map<string | undefined, (readonly string[])[]>>();

  constructor(phrases: Iterable<string>) {
    for (const phrase of phrases) {
      const parts = wordsOf(phrase).map((word) => word.plain);
      const [first, second] = parts;
      if (first === undefined) continue;
      const list = this.#byFirst.get(first) ?? [];
      list.push(parts);
      list.sort((left, right) => right.length - left.length);
      this.#byFirst.set(first, list);
      enteredWord(first).opensPhrases.add(this.number);
      if (second === undefined) enteredWord(first).isPhrase.add(this.number);
      else enteredWord(second).isSecond.add(this.number);
    }
    forgetWords();
  }

  /** The phrases of several books as one. */
  static joined(books: readonly PhraseBook[]): PhraseBook {
    return new PhraseBook(
      books.flatMap((book) => [...book.#byFirst.values()].flatMap((list) => list.map((parts) => parts.join(' ')))),
    );
  }

  mayBeginWith({ known }: Word): boolean {
    return known?.opensPhrases.has(this.number) === true;
  }

  /** The longest phrase that begins exactly at `at`. */
  matchAt(words: readonly Word[], at: number): PhraseMatch | null {
    const end = this.endAt(words, at);
    if (end === null) return null;
    let phrase = words[at]!.plain;
    for (let next = at + 1; next < end; next += 1) phrase += ` ${words[next]!.plain}`;
    return { phrase, start: at, end };
  }

  /** Where the longest phrase that begins exactly at `at` ends; null where none begins. */
  endAt(words: readonly Word[], at: number): number | null {
    const first = words[at];
    if (first === undefined || !this.mayBeginWith(first)) return null;
    // "i" begins a hundred phrases, and mostly goes on as none of them does.
    const longer = words[at + 1]?.known?.isSecond.has(this.number) === true ? this.#longestFrom(words, at) : null;
    if (longer !== null) return longer;
    return first.known!.isPhrase.has(this.number) ? at + 1 : null;
  }

  /** Where the longest phrase of more than one word ends that begins at `at`. */
  #longestFrom(words: readonly Word[], at: number): number | null {
    for (const parts of this.#phrasesFrom(words[at]!.plain, words[at + 1]!.plain)) {
      let offset = 2;
      while (offset < parts.length && words[at + offset]?.plain === parts[offset]) offset += 1;
      if (offset >= parts.length) return at + offset;
    }
    return null;
  }

  #phrasesFrom(first: string, second: string): readonly (readonly string[])[] {
    let bySecond = this.#bySecond.get(first);
    if (bySecond === undefined) {
      bySecond = Map.groupBy(this.phrasesWith(first), (parts) => parts[1]);
      this.#bySecond.set(first, bySecond);
    }
    return bySecond.get(second) ?? NO_PHRASES;
  }

  /** The phrases that begin with a word, the longest first. */
  phrasesWith(first: string): readonly (readonly string[])[] {
    return this.#byFirst.get(first) ?? [];
  }

  /** The words with which a phrase may begin. */
  firstWords(): Iterable<string> {
    return this.#byFirst.keys();
  }

  /** Of each phrase its longest word, of the rarer ones where it has any: where none of these is, no phrase is. */
  tellingWords(isCommon: (word: string) => boolean): string[] {
    return [...this.#byFirst.values()].flat().map((parts) => {
      const rarer = parts.filter((part) => !isCommon(part));
      return longestOf(rarer.length > 0 ? rarer : parts);
    });
  }

  /** Those that have no other words than such. */
  phrasesOf(isSuch: (word: string) => boolean): string[] {
    return [...this.#byFirst.values()].flat().flatMap((parts) => (parts.every(isSuch) ? [parts.join(' ')] : []));
  }

  /** The first phrase found from `from` on. */
  find(words: readonly Word[], from = 0): PhraseMatch | null {
    for (let at = from; at < words.length; at += 1) {
      // Hardly any word begins a phrase of the book.
      const match = this.mayBeginWith(words[at]!) ? this.matchAt(words, at) : null;
      if (match !== null) return match;
    }
    return null;
  }

  has(words: readonly Word[]): boolean {
    for (let at = 0; at < words.length; at += 1)
      if (this.mayBeginWith(words[at]!) && this.endAt(words, at) !== null) return true;
    return false;
  }

  /** Whether the words are nothing but phrases of the book, or none at all. */
  fills(words: readonly Word[]): boolean {
    for (let at = 0; at < words.length;) {
      const end = this.endAt(words, at);
      if (end === null) return false;
      at = end;
    }
    return true;
  }

  /** Whether the words are exactly one phrase, or phrases over and over ("stop stop stop"). */
  covers(words: readonly Word[]): boolean {
    return words.length > 0 && this.fills(words);
  }

  /** Whether the words are a phrase of the book, and beside it nothing but what may stand around it. */
  standsAmong(words: readonly Word[], around: PhraseBook): boolean {
    const match = this.find(words);
    return match !== null && around.fills([...words.slice(0, match.start), ...words.slice(match.end)]);
  }
}
