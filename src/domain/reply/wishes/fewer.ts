import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import type { Unclear } from '#domain/reply/wishes/unclear.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';

const { AROUND_FEWER } = phraseBooks(lists.fewer);
const { FEWER, OUT_OF_HOURS } = frameBooks(lists.fewer);

const { AROUND } = phraseBooks(lists.briefStop);
const { MOMENT, WHILE } = frameBooks(lists.briefStop);

/**
 * "text me less", "one text a day please", "no texts after 9pm", and nothing else: what is wanted is plain, which message
 * is not, and that is asked back. "text Bob less" and "no coffee after 3" are goals.
 */
export function fewerWanted(text: WishText): Unclear | null {
  if (isAll(text, FEWER, (after) => onlySoft(after, AROUND_FEWER)))
    return { kind: 'unclear', question: WHICH, leads: ['only'] };
  return isAll(text, OUT_OF_HOURS, beginsWithHour) ? { kind: 'unclear', question: WHEN } : null;
}

/**
 * "can you stop for a sec": too short for a rest of ours and no farewell, so that it is asked about. "stop for a while" is
 * a rest until they write. "stop for a minute and breathe" and "stop scrolling for a while" say more, and are goals.
 */
export function briefStop(text: WishText): ControlCommand | Unclear | null {
  const isRest = (after: readonly Word[]) => onlySoft(after, AROUND);
  if (isAll(text, WHILE, isRest)) return { kind: 'pause', until: null };
  return isAll(text, MOMENT, isRest)
    ? { kind: 'unclear', question: REST, yes: 'pause', leads: ['skip', 'pause until', 'pause'] }
    : null;
}

/** Whether a frame is the whole wish, behind a little courtesy: "hey could you please just". */
function isAll(text: WishText, frames: FrameBook, isRest: (after: readonly Word[]) => boolean): boolean {
  return wishesIn(text, frames).some(
    ({ start, end, after }) => start <= WORDS_BEFORE && end + after.length === text.words.length && isRest(after),
  );
}

const WORDS_BEFORE = 6;

/** "8", "9pm": what follows is a time, and courtesy. */
function beginsWithHour([hour, ...rest]: readonly Word[]): boolean {
  return hour?.kind === 'number' && onlySoft(rest, AROUND_FEWER);
}

const WHICH = 'Which message shall stay? Write “only mornings”, “only evenings” or “mornings and evenings only”.';
const WHEN = 'Which message shall come when? Write “mornings at 8” or “evenings at 9”, for example.';
const REST =
  'Shall we rest? Write “pause”, and we are quiet until you write again, or “skip today”, or “pause until Monday”.';
