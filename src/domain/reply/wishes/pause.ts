import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { plainSets, phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { ControlCommand } from '#domain/agenda/commands.ts';
import { dayNamed, daysSpoken, type NamedDay } from '#domain/reply/language/days.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { PhraseBook, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { onlySoft } from '#domain/reply/wishes/wish-text.ts';
import { LEAVING_ABROAD, LEAVING_EN } from '#domain/reply/words/leaving.ts';
import { wishesIn, type Wish, type WishText } from '#domain/reply/wishes/wish-text.ts';
import { addDays, localDate, weekdayOf, type LocalDate } from '#domain/time/local-date.ts';
import { OUR_NOUN, OUR_POINTER, TO_ME } from '#domain/reply/words/to-us.ts';
import { linesOf } from '#domain/reply/language/phrase-lines.ts';

const { UNTIL_WORDS, RETURNS, OURS, TOO_LITTLE, COUNTING } = plainSets(lists.pause);
const { PAUSE } = phraseBooks(lists.inShort);
const {
  NO_ABSENCE,
  OVER,
  OF_OTHERS,
  FROM_OTHERS,
  AS_LONG_AS,
  UNTIL,
  WHOLE_WEEK,
  WEEKEND,
  AFTER_WEEKEND,
  NEXT_WEEK,
  AROUND_PAUSE,
  AROUND_OUR_PAUSE: UNTIL_I_SAY,
} = phraseBooks(lists.pause);
const { PAUSING, PAUSING_WHILE, BEING_AWAY } = frameBooks(lists.pausing, {
  DET: OUR_POINTER,
  NOUN: OUR_NOUN,
  ME: TO_ME,
});

/**
 * "pause until Friday", "take a break for two weeks", "back on the 20th", "pause", "kill the messages for a fortnight",
 * "don't write me till 30 November", "away until the 3rd"; not "paused for a coffee, back at it at 2".
 */
export function pauseWanted(text: WishText, today: LocalDate): ControlCommand | null {
  const { text: sentence, words } = text;
  const pausing = wishOf(text, [PAUSING]);
  if (pausing) return { kind: 'pause', until: untilFrom(pausing, text, today) };
  const leaving = wishOf(text, [LEAVING_EN, LEAVING_ABROAD]);
  const end = leaving && untilFrom(leaving, text, today);
  if (leaving && (end !== null || AS_LONG_AS.has(words))) return { kind: 'pause', until: end };
  const resting = wishOf(text, [PAUSING_WHILE], FROM_OTHERS) ?? absenceIn(text);
  const until = resting && untilFrom(resting, text, today);
  if (resting && AS_LONG_AS.has(words)) return { kind: 'pause', until };
  if (until !== null && until > addDays(today, 1)) return { kind: 'pause', until };
  return pauseInShort(words, () => restUntil(sentence, today));
}

function wishOf(text: WishText, books: readonly FrameBook[], unlessBehind: PhraseBook | null = null): Wish | null {
  for (const frames of books) {
    for (const wish of wishesIn(text, frames)) {
      // "off till | the 20th": behind the "till" a day is to come.
      const isUntil = UNTIL_WORDS.has(text.words[wish.end - 1]?.plain ?? '');
      if (isUntil || !unlessBehind?.matchAt(wish.after, 0)) return wish;
    }
  }
  return null;
}

/** "back on the 20th"; "Bo is in Cancun, back on the 20th" is somebody else's. */
function absenceIn(text: WishText): Wish | null {
  const absence = wishOf(text, [BEING_AWAY], NO_ABSENCE);
  if (absence === null || isOthersReturn(text.words, absence)) return null;
  return isOver(text.text) || OVER.has(absence.after) ? null : absence;
}

/** "just back from four days in Rome", "back after ten days at Mum's" are over; "away, back after ten days" is to come. */
function isOver(text: string): boolean {
  const back = BACK_FROM.exec(text);
  return (
    back !== null &&
    !STILL_AHEAD.test(text.slice(0, back.index)) &&
    daysSpoken(text.slice(back.index + back[0].length, back.index + back[0].length + TIME_LENGTH_MAX)) !== null
  );
}

const BACK_FROM =
  /\b(?:back|home|returned|returning|vuelta|retour|rentrée?s?|zurück|wieder da)\s(?:again\s|home\s)?(?:from|after|de|d['’]|von|nach|tras|après)\s/iu;
const STILL_AHEAD =
  /\b(?:will|shall|be|away|off|gone|out|abroad|leaving|going|fuera|voy|absente?|weg|unterwegs)\b|['’]ll\b|\b(?:ill|well)\s*$/iu;
/** "four days", "the best part of two weeks". In characters. */
const TIME_LENGTH_MAX = 30;

/** Whether a "back on the 20th" is that of somebody else, of whom the words before it tell. */
function isOthersReturn(words: readonly Word[], { start }: Wish): boolean {
  return RETURNS.has(words[start]?.plain ?? '') && OF_OTHERS.has(words.slice(0, start));
}

/** The date that stands behind the wish; "into hospital tomorrow, please pause" has none, "back Tuesday, pause" has one. */
function untilFrom({ start }: Wish, { text, words }: WishText, today: LocalDate): LocalDate | null {
  const from = words[start]?.start ?? 0;
  const behind = restUntil(text.slice(from), today) ?? dayBehindUntil(text, today);
  if (behind !== null) return behind.date;
  // "in hospital for a week from today please hold the messages"; "sick for a week" may be over.
  const before = text.slice(0, from);
  const isAhead = (FOR_HOW_LONG.test(before) || AWAY_FOR.test(before)) && !IS_OVER.test(before);
  const days = isAhead ? daysSpoken(before) : null;
  return days === null ? null : addDays(today, days);
}

const FOR_HOW_LONG =
  /\b(?:for|the next|pour|durante|für)\s.{1,40}?\b(?:from (?:today|now)|starting (?:today|now)|from this morning|as of today|as from today|à partir d.aujourd.hui|a partir de hoy|ab heute)\b/iu;
/** "away for 10 days, please hold the messages": unlike an illness, it is told before it begins. */
const AWAY_FOR =
  /\b(?:away|abroad|travell?ing|offline|off[- ]grid|out of (?:town|office|the office|the country|reach)|on (?:holiday|holidays|vacation|leave|a trip|honeymoon)|de viaje|de vacaciones|fuera|en vacances|en voyage|absente?|im urlaub|unterwegs|verreist)\s(?:for|por|durante|pour|pendant|für)\s/iu;
const IS_OVER = /\b(?:been|was|were|had|ago|last|past)\b/iu;

/** The first date on which messages come again: "until D", "back D", "for N days", "this week"; null where none is said. */
function restUntil(sentence: string, today: LocalDate): NamedDay | null {
  const words = spokenWordsOf(sentence);
  const at = (match: { start: number; end: number }, date: LocalDate): NamedDay => ({
    date,
    start: words[match.start]?.start ?? 0,
    end: words[match.end - 1]?.end ?? 0,
  });
  const monday = addDays(today, 8 - weekdayOf(today));
  const afterWeekend = AFTER_WEEKEND.find(words);
  if (afterWeekend) return at(afterWeekend, monday);
  const behind = dayBehindUntil(sentence, today);
  if (behind) return behind;
  const thisWeek = WEEKEND.find(words) ?? WHOLE_WEEK.find(words);
  if (thisWeek) return at(thisWeek, monday);
  const nextWeek = NEXT_WEEK.find(words);
  if (nextWeek) return at(nextWeek, addDays(monday, 7));
  const days = daysSpoken(sentence);
  if (days !== null) return { date: addDays(today, days), start: 0, end: 0 };
  const named = dayNamed(sentence, today);
  if (named === null) return null;
  const before = sentence.slice(0, named.start);
  const isQuietTomorrow = named.date === addDays(today, 1) && QUIET_ON.test(before);
  return isQuietTomorrow ? { ...named, date: addDays(today, 2) } : named;
}

// "don't write me | tomorrow", "no mails | tomorrow", "pause | tomorrow", "away | tomorrow": that day is
// quiet, too; of "pausing, talk | tomorrow" it is not.
const QUIET_ON =
  /\b(?:(?:don['’]?t|do not|no(?: more)?) \w{3,12}(?: to)?(?: me| us)?|pause|mute|snooze|away|(?:leave|let) (?:me|us) (?:alone|be|in peace))(?: (?:for|on|all of|all day))?\s*$/iu;

/** "until Monday", "back on the 20th" */
function dayBehindUntil(sentence: string, today: LocalDate): NamedDay | null {
  const words = spokenWordsOf(sentence);
  for (let match = UNTIL.find(words); match; match = UNTIL.find(words, match.end)) {
    const from = words[match.end]?.start;
    if (from === undefined) break;
    const named =
      monthNamed(sentence.slice(from), today) ??
      dayNamed(sentence.slice(from), today) ??
      dayNamed(`on ${sentence.slice(from)}`, today);
    const isNear = named !== null && wordsOf(sentence.slice(from, from + named.start)).length <= 3;
    if (!isNear) continue;
    const corrected = dayCorrected(sentence.slice(from + named.end), today);
    return { date: corrected ?? named.date, start: from + named.start, end: from + named.end };
  }
  return null;
}

// "until May", "till the start of June"; "until May 3" is a day
const MONTHS = Object.values(lists.months).map(linesOf);
const MONTH = new RegExp(
  String.raw`^\s*(?:the )?(?:(?:start|beginning|first) of |anfang |début |principios de |comienzos de )?(${MONTHS.flat().join('|')})\b(?!\s?\d)`,
  'iu',
);

/** The first day of a month that is named alone. */
function monthNamed(text: string, today: LocalDate): NamedDay | null {
  const match = MONTH.exec(text);
  const month = MONTHS.findIndex((names) => names.includes(match?.[1]?.toLowerCase() ?? '')) + 1;
  if (match === null) return null;
  const [year = 0, now = 0] = today.split('-').map(Number);
  const date = localDate(`${month > now ? year : year + 1}-${String(month).padStart(2, '0')}-01`);
  return { date, start: 0, end: match[0].length };
}

// "until Friday, make that Monday", "until Monday - no, Tuesday"
const CORRECTS =
  /^[\s,.;:–—-]{0,4}(?:(?:no|wait|actually|sorry|rather|or rather|better|make (?:that|it)|i mean|i meant|scratch that|mejor|non|plutôt|nein|doch|lieber)[\s,]{1,2}){1,4}(?:until |till |the |hasta |el |jusqu['’]à |bis )?/iu;

function dayCorrected(behind: string, today: LocalDate): LocalDate | null {
  const correction = CORRECTS.exec(behind);
  if (correction === null) return null;
  const rest = behind.slice(correction[0].length);
  return dayNamed(`on ${rest}`, today)?.date ?? null;
}

/** "gonna pause this for a bit, not sure how long": of a break that somebody takes from work as much is said. */
const AROUND_OUR_PAUSE = PhraseBook.joined([AROUND_PAUSE, UNTIL_I_SAY]);

/** "pause", "on vacation until the 20th", "holiday pause 2 weeks please": a word for it, a day, and nothing else. */
function pauseInShort(words: readonly Word[], until: () => NamedDay | null): ControlCommand | null {
  const match = PAUSE.find(words);
  // "un-pause"
  if (!match || words[match.start - 1]?.plain === 'un') return null;
  const named = until();
  // "pause 2", "snooze 2 for 3 days": a number that is no part of a day may be an item's.
  const isSpan = named !== null && named.end === 0;
  const numbers = words.filter(
    ({ kind, start, end }) => kind === 'number' && !(named && start >= named.start && end <= named.end),
  );
  if (numbers.length > (isSpan ? 1 : 0)) return null;
  const rest = words.filter((word, index) => {
    if ((index >= match.start && index < match.end) || word.kind !== 'word') return false;
    if (named && word.start >= named.start && word.end <= named.end) return false;
    return named === null || !COUNTING.has(word.plain);
  });
  if (!onlySoft(rest, words.some(({ plain }) => OURS.has(plain)) ? AROUND_OUR_PAUSE : AROUND_PAUSE)) return null;
  // "away" and "back" alone are stories; with a date they are a wish.
  if (named === null && (TOO_LITTLE.has(match.phrase) || /until|for$/.test(match.phrase))) return null;
  return { kind: 'pause', until: named?.date ?? null };
}
