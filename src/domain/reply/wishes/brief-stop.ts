import type { ControlCommand } from '#domain/agenda/commands.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import type { Unclear } from '#domain/reply/wishes/unclear.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';
import { BRIEF_STOP } from '#domain/reply/words/brief-stop-frames.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

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

const MOMENT = new FrameBook(BRIEF_STOP.moment.frames, BRIEF_STOP.moment.slots);
const WHILE = new FrameBook(BRIEF_STOP.while.frames, BRIEF_STOP.while.slots);
/** Courtesy before it: "hey could you please just". */
const WORDS_BEFORE = 6;
const AROUND = new PhraseBook(
  phrases(
    'with the texts, with the messages, with the emails, with these, with this, ok, okay, the messages, the texts, the emails',
  ),
);
const QUESTION =
  'Shall we rest? Write “pause”, and we are quiet until you write again, or “skip today”, or “pause until Monday”.';
