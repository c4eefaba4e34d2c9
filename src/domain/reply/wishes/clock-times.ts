import lists from '#data/reading/words/days.json' with { type: 'json' };
import { numbersByWord } from '#domain/reply/language/phrase-lines.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';
import { wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { NUMBERS_IN_WORDS } from '#domain/reply/words/lexicon.ts';

/** A time of day that words name: the hour as it was said, and the half of the day where that was said too. */
export interface ClockTime {
  /** 0 to 24; more in an impossible time. */
  readonly hour: number;
  /** 0 to 59; more in an impossible time. */
  readonly minute: number;
  readonly half: 'am' | 'pm' | null;
  /** Signs of the text. */
  readonly start: number;
  readonly end: number;
}

export function isPossible({ hour, minute }: ClockTime): boolean {
  return hour <= 24 && minute <= 59;
}

/**
 * "7", "7:30", "7.30", "13h15", "8 p.m.", "19 Uhr", "half eight", "quarter to seven", "las ocho menos cuarto",
 * "halb acht", "noon". Impossible ones as well, where they are written as times: "25:00", "at 7:75", "at 26".
 */
export function saidTimesIn(text: string): ClockTime[] {
  const words = wordsOf(text).filter((word) => word.kind !== 'mark' || word.plain === '.');
  const times: ClockTime[] = [];
  for (let at = 0; at < words.length;) {
    const spoken = timeAt(words, at);
    if (spoken) {
      const { to, ...time } = withHalf(words, spoken);
      times.push({ ...time, start: words[at]?.start ?? 0, end: words[to - 1]?.end ?? text.length });
      at = to;
    } else at += 1;
  }
  return times;
}

interface Spoken {
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | null;
  /** The word behind it. */
  readonly to: number;
}

function timeAt(words: readonly Word[], at: number): Spoken | null {
  const word = words[at];
  if (word === undefined) return null;
  const { plain } = word;
  const time = (hour: number | null, minute: number, to: number, half: Spoken['half'] = null): Spoken | null =>
    hour === null || hour > 24 || hour < 0 || minute > 59 ? null : { hour, minute, half, to };
  if (NOON.has(plain)) return time(12, 0, at + 1, 'pm');
  if (plain === 'midnight') return time(0, 0, at + 1, 'am');
  // "half past six", "quarter to seven", "twenty past six", "half eight" (8:30), "halb acht" (7:30), "viertel nach acht"
  if (plain === 'halb') return shifted(hourAt(words, at + 1), -30, at + 2);
  const minutes = MINUTES.get(plain) ?? (word.kind === 'number' && /^\d{1,2}$/.test(plain) ? Number(plain) : null);
  if (minutes !== null && minutes > 0) {
    const unit = words[at + 1]?.plain === 'minutes' ? at + 2 : at + 1;
    const side = words[unit]?.plain ?? '';
    if (PAST.has(side) || TO.has(side)) {
      const found = shifted(hourAt(words, unit + 1), PAST.has(side) ? minutes : -minutes, unit + 2);
      if (found) return found;
    }
    if (plain === 'half') return time(hourAt(words, at + 1), 30, at + 2);
  }
  const digits = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(word.kind === 'number' ? plain : '');
  if (digits) {
    const hour = Number(digits[1]);
    const next = words[at + 1]?.plain ?? '';
    // "7h30": the letter and the minutes are words of their own.
    const letter = /^h(?:eures?)?$/.test(next);
    const behind = words[at + 2];
    if (letter && behind?.kind === 'number' && /^\d{2}$/.test(behind.plain))
      return time(hour, Number(behind.plain), at + 3);
    if (letter) return time(hour, 0, at + 2);
    const minute = Number(digits[2] ?? 0);
    if (hour <= 24 && minute <= 59) return withSpanishPart(words, { hour, minute, half: null, to: at + 1 });
    const isWrittenAsTime =
      plain.includes(':') || AT.has(words[at - 1]?.plain ?? '') || /^(?:am|pm|uhr|oclock)$/.test(next);
    return isWrittenAsTime ? { hour, minute, half: null, to: at + 1 } : null;
  }
  // "0700", "at 1930", "1830 hrs", "at 830"; a year is none
  const military = /^([01]?\d|2[0-4])([0-5]\d)$/.exec(word.kind === 'number' ? plain : '');
  if (military && (plain.startsWith('0') || HOURS_UNIT.has(words[at + 1]?.plain ?? '') || isRoundAt(words, at)))
    return time(Number(military[1]), Number(military[2]), HOURS_UNIT.has(words[at + 1]?.plain ?? '') ? at + 2 : at + 1);
  // A number word alone is a time only where "at", "a las", "um" or "à" stands before it, or "o'clock" behind it.
  const hour = hourAt(words, at);
  if (hour === null) return null;
  const before = words[at - 1]?.plain ?? '';
  const next = words[at + 1]?.plain ?? '';
  if (!AT.has(before) && !OCLOCK.has(next)) return null;
  // "six thirty", "seven fifteen"
  const spokenMinutes = SPOKEN_AFTER.get(next);
  if (spokenMinutes !== undefined) return time(hour, spokenMinutes, at + 2);
  return withSpanishPart(words, { hour, minute: 0, half: null, to: at + 1 });
}

/** "at 1930": a quarter of an hour behind "at". */
function isRoundAt(words: readonly Word[], at: number): boolean {
  return words[at - 1]?.plain === 'at' && (Number(words[at]?.plain) % 100) % 15 === 0;
}

/** "ocho y media", "ocho menos cuarto", "huit heures et demie", "huit heures moins le quart" */
function withSpanishPart(words: readonly Word[], spoken: Spoken): Spoken {
  const at = /^(?:heures?|uhr|oclock)$/.test(words[spoken.to]?.plain ?? '') ? spoken.to + 1 : spoken.to;
  const link = words[at]?.plain ?? '';
  const article = words[at + 1]?.plain === 'le' ? 1 : 0;
  const part = PARTS.get(words[at + 1 + article]?.plain ?? '');
  if (part !== undefined && (link === 'y' || link === 'et')) return { ...spoken, minute: part, to: at + 2 };
  if (part !== undefined && (link === 'menos' || link === 'moins'))
    return shifted(spoken.hour, -part, at + 2 + article) ?? spoken;
  return { ...spoken, to: at };
}

function shifted(hour: number | null, minutes: number, to: number): Spoken | null {
  if (hour === null) return null;
  const total = (hour * 60 + minutes + 24 * 60) % (24 * 60);
  return { hour: Math.floor(total / 60), minute: total % 60, half: null, to };
}

function withHalf(words: readonly Word[], spoken: Spoken): Spoken {
  let { to } = spoken;
  if (OCLOCK.has(words[to]?.plain ?? '')) to += words[to]?.plain === 'o' && words[to + 1]?.plain === 'clock' ? 2 : 1;
  const next = words[to]?.plain ?? '';
  if (next === 'am' || next === 'pm') return { ...spoken, half: next, to: to + 1 };
  if ((next === 'a' || next === 'p') && words[to + 1]?.plain === '.' && words[to + 2]?.plain === 'm')
    return { ...spoken, half: next === 'a' ? 'am' : 'pm', to: to + 3 };
  return { ...spoken, to };
}

const { HOURS_UNIT, NO_HOURS, NOON, PAST, TO, AT, OCLOCK } = plainSets(lists.clockTimes);
const HOURS: ReadonlyMap<string, number> = new Map([
  ...[...NUMBERS_IN_WORDS].filter(([word]) => !/^\d|st$|nd$|rd$|th$/.test(word) && !NO_HOURS.has(word)),
  ...numbersByWord(lists.hours),
]);

function hourAt(words: readonly Word[], at: number): number | null {
  const word = words[at];
  if (!word) return null;
  if (word.kind === 'number')
    return /^\d{1,2}$/.test(word.plain) && Number(word.plain) <= 24 ? Number(word.plain) : null;
  const hour = HOURS.get(word.plain);
  return hour !== undefined && hour >= 1 && hour <= 12 ? hour : null;
}

const MINUTES = numbersByWord(lists.minutes);
const SPOKEN_AFTER = numbersByWord(lists.minutesAfter);
const PARTS = numbersByWord(lists.partsOfHours);
