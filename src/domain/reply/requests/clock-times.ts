import lists from '#data/reading/words/days.json' with { type: 'json' };
import { MONTHS } from '#domain/reply/language/days.ts';
import { numbersByWord } from '#domain/reply/language/phrase-lines.ts';
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { NUMBERS_IN_WORDS } from '#domain/reply/words/lexicon.ts';

/** A time of day that words name: the hour as given, and the half of the day if that was given too. */
export interface ClockTime {
  /** 0 to 24; more for an impossible time. */
  readonly hour: number;
  /** 0 to 59; more for an impossible time. */
  readonly minute: number;
  readonly half: 'am' | 'pm' | null;
  /** Positions in the text. */
  readonly start: number;
  readonly end: number;
}

export function isPossible({ hour, minute }: Pick<ClockTime, 'hour' | 'minute'>): boolean {
  return hour <= 24 && minute <= 59;
}

/**
 * Matches "7", "7:30", "7.30", "13h15", "8 p.m.", "19 Uhr", "half eight", "quarter to seven", "las ocho menos cuarto",
 * "halb acht", "noon". Also impossible times if they are written as times: "25:00", "at 7:75", "at 26".
 */
export function saidTimesIn(text: string): ClockTime[] {
  const words = spokenWordsOf(text);
  const times: ClockTime[] = [];
  for (let at = 0; at < words.length;) {
    const spoken = timeAt(words, at);
    if (spoken === null) {
      at += 1;
      continue;
    }
    const { to, ...time } = withHalf(words, spoken);
    times.push({ ...time, start: words[at]!.start, end: words[to - 1]!.end });
    at = to;
  }
  return times;
}

/** "3 PM", "8:30 AM": words that are parsed as the same minute of the day. */
export function clockTimeInWords(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  const shown = `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
  return `${shown} ${hour < 12 ? 'AM' : 'PM'}`;
}

interface Spoken extends Pick<ClockTime, 'hour' | 'minute' | 'half'> {
  /** The word after it. */
  readonly to: number;
}

function timeAt(words: readonly Word[], at: number): Spoken | null {
  const { plain, kind } = words[at]!;
  const [before, next] = [words[at - 1]?.plain ?? '', words[at + 1]?.plain ?? ''];
  // "the noon one" names a message.
  if (NOON.has(plain) && NOON_MESSAGE.has(next)) return null;
  if (NOON.has(plain)) return { hour: 12, minute: 0, half: 'pm', to: at + 1 };
  if (plain === 'midnight') return { hour: 0, minute: 0, half: 'am', to: at + 1 };
  // "half past six", "quarter to seven", "20 past six", "20 minutes past six", "viertel nach acht"
  const minutes = MINUTES.get(plain) ?? (/^\d\d?$/.test(plain) ? Number(plain) : 0);
  const behind = next === 'minutes' ? at + 2 : at + 1;
  const link = words[behind]?.plain ?? '';
  const side = PAST.has(link) ? 1 : TO.has(link) ? -1 : 0;
  const beside = minutes * side === 0 ? null : shifted(hourAt(words, behind + 1), minutes * side, behind + 2);
  if (beside !== null) return beside;
  // "half eight" is 8:30, "halb acht" is 7:30.
  if (plain === 'half' || plain === 'halb') return shifted(hourAt(words, at + 1), plain === 'half' ? 30 : -30, at + 2);
  const digits = /^(\d\d?)(?:[:.](\d\d))?$/.exec(plain);
  if (digits) {
    if (before !== 'at' && isOfMonth(words, at)) return null;
    const said = { hour: Number(digits[1]), minute: Number(digits[2] ?? 0), half: null, to: at + 1 };
    if (isPossible(said)) return withPart(words, said);
    const isWrittenAsTime = plain.includes(':') || AT.has(before) || /^(?:am|pm|uhr|oclock)$/.test(next);
    return isWrittenAsTime ? said : null;
  }
  // "0700", "at 1930", "1830 hrs", "at 830"; not a year
  const military = /^([01]?\d|2[0-4])([0-5]\d)$/.exec(plain);
  if (military) {
    const isRound = before === 'at' && Number(military[2]) % 15 === 0;
    const said = { hour: Number(military[1]), minute: Number(military[2]), half: null };
    if (HOURS_UNIT.has(next)) return { ...said, to: at + 2 };
    return plain.startsWith('0') || isRound ? { ...said, to: at + 1 } : null;
  }
  // A number word alone is a time only after "at", "a las", "um" or "à", or before "o'clock".
  const hour = kind === 'word' ? hourAt(words, at) : null;
  if (hour === null || !(AT.has(before) || OCLOCK.has(next))) return null;
  // "six thirty", "seven fifteen"
  const spokenMinutes = SPOKEN_AFTER.get(next);
  if (spokenMinutes !== undefined) return { hour, minute: spokenMinutes, half: null, to: at + 2 };
  return withPart(words, { hour, minute: 0, half: null, to: at + 1 });
}

/** "24 December", "24. und 25. Dezember", "5 de enero"; "8 may be better" is a time. */
function isOfMonth(words: readonly Word[], at: number): boolean {
  const next = words.slice(at + 1, at + 4).map(({ plain }) => plain);
  const behind = /^\d\d?$/.test(next[1] ?? '') ? next[2] : /^(?:de|of)$/.test(next[0] ?? '') ? next[1] : next[0];
  return behind !== undefined && behind !== 'may' && MONTHS.has(behind);
}

/** "7h30", "19 Uhr", "ocho y media", "ocho menos cuarto", "huit heures et demie", "huit heures moins le quart" */
function withPart(words: readonly Word[], spoken: Spoken): Spoken {
  const plain = (place: number) => words[place]?.plain ?? '';
  const unit = plain(spoken.to);
  const at = /^(?:h|hrs|heures?|uhr|oclock)$/.test(unit) ? spoken.to + 1 : spoken.to;
  if (unit === 'h' && /^\d\d$/.test(plain(at))) return { ...spoken, minute: Number(plain(at)), to: at + 1 };
  const article = plain(at + 1) === 'le' ? 1 : 0;
  const part = PARTS.get(plain(at + 1 + article));
  const side = SIDES.get(plain(at));
  if (part === undefined || side === undefined) return { ...spoken, to: at };
  return shifted(spoken.hour, side * part, at + 2 + article) ?? spoken;
}

function shifted(hour: number | null, minutes: number, to: number): Spoken | null {
  if (hour === null) return null;
  const total = (hour * 60 + minutes + 24 * 60) % (24 * 60);
  return { hour: Math.floor(total / 60), minute: total % 60, half: null, to };
}

function withHalf(words: readonly Word[], spoken: Spoken): Spoken {
  const { to } = spoken;
  const [next, last] = [words[to]?.plain ?? '', words[to + 1]?.plain];
  if (next === 'am' || next === 'pm') return { ...spoken, half: next, to: to + 1 };
  // "8 p.m."
  if ((next === 'a' || next === 'p') && last === 'm') return { ...spoken, half: `${next}m`, to: to + 2 };
  const afternoon = AFTERNOON.endAt(words, to);
  if (afternoon !== null && spoken.hour < 13) return { ...spoken, half: 'pm', to: afternoon };
  return spoken;
}

const { HOURS_UNIT, NO_HOURS, NOON, NOON_MESSAGE, PAST, TO, AT, OCLOCK } = plainSets(lists.clockTimes);
const { AFTERNOON } = phraseBooks(lists.clockTimes);
const HOURS: ReadonlyMap<string, number> = new Map([
  ...[...NUMBERS_IN_WORDS].filter(([word]) => !NO_HOURS.has(word)),
  ...numbersByWord(lists.hours),
]);

function hourAt(words: readonly Word[], at: number): number | null {
  const plain = words[at]?.plain ?? '';
  const hour = /^\d\d?$/.test(plain) ? Number(plain) : HOURS.get(plain);
  return hour === undefined || hour > 24 ? null : hour;
}

const MINUTES = numbersByWord(lists.minutes);
const SPOKEN_AFTER = numbersByWord(lists.minutesAfter);
const PARTS = numbersByWord(lists.partsOfHours);
/** Whether the part of the hour is added or subtracted. */
const SIDES = numbersByWord(lists.sidesOfHours);
