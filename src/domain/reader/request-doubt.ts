/** Whether the trained judgment doubts a request that the grammar found. */
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { analyse } from './analyse.ts';
import type { ReaderModel } from './resolve.ts';

interface DoubtContext {
  readonly stage: Stage;
  readonly items: readonly DayItem[];
}

/** Below this share, a request of the grammar is asked about: "yoga at noon, pause and breathe before meetings". */
const SHARE_LEAST = 0.05;

/** For one line, which says what the words of a request in it mean; read once, and only if it has requests. */
export function doubtsIn(
  line: string,
  { stage, items }: DoubtContext,
  model: ReaderModel,
): (request: string) => boolean {
  let rated: readonly Rated[] | null = null;
  return (request) => {
    // Who says nothing else means it, with a "please" or without.
    if (spokenWordsOf(line).length - spokenWordsOf(request).length <= 1) return false;
    rated ??= ratedIn(line, { stage, items }, model);
    const at = line.indexOf(request);
    // Two sentences that are one request are joined by a comma, and not found.
    const [from, to] = at < 0 ? [0, line.length] : [at, at + request.length];
    const within = (start: number) => start >= from && start < to;
    return !rated.some(({ share, starts }) => share >= SHARE_LEAST && starts.some(within));
  };
}

interface Rated {
  /** How likely these words ask something of the service. */
  readonly share: number;
  readonly starts: readonly number[];
}

function ratedIn(line: string, context: DoubtContext, model: ReaderModel): Rated[] {
  const analysed = analyse(line, context, model.lexicon);
  const { segments, tokens } = analysed.segmented;
  return model.requests(analysed).map(({ anyShare }, at) => ({
    share: anyShare,
    starts: segments[analysed.candidates[at]!.segment]!.places.map((place) => tokens[place]!.start),
  }));
}
