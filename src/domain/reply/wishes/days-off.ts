import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { wordLists, plainSets, phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import type { Unclear } from '#domain/reply/wishes/unclear.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';
import { WEEKDAYS, RECURRING_DAYS } from '#domain/reply/words/weekday-names.ts';
import type { Weekday } from '#domain/time/local-date.ts';

const { WEEKENDS } = wordLists(lists.daysOff);
const { REASONS, OF_WEEKENDS } = plainSets(lists.daysOff);
const { AROUND_DAYS_OFF, NAMES_ALL } = phraseBooks(lists.daysOff);
const { OF_US, ONCE, ONCE_BARE, BARE } = frameBooks(lists.daysOff, {
  DAYS: new PhraseBook([...RECURRING_DAYS, ...WEEKENDS]),
  DAY: new PhraseBook(WEEKDAYS.keys()),
});

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

function weekdaysOf({ plain }: Word): readonly Weekday[] {
  const weekday = WEEKDAYS.get(plain);
  if (weekday !== undefined) return [weekday];
  return OF_WEEKENDS.has(plain) ? [6, 7] : [];
}

/** "don't text me on Sunday": the coming one alone cannot be left out. */
function askIfEvery(day: Weekday): Pick<Unclear, 'question' | 'yes'> {
  const name = NAMES[day - 1] ?? 'Sunday';
  return {
    question: `Do you mean every ${name}? Say yes, or write “not on ${name}s”, and no message comes on that day.`,
    yes: `not on ${name}s`,
  };
}

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
