import lists from '#data/reading/words/requests.json' with { type: 'json' };
import { plainSets, phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { dayNamed, daysSpoken, spanSpoken } from '#domain/reply/language/days.ts';
import type { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft, requestsIn, type PreferenceRequest, type RequestText } from '#domain/reply/requests/request-text.ts';
import { isWeekend, SATURDAY } from '#domain/reply/requests/days-together.ts';
import {
  beginningOfRest,
  dayBehindUntil,
  daysOfRest,
  endOfRest,
  isBehindBefore,
  rangeNamed,
  weekNamed,
} from '#domain/reply/requests/rest-days.ts';
import { saysToday } from '#domain/reply/requests/rest-until.ts';
import { LEAVING_ABROAD, LEAVING_EN } from '#domain/reply/words/leaving.ts';
import { addDays, weekdayOf, type LocalDate } from '#domain/time/local-date.ts';
import { OUR_NOUN, OUR_POINTER, TO_ME } from '#domain/reply/words/to-us.ts';

const { UNTIL_WORDS, OURS, TOO_LITTLE } = plainSets(lists.pause);
const { AROUND_SKIP } = phraseBooks(lists.skip);
const { PAUSE, SKIP_TODAY } = phraseBooks(lists.inShort);
const { NO_ABSENCE, OVER, IS_OVER, IS_AHEAD, BACK_FROM, STILL_AWAY, FROM_OTHERS, AS_LONG_AS, AROUND_PAUSE } =
  phraseBooks(lists.pause);
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
  const stopping = requestOf(text, [LEAVING_EN, LEAVING_ABROAD]);
  // "don't write to the landlord before Friday"
  const leaving = stopping?.after[0]?.plain === 'to' ? null : stopping;
  // "deja de escribirme el domingo", "stop texting me Friday": that day, unless a word says until when.
  const quiet = leaving && namesDaysOnly(text.text, today) ? daysOfRest(text.text, today) : null;
  if (quiet?.from != null && quiet.until !== null) return { kind: 'pause', from: quiet.from, until: quiet.until };
  const end = leaving && untilFrom(leaving, text, today);
  if (leaving && (end !== null || AS_LONG_AS.has(words))) return pauseOf(text.text, end, today);
  const resting = requestOf(text, [PAUSING_WHILE], FROM_OTHERS) ?? absenceIn(text);
  const until = resting && untilFrom(resting, text, today);
  if (resting && AS_LONG_AS.has(words)) return pauseOf(text.text, until, today);
  if (until !== null && until > addDays(today, 1)) return pauseOf(text.text, until, today);
  return pauseInShort(text, today) ?? daySkipped(text, today);
}

function namesDaysOnly(sentence: string, today: LocalDate): boolean {
  return dayBehindUntil(sentence, today) === null && !isBehindBefore(sentence, today);
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
  const behind =
    endOfRest(text.slice(from), today) ?? (dayBehindUntil(text, today) === null ? null : endOfRest(text, today));
  if (behind !== null) return behind.date;
  // "away for 10 days, please hold the messages", "in hospital for a week from today"; "sick for a week" may be over.
  const before = words.slice(0, start);
  const isAhead = IS_AHEAD.has(before) && !IS_OVER.has(before);
  return isAhead ? (spanSpoken(text.slice(0, from), today)?.date ?? null) : null;
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
  if (skipped === null) return null;
  const range = rangeNamed(text, today);
  const named = range ?? dayNamed(text, today);
  if (named === null || named.date <= today) return null;
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
  // "skip Monday to Wednesday" skips the Wednesday as well.
  if (range !== null) return { kind: 'pause', from: range.from, until: addDays(range.last, 1) };
  if (week?.from != null) return { kind: 'pause', from: week.from, until: week.date };
  const days = isWeekend(text, named) ? 2 : 1;
  if (days > 1 && weekdayOf(today) >= SATURDAY) return null;
  return { kind: 'pause', from: named.date, until: addDays(named.date, days) };
}
