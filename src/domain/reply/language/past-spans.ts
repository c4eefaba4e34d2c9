import lists from '#data/reading/words/days.json' with { type: 'json' };
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { dateOf, datesWritten, dayOfMonth, weekdayNamed } from '#domain/reply/language/days.ts';
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { NUMBERS_IN_WORDS } from '#domain/reply/words/lexicon.ts';
import { addDays, type LocalDate, weekdayOf } from '#domain/time/local-date.ts';

/** Days up to today that words name, both ends included, and their positions in the text. */
export interface PastSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly start: number;
  readonly end: number;
}

type Days = Pick<PastSpan, 'from' | 'to'>;

/** The first span of past days in a text, relative to the person's today; null if there is none. */
export function pastSpanIn(text: string, today: LocalDate): PastSpan | null {
  const words = spokenWordsOf(text);
  const spoken = spanIn(words, today);
  const span = spoken ?? calendarDay(text, today);
  if (span === null) return null;
  const before = words.findLast(({ end }) => end <= span.start);
  return before !== undefined && (spoken === null ? ON : AROUND).has(before.plain)
    ? { ...span, start: before.start }
    : span;
}

function spanIn(words: readonly Word[], today: LocalDate): PastSpan | null {
  for (const [at, { start }] of words.entries()) {
    const named = spanAt(words, at, today);
    if (named !== null) return { ...named.days, start, end: words[named.end - 1]!.end };
  }
  return null;
}

const { ON, AROUND, LAST, BEHIND_A_DAY } = plainSets(lists.pastSpans);
const { AGO, AGO_BEFORE, LATELY, DAYS } = phraseBooks(lists.pastSpans);
const NAMES = keysByWord(lists.pastNames);
const NAMED = new PhraseBook(NAMES.keys());

function spanAt(words: readonly Word[], at: number, today: LocalDate): { days: Days; end: number } | null {
  const known = NAMED.matchAt(words, at);
  if (known !== null) return { days: spanOf(NAMES.get(known.phrase) ?? 'today', today), end: known.end };
  const last = LAST.has(words[at]?.plain ?? '') ? 1 : 0;
  const weekday = weekdayNamed(words[at + last]?.plain ?? '');
  if (weekday === null) return daysAgo(words, at, today);
  let end = at + last + 1;
  // "Monday evening", "lundi dernier", "el lunes pasado"
  while (BEHIND_A_DAY.has(words[end]?.plain ?? '')) end += 1;
  const ago = ((weekdayOf(today) - weekday + 6) % 7) + 1;
  return { days: daysBefore(today, ago, ago), end };
}

function daysBefore(today: LocalDate, from: number, to: number): Days {
  return { from: addDays(today, -from), to: addDays(today, -to) };
}

function spanOf(name: keyof typeof lists.pastNames, today: LocalDate): Days {
  const weekday = weekdayOf(today);
  const day = Number(today.slice(8));
  const lastDays = Number(addDays(today, -day).slice(8));
  // How many days ago they begin and end.
  const spans: Record<typeof name, readonly [from: number, to: number]> = {
    today: [0, 0],
    yesterday: [1, 1],
    before: [2, 2],
    week: [weekday - 1, 0],
    'last week': [weekday + 6, weekday],
    weekend: weekday > 5 ? [weekday - 6, 0] : [weekday + 1, weekday],
    month: [day - 1, 0],
    'last month': [day - 1 + lastDays, day],
  };
  return daysBefore(today, ...spans[name]);
}

/** "three days ago", "hace 2 días", "the last 5 days". */
function daysAgo(words: readonly Word[], at: number, today: LocalDate): { days: Days; end: number } | null {
  const before = AGO_BEFORE.endAt(words, at);
  const first = before ?? LATELY.endAt(words, at) ?? at;
  const count = numberOf(words[first]);
  const end = (first === at ? AGO : DAYS).endAt(words, first + 1);
  if (count === null || end === null) return null;
  return {
    days: before === null && first > at ? daysBefore(today, count - 1, 0) : daysBefore(today, count, count),
    end,
  };
}

/** A question further back has to name a date. */
const DAYS_MAX = 62;

function numberOf(word: Word | undefined): number | null {
  const count = word?.kind === 'number' ? Number(word.plain) : (NUMBERS_IN_WORDS.get(word?.plain ?? '') ?? 0);
  return Number.isInteger(count) && count > 0 && count <= DAYS_MAX ? count : null;
}

/** A question is one line; a longer text is not a question. In characters. */
const QUESTION_LENGTH_MAX = 200;

/** "on Nov 12", "the 12th", "am 3. November": the last such day that is not in the future. */
function calendarDay(text: string, today: LocalDate): PastSpan | null {
  if (text.length > QUESTION_LENGTH_MAX || !/\d/.test(text)) return null;
  const ordinal = /\b(?:on )?the (\d{1,2})(?:st|nd|rd|th)\b/iu.exec(text);
  for (const { year, month, day, hasMonth, start, end } of datesWritten(text, today, false)) {
    if (!hasMonth) continue;
    const date = dateOf(month > Number(today.slice(5, 7)) ? Number(today.slice(0, 4)) - 1 : year, month, day);
    if (date !== null && date <= today) return { from: date, to: date, start, end };
  }
  const date = ordinal && dayOfMonth(Number(ordinal[1]), addDays(today, 1), -1);
  return ordinal && date
    ? { from: date, to: date, start: ordinal.index, end: ordinal.index + ordinal[0].length }
    : null;
}
