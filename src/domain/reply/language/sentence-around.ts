/** A stretch of a text, in its characters; `end` is excluded. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The sentence that contains the stretch, without its final punctuation. */
export function sentenceAround(text: string, { start, end }: Stretch): Stretch {
  let [from, to] = [start, end];
  while (from > 0 && start - from < AROUND_MAX && !SENTENCE_END.has(text[from - 1]!)) from -= 1;
  while (to < text.length && to - end < AROUND_MAX && !SENTENCE_END.has(text[to]!)) to += 1;
  return { start: from, end: to };
}

const SENTENCE_END = new Set('.!?;\n');
/** In characters, on each side; keeps the time linear for one long sentence. */
const AROUND_MAX = 600;
