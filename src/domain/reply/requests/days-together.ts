/** Days that a sentence names together: "from Monday to Wednesday", "12th-15th", "Thu/Fri", "this weekend and next week". */
import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { beginsDay, dayNamed, dayOfMonth, ORDINAL_ENDS } from '#domain/reply/language/days.ts';
import { numbersByWord } from '#domain/reply/language/phrase-lines.ts';
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { addDays, weekdayOf, type LocalDate } from '#domain/time/local-date.ts';

/** The first and the last of them, and the positions of their words. */
export interface DaysTogether {
  readonly from: LocalDate;
  readonly last: LocalDate;
  readonly start: number;
  readonly end: number;
}

/**
 * "Monday to Wednesday" is a range, on whose last day messages come again; "Monday through Wednesday" and "Monday and
 * Tuesday" are not. Null if no two days belong together.
 */
export function daysTogether(
  sentence: string,
  today: LocalDate,
): (DaysTogether & { readonly isRange: boolean }) | null {
  // Each word may begin a date, which takes long to parse.
  if (sentence.length > LENGTH_MAX) return null;
  const words = spokenWordsOf(sentence);
  const named = daysIn(sentence, words, today);
  for (const [at, first] of named.entries()) {
    const ahead = words.findLast(({ plain, end }) => end <= first.start && !BESIDE_DAYS.has(plain))?.plain ?? '';
    let [last, isRange] = [first, false];
    for (const next of named.slice(at + 1)) {
      const link = linkOf(sentence.slice(last.end, next.start), ahead);
      const later = link === null ? null : laterThan(last, next, sentence);
      if (later === null || (link === 'and' && later.from !== addDays(last.last, 1))) break;
      [last, isRange] = [later, link === 'to' || (isRange && link === 'and')];
    }
    if (last !== first) return { from: first.from, last: last.last, start: first.start, end: last.end, isRange };
    // "December 24-27", "24, 25 and 26 December"
    if (first.isSpan) return { ...first, isRange: /[-–—]/u.test(sentence.slice(first.start, first.end)) };
  }
  return null;
}

const LENGTH_MAX = 300;

interface Named extends DaysTogether {
  /** A date of several days. */
  readonly isSpan?: boolean;
}

/** Each day, week and weekend, in order. Short names of days count as well. */
function daysIn(sentence: string, words: readonly Word[], today: LocalDate): Named[] {
  const found: Named[] = [];
  for (const [at, { start }] of words.entries()) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const days =
      weekAt(words, at, today) ??
      numberBefore(sentence, words, at, today) ??
      dayAt(sentence, words, at, today) ??
      numberAlone(words, at, { today, last: found.at(-1) });
    if (days !== null) found.push(days);
  }
  return found;
}

function dayAt(sentence: string, words: readonly Word[], at: number, today: LocalDate): Named | null {
  const isNext = words[at]?.plain === 'next';
  if (!beginsDay(words, isNext ? at + 1 : at)) return null;
  const { start } = words[at]!;
  const link = words.find(({ plain }, place) => place > at && (TO_WORDS.has(plain) || UNTIL_WORDS.has(plain)));
  const alone = sentence.slice(start, link?.start).split(DASH, 1)[0]!.trimEnd();
  const named = dayNamed(`${ON}${alone}`, today);
  // The word may belong to the date.
  if (named === null || named.start > ON.length + (isNext ? 'next '.length : 0)) return null;
  const end = start + named.end - ON.length;
  const last = isWeekend(sentence, { start, end })
    ? addDays(named.date, 1)
    : lastOf(sentence.slice(start, end), named.date);
  return { from: named.date, last, start, end, isSpan: last > named.date };
}

/** With it, "sat" is a day. */
const ON = 'on ';
/** "Dec 24 - Jan 2", "12th-15th", "Wed–Fri"; not "2026-12-24". */
const DASH = /\s[-–—]\s|(?<=\p{L})[-–—](?=\w)/u;

/** Whether the words of a day are those of a weekend, whose Saturday the day is. */
export function isWeekend(sentence: string, { start, end }: Pick<DaysTogether, 'start' | 'end'>): boolean {
  return WEEKEND.has(spokenWordsOf(sentence.slice(start, end)));
}

export const SATURDAY = 6;

/** The last day of "December 24-27". */
function lastOf(words: string, date: LocalDate): LocalDate {
  const day = Number(date.slice(8));
  const numbers = (words.match(/\b\d{1,2}(?!\d)/gu) ?? []).map(Number);
  return numbers[0] === day && numbers.at(-1)! > day ? addDays(date, numbers.at(-1)! - day) : date;
}

/** "10" of "10-14 December" and of "24, 25 and 26 December", whose month the number behind it names. */
function numberBefore(sentence: string, words: readonly Word[], at: number, today: LocalDate): Named | null {
  const { kind, plain, start, end } = words[at]!;
  if (kind !== 'number') return null;
  const behind = ORDINAL_ENDS.has(words[at + 1]?.plain ?? '') ? at + 2 : at + 1;
  const isLinked = TO_WORDS.has(words[behind]?.plain ?? '') || AND_WORDS.has(words[behind]?.plain ?? '');
  const isBeside = isLinked && BESIDE_DAYS.has(words[behind + 1]?.plain ?? '');
  const next = behind + (isLinked ? 1 : 0) + (isBeside ? 1 : 0);
  if (words[next]?.kind !== 'number') return null;
  const named = dayAt(sentence, words, next, today) ?? numberBefore(sentence, words, next, today);
  const days = named === null ? 0 : Number(named.from.slice(8)) - Number(plain);
  if (named === null || days <= 0) return null;
  const date = addDays(named.from, -days);
  return { from: date, last: date, start, end };
}

/** Both numbers of "del 10 al 14", and "27" of "December 20 to 27": days of a month that is known or the next. */
function numberAlone(
  words: readonly Word[],
  at: number,
  { today, last }: { readonly today: LocalDate; readonly last: DaysTogether | undefined },
): DaysTogether | null {
  const { kind, plain, start, end } = words[at]!;
  if (kind !== 'number') return null;
  const ahead = words[at - 1]?.plain ?? '';
  const isSecond = TO_WORDS.has(ahead) && last !== undefined && last.end === words[at - 2]?.end;
  const date = FROM_NUMBERS.has(ahead) || isSecond ? dayOfMonth(Number(plain), isSecond ? last.last : today, 1) : null;
  return date && { from: date, last: date, start, end };
}

/** How the words between two days join them; null if they do not. `ahead`: the word before the first of them. */
function linkOf(between: string, ahead: string): 'to' | 'through' | 'and' | null {
  const said = spokenWordsOf(between).filter(({ plain }) => !BESIDE_DAYS.has(plain) && !ORDINAL_ENDS.has(plain));
  // "the 7. to the 11.": no sentence ends there.
  const marks = between.replace(/^\.(?=\s?\S)/u, '').replaceAll(/[\p{L}\s]/gu, '');
  if (marks !== '' && !/^(?:[-–—,/&+]|, ?&)$/u.test(marks)) return null;
  if (said.length === 0) return /[-–—]/u.test(marks) ? 'to' : 'and';
  if (said.every(({ plain }) => THROUGH.has(plain))) return 'through';
  if (said.every(({ plain }) => TO_WORDS.has(plain) || UNTIL_WORDS.has(plain))) return 'to';
  if (!said.every(({ plain }) => AND_WORDS.has(plain))) return null;
  return BETWEEN.has(ahead) ? 'to' : 'and';
}

/** "Friday to Monday", "the 24th to the 2nd": the second is after the first. */
function laterThan(first: DaysTogether, next: DaysTogether, sentence: string): DaysTogether | null {
  if (next.from > first.last) return next;
  const day = /^\d{1,2}(?=st|nd|rd|th)/u.exec(sentence.slice(next.start));
  const date = day === null ? addDays(next.last, 7) : dayOfMonth(Number(day[0]), first.last, 1);
  return date && { ...next, from: date, last: date };
}

/** "this week", "next weekend": what of it is still to come. */
export function weekAt(words: readonly Word[], at: number, today: LocalDate): DaysTogether | null {
  const ofWeek = WEEKS.matchAt(words, at);
  const match = ofWeek ?? WEEKENDS.matchAt(words, at);
  if (match === null) return null;
  const days = (ofWeek === null ? RESTED_WEEKENDS : RESTED_WEEKS).get(match.phrase) ?? 0;
  const sunday = addDays(today, 7 - weekdayOf(today) + days);
  const first = addDays(sunday, ofWeek === null ? -1 : -6);
  return {
    from: first > today ? first : today,
    last: sunday,
    start: words[match.start]!.start,
    end: words[match.end - 1]!.end,
  };
}

/** How many days after the coming Sunday they end. */
const RESTED_WEEKS = numbersByWord(lists.restedWeeks);
const RESTED_WEEKENDS = numbersByWord(lists.restedWeekends);
const WEEKS = new PhraseBook(RESTED_WEEKS.keys());
const WEEKENDS = new PhraseBook(RESTED_WEEKENDS.keys());
const { UNTIL_WORDS, FROM_NUMBERS, TO_WORDS, AND_WORDS, BETWEEN, BESIDE_DAYS, THROUGH } = plainSets(lists.pause);
const { WEEKEND } = phraseBooks(lists.pause);
