import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { plainSets, phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import {
  dayNamed,
  dayOfMonth,
  daysFromTo,
  daysSpoken,
  MONTHS,
  type NamedDay,
  spanSpoken,
} from '#domain/reply/language/days.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft, requestsIn, type PreferenceRequest, type RequestText } from '#domain/reply/requests/request-text.ts';
import { saysToday } from '#domain/reply/requests/rest-until.ts';
import { LEAVING_ABROAD, LEAVING_EN } from '#domain/reply/words/leaving.ts';
import { addDays, localDate, weekdayOf, type LocalDate } from '#domain/time/local-date.ts';
import { OUR_NOUN, OUR_POINTER, TO_ME } from '#domain/reply/words/to-us.ts';
import { numbersByWord } from '#domain/reply/language/phrase-lines.ts';

const { UNTIL_WORDS, FROM_WORDS, FROM_NUMBERS, TO_WORDS, OURS, TOO_LITTLE } = plainSets(lists.pause);
const { AROUND_SKIP } = phraseBooks(lists.skip);
const { PAUSE, SKIP_TODAY } = phraseBooks(lists.inShort);
const {
  START_OF,
  NO_ABSENCE,
  OVER,
  IS_OVER,
  IS_AHEAD,
  BACK_FROM,
  STILL_AWAY,
  FROM_OTHERS,
  AS_LONG_AS,
  UNTIL,
  CORRECTING,
  AROUND_PAUSE,
  WEEKEND,
} = phraseBooks(lists.pause);
const { PAUSING, PAUSING_WHILE, BEING_AWAY } = frameBooks(lists.pausing, {
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
  ME: TO_ME,
});

/**
 * Matches "pause until Friday", "take a break for two weeks", "back on the 20th", "pause", "kill the messages for a
 * fortnight", "don't write me till 30 November", "away until the 3rd"; not "paused for a coffee, back at it at 2".
 */
export function pauseWanted(text: RequestText, today: LocalDate): ControlCommand | null {
  const { words } = text;
  const pausing = requestOf(text, [PAUSING]);
  if (pausing) return pauseOf(text.text, untilFrom(pausing, text, today), today);
  const leaving = requestOf(text, [LEAVING_EN, LEAVING_ABROAD]);
  const end = leaving && untilFrom(leaving, text, today);
  if (leaving && (end !== null || AS_LONG_AS.has(words))) return pauseOf(text.text, end, today);
  const resting = requestOf(text, [PAUSING_WHILE], FROM_OTHERS) ?? absenceIn(text);
  const until = resting && untilFrom(resting, text, today);
  if (resting && AS_LONG_AS.has(words)) return pauseOf(text.text, until, today);
  if (until !== null && until > addDays(today, 1)) return pauseOf(text.text, until, today);
  return pauseInShort(text, today) ?? daySkipped(text, today);
}

/** A pause up to `until`, which a sentence asks for and may let begin on a later day. */
export function pauseOf(sentence: string, until: LocalDate | null, today: LocalDate): PauseCommand {
  const beginning = beginningOfRest(sentence, today);
  if (beginning === null || beginning.date <= today) return { kind: 'pause', until };
  const from = beginning.date;
  const days = daysSpoken(sentence);
  // "for 10 days from Saturday"
  if (days !== null && until === addDays(today, days)) return { kind: 'pause', from, until: addDays(from, days) };
  if (until === null || from < until) return { kind: 'pause', from, until };
  // "off next week, no messages until I'm back on Monday"
  const later = addDays(until, 7);
  const isBehind = (dayBehindUntil(sentence, today)?.start ?? 0) > beginning.start;
  return isBehind && until <= addDays(today, 7) && from < later
    ? { kind: 'pause', from, until: later }
    : { kind: 'pause', until };
}

type PauseCommand = Extract<ControlCommand, { kind: 'pause' }>;

/** "from Monday", "starting the 10th", "next week", "no mails on Friday" */
function beginningOfRest(sentence: string, today: LocalDate): Omit<NamedDay, 'end'> | null {
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

const SATURDAY = 6;

function isWeekend(sentence: string, { start, end }: NamedDay): boolean {
  return WEEKEND.has(spokenWordsOf(sentence.slice(start, end)));
}

function requestOf(
  text: RequestText,
  books: readonly FrameBook[],
  unlessBehind: PhraseBook | null = null,
): PreferenceRequest | null {
  const requests = books.flatMap((frames) => requestsIn(text, frames));
  // "off till | the 20th": after "till" the day is in the future.
  const isUntil = ({ end }: PreferenceRequest) => UNTIL_WORDS.has(text.words[end - 1]?.plain ?? '');
  return requests.find((request) => isUntil(request) || !unlessBehind?.matchAt(request.after, 0)) ?? null;
}

/** "back on the 20th"; not "just back from four days in Rome", "back after ten days at Mum's": these are over. */
function absenceIn(text: RequestText): PreferenceRequest | null {
  const absence = requestOf(text, [BEING_AWAY], NO_ABSENCE);
  if (absence === null || OVER.has(absence.after)) return null;
  const back = BACK_FROM.find(text.words);
  // "away, back after ten days" is in the future.
  if (back === null || STILL_AWAY.has(text.words.slice(0, back.start))) return absence;
  const behind = text.words[back.end];
  return behind !== undefined && daysSpoken(text.text.slice(behind.start)) !== null ? null : absence;
}

/** The date named after the request; "into hospital tomorrow, please pause" has none, "back Tuesday, pause" has one. */
function untilFrom({ start }: PreferenceRequest, { text, words }: RequestText, today: LocalDate): LocalDate | null {
  const from = words[start]?.start ?? 0;
  const behind = endOfRest(text.slice(from), today) ?? dayBehindUntil(text, today);
  if (behind !== null) return behind.date;
  // "away for 10 days, please hold the messages", "in hospital for a week from today"; "sick for a week" may be over.
  const before = words.slice(0, start);
  const isAhead = IS_AHEAD.has(before) && !IS_OVER.has(before);
  return isAhead ? (spanSpoken(text.slice(0, from), today)?.date ?? null) : null;
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

/** "this week", "next week": from its Monday, null for at once, to the Monday after it. */
function weekNamed(sentence: string, today: LocalDate): (NamedDay & { readonly from: LocalDate | null }) | null {
  const words = spokenWordsOf(sentence);
  const week = WEEKS.find(words);
  if (week === null) return null;
  const days = RESTED_WEEKS.get(week.phrase) ?? 0;
  const monday = addDays(today, 8 - weekdayOf(today));
  return {
    from: days === 0 ? null : addDays(monday, days - 7),
    date: addDays(monday, days),
    start: words[week.start]!.start,
    end: words[week.end - 1]!.end,
  };
}

/** "from Monday to Wednesday", "Wednesday to Sunday", "10-14 December", "del 10 al 14" */
function rangeNamed(sentence: string, today: LocalDate): (NamedDay & { readonly from: LocalDate }) | null {
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
  const first = dayNamed(sentence, today);
  const next = words.find((word) => first !== null && word.start >= first.end);
  const last = next !== undefined && leadsTo(next) ? dayAt(sentence, next.end, today, 1) : null;
  return first !== null && last !== null ? rangeOf(first, last, first.start) : daysFromTo(sentence, today);
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
function dayBehindUntil(sentence: string, today: LocalDate): NamedDay | null {
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

/** "gonna pause this for a bit, not sure how long": also used for a break from work. */
const AROUND_OUR_PAUSE = PhraseBook.joined([AROUND_PAUSE, phraseBooks(lists.pause).AROUND_OUR_PAUSE]);

/**
 * "pause", "on vacation until the 20th", "holiday pause 2 weeks please": a word for a pause, a day, and nothing else.
 */
function pauseInShort({ text, words }: RequestText, today: LocalDate): ControlCommand | null {
  const match = PAUSE.find(words);
  // "un-pause"
  if (!match || words[match.start - 1]?.plain === 'un') return null;
  const named = endOfRest(text, today);
  const isOfDay = ({ start, end }: Word) => named !== null && start >= named.start && end <= named.end;
  const rest = words.filter((word, at) => (at < match.start || at >= match.end) && !isOfDay(word));
  // "pause 2", "snooze 2 for 3 days": a number that is not part of a day may be an item's.
  if (rest.some(({ kind }) => kind === 'number')) return null;
  if (!onlySoft(rest, words.some(({ plain }) => OURS.has(plain)) ? AROUND_OUR_PAUSE : AROUND_PAUSE)) return null;
  // "away" and "back" alone report something; with a date they are a request.
  if (named === null && (TOO_LITTLE.has(match.phrase) || /until|for$/.test(match.phrase))) return null;
  return pauseOf(text, named?.date ?? null, today);
}

const SELF: ReadonlySet<string> = new Set(['i', 'im', 'ive', 'we', 'were', 'weve']);

/** "skip tomorrow, I'm travelling", "day off tomorrow please": what skips today skips another day by its name. */
function daySkipped({ text, words }: RequestText, today: LocalDate): ControlCommand | null {
  const skipped = SKIP_TODAY.find(words);
  const named = dayNamed(text, today);
  if (skipped === null || named === null || named.date <= today) return null;
  // "day off Friday" only tells us about it.
  if (named.date > addDays(today, 1) && !skipped.phrase.startsWith('skip')) return null;
  const comma = text.indexOf(',', named.end);
  const reason = words.findIndex(({ start }) => comma >= 0 && start > comma);
  const isReason = skipped.phrase.startsWith('skip') && SELF.has(words[reason]?.plain ?? '');
  const said = isReason ? words.slice(0, reason) : words;
  const week = weekNamed(text, today);
  const rest = said.filter(
    ({ start, end }, at) => (at < skipped.start || at >= skipped.end) && (end <= named.start || start >= named.end),
  );
  // "sick today, back tomorrow"
  if (saysToday(words) || !onlySoft(rest, AROUND_SKIP)) return null;
  if (week?.from != null) return { kind: 'pause', from: week.from, until: week.date };
  const days = isWeekend(text, named) ? 2 : 1;
  if (days > 1 && weekdayOf(today) >= SATURDAY) return null;
  return { kind: 'pause', from: named.date, until: addDays(named.date, days) };
}
