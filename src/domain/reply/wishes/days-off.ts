import type { ControlCommand } from '#domain/agenda/commands.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import type { Unclear } from '#domain/reply/wishes/unclear.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';
import { AROUND_DAYS_OFF, DAYS_OFF } from '#domain/reply/words/days-off-frames.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { WEEKDAYS } from '#domain/reply/words/weekday-names.ts';
import type { Weekday } from '#domain/time/local-date.ts';

/**
 * The days on which we shall not write any more: "don't text me sundays", "no messages on weekends", "los domingos no".
 * "no work on Sundays" is a goal. `isPart`: a clause among others, where "not on Sundays" may tell of an item.
 */
export function daysOffWanted(text: WishText, isPart: boolean): ControlCommand | Unclear | null {
  // "daily, but not on Saturdays" names all the days.
  if (NAMES_ALL.has(text.words)) return null;
  const weekdays = daysIn(text, OF_US) ?? (isPart ? null : daysIn(text, BARE));
  if (weekdays !== null) return { kind: 'drop-weekdays', weekdays };
  const [day] =
    daysIn(text, ONCE) ?? (isPart || text.words.length > WORDS_ALONE ? null : daysIn(text, ONCE_BARE)) ?? [];
  return day === undefined ? null : { kind: 'unclear', ...askIfEvery(day) };
}

const NAMES_ALL = new PhraseBook(
  phrases(
    'every day, everyday, daily, all days, each day, all week, cada dia, todos los dias, tous les jours, jeden tag',
  ),
);

const bookOf = ({ frames, slots }: (typeof DAYS_OFF)[keyof typeof DAYS_OFF]) => new FrameBook(frames, slots);
const OF_US = bookOf(DAYS_OFF.ofUs);
const ONCE = bookOf(DAYS_OFF.once);
const BARE = bookOf(DAYS_OFF.bare);
const ONCE_BARE = bookOf(DAYS_OFF.onceBare);
/** "not on Monday please" */
const WORDS_ALONE = 5;

function daysIn(text: WishText, frames: FrameBook): readonly Weekday[] | null {
  for (const { start, end, after } of wishesIn(text, frames)) {
    const because = after.findIndex(({ plain }) => REASONS.has(plain));
    if (!onlySoft(because < 0 ? after : after.slice(0, because), AROUND_DAYS_OFF)) continue;
    return [...new Set(text.words.slice(start, end).flatMap(weekdaysOf))].toSorted((a, b) => a - b);
  }
  return null;
}

const REASONS = new Set('because cause cuz cos bc since as when porque parce car weil da'.split(' '));

function weekdaysOf({ plain }: Word): readonly Weekday[] {
  const weekday = WEEKDAYS.get(plain);
  if (weekday !== undefined) return [weekday];
  return OF_WEEKENDS.has(plain) ? [6, 7] : [];
}

const OF_WEEKENDS = new Set('weekend weekends end ends fines fin findes wochenende wochenenden wochenends'.split(' '));

/** "don't text me on Sunday": the coming one alone cannot be left out. */
function askIfEvery(day: Weekday): Pick<Unclear, 'question' | 'yes'> {
  const name = NAMES[day - 1] ?? 'Sunday';
  return {
    question: `Do you mean every ${name}? Say yes, or write “not on ${name}s”, and no message comes on that day.`,
    yes: `not on ${name}s`,
  };
}

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
