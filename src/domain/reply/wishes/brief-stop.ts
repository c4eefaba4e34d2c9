import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import type { Unclear } from '#domain/reply/wishes/unclear.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';

const { AROUND } = phraseBooks(lists.briefStop);
const { MOMENT, WHILE } = frameBooks(lists.briefStop);

/**
 * "can you stop for a sec": too short for a rest of ours and no farewell, so that it is asked about. "stop for a while" is
 * a rest until they write. "stop for a minute and breathe" and "stop scrolling for a while" say more, and are goals.
 */
export function briefStop(text: WishText): ControlCommand | Unclear | null {
  const isAll = (frames: FrameBook) =>
    wishesIn(text, frames).some(
      ({ start, end, after }) =>
        start <= WORDS_BEFORE && end + after.length === text.words.length && onlySoft(after, AROUND),
    );
  if (isAll(WHILE)) return { kind: 'pause', until: null };
  return isAll(MOMENT)
    ? { kind: 'unclear', question: QUESTION, yes: 'pause', leads: ['skip', 'pause until', 'pause'] }
    : null;
}

/** Courtesy before it: "hey could you please just". */
const WORDS_BEFORE = 6;
const QUESTION =
  'Shall we rest? Write “pause”, and we are quiet until you write again, or “skip today”, or “pause until Monday”.';
