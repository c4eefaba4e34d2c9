import { PhraseBook, type Word } from '#domain/reply/plain-words.ts';

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
  readonly #byFirst = new Map<string, Step[][]>();

  /** One frame a line. */
  constructor(frames: string, slots: Slots) {
    for (const line of frames.split('\n')) {
      const steps = line
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map((place) => stepOf(place, slots));
      for (const first of firstWords(steps)) {
        this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), steps]);
      }
    }
  }

  /** Where the longest frame that begins exactly at `at` ends; null where none begins. */
  endAt(words: readonly Word[], at: number): number | null {
    const first = words[at];
    if (!first) return null;
    let longest: number | null = null;
    for (const steps of this.#byFirst.get(first.plain) ?? []) {
      const end = endOf(steps, 0, words, at);
      if (end !== null && end > at && end > (longest ?? at)) longest = end;
    }
    return longest;
  }
}

function stepOf(place: string, slots: Slots): Step {
  const sign = place.at(-1);
  const name = sign === '?' || sign === '*' ? place.slice(0, -1) : place;
  const literal = name === name.toLowerCase() && name !== '_' ? new PhraseBook([name]) : null;
  const book = slots[name] ?? literal;
  if (book === null && name !== '_') throw new Error(`no place is called ${name}`);
  return { book, optional: sign === '?' || sign === '*', repeated: sign === '*' };
}

function firstWords(steps: readonly Step[]): Set<string> {
  const firsts = new Set<string>();
  for (const { book, optional } of steps) {
    for (const word of book?.firstWords() ?? []) firsts.add(word);
    if (!optional) break;
  }
  return firsts;
}

function endOf(steps: readonly Step[], from: number, words: readonly Word[], at: number): number | null {
  const step = steps[from];
  if (!step) return at;
  const ends: number[] = [];
  for (let end = at; ends.length === 0 || (step.repeated && ends.length < REPEATS_MAX);) {
    const next = step.book === null ? end + 1 : step.book.matchAt(words, end)?.end;
    if (next === undefined || next > words.length) break;
    ends.push(next);
    end = next;
  }
  // The longest first: "a week off" is the place "a" and "week off", not "a week" and nothing.
  for (const end of ends.toReversed()) {
    const rest = endOf(steps, from + 1, words, end);
    if (rest !== null) return rest;
  }
  return step.optional ? endOf(steps, from + 1, words, at) : null;
}

/** How often a repeated place may be filled. */
const REPEATS_MAX = 6;
