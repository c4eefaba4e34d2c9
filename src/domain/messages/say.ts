/** How dates, times and small numbers are worded in every message, in US English. */
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { PausedDays } from '#domain/people/paused-days.ts';
import { NO_END } from '#domain/people/pauses.ts';
import { addDays, weekdayOf } from '#domain/time/local-date.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';
import { DAY_MINUTES } from '#domain/time/units.ts';

/** The first is day 1 of the week. */
export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const STAGE_NAMES: Record<PromptStage, string> = {
  morning: 'Morning prompt',
  midday: 'Midday check-in',
  evening: 'Evening reflection',
};

/** "Sat, Nov 21" */
export function sayDate(date: LocalDate): string {
  return dateWords(date).short;
}

/** "Sat, Nov 21", or "Thu, Jan 1, 2099" in another year than that of `today`. */
export function sayDateFrom(date: LocalDate, today: LocalDate): string {
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) ? sayDate(date) : `${sayDate(date)}, ${year}`;
}

/** "on Monday, November 16", "from Monday, November 16 until Friday, November 20" */
export function sayPause({ from, until }: PausedDays, open = 'you write'): string {
  if (until === addDays(from, 1)) return `on ${sayDate(from)}`;
  return `from ${sayDate(from)} until ${until === NO_END ? open : sayDateFrom(until, from)}`;
}

/** "Saturday" */
export function sayWeekday(date: LocalDate): string {
  return dateWords(date).weekday;
}

/** "Monday" for 1. */
export function sayWeekdayName(weekday: Weekday): string {
  return WEEKDAY_NAMES[weekday - 1] ?? '';
}

/** The subject of all mails of one day: equal subjects make one thread in every mail program (protocols 1.2). */
export function daySubject(date: LocalDate): string {
  return dateWords(date).subject;
}

/** The subject of an answer: that of the message it belongs to, so that both are one thread. */
export function replySubject(answered: string | null, date: LocalDate): string {
  return `Re: ${(answered ?? daySubject(date)).replace(/^Re: /, '')}`;
}

/** "6:00 AM" for a minute of the day, "12:30 AM the next day" from 1440 on. */
export function sayTime(minute: number): string {
  if (minute >= DAY_MINUTES) return `${sayTime(minute - DAY_MINUTES)} the next day`;
  const hour = Math.floor(minute / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')} ${half}`;
}

/** "at 6:00 AM", and for a time after midnight that ends the present day "tonight at 12:30 AM". */
export function sayNextTime({ date, minute }: { readonly date: LocalDate; readonly minute: number }, today: LocalDate) {
  return minute >= DAY_MINUTES && date === today
    ? `tonight at ${sayTime(minute - DAY_MINUTES)}`
    : `at ${sayTime(minute)}`;
}

/** "New York" for America/New_York. */
export function sayZone(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

export function sayStage(stage: PromptStage): string {
  return STAGE_NAMES[stage];
}

/** "two" up to ten, digits above. */
export function sayNumber(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** "one thing", "3 things" … at the beginning of a sentence. */
export function sayThings(count: number): string {
  return count === 1 ? 'one thing' : `${sayNumber(count)} things`;
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface DateWords {
  readonly short: string;
  readonly weekday: string;
  readonly subject: string;
}

// A tick renders thousands of messages of one date; only a handful of dates are in use at once.
const wordsByDate = new Map<LocalDate, DateWords>();
const CACHED_DATES_MAX = 64;

function dateWords(date: LocalDate): DateWords {
  const found = wordsByDate.get(date);
  if (found !== undefined) return found;
  const weekday = sayWeekdayName(weekdayOf(date));
  const short = `${weekday.slice(0, 3)}, ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${Number(date.slice(8, 10))}`;
  const words = { short, weekday, subject: `Today · ${short}` };
  if (wordsByDate.size >= CACHED_DATES_MAX) wordsByDate.clear();
  wordsByDate.set(date, words);
  return words;
}
