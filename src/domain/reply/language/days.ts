import lists from '#data/reading/words/days.json' with { type: 'json' };
import * as chrono from 'chrono-node';
import { keysByWord, numbersByWord } from '#domain/reply/language/phrase-lines.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type PhraseMatch, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { isSmallWord, joined, lexicon, NUMBERS_IN_WORDS, DAY_NAMES } from '#domain/reply/words/lexicon.ts';
import { addDays, parseLocalDate, weekdayOf, type LocalDate, type Weekday } from '#domain/time/local-date.ts';

/** A later day that words name, and the positions in the text of these words. */
export interface NamedDay {
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
  /** By the name of its weekday, not as "tomorrow". */
  readonly isWeekday?: boolean;
}

/** The first later day named in a text, relative to the person's today; null if there is none. */
export function dayNamed(text: string, today: LocalDate): NamedDay | null {
  const words = wordsOf(text);
  for (let index = 0; index < words.length; index += 1) {
    const before = words[index - 1]?.plain ?? '';
    const tomorrow = TOMORROW.matchAt(words, index);
    // "de la mañana", "esta mañana" and "guten Morgen" are times of day and greetings.
    if (tomorrow && !BEFORE_A_MORNING.has(before)) return named(words, tomorrow, addDays(today, 1));
    const ofWeek = weekdayOfNextWeek(words, index, today);
    if (ofWeek !== null) return ofWeek;
    const relative = RELATIVE.matchAt(words, index);
    if (relative) return named(words, relative, relativeDay(RELATIVES.get(relative.phrase) ?? 'week', today));
    const weekday = weekdayAt(words, index);
    // "happy Friday!" greets, and "los lunes" are no day to come.
    if (weekday === null || GREETED.has(before) || isHabitual(words, index)) continue;
    const ofMonth = weekdayOfMonth(words, index, weekday, today);
    if (ofMonth !== null) return ofMonth;
    const date = before === 'next' ? addDays(nextWeekday(1, today), weekday - 1) : nextWeekday(weekday, today);
    const alone = { ...named(words, { start: index, end: index + 1 }, date), isWeekday: true };
    // "Tuesday, January 19" is that Tuesday.
    const dated = calendarDate(text, today);
    return dated !== null && dated.start <= alone.start && dated.end > alone.end ? dated : alone;
  }
  const span = dayCount(words);
  if (span !== null && IN.has(words[span.start - 1]?.plain ?? ''))
    return named(words, { ...span, start: span.start - 1 }, addDays(today, span.days));
  return calendarDate(text, today);
}

/** Whether a word there may be the first of a day: "tomorrow", "the 4th", "Monday", "May 3". */
export function beginsDay(words: readonly Word[], at: number): boolean {
  const { kind, plain } = words[at] ?? { kind: 'mark', plain: '' };
  if (kind === 'number' || DAY_NAMES.has(plain) || MONTHS.has(plain)) return true;
  return RELATIVE.matchAt(words, at) !== null || TOMORROW.matchAt(words, at) !== null;
}

function named(words: readonly Word[], { start, end }: Pick<PhraseMatch, 'start' | 'end'>, date: LocalDate): NamedDay {
  return { date, start: words[start]!.start, end: words[end - 1]!.end };
}

/** "for 3 days", after the thing that is postponed: the day after them. */
export function dayAfterSpan(text: string, today: LocalDate): NamedDay | null {
  const words = wordsOf(text);
  const span = spanSpoken(text, today);
  const before = words.findLast(({ end }) => end <= (span?.start ?? 0));
  return span !== null && FOR.has(before?.plain ?? '') ? { ...span, start: before!.start } : null;
}

/** "3 days", "two weeks": the day after that many. */
export function spanSpoken(text: string, today: LocalDate): NamedDay | null {
  const words = wordsOf(text);
  const span = dayCount(words);
  return span && named(words, span, addDays(today, span.days));
}

export const { ORDINAL_ENDS } = plainSets(lists.days);
const {
  FREQUENCIES,
  FOR,
  IN,
  RULING_OUT,
  BEFORE_MONTH,
  MIDDLE,
  LATE,
  BEFORE_A_MORNING,
  SHORT,
  BEFORE_SHORT,
  GREETED,
  OF_DATE,
} = plainSets(lists.days);
const RELATIVES = keysByWord(lists.relativeDays);
const RELATIVE = new PhraseBook(RELATIVES.keys());
const TOMORROW = lexicon('tomorrow');

/** "for 3 days", "two weeks": how many days a text mentions; null if it mentions none. */
export function daysSpoken(text: string): number | null {
  return dayCount(wordsOf(text))?.days ?? null;
}

function relativeDay(name: keyof typeof lists.relativeDays, today: LocalDate): LocalDate {
  switch (name) {
    case 'after tomorrow':
      return addDays(today, 2);
    case 'end of week':
      return nextWeekday(5, today);
    case 'weekend':
      return nextWeekday(6, today);
    case 'week':
      return nextWeekday(1, today);
    case 'month':
      return firstOfMonth(addDays(firstOfMonth(today), 31));
    default:
      return name satisfies never;
  }
}

function firstOfMonth(day: LocalDate): LocalDate {
  return addDays(day, 1 - Number(day.slice(8)));
}

function nextWeekday(weekday: number, today: LocalDate): LocalDate {
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

/**
 * 1 for "monday", "lundi", "lunes", and for words of the list "mondays"; null if a word names no day. Short names that
 * are also other words do not count.
 */
export function weekdayNamed(word: string): Weekday | null {
  const plain = word.replace(/days$/, 'day');
  return SHORT.has(plain) ? null : (DAY_NAMES.get(plain) ?? null);
}

function weekdayAt(words: readonly Word[], at: number): Weekday | null {
  const plain = words[at]?.plain ?? '';
  const weekday = DAY_NAMES.get(plain);
  if (weekday === undefined) return null;
  if (!SHORT.has(plain) || BEFORE_SHORT.has(words[at - 1]?.plain ?? '')) return weekday;
  // "fri", "fri 1, 3 please"
  const isAlone = words.slice(at + 1).every((word, each, rest) => word.kind !== 'word' || isBesideNumbers(rest, each));
  return isAlone ? weekday : null;
}

/** "next week Tuesday", "la semaine prochaine, mardi", "Tuesday of next week" */
function weekdayOfNextWeek(words: readonly Word[], at: number, today: LocalDate): NamedDay | null {
  const first = nextWeekAt(words, at);
  let next = first?.end ?? at + 1;
  if (first !== null && words[next]?.plain === ',') next += 1;
  const isFound = () => (first === null ? nextWeekAt(words, next) : weekdayAt(words, next)) !== null;
  while (!isFound() && isSmallWord(words[next]?.plain ?? '') && next - at < WEEK_WORDS_MAX) next += 1;
  const week = first ?? nextWeekAt(words, next);
  const weekday = weekdayAt(words, first === null ? at : next);
  if (weekday === null || week === null) return null;
  const date = addDays(nextWeekday(1, today), weekday - 1);
  return named(words, { start: at, end: Math.max(week.end, next + 1) }, date);
}

function nextWeekAt(words: readonly Word[], at: number): PhraseMatch | null {
  const match = RELATIVE.matchAt(words, at);
  return match !== null && RELATIVES.get(match.phrase) === 'week' ? match : null;
}

const WEEK_WORDS_MAX = 5;

/** "Monday the 21st", "Montag, den 21."; not "Friday 11", which may be an hour. The day of the month must be that weekday. */
function weekdayOfMonth(words: readonly Word[], at: number, weekday: Weekday, today: LocalDate): NamedDay | null {
  const behind = words.slice(at + 1, at + 4);
  const number = behind.findIndex(({ kind }) => kind === 'number');
  if (number < 0 || !behind.slice(0, number).every(({ kind, plain }) => kind === 'mark' || OF_DATE.has(plain)))
    return null;
  const day = Number(behind[number]!.plain);
  const isOrdinal = ORDINAL_ENDS.has(behind[number + 1]?.plain ?? '');
  const date = dayOfMonth(day, today, 1);
  if (!isOrdinal && !behind.slice(0, number).some(({ plain }) => OF_DATE.has(plain))) return null;
  if (date === null || weekdayOf(date) !== weekday) return null;
  return named(words, { start: at, end: at + number + (isOrdinal ? 3 : 2) }, date);
}

/** "el casero no contesta los lunes", "fermé les lundis". */
function isHabitual(words: readonly Word[], at: number): boolean {
  const behind = words[at + 1];
  return EVERY.has(words[at - 1]?.plain ?? '') && behind?.kind !== 'number' && !COMING.has(behind?.plain ?? '');
}

const { EVERY, COMING } = plainSets(lists.planned);

function isBesideNumbers(words: readonly Word[], at: number): boolean {
  return isSmallWord(words[at]!.plain) || BESIDE_NUMBERS.matchAt(words, at) !== null;
}

const BESIDE_NUMBERS = joined(['trailers', 'thanks', 'acknowledgments']);

const UNITS = numbersByWord(lists.unitsByDays);
const COUNTS = new Map([...NUMBERS_IN_WORDS, ...numbersByWord(lists.counts)]);

/** The first span of days: "3 days", "a couple of weeks". */
function dayCount(words: readonly Word[]): { start: number; end: number; days: number } | null {
  for (let at = 1; at < words.length; at += 1) {
    const unit = UNITS.get(words[at]!.plain);
    if (unit === undefined) continue;
    const start = words[at - 1]!.plain === 'of' ? at - 2 : at - 1;
    const word = words[start]?.plain ?? '';
    const count = COUNTS.get(word) ?? Number(word);
    if (!Number.isInteger(count) || count < 1 || count > 365) continue;
    const before = words[start - 1]?.plain ?? '';
    // "once a day", "three times a week"
    if (FREQUENCIES.has(before)) continue;
    const isFew = before === 'a';
    return { start: isFew ? start - 1 : start, end: at + 1, days: count * unit };
  }
  return null;
}

// "2026-04-13", "April 13", "13 April", "4/13", "the 15th", "13.4."
const LOOKS_LIKE_DATE =
  /\d{4}-\d{2}-\d{2}|\b\d{1,2}(?:st|nd|rd|th)\b|(?:\b(?:on|until|till|to|for|by|back|el|le|am|bis|hasta)\s{1,2})\d{1,2}[/.]\d{1,2}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|janv|fév|fev|avr|mai|juin|juil|août|aout|déc|okt|dez|mär)[\p{L}.]{0,8}\s{1,2}\d|\d{1,2}(?:\.|er)?\s{1,2}(?:de\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|fév|fev|avr|mai|juin|juil|août|aout|déc|okt|dez|mär)/iu;

function calendarDate(text: string, today: LocalDate): NamedDay | null {
  if (text.length > 300 || !/\d/.test(text) || !(LOOKS_LIKE_DATE.test(text) || DOTTED.test(text))) return null;
  const ordinal = Array.from(text.matchAll(ORDINAL)).find(
    ({ index, 0: word }) => !isOfThing(text, index, index + word.length),
  );
  if (ordinal && !MONTH.test(text)) {
    const date = dayOfMonth(Number(ordinal[1]), today, 1);
    return date && { date, start: ordinal.index, end: ordinal.index + ordinal[0].length };
  }
  const dotted = DOTTED.exec(text);
  if (dotted) {
    const date = dottedDate(dotted, today);
    return date && { date, start: dotted.index, end: dotted.index + dotted[0].length };
  }
  for (const { year, month, day, start, end } of datesWritten(text, today, true)) {
    // English reads "2 décembre" as two days.
    if (/\p{L}/u.test(text[end] ?? '')) continue;
    const date = dateOf(year, month, day);
    if (date !== null && date > today)
      return { date, start, end: end + (MORE_DAYS.exec(text.slice(end))?.[0].length ?? 0) };
  }
  return null;
}

/**
 * A day that is further away and named less exactly, as moves do: "weekend", "to January", "in the new year". Elsewhere
 * such words may be part of something ("book new year flights").
 */
export function roughDayNamed(text: string, today: LocalDate): NamedDay | null {
  const words = wordsOf(text);
  const found = roughDayIn(words);
  if (found === null) return null;
  const { match, name, year } = found;
  if (name === 'weekend') return named(words, match, nextWeekday(6, today));
  const [month, day] = name.split('-').map(Number) as [number, number];
  const date = year === null ? dayOfYear(month, day, today) : dateOf(year, month, day);
  return date !== null && date > today ? named(words, match, date) : null;
}

/** Whether there is one, whatever date it is. */
export function namesRoughDay(text: string): boolean {
  return roughDayIn(wordsOf(text)) !== null;
}

const ROUGH_DAYS = keysByWord(lists.roughDays);
const ROUGH = new PhraseBook(ROUGH_DAYS.keys());
/** By its name in any language, 1 to 12. */
export const MONTHS: ReadonlyMap<string, number> = numbersByWord(lists.months);

/** "weekend" or `MM-DD`; not "before the weekend", "last weekend". */
function roughDayIn(
  words: readonly Word[],
): { readonly match: Pick<PhraseMatch, 'start' | 'end'>; readonly name: string; readonly year: number | null } | null {
  const rough = ROUGH.find(words);
  const ahead = rough === null ? [] : words.slice(Math.max(0, rough.start - 2), rough.start);
  if (rough !== null && !ahead.some(({ plain }) => RULING_OUT.has(plain)))
    return { match: rough, name: ROUGH_DAYS.get(rough.phrase) ?? 'weekend', year: null };
  for (let at = 1; at < words.length; at += 1) {
    const month = MONTHS.get(words[at]!.plain);
    const before = words[at - 1]!.plain;
    const day = BEFORE_MONTH.has(before) ? 1 : MIDDLE.has(before) ? 15 : LATE.has(before) ? 25 : null;
    if (month === undefined || day === null) continue;
    const behind = words[at + 1];
    const year = behind?.kind === 'number' && /^20\d\d$/.test(behind.plain) ? Number(behind.plain) : null;
    return { match: { start: at, end: at + 1 }, name: `${month}-${day}`, year };
  }
  return null;
}

/** The next such day of a year; null if the last one is hardly over, which a move cannot mean. */
function dayOfYear(month: number, day: number, today: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const date = [year, year + 1].map((one) => dateOf(one, month, day)).find((one) => one !== null && one > today);
  return date !== undefined && date !== null && date < addDays(today, FURTHEST) ? date : null;
}

/** In days. */
const FURTHEST = 320;

/** The dates written in a text, in any language; `isAhead`: dates without a year are in the future. */
export function* datesWritten(text: string, today: LocalDate, isAhead: boolean) {
  // Noon UTC of the person's day as the reference: only the date of the result is used.
  const view = { instant: new Date(Date.parse(`${today}T12:00:00Z`)), timezone: 0 };
  for (const parser of [chrono.en, chrono.es, chrono.fr, chrono.de])
    for (const { start, index, text: found } of parser.parse(text, view, { forwardDate: isAhead })) {
      const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => start.get(part));
      if (!start.isCertain('day') || !year || !month || !day) continue;
      yield { year, month, day, hasMonth: start.isCertain('month'), start: index, end: index + found.length };
    }
}

export function dateOf(year: number, month: number, day: number): LocalDate | null {
  return parseLocalDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

const ORDINAL = /\b(\d{1,2})(?:st|nd|rd|th)\b/giu;

/** "2nd coat", "to the 3rd draft"; "by the 20th call Bo" and "the 20th please" are dates. */
function isOfThing(text: string, start: number, end: number): boolean {
  const words = wordsOf(text.slice(end));
  const [thing] = words;
  if (thing === undefined || isSmallWord(thing.plain) || thing.kind !== 'word') return false;
  if (BEHIND_DATE.endAt(words, 0) !== null) return false;
  return !BEFORE_DATE.test(text.slice(0, start));
}

const BEHIND_DATE = joined(['trailers', 'thanks', 'acknowledgments', 'done', 'drop', 'negations', 'stillOpen']);
const BEFORE_DATE = /\b(?:(?:on|before|from|for)\sthe|by|until|till|til)\s$/iu;

// "June 4" and "5": the first of several days
const MORE_DAYS = /^(?:\s?(?:and|&|or|und|y|et|[-–])\s?\d{1,2}(?:st|nd|rd|th)?){1,5}(?![\d:])/iu;

// "17.01.2027", "17.1.": with full stops the day comes first, in every country that writes them
const DOTTED = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}))?(?!\d)/u;

function dottedDate([, day, month, year]: RegExpExecArray, today: LocalDate): LocalDate | null {
  const thisYear = Number(today.slice(0, 4));
  const date = dateOf(Number(year ?? thisYear), Number(month), Number(day));
  if (date === null || date > today) return date;
  return year === undefined ? dateOf(thisYear + 1, Number(month), Number(day)) : null;
}

// "the 20th" without a month
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;

/** The nearest such day of a month, in future (1) or past (-1), not counting today. */
export function dayOfMonth(day: number, today: LocalDate, direction: 1 | -1): LocalDate | null {
  for (let away = 1; away <= 62; away += 1) {
    const date = addDays(today, away * direction);
    if (Number(date.slice(8)) === day) return date;
  }
  return null;
}
