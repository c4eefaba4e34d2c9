import lists from '#data/reading/words/days.json' with { type: 'json' };
import * as chrono from 'chrono-node';
import { numbersByWord } from '#domain/reply/language/phrase-lines.ts';
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { isSmallWord, joined, lexicon, NUMBERS_IN_WORDS, DAY_NAMES } from '#domain/reply/words/lexicon.ts';
import {
  addDays,
  localDate,
  parseLocalDate,
  weekdayOf,
  type LocalDate,
  type Weekday,
} from '#domain/time/local-date.ts';

/** A later day that words name, and which words (in signs of the text) named it. */
export interface NamedDay {
  readonly date: LocalDate;
  readonly start: number;
  readonly end: number;
}

/** The first later day named in a text, seen from the person's today; null where none is. */
export function dayNamed(text: string, today: LocalDate): NamedDay | null {
  const words = wordsOf(text);
  const at = (from: number, to: number, date: LocalDate): NamedDay => ({
    date,
    start: words[from]?.start ?? 0,
    end: words[to - 1]?.end ?? 0,
  });
  for (let index = 0; index < words.length; index += 1) {
    const tomorrow = TOMORROW.matchAt(words, index);
    // "de la mañana", "esta mañana" and "guten Morgen" are times of day and greetings.
    if (tomorrow && !BEFORE_A_MORNING.has(words[index - 1]?.plain ?? ''))
      return at(index, tomorrow.end, addDays(today, 1));
    const relative = RELATIVE.matchAt(words, index);
    if (relative) return at(index, relative.end, relativeDay(relative.phrase, today));
    const weekday = weekdayAt(words, index);
    // "happy Friday!" greets.
    if (weekday !== null && !GREETED.has(words[index - 1]?.plain ?? '')) {
      const next = words[index - 1]?.plain === 'next';
      const date = next ? addDays(nextWeekday(1, today), weekday - 1) : nextWeekday(weekday, today);
      const alone = at(index, index + 1, date);
      // "Tuesday, January 19" is that Tuesday.
      const dated = calendarDate(text, today);
      return dated !== null && dated.start <= alone.start && dated.end > alone.end ? dated : alone;
    }
  }
  const span = dayCount(words);
  if (span && ['in', 'dans', 'en', 'by', 'um'].includes(words[span.from - 1]?.plain ?? ''))
    return at(span.from - 1, span.to, addDays(today, span.days));
  return calendarDate(text, today);
}

/** "for 3 days", behind what is put off: the day after them. */
export function dayAfterSpan(text: string, today: LocalDate): NamedDay | null {
  const words = wordsOf(text);
  const span = dayCount(words);
  if (span === null || !FOR.has(words[span.from - 1]?.plain ?? '')) return null;
  const [first, last] = [words[span.from - 1]!, words[span.to - 1]!];
  return { date: addDays(today, span.days), start: first.start, end: last.end };
}

const { FOR, BEFORE_A_MORNING, SHORT, GREETED, ONE } = plainSets(lists.days);
const { RELATIVE } = phraseBooks(lists.days);

const TOMORROW = lexicon('tomorrow');

/** "for 3 days", "two weeks": how many days a text speaks of; null where it does not. */
export function daysSpoken(text: string): number | null {
  return dayCount(wordsOf(text))?.days ?? null;
}

function relativeDay(phrase: string, today: LocalDate): LocalDate {
  if (/weekend/.test(phrase)) return nextWeekday(6, today);
  if (/month/.test(phrase)) {
    const [year = 0, month = 0] = today.split('-').map(Number);
    return localDate(month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`);
  }
  if (/^(?:the )?end of|^ende|^fin de/.test(phrase)) return nextWeekday(5, today);
  if (/later|after tomorrow|pasado|apres|uber/.test(phrase)) return addDays(today, 2);
  return nextWeekday(1, today);
}

function nextWeekday(weekday: number, today: LocalDate): LocalDate {
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

/** 1 of "monday", "lundi", "lunes"; also of "mondays" list; null where a word names no day. Short names that are words, too, name none. */
export function weekdayNamed(word: string): Weekday | null {
  const plain = word.replace(/days$/, 'day');
  return SHORT.has(plain) ? null : (DAY_NAMES.get(plain) ?? null);
}

function weekdayAt(words: readonly Word[], at: number): Weekday | null {
  const plain = words[at]?.plain ?? '';
  const weekday = DAY_NAMES.get(plain);
  if (weekday === undefined) return null;
  if (!SHORT.has(plain)) return weekday;
  return at === words.length - 1 ||
    ['on', 'until', 'till', 'to', 'next', 'back', 'for'].includes(words[at - 1]?.plain ?? '')
    ? weekday
    : null;
}

const UNITS = numbersByWord(lists.unitsByDays);
function dayCount(words: readonly Word[]): { from: number; to: number; days: number } | null {
  for (let at = 0; at < words.length; at += 1) {
    const unit = UNITS.get(words[at]?.plain ?? '');
    if (unit === undefined) continue;
    let from = at - 1;
    const few = words[from]?.plain === 'of' ? words[from - 1]?.plain : words[from]?.plain;
    const before = words[from]?.plain ?? '';
    if (before === 'couple' || few === 'couple')
      return { from: from - (before === 'of' ? 2 : 1), to: at + 1, days: 2 * unit };
    if (before === 'few') return { from: from - 1, to: at + 1, days: 3 * unit };
    const count = ONE.has(before)
      ? 1
      : (NUMBERS_IN_WORDS.get(before) ?? (words[from]?.kind === 'number' ? Number(before) : null));
    if (count !== null && Number.isInteger(count) && count > 0 && count <= 365)
      return { from: Math.max(0, from), to: at + 1, days: count * unit };
    from = at;
  }
  return null;
}

// "2026-04-13", "April 13", "13 April", "4/13", "the 15th", "13.4."
const LOOKS_LIKE_DATE =
  /\d{4}-\d{2}-\d{2}|\b\d{1,2}(?:st|nd|rd|th)\b|(?:\b(?:on|until|till|to|for|by|back|el|le|am|bis|hasta)\s{1,2})\d{1,2}[/.]\d{1,2}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|janv|fév|fev|avr|mai|juin|juil|août|aout|déc|okt|dez|mär)[\p{L}.]{0,8}\s{1,2}\d|\d{1,2}(?:\.|er)?\s{1,2}(?:de\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|fév|fev|avr|mai|juin|juil|août|aout|déc|okt|dez|mär)/iu;

function calendarDate(text: string, today: LocalDate): NamedDay | null {
  if (text.length > 300 || !/\d/.test(text) || !(LOOKS_LIKE_DATE.test(text) || DOTTED.test(text))) return null;
  const ordinal = Array.from(text.matchAll(ORDINAL)).find(
    ({ index, 0: said }) => !isOfThing(text, index, index + said.length),
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

/** The days that a text writes out, in any language; `isAhead`: without a year they are to come. */
export function* datesWritten(text: string, today: LocalDate, isAhead: boolean) {
  // Noon UTC of the person's day as the point of view: only the date is taken from the answer.
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
  const verb = ACTIONS.endAt(words, 0);
  // "on the 20th call Bo"; "on the 2nd draft of the essay"
  const hasObject = verb !== null && words[verb]?.kind === 'word' && words[verb]?.plain !== 'of';
  return !(hasObject && BEFORE_DATE.test(text.slice(0, start)));
}

const ACTIONS = lexicon('actions');
const BEHIND_DATE = joined(['trailers', 'thanks', 'acknowledgments', 'done', 'drop', 'negations', 'stillOpen']);
const BEFORE_DATE = /\b(?:(?:on|to|before|from|for)\sthe|by|until|till|til)\s$/iu;

// "June 4" and "5": the first of several days
const MORE_DAYS = /^(?:\s?(?:and|&|or|und|y|et|[-–])\s?\d{1,2}(?:st|nd|rd|th)?){1,5}(?![\d:])/iu;

// "17.01.2027", "17.1.": with points the day comes first, in every country that writes them
const DOTTED = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}))?(?!\d)/u;

function dottedDate([, day = '', month = '', year]: RegExpExecArray, today: LocalDate): LocalDate | null {
  const of = (named: string) => parseLocalDate(`${named}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  const date = of(year ?? today.slice(0, 4));
  if (date === null || date > today) return date;
  return year === undefined ? of(String(Number(today.slice(0, 4)) + 1)) : null;
}

// "the 20th" without a month
const MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;

/** The nearest such day of a month, ahead (1) or behind (-1), today not counted. */
export function dayOfMonth(day: number, today: LocalDate, direction: 1 | -1): LocalDate | null {
  for (let away = 1; away <= 62; away += 1) {
    const date = addDays(today, away * direction);
    if (Number(date.slice(8)) === day) return date;
  }
  return null;
}
