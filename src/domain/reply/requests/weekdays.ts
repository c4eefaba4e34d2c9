import days from '#data/reading/words/days.json' with { type: 'json' };
import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { frameBooks, phraseBooks, plainSets, wordLists } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import {
  onlySoft,
  saidAmong,
  type Likely,
  type Unclear,
  requestsIn,
  type RequestText,
} from '#domain/reply/requests/request-text.ts';
import { quietIn } from '#domain/reply/requests/quiet.ts';
import { daysOfRest } from '#domain/reply/requests/rest-days.ts';
import { DAY_PLURALS, RECURRING_DAYS, WEEKDAYS, WEEKDAY_NAMES } from '#domain/reply/words/weekday-names.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

const ALL_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const { EACH, UP_TO } = plainSets(days.weekdays);
const { WEEKDAYS_ONLY, EVERY_DAY, WEEKEND_ONLY, AROUND_DAYS, EXCEPT, ONCE, OUR_DAYS, AROUND_NAMED_DAYS } = phraseBooks(
  days.weekdays,
);
const KINDS_OF_DAYS: readonly (readonly [PhraseBook, readonly Weekday[]])[] = [
  [WEEKDAYS_ONLY, [1, 2, 3, 4, 5]],
  [WEEKEND_ONLY, [6, 7]],
  [EVERY_DAY, ALL_DAYS],
];

/**
 * The weekdays on which to write: "weekdays only", "on Wednesdays please", "every Thursday", "change my day to
 * Wednesday", "Tuesdays and Thursdays only". A single day, as in "move it to Wednesday", does not count.
 */
export function weekdaysWanted({ text, words }: RequestText, isPart: boolean): ControlCommand | null {
  const kind = KINDS_OF_DAYS.find(([book]) => saidAmong(words, book, AROUND_DAYS) !== null);
  if (kind !== undefined) return { kind: 'set-weekdays', weekdays: kind[1] };
  // "ugh, Mondays": beside other words a day alone is a complaint.
  return isPart && words.length === 1 ? null : daysNamed(wordsOf(text));
}

function daysNamed(words: readonly Word[]): ControlCommand | null {
  const named = words.flatMap((word, at) => {
    const weekday = WEEKDAYS.get(word.plain);
    return weekday === undefined ? [] : [{ at, weekday }];
  });
  const beside = words.filter(({ plain, kind }) => kind !== 'mark' && !WEEKDAYS.has(plain));
  if (named.length === 0 || ONCE.has(beside) || !onlySoft(beside, AROUND_NAMED_DAYS)) return null;
  const wanted = new Set(named.map(({ weekday }) => weekday));
  if (EVERY_DAY.has(beside) && EXCEPT.has(beside))
    return { kind: 'set-weekdays', weekdays: ALL_DAYS.filter((day) => !wanted.has(day)) };
  const comesAgain = named.some(
    ({ at }) => DAY_PLURALS.has(words[at]?.plain ?? '') || EACH.has(words[at - 1]?.plain ?? ''),
  );
  if (!comesAgain && !OUR_DAYS.has(beside)) return null;
  named.forEach(({ at, weekday }, index) => {
    const next = named[index + 1];
    if (next !== undefined && UP_TO.has(words[at + 1]?.plain ?? ''))
      for (const day of ALL_DAYS) if (isBetween(day, weekday, next.weekday)) wanted.add(day);
  });
  return { kind: 'set-weekdays', weekdays: ALL_DAYS.filter((day) => wanted.has(day)) };
}

/** "Friday to Monday" crosses the end of the week. */
function isBetween(day: Weekday, from: Weekday, to: Weekday): boolean {
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}

const { WEEKENDS } = wordLists(lists.daysOff);
const { REASONS, OF_WEEKENDS, THIS_ONE } = plainSets(lists.daysOff);
const { AROUND_DAYS_OFF, NAMES_ALL } = phraseBooks(lists.daysOff);
const {
  OF_US,
  ONCE: NOT_ONCE,
  ONCE_BARE: NOT_ONCE_BARE,
  BARE,
} = frameBooks(lists.daysOff, {
  DAYS: new PhraseBook([...RECURRING_DAYS, ...WEEKENDS]),
  // "every Saturday | and Sunday"
  MORE_DAYS: new PhraseBook([...RECURRING_DAYS, ...WEEKENDS, ...WEEKDAYS.keys()]),
  DAY: new PhraseBook(WEEKDAYS.keys()),
});

/**
 * The weekdays on which not to write any more: "don't text me sundays", "no messages on weekends", "los domingos no".
 * "no work on Sundays" is a goal. `isPart`: a clause among others, where "not on Sundays" may be about an item.
 */
export function daysOffWanted(
  text: RequestText,
  isPart: boolean,
  today: LocalDate,
): ControlCommand | Unclear | Likely | null {
  // "daily, but not on Saturdays" names all the days.
  if (NAMES_ALL.has(text.words)) return null;
  if (isOneWeekend(text.words)) return null;
  const weekdays = daysIn(text, OF_US) ?? (isPart ? null : daysIn(text, BARE));
  if (weekdays !== null) return { kind: 'drop-weekdays', weekdays };
  const once =
    daysIn(text, NOT_ONCE) ?? (isPart || text.words.length > WORDS_ALONE ? null : daysIn(text, NOT_ONCE_BARE));
  return once === null ? null : onceOff(text, once, today);
}

/** "don't text me on Sunday" is the coming one; "no messages on Sunday" may mean each, so we ask. */
function onceOff(
  { text, words }: RequestText,
  named: readonly Weekday[],
  today: LocalDate,
): ControlCommand | Unclear | Likely {
  const { from = null, until = null } = daysOfRest(text, today) ?? {};
  const every = named.map((day) => WEEKDAY_NAMES[day - 1]!).join(' and ');
  if (from === null || until === null) return { kind: 'unclear', ...askIfEvery(every) };
  const command = { kind: 'pause', from, until } as const;
  return quietIn(words) === 'sure' ? command : { kind: 'likely', command, every };
}

/** "pause this weekend" is a pause; "no messages on weekends, this weekend I got 6" is none. */
function isOneWeekend(words: readonly Word[]): boolean {
  const named = words.flatMap((word, at) => (weekdaysOf(word).length > 0 ? [words[at - 1]?.plain ?? ''] : []));
  return (
    named.length > 0 &&
    named.every((before) => THIS_ONE.has(before)) &&
    words.some(({ plain }) => OF_WEEKENDS.has(plain))
  );
}

/** "not on Monday please" */
const WORDS_ALONE = 5;

function daysIn(text: RequestText, frames: FrameBook): readonly Weekday[] | null {
  for (const { start, end, after } of requestsIn(text, frames)) {
    const because = after.findIndex(({ plain }) => REASONS.has(plain));
    if (!onlySoft(because < 0 ? after : after.slice(0, because), AROUND_DAYS_OFF)) continue;
    const named = new Set(text.words.slice(start, end).flatMap(weekdaysOf));
    // "I meant Monday, not Sunday" is about a thing of that day.
    const others = [...text.words.slice(0, start), ...text.words.slice(end)].flatMap(weekdaysOf);
    return others.some((day) => !named.has(day)) ? null : [...named].toSorted((a, b) => a - b);
  }
  return null;
}

function weekdaysOf({ plain }: Word): readonly Weekday[] {
  const weekday = WEEKDAYS.get(plain);
  if (weekday !== undefined) return [weekday];
  return OF_WEEKENDS.has(plain) ? [6, 7] : [];
}

function askIfEvery(names: string): Pick<Unclear, 'question' | 'yes'> {
  return {
    question: `Do you mean every ${names}? Reply yes, and we won’t write on these days.`,
    yes: `no messages every ${names}`,
  };
}
