import lists from '#data/reading/words/days.json' with { type: 'json' };
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { DAY_PLURALS, WEEKDAYS } from '#domain/reply/words/weekday-names.ts';
import type { Weekday } from '#domain/time/local-date.ts';

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const WEEKEND: readonly Weekday[] = [6, 7];
const ALL_DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const { EACH, UP_TO } = plainSets(lists.weekdays);
const { WEEKDAYS_ONLY, EVERY_DAY, WEEKEND_ONLY, AROUND_DAYS, EXCEPT, ONCE, OUR_DAYS, AROUND_NAMED_DAYS } = phraseBooks(
  lists.weekdays,
);

/**
 * The days on which we shall write: "weekdays only", "on Wednesdays please", "every Thursday", "change my day to
 * Wednesday", "Tuesdays and Thursdays only". A day that does not come again and again, such as that of "move it to
 * Wednesday", is none.
 */
export function weekdaysWanted(sentence: string, words: readonly Word[], isPart: boolean): ControlCommand | null {
  if (!ANY_DAYS.has(words)) return null;
  for (const [book, weekdays] of KINDS_OF_DAYS) {
    const match = book.find(words);
    if (match && onlySoft([...words.slice(0, match.start), ...words.slice(match.end)], AROUND_DAYS))
      return { kind: 'set-weekdays', weekdays };
  }
  // "ugh, Mondays": beside other words a day alone is a sigh.
  return isPart && words.length === 1 ? null : daysNamed(sentence);
}

function daysNamed(sentence: string): ControlCommand | null {
  const words = wordsOf(sentence);
  const days = words.flatMap((word, at) => {
    const weekday = WEEKDAYS.get(word.plain);
    return weekday === undefined ? [] : [{ at, weekday }];
  });
  const [first] = days;
  if (first === undefined || words.length > WORDS_MAX) return null;
  const beside = words.filter(({ plain, kind }) => kind !== 'mark' && !WEEKDAYS.has(plain));
  if (ONCE.has(beside) || !onlySoft(beside, AROUND_NAMED_DAYS)) return null;
  const wanted = new Set(days.map(({ weekday }) => weekday));
  if (EVERY_DAY.has(beside) && EXCEPT.has(beside))
    return { kind: 'set-weekdays', weekdays: ALL_DAYS.filter((day) => !wanted.has(day)) };
  const comesAgain = days.some(({ at }) => {
    const plain = words[at]?.plain ?? '';
    return DAY_PLURALS.has(plain) || (EACH.has(words[at - 1]?.plain ?? '') && !(plain === 'mon' && at === 0));
  });
  if (!comesAgain && !OUR_DAYS.has(beside)) return null;
  days.forEach(({ at, weekday }, index) => {
    const next = days[index + 1];
    if (next?.at === at + 2 && UP_TO.has(words[at + 1]?.plain ?? ''))
      for (const day of ALL_DAYS) if (isBetween(day, weekday, next.weekday)) wanted.add(day);
  });
  return { kind: 'set-weekdays', weekdays: ALL_DAYS.filter((day) => wanted.has(day)) };
}

/** "Friday to Monday" goes over the end of the week. */
function isBetween(day: Weekday, from: Weekday, to: Weekday): boolean {
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}

const WORDS_MAX = 20;
const KINDS_OF_DAYS = [
  [WEEKDAYS_ONLY, WORKDAYS],
  [WEEKEND_ONLY, WEEKEND],
  [EVERY_DAY, ALL_DAYS],
] as const;

/** Most sentences name none of these, and end here. */
const ANY_DAYS = PhraseBook.joined([WEEKDAYS_ONLY, WEEKEND_ONLY, EVERY_DAY, new PhraseBook(WEEKDAYS.keys())]);
