/** What makes "don't write to me" a rest: it is for today, or the sender names a return. */
import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { MONTHS } from '#domain/reply/language/days.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { POLITE } from '#domain/reply/words/opt-out.ts';
import { WEEKDAYS } from '#domain/reply/words/weekday-names.ts';

const { RETURNING, RETURNING_ON, TODAY_AHEAD, AWAY, FOR_TODAY, FOR_A_WHILE } = phraseBooks(lists.rest);
const { TIMES_AWAY, FOR_EVER, BEHIND_A_DAY } = plainSets(lists.rest);

/**
 * "heute bitte keine Nachrichten mehr", "no more messages today", whose request begins at `start` and stands before
 * `after`; "today I want to leave" is none.
 */
export function isOfToday(words: readonly Word[], start: number, after: readonly Word[] = []): boolean {
  if (TODAY_AHEAD.matchAt(after, 0) !== null) return true;
  const today = TODAY_AHEAD.matchAt(words, 0);
  if (today === null || today.end > start) return false;
  const between = words.slice(today.end, start);
  return between.length === 0 || POLITE.covers(between);
}

/** "until I'm back", "hasta el 27"; "hasta el gorro" names none. */
export function namesReturn(words: readonly Word[]): boolean {
  if (RETURNING.has(words)) return true;
  const on = RETURNING_ON.find(words);
  const day = on === null ? undefined : words[on.end];
  return day !== undefined && (day.kind === 'number' || WEEKDAYS.has(day.plain));
}

export function saysToday(words: readonly Word[]): boolean {
  return TODAY_AHEAD.has(words);
}

/** What is asked for is no farewell: somebody is back, or away only for a time, or says for how long. */
export function isForAWhile(words: readonly Word[]): boolean {
  return namesReturn(words) || isAwayForATime(words) || restNamed(words) !== null;
}

/** "no more pings, I'm out for tonight", "no more of these at present" */
export function restNamed(words: readonly Word[]): 'today' | 'open' | null {
  if (words.some(({ plain }) => FOR_EVER.has(plain))) return null;
  return FOR_TODAY.has(words) ? 'today' : FOR_A_WHILE.has(words) ? 'open' : null;
}

/**
 * "on holiday 10-14 December", "in court Wednesday to Friday", "camping this weekend": who is away for a time wants no
 * messages then. "I was in Crete last week" tells of what is over.
 */
export function isAwayForATime(words: readonly Word[]): boolean {
  if (!AWAY.has(words) || words.some(({ plain }) => FOR_EVER.has(plain))) return false;
  return words.some(
    ({ plain }, at) => WEEKDAYS.has(plain) || TIMES_AWAY.has(plain) || isDayOfMonth(words[at], words[at + 1]),
  );
}

/** "24th to 2nd", "14 December"; not "at 2" and "2 emails". */
function isDayOfMonth(number: Word | undefined, next: Word | undefined): boolean {
  return number?.kind === 'number' && (BEHIND_A_DAY.has(next?.plain ?? '') || MONTHS.has(next?.plain ?? ''));
}
