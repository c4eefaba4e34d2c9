import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';

/** What may fill a slot of a frame, by the name of the slot. */
export type Slots = Readonly<Record<string, PhraseBook>>;

interface Step {
  /** Null: any one word. */
  readonly book: PhraseBook | null;
  readonly optional: boolean;
  readonly repeated: boolean;
}

/**
 * Requests as sequences of slots: "STOP SENDING ME? OURS" matches "quit texting me these things". `?` is optional, `*`
 * repeats any number of times, a lower-case word is itself, `_` is any word. A frame has few slots, so matching is
 * bounded.
 */
export class FrameBook {
  readonly #byFirst = new Map<string, (readonly Step[])[]>();

  /** One frame per line. */
  constructor(frames: string, slots: Slots) {
    for (const line of frames.split('\n')) {
      const places = line.trim().split(/\s+/).filter(Boolean);
      const steps = places.map((place) => stepOf(place, slots));
      for (const first of firstWords(steps)) this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), steps]);
    }
  }

  /** Whether any frame of the book occurs in the words. */
  has(words: readonly Word[]): boolean {
    return words.some((_, at) => this.endAt(words, at) !== null);
  }

  /** Whether a frame may begin with any of the words: far quicker to tell than whether one does. */
  mayBeginIn(words: readonly Word[]): boolean {
    return words.some(({ plain }) => this.#byFirst.has(plain));
  }

  /** Whether one frame is all the words. */
  covers(words: readonly Word[]): boolean {
    return words.length > 0 && this.endAt(words, 0) === words.length;
  }

  /** The end of the longest frame that begins exactly at `at`; null if none does. */
  endAt(words: readonly Word[], at: number): number | null {
    let longest = at;
    for (const steps of this.#byFirst.get(words[at]?.plain ?? '') ?? []) {
      const end = endOf(steps, 0, words, at);
      if (end !== null && end > longest) longest = end;
    }
    return longest > at ? longest : null;
  }
}

function stepOf(place: string, slots: Slots): Step {
  const sign = place.at(-1);
  const name = sign === '?' || sign === '*' ? place.slice(0, -1) : place;
  const book = slots[name] ?? (name === name.toLowerCase() && name !== '_' ? new PhraseBook([name]) : null);
  if (book === null && name !== '_') throw new Error(`a frame uses the slot ${name}, which is not defined`);
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

/**
 * The longest match for the slots from `from` on: "a week off" fills "a" and "week off", not "a week". A slot filled
 * for the `times`th time is filled again if allowed, before the next one is tried.
 */
function endOf(steps: readonly Step[], from: number, words: readonly Word[], at: number, times = 1): number | null {
  const step = steps[from];
  if (step === undefined) return at;
  const next = step.book === null ? at + 1 : step.book.endAt(words, at);
  if (next !== null && next <= words.length) {
    const rest =
      step.repeated && times < REPEATS_MAX
        ? endOf(steps, from, words, next, times + 1)
        : endOf(steps, from + 1, words, next);
    if (rest !== null) return rest;
  }
  return step.optional || times > 1 ? endOf(steps, from + 1, words, at) : null;
}

/** How often a repeated slot may be filled. */
const REPEATS_MAX = 6;
