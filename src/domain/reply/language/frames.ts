import { enteredWord } from '#domain/reply/language/known-words.ts';
import { forgetWords, PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { isSmallWord } from '#domain/reply/words/lexicon.ts';

/** What may fill a place of a frame, by the name of the place. */
export type Slots = Readonly<Record<string, PhraseBook>>;

interface Step {
  /** Null: any one word. */
  readonly book: PhraseBook | null;
  readonly optional: boolean;
  readonly repeated: boolean;
}

/**
 * Wishes as sequences of places: "STOP SENDING ME? OURS" is "quit texting me these things". `?` may be missing, `*` may
 * come any number of times, a word in small letters is itself, `_` is any word. A frame has few places, so reading one is bounded.
 */
export class FrameBook {
  static #count = 0;
  /** By which a word knows that a frame of the book begins with it. */
  readonly opening = (FrameBook.#count += 2);
  /** By which a word knows that it tells of a frame of the book. */
  readonly telling = this.opening + 1;
  /** Where none of these is, no frame of the book is. */
  readonly tellingWords: ReadonlySet<string>;
  readonly #byFirst = new Map<string, Beginnings>();

  /** One frame a line. */
  constructor(frames: string, slots: Slots) {
    const telling = new Set<string>();
    for (const line of frames.split('\n')) {
      const steps = line
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map((place) => stepOf(place, slots));
      for (const first of firstWords(steps)) {
        const beginnings = this.#byFirst.get(first) ?? new Beginnings(first);
        this.#byFirst.set(first, beginnings);
        beginnings.frames.push(steps);
        enteredWord(first).ofFrames.add(this.opening);
      }
      for (const word of tellingWords(steps)) telling.add(word);
    }
    for (const word of telling) enteredWord(word).ofFrames.add(this.telling);
    this.tellingWords = telling;
    forgetWords();
  }

  mayBeginWith({ known }: Word): boolean {
    return known?.ofFrames.has(this.opening) === true;
  }

  /** Whether any frame of the book stands among the words. */
  has(words: readonly Word[]): boolean {
    for (let at = 0; at < words.length; at += 1) if (this.endAt(words, at) !== null) return true;
    return false;
  }

  /** Where the longest frame that begins exactly at `at` ends; null where none begins. */
  endAt(words: readonly Word[], at: number): number | null {
    const first = words[at];
    if (first === undefined || !this.mayBeginWith(first)) return null;
    const end = this.#byFirst.get(first.plain)?.endAt(words, at) ?? at;
    return end > at ? end : null;
  }
}

/** The frames that may begin with one word: "i" begins hundreds, of which "i want" leaves a few to be tried. */
class Beginnings {
  readonly frames: Step[][] = [];
  readonly #first: string;
  /** By the word behind it. Most words begin no letter: they are sorted when the first one comes. */
  #byNext: Map<string, Step[][]> | null = null;
  /** Those that may end with their first word, or go on with any. */
  readonly #whatever: Step[][] = [];

  constructor(first: string) {
    this.#first = first;
  }

  /** Where the longest of them ends; `at` where none is. */
  endAt(words: readonly Word[], at: number): number {
    this.#byNext ??= this.#sortedByNext();
    const end = longestEnd(this.#whatever, words, at, at);
    const next = words[at + 1];
    const frames = next && this.#byNext.get(next.plain);
    return frames === undefined ? end : longestEnd(frames, words, at, end);
  }

  #sortedByNext(): Map<string, Step[][]> {
    const byNext = new Map<string, Step[][]>();
    for (const steps of this.frames) {
      const nexts = nextWords(steps, this.#first);
      if (nexts === null) this.#whatever.push(steps);
      else
        for (const next of nexts) {
          const frames = byNext.get(next);
          if (frames === undefined) byNext.set(next, [steps]);
          else frames.push(steps);
        }
    }
    return byNext;
  }
}

function longestEnd(frames: readonly (readonly Step[])[], words: readonly Word[], at: number, least: number): number {
  let longest = least;
  for (const steps of frames) {
    const end = endOf(steps, 0, words, at);
    if (end !== null && end > longest) longest = end;
  }
  return longest;
}

/** The words that may stand behind the first one of a frame; null where any may, or none need to. */
function nextWords(steps: readonly Step[], first: string): ReadonlySet<string> | null {
  const nexts = new Set<string>();
  for (const [at, { book, optional, repeated }] of steps.entries()) {
    for (const [, second] of book?.phrasesWith(first) ?? []) {
      const behind = second === undefined ? openersOf(steps.slice(at + 1)) : [second];
      if (behind === null) return null;
      for (const word of behind) nexts.add(word);
      if (repeated && second === undefined) for (const word of book?.firstWords() ?? []) nexts.add(word);
    }
    if (!optional) break;
  }
  return nexts;
}

/** The words with which such places may begin; null where all of them may be missing, or any word may stand there. */
function openersOf(steps: readonly Step[]): ReadonlySet<string> | null {
  const openers = new Set<string>();
  for (const { book, optional } of steps) {
    if (book === null) return null;
    for (const word of book.firstWords()) openers.add(word);
    if (!optional) return openers;
  }
  return null;
}

function stepOf(place: string, slots: Slots): Step {
  const sign = place.at(-1);
  const name = sign === '?' || sign === '*' ? place.slice(0, -1) : place;
  const book = slots[name] ?? (name === name.toLowerCase() && name !== '_' ? literal(name) : null);
  if (book === null && name !== '_') throw new Error(`no place is called ${name}`);
  return { book, optional: sign === '?' || sign === '*', repeated: sign === '*' };
}

/** The books of the words that frames name themselves. */
const LITERALS = new Map<string, PhraseBook>();

function literal(name: string): PhraseBook {
  const book = LITERALS.get(name) ?? new PhraseBook([name]);
  LITERALS.set(name, book);
  return book;
}

function firstWords(steps: readonly Step[]): Set<string> {
  const firsts = new Set<string>();
  for (const { book, optional } of steps) {
    for (const word of book?.firstWords() ?? []) firsts.add(word);
    if (!optional) break;
  }
  return firsts;
}

/**
 * The words of which one must be there for a frame to be: those of the place that may not be missing and is told by the
 * fewest small words. "STOP SENDING ME? OURS" is told by its "stop", not by "me".
 */
function tellingWords(steps: readonly Step[]): Iterable<string> {
  let telling: readonly string[] | null = null;
  for (const { book, optional } of steps) {
    if (book === null || optional) continue;
    const words = book.tellingWords(isSmallWord);
    if (telling === null || smallOf(words) < smallOf(telling)) telling = words;
  }
  return telling ?? firstWords(steps);
}

function smallOf(words: readonly string[]): number {
  return words.filter(isSmallWord).length;
}

/** The longest way to fill the places from `from` on: "a week off" is the place "a" and "week off", not "a week". */
function endOf(steps: readonly Step[], from: number, words: readonly Word[], at: number): number | null {
  const step = steps[from];
  return step === undefined ? at : endOfPlace(steps, from, step, words, at, 1);
}

/** The place filled for the `times`th time, and once more before the next place where it may. */
function endOfPlace(
  steps: readonly Step[],
  from: number,
  step: Step,
  words: readonly Word[],
  at: number,
  times: number,
): number | null {
  const next = step.book === null ? at + 1 : step.book.endAt(words, at);
  if (next !== null && next <= words.length) {
    const rest =
      step.repeated && times < REPEATS_MAX
        ? endOfPlace(steps, from, step, words, next, times + 1)
        : endOf(steps, from + 1, words, next);
    if (rest !== null) return rest;
  }
  return step.optional || times > 1 ? endOf(steps, from + 1, words, at) : null;
}

/** How often a repeated place may be filled. */
const REPEATS_MAX = 6;
