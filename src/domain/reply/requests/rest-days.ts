/** The days for which somebody wants no messages. */
import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { dayNamed, dayOfMonth, daysFromTo, MONTHS, type NamedDay, spanSpoken } from '#domain/reply/language/days.ts';
import { numbersByWord } from '#domain/reply/language/phrase-lines.ts';
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { addDays, localDate, weekdayOf, type LocalDate } from '#domain/time/local-date.ts';

const { UNTIL_WORDS, FROM_WORDS, FROM_NUMBERS, TO_WORDS } = plainSets(lists.pause);
const { START_OF, UNTIL, CORRECTING, WEEKEND } = phraseBooks(lists.pause);

/** "from Monday", "starting the 10th", "next week", "no mails on Friday" */
export function beginningOfRest(sentence: string, today: LocalDate): Omit<NamedDay, 'end'> | null {
  const range = rangeNamed(sentence, today);
  if (range !== null) return { date: range.from, start: range.start };
  const until = dayBehindUntil(sentence, today);
  const week = weekNamed(sentence, today);
  // "until next week" is an end.
  if (week !== null && (until === null || until.start >= week.end || until.end <= week.start))
    return week.from === null ? null : { date: week.from, start: week.start };
  const named = dayNamed(sentence, today);
  if (named === null || (isWeekend(sentence, named) && weekdayOf(today) >= SATURDAY)) return null;
  // "for 10 days from Saturday", "ab Montag eine Woche"; in "quiet please, talk from Monday" it is the end.
  const hasEnd = spanSpoken(sentence, today) !== null || until !== null;
  return isQuietThen(sentence, named) || (hasEnd && fromBefore(sentence, named) !== null) ? named : null;
}

export const SATURDAY = 6;

export function isWeekend(sentence: string, { start, end }: NamedDay): boolean {
  return WEEKEND.has(spokenWordsOf(sentence.slice(start, end)));
}

/**
 * The first date on which messages resume: "until D", "back D", "from D to D", "for N days", "this week"; null if none
 * is named, or only the beginning of the pause.
 */
export function endOfRest(sentence: string, today: LocalDate): NamedDay | null {
  const behind = dayBehindUntil(sentence, today);
  if (behind) return behind;
  const week = weekNamed(sentence, today);
  if (week !== null) return week;
  const range = rangeNamed(sentence, today);
  if (range !== null) return range;
  const span = spanSpoken(sentence, today);
  if (span !== null) return span;
  const named = dayNamed(sentence, today);
  if (named === null || !isQuietThen(sentence, named)) return named;
  // "pause from tomorrow" has a beginning and no end.
  if (fromBefore(sentence, named) !== null) return null;
  if (!isWeekend(sentence, named)) return { ...named, date: addDays(named.date, 1) };
  const monday = addDays(weekdayOf(today) >= SATURDAY ? today : named.date, 1);
  return { ...named, date: weekdayOf(monday) === 7 ? addDays(monday, 1) : monday };
}

/**
 * The days that a sentence names, without a word for when they end: "next week", "Wednesday to Friday", "thursday and
 * friday", "for the next 10 days". `from`: null for at once; `until`: null where only the beginning is named.
 */
export function daysOfRest(
  sentence: string,
  today: LocalDate,
): { from: LocalDate | null; until: LocalDate | null } | null {
  const whole = weekNamed(sentence, today) ?? rangeNamed(sentence, today);
  if (whole !== null) return { from: whole.from, until: whole.date };
  const until = dayBehindUntil(sentence, today) ?? spanSpoken(sentence, today);
  if (until !== null) return { from: null, until: until.date };
  const first = dayNamed(sentence, today);
  if (first === null) return null;
  // "on holiday from Friday" has no end.
  if (fromBefore(sentence, first) !== null) return { from: first.date, until: null };
  if (isWeekend(sentence, first)) return { from: first.date, until: addDays(first.date, 2) };
  let last = first;
  for (let end = first.end; ;) {
    const next = dayNamed(sentence.slice(end), today);
    if (next === null || next.date !== addDays(last.date, 1)) break;
    last = next;
    end += next.end;
  }
  return { from: first.date, until: addDays(last.date, 1) };
}

/** "this week", "next week", "this weekend": from its first day, null for at once, to the Monday after it. */
export function weekNamed(sentence: string, today: LocalDate): (NamedDay & { readonly from: LocalDate | null }) | null {
  const words = spokenWordsOf(sentence);
  const ofWeek = WEEKS.find(words);
  const week = ofWeek ?? THIS_WEEKEND.find(words);
  if (week === null) return null;
  const days = RESTED_WEEKS.get(week.phrase) ?? 0;
  const monday = addDays(today, 8 - weekdayOf(today));
  const isWeekendAhead = ofWeek === null && weekdayOf(today) < SATURDAY;
  return {
    from: isWeekendAhead ? addDays(monday, -2) : days === 0 ? null : addDays(monday, days - 7),
    date: addDays(monday, days),
    start: words[week.start]!.start,
    end: words[week.end - 1]!.end,
  };
}

/** "from Monday to Wednesday", "Wednesday to Sunday", "10-14 December", "del 10 al 14" */
export function rangeNamed(sentence: string, today: LocalDate): (NamedDay & { readonly from: LocalDate }) | null {
  const words = spokenWordsOf(sentence);
  const leadsTo = ({ plain }: Word) => TO_WORDS.has(plain) || UNTIL_WORDS.has(plain);
  for (const [at, { plain, start, end }] of words.entries()) {
    if (!FROM_WORDS.has(plain)) continue;
    const to = words.findIndex((word, place) => place > at && leadsTo(word));
    if (to < 0) break;
    const days = [dayAt(sentence.slice(0, words[to]!.start), end, today), dayAt(sentence, words[to]!.end, today)];
    // "from 10 to 6" are hours.
    const isNumbers = FROM_NUMBERS.has(plain) && days.every((day) => day === null);
    const [from, until] = isNumbers ? [words[at + 1], words[to + 1]].map((word) => dayOfNumber(word, today)) : days;
    if (from != null && until != null && to - at <= 4) return rangeOf(from, until, start);
  }
  const dashed = daysDashed(sentence, today);
  if (dashed !== null) return dashed;
  const first = dayNamed(sentence, today);
  const next = words.find((word) => first !== null && word.start >= first.end);
  const last = next !== undefined && leadsTo(next) ? dayAt(sentence, next.end, today, 1) : null;
  return first !== null && last !== null ? rangeOf(first, last, first.start) : daysFromTo(sentence, today);
}

/** "mon-wed", "Fri–Sun" */
function daysDashed(sentence: string, today: LocalDate): (NamedDay & { readonly from: LocalDate }) | null {
  for (const { 0: whole, 1: first, 2: last, index } of sentence.matchAll(
    /\b(\p{L}{2,10})\s?[-–]\s?(\p{L}{2,10})\b/gu,
  )) {
    const [from, until] = [first, last].map((day) => dayNamed(`on ${day}`, today));
    const named = { start: index, end: index + whole.length };
    if (from != null && until != null) return rangeOf(from, { ...named, date: until.date }, index);
  }
  return null;
}

/** "Friday to Monday" goes beyond the week of the Friday. */
function rangeOf({ date: from }: NamedDay, until: NamedDay, start: number): NamedDay & { readonly from: LocalDate } {
  return { ...until, date: until.date > from ? until.date : addDays(until.date, 7), from, start };
}

function dayOfNumber(word: Word | undefined, today: LocalDate): NamedDay | null {
  const date = word?.kind === 'number' ? dayOfMonth(Number(word.plain), today, 1) : null;
  return word === undefined || date === null ? null : { date, start: word.start, end: word.end };
}

/** "this week", "next week": how many days after the coming Monday messages resume. */
const RESTED_WEEKS = numbersByWord(lists.restedWeeks);
const WEEKS = new PhraseBook(RESTED_WEEKS.keys());
const { THIS_WEEKEND } = phraseBooks(lists.restedWeekends);

// "don't write me | tomorrow", "no mails | tomorrow", "pause | tomorrow", "away | tomorrow": that day is paused, too;
// in "pausing, talk | tomorrow" it is not.
const QUIET_ON =
  /\b(?:(?:don['’]?t|do not|no(?: more)?) \w{3,12}(?: to)?(?: me| us)?|pause|mute|snooze|away|(?:leave|let) (?:me|us) (?:alone|be|in peace))(?: (?:for|on|all of|all day))?\s*$/iu;

/** "no mails on Friday", "away from Friday"; not "quiet please, talk from Friday" */
function isQuietThen(sentence: string, named: NamedDay): boolean {
  return QUIET_ON.test(sentence.slice(0, fromBefore(sentence, named)?.start ?? named.start));
}

/** The word before a day that begins something: "from", "starting". */
function fromBefore(sentence: string, { start }: NamedDay): Word | null {
  const before = spokenWordsOf(sentence.slice(0, start)).at(-1);
  return before !== undefined && FROM_WORDS.has(before.plain) ? before : null;
}

/** "until Monday", "back on the 20th" */
export function dayBehindUntil(sentence: string, today: LocalDate): NamedDay | null {
  const words = spokenWordsOf(sentence);
  for (let match = UNTIL.find(words); match; match = UNTIL.find(words, match.end)) {
    const from = words[match.end]?.start;
    if (from === undefined) break;
    const named = dayAt(sentence, from, today);
    if (named !== null) return named;
  }
  return null;
}

/** The day or month named there, or up to some words later. */
function dayAt(sentence: string, from: number, today: LocalDate, words = 3): NamedDay | null {
  const behind = sentence.slice(from);
  const named = monthNamed(behind, today) ?? dayNamed(behind, today) ?? dayNamed(`on ${behind}`, today);
  if (named === null || spokenWordsOf(behind.slice(0, named.start)).length > words) return null;
  const date = dayCorrected(behind.slice(named.end), today) ?? named.date;
  return { date, start: from + named.start, end: from + named.end };
}

/** "until Friday, make that Monday", "until Monday - no, Tuesday"; not "until Friday, no work on Monday". */
function dayCorrected(behind: string, today: LocalDate): LocalDate | null {
  const words = spokenWordsOf(behind);
  let at = 0;
  for (let end = CORRECTING.endAt(words, at); end !== null; end = CORRECTING.endAt(words, at)) at = end;
  const from = words[at]?.start;
  if (at === 0 || from === undefined) return null;
  const day = `on ${behind.slice(from)}`;
  const named = dayNamed(day, today);
  return named !== null && /^on (?:next )?$/iu.test(day.slice(0, named.start)) ? named.date : null;
}

/** The first day of a month named alone: "until May", "till the start of June"; "until May 3" is a day. */
function monthNamed(text: string, today: LocalDate): NamedDay | null {
  const words = spokenWordsOf(text);
  const at = START_OF.endAt(words, 0) ?? 0;
  const month = MONTHS.get(words[at]?.plain ?? '');
  if (month === undefined || words[at + 1]?.kind === 'number') return null;
  const [year = 0, now = 0] = today.split('-').map(Number);
  const date = localDate(`${month > now ? year : year + 1}-${String(month).padStart(2, '0')}-01`);
  return { date, start: 0, end: words[at]!.end };
}
