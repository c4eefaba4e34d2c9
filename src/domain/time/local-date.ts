import { DAY_MS } from '#domain/time/units.ts';

/**
 * A calendar date without a zone: `YYYY-MM-DD`.
 * A branded string: it sorts, compares and serialises to JSON as it is.
 */
export type LocalDate = string & { readonly __localDate: true };

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

// 2026-11-21
const LOCAL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The date, or null if the text is not a date of the calendar (2026-02-30). */
export function parseLocalDate(text: string): LocalDate | null {
  const match = LOCAL_DATE.exec(text);
  if (!match) return null;
  const [, year, month, day] = match.map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  // 30 February rolls over into March; the years 0 to 99 become 1900 to 1999 and are therefore refused.
  const isOfCalendar = date.getUTCFullYear() === year && date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked in the line above: this is where the type begins.
  return isOfCalendar ? (text as LocalDate) : null;
}

/** For dates written in code and for rows checked on writing; throws on anything else. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === null) throw new RangeError(`not a calendar date: ${text}`);
  return date;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return localDateOfDayNumber(dayNumber(date) + days);
}

/** Whole days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function weekdayOf(date: LocalDate): Weekday {
  // Day 0, 1970-01-01, was a Thursday.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a remainder of seven, from 1 on.
  return (((((dayNumber(date) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** Days since 1970-01-01. */
export function dayNumber(date: LocalDate): number {
  let days = dayNumbers.get(date);
  if (days === undefined) {
    days = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
    remember(dayNumbers, date, days);
  }
  return days;
}

export function localDateOfDayNumber(days: number): LocalDate {
  let date = localDates.get(days);
  if (date === undefined) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the date of an ISO instant is one of the calendar.
    date = new Date(days * DAY_MS).toISOString().slice(0, 10) as LocalDate;
    remember(localDates, days, date);
  }
  return date;
}

/**
 * A tick steps through a dozen dates for each of a million people, all near one date: parsing and printing took most of
 * its time.
 */
const dayNumbers = new Map<LocalDate, number>();
const localDates = new Map<number, LocalDate>();
const DATES_REMEMBERED_MAX = 20_000;

function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): void {
  if (known.size >= DATES_REMEMBERED_MAX) known.clear();
  known.set(key, value);
}
