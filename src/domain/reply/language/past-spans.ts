import lists from '#data/reading/words/days.json' with { type: 'json' };
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';
import { plainSets, phraseBooks } from '#domain/reply/language/word-data.ts';
import { dateOf, datesWritten, dayOfMonth, weekdayNamed } from '#domain/reply/language/days.ts';
import { PhraseBook, plainText, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { NUMBERS_IN_WORDS } from '#domain/reply/words/lexicon.ts';
import { addDays, type LocalDate, localDate, weekdayOf } from '#domain/time/local-date.ts';

/** Days up to today that words name, both ends included, and where in the text they are named. */
export interface PastSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly start: number;
  readonly end: number;
}

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The first span of past days in a text, seen from the person's today; null where none is named. */
export function pastSpanIn(text: string, today: LocalDate): PastSpan | null {
  const words = spokenWordsOf(text);
  for (let at = 0; at < words.length; at += 1) {
    const named = spanAt(words, at, today);
    if (named === null) continue;
    const first = AROUND.has(words[at - 1]?.plain ?? '') ? at - 1 : at;
    const { from, to } = named.days;
    return { from, to, start: words[first]?.start ?? 0, end: words[named.end - 1]?.end ?? 0 };
  }
  return calendarDay(text, today);
}

const { AROUND, LAST, BEHIND_A_DAY } = plainSets(lists.pastSpans);
const { AGO, AGO_BEFORE, LATELY, DAYS } = phraseBooks(lists.pastSpans);

function spanAt(words: readonly Word[], at: number, today: LocalDate): { days: Days; end: number } | null {
  const known = SPANS.matchAt(words, at);
  if (known !== null) return { days: spanOf(known.phrase, today), end: known.end };
  const last = LAST.has(words[at]?.plain ?? '');
  const weekday = weekdayNamed(words[last ? at + 1 : at]?.plain ?? '');
  if (weekday !== null) {
    const ago = (weekdayOf(today) - weekday + 6) % 7;
    const date = addDays(today, -ago - 1);
    let end = at + (last ? 2 : 1);
    // "Monday evening", "lundi dernier", "el lunes pasado"
    while (BEHIND_A_DAY.has(words[end]?.plain ?? '')) end += 1;
    return { days: { from: date, to: date }, end };
  }
  return daysAgo(words, at, today);
}

const NAME_OF = new Map(
  Array.from(keysByWord(lists.pastNames), ([phrase, name]) => [plainText(phrase), name] as const),
);
const SPANS = new PhraseBook(NAME_OF.keys());

function spanOf(phrase: string, today: LocalDate): Days {
  const monday = addDays(today, 1 - weekdayOf(today));
  const firstOfMonth = localDate(`${today.slice(0, 8)}01`);
  const day = (ago: number) => oneDay(addDays(today, -ago));
  const name = NAME_OF.get(phrase);
  switch (name) {
    case 'yesterday':
      return day(1);
    case 'before':
      return day(2);
    case 'week':
      return { from: monday, to: today };
    case 'last week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'weekend':
      return weekdayOf(today) > 5
        ? { from: addDays(monday, 5), to: today }
        : { from: addDays(monday, -2), to: addDays(monday, -1) };
    case 'month':
      return { from: firstOfMonth, to: today };
    case 'last month':
      return { from: localDate(`${addDays(firstOfMonth, -1).slice(0, 8)}01`), to: addDays(firstOfMonth, -1) };
    case 'today':
    case undefined:
      return day(0);
    default:
      return name satisfies never;
  }
}

/** A question further back is one about a date. */
const DAYS_MAX = 62;

/** "three days ago", "hace 2 días", "the last 5 days". */
function daysAgo(words: readonly Word[], at: number, today: LocalDate): { days: Days; end: number } | null {
  const plainly = numberOf(words[at]);
  const ago = plainly === null ? null : AGO.endAt(words, at + 1);
  if (plainly !== null && ago !== null) return { days: oneDay(addDays(today, -plainly)), end: ago };
  const before = AGO_BEFORE.endAt(words, at);
  const lately = LATELY.endAt(words, at);
  const from = before ?? lately;
  const count = from === null ? null : numberOf(words[from]);
  const end = from === null || count === null ? null : DAYS.endAt(words, from + 1);
  if (count === null || end === null) return null;
  return {
    days: before === null ? { from: addDays(today, 1 - count), to: today } : oneDay(addDays(today, -count)),
    end,
  };
}

function oneDay(date: LocalDate): Days {
  return { from: date, to: date };
}

function numberOf(word: Word | undefined): number | null {
  const count = word?.kind === 'number' ? Number(word.plain) : (NUMBERS_IN_WORDS.get(word?.plain ?? '') ?? null);
  return count !== null && Number.isInteger(count) && count > 0 && count <= DAYS_MAX ? count : null;
}

/** A question is one line; a longer text is none. In characters. */
const QUESTION_LENGTH_MAX = 200;

/** "on Nov 12", "the 12th", "am 3. November": the last such day that is not to come. */
function calendarDay(text: string, today: LocalDate): PastSpan | null {
  if (text.length > QUESTION_LENGTH_MAX || !/\d/.test(text)) return null;
  const ordinal = /\b(?:on )?the (\d{1,2})(?:st|nd|rd|th)\b/iu.exec(text);
  for (const { year, month, day, hasMonth, start, end } of datesWritten(text, today, false)) {
    if (!hasMonth) continue;
    const date = dateOf(month > Number(today.slice(5, 7)) ? Number(today.slice(0, 4)) - 1 : year, month, day);
    if (date !== null && date <= today) return { ...oneDay(date), start: withOn(text, start), end };
  }
  const date = ordinal && dayOfMonth(Number(ordinal[1]), addDays(today, 1), -1);
  return ordinal && date ? { ...oneDay(date), start: ordinal.index, end: ordinal.index + ordinal[0].length } : null;
}

/** With the "on", "el", "le" or "am" right before the date. */
function withOn(text: string, index: number): number {
  const before = /\b(?:on|el|le|am)\s$/iu.exec(text.slice(Math.max(0, index - 4), index));
  return before === null ? index : index - before[0].length;
}
