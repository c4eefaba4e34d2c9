/** The days for which somebody wants no messages. */
import optOutLists from '#data/reading/words/opt-out.json' with { type: 'json' };
import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { dayNamed, MONTHS, type NamedDay, spanSpoken } from '#domain/reply/language/days.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { quietIn } from '#domain/reply/requests/quiet.ts';
import { daysTogether, isWeekend, SATURDAY, weekAt } from '#domain/reply/requests/days-together.ts';
import { addDays, localDate, weekdayOf, type LocalDate } from '#domain/time/local-date.ts';

const { FROM_WORDS, BETWEEN, BESIDE_DAYS } = plainSets(lists.pause);
const { START_OF, UNTIL, CORRECTING } = phraseBooks(lists.pause);

/** "from Monday", "starting the 10th", "next week", "no mails on Friday" */
export function beginningOfRest(sentence: string, today: LocalDate): Omit<NamedDay, 'end'> | null {
  const range = rangeNamed(sentence, today);
  const until = dayBehindUntil(sentence, today);
  if (range !== null && endsWith(range, until)) return { date: range.from, start: range.start };
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

/**
 * The first date on which messages resume: "until D", "back D", "from D to D", "for N days", "this week"; null if none
 * is named, or only the beginning of the pause.
 */
export function endOfRest(sentence: string, today: LocalDate): NamedDay | null {
  const behind = dayBehindUntil(sentence, today);
  const range = rangeNamed(sentence, today);
  if (range !== null && endsWith(range, behind)) return range;
  const week = behind ?? weekNamed(sentence, today);
  if (week !== null) return week;
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

/** "from Monday until Friday"; in "until Monday or Tuesday" and "until Sunday, as I work Monday and Tuesday", none begins. */
function endsWith({ first, end }: { readonly first: number; readonly end: number }, until: NamedDay | null): boolean {
  return until === null || (until.start > first && until.end <= end);
}

/**
 * The days that a sentence names, without a word for when they end: "next week", "Wednesday to Friday", "thursday and
 * friday", "for the next 10 days". `from`: null for at once; `until`: null where only the beginning is named.
 */
export function daysOfRest(
  sentence: string,
  today: LocalDate,
): { from: LocalDate | null; until: LocalDate | null } | null {
  const whole = rangeNamed(sentence, today) ?? weekNamed(sentence, today);
  if (whole !== null) return { from: whole.from, until: whole.date };
  const until = dayBehindUntil(sentence, today) ?? spanSpoken(sentence, today);
  if (until !== null) return { from: null, until: until.date };
  const first = dayNamed(sentence, today);
  if (first === null) return null;
  // "on holiday from Friday" has no end.
  if (fromBefore(sentence, first) !== null) return { from: first.date, until: null };
  if (isWeekend(sentence, first)) return { from: first.date, until: addDays(first.date, 2) };
  return { from: first.date, until: addDays(first.date, 1) };
}

/** "this week", "next week", "this weekend": from its first day, null for at once, to the Monday after it. */
export function weekNamed(sentence: string, today: LocalDate): (NamedDay & { readonly from: LocalDate | null }) | null {
  const words = spokenWordsOf(sentence);
  for (const at of words.keys()) {
    const week = weekAt(words, at, today);
    if (week !== null) return { ...week, from: week.from > today ? week.from : null, date: addDays(week.last, 1) };
  }
  return null;
}

/**
 * "from Monday to Wednesday", "10-14 December", "Thursday and Friday". `date`: messages come again on the last day of a
 * range, and after the last of several days and of "through". `first`: where the first day begins, behind a "from".
 */
export function rangeNamed(
  sentence: string,
  today: LocalDate,
): (NamedDay & { readonly from: LocalDate; readonly last: LocalDate; readonly first: number }) | null {
  const days = daysTogether(sentence, today);
  if (days === null) return null;
  const corrected = days.isRange ? dayCorrected(sentence.slice(days.end), today) : null;
  const last = corrected === null ? days.last : corrected > days.from ? corrected : addDays(corrected, 7);
  const opening = spokenWordsOf(sentence.slice(0, days.start)).findLast(({ plain }) => plain !== 'the');
  const isOpened = opening !== undefined && (FROM_WORDS.has(opening.plain) || BETWEEN.has(opening.plain));
  const start = isOpened ? opening.start : days.start;
  return { ...days, start, first: days.start, last, date: days.isRange ? last : addDays(last, 1) };
}

// "don't write me | tomorrow", "no mails | tomorrow", "pause | tomorrow", "away | tomorrow": that day is paused, too;
// in "pausing, talk | tomorrow" it is not.
const QUIET_ON =
  /\b(?:(?:don['’]?t|do not|no(?: more)?) \w{3,12}(?: to)?(?: me| us)?|pause|mute|snooze|away|(?:leave|let) (?:me|us) (?:alone|be|in peace))(?: (?:just|only))?(?: (?:for|on|all of|all day))?(?: this)?\s*$/iu;

/**
 * "no mails on Friday", "away from Friday", "on the 24th please don't write", "schreib mir morgen nicht"; not "quiet
 * please, talk from Friday".
 */
function isQuietThen(sentence: string, named: NamedDay): boolean {
  const earlier = sentence.slice(0, fromBefore(sentence, named)?.start ?? named.start);
  if (QUIET_ON.test(earlier)) return true;
  const [clause = ''] = /[^.,;!?]*$/u.exec(earlier) ?? [];
  const before = spokenWordsOf(clause);
  const end = before.findLastIndex(({ plain }) => !BEFORE_DAY.has(plain)) + 1;
  const after = spokenWordsOf(sentence.slice(named.end));
  if (BEFORE.has(before[end - 1]?.plain ?? '')) return false;
  return [before.slice(0, end), after, [...before, ...after]].some((words) => quietIn(words) !== null);
}

/** "no emails before Friday" */
export function isBehindBefore(sentence: string, today: LocalDate): boolean {
  const named = dayNamed(sentence, today);
  if (named === null) return false;
  const before = spokenWordsOf(sentence.slice(0, named.start)).findLast(({ plain }) => !BEFORE_DAY.has(plain));
  return before !== undefined && BEFORE.has(before.plain);
}

const { BEFORE_DAY, BEFORE } = plainSets(optOutLists.rest);

/** The word before a day that begins something: "from", "starting". */
function fromBefore(sentence: string, { start }: NamedDay): Word | null {
  const before = spokenWordsOf(sentence.slice(0, start)).findLast(({ plain }) => !BESIDE_DAYS.has(plain));
  return before !== undefined && FROM_WORDS.has(before.plain) ? before : null;
}

/** "until Monday", "back on the 20th" */
export function dayBehindUntil(sentence: string, today: LocalDate): NamedDay | null {
  const words = spokenWordsOf(sentence);
  for (let match = UNTIL.find(words); match; match = UNTIL.find(words, match.end)) {
    const from = words[match.end]?.start;
    if (from === undefined) break;
    const weekend = weekAt(words, match.end, today);
    const named = dayAt(sentence, from, today) ?? (weekend === null ? null : { ...weekend, date: weekend.from });
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
