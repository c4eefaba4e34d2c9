import { announces } from '#domain/reply/goals/announcements.ts';
import { isAction } from '#domain/reply/goals/frames.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import { startsGoal } from '#domain/reply/items/rewording-goals.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { matchesOf } from '#domain/reply/language/matches.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { withoutEnd } from '#domain/reply/language/without-end.ts';
import type { NewLine } from '#domain/reply/letter/new-words.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { NO, YES } from '#domain/reply/meaning/bare-answers.ts';
import { contentOf, isCourtesy, standsAlone } from '#domain/reply/meaning/clause-words.ts';
import { MYSELF, REMARKS } from '#domain/reply/words/telling.ts';
import { joined, lexicon, NUMBER_WORDS } from '#domain/reply/words/lexicon.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A reply whose numbered entries of new words are taken out: those are goals, and their numbers count them. */
interface WithoutListed {
  readonly lines: readonly NewLine[];
  readonly goals: readonly string[];
  /** The day that a heading names for them. */
  readonly on: LocalDate | null;
}

/**
 * "1) email Jo 2) ring Priya 3) walk", in one line or in several, beside a list that has numbers of its own: what stands
 * behind a number decides. New words are a goal; a verdict, or words of the item that has the number, answer it.
 */
export function withoutListedGoals(lines: readonly NewLine[], list: AnsweredList): WithoutListed {
  const unchanged = { lines, goals: [], on: null };
  const entries = entriesIn(lines);
  if (entries.length < 2) return unchanged;
  const kinds = entries.map((entry) => kindOf(entry, list));
  const isBare = entries[0]!.sign === '';
  if (!kinds.includes('goal') || (isBare && !entries.every(({ text }) => isAction(wordsOf(text), 0)))) return unchanged;
  // "1) nightmare 2) done": beside an answer only what opens with a verb is a goal, but of a morning.
  const isMixed = kinds.includes('answer') && !isMorning(list);
  const [first] = entries;
  const before = lines[first!.line]!.text.slice(0, first!.start);
  // "1 done. today: 1) email Jo": what is said before the heading is read by itself.
  const [, told = '', heading = before.trim()] = BEFORE_LIST.exec(before.trim()) ?? [];
  const above = before.trim() === '' ? lines[first!.line - 1]?.text : undefined;
  const on = above === undefined ? null : dayHeading(above, list);
  if (!mayHead(heading, list)) return unchanged;
  const goals: string[] = isMorning(list) && heading !== '' ? [heading] : [];
  const read = lines.flatMap((line, at): NewLine[] => {
    if (on !== null && at === first!.line - 1) return [];
    const own = entries.flatMap((entry, index) => (entry.line === at ? [{ ...entry, kind: kinds[index]! }] : []));
    if (own.length === 0) return [line];
    const answers = own.flatMap(({ kind, text, written }): NewLine[] => {
      const isGoal = kind === 'goal' && !(isMixed && !startsGoal(text));
      if (isGoal) goals.push(text);
      return isGoal ? [] : [{ ...line, text: kind === 'named' ? text : written }];
    });
    return at === first!.line && told !== '' ? [{ ...line, text: told }, ...answers] : answers;
  });
  return goals.length === 0 ? unchanged : { lines: read, goals, on };
}

/** "tmrw:", "for Friday", in the line above the list. */
function dayHeading(text: string, list: AnsweredList): LocalDate | null {
  const day = list.dayIn(text);
  return day !== null && standsAlone({ text }, day) ? day.date : null;
}

// "1 done. today:"
const BEFORE_LIST = /^([^\n]*[.!?;])\s+(\S[^\n]*)$/u;

function isMorning({ stage }: AnsweredList): boolean {
  return stage === 'morning' || stage === 'day0';
}

/** Whether words before the first number may head a list of goals: "Morning!", "today:", "my top 3:"; "tomorrow:" plans. */
function mayHead(heading: string, list: AnsweredList): boolean {
  const words = wordsOf(heading);
  if (words.length === 0 || isCourtesy(words.filter(({ kind }) => kind !== 'mark'))) return true;
  return isMorning(list) && list.dayIn(heading) === null && (announces(words, null) || /[:!.]$/u.test(heading));
}

/** What stands behind one number. */
interface Entry {
  readonly number: number;
  /** What stands behind the digits: ")", "." and so on; nothing where a line only begins with them. */
  readonly sign: string;
  readonly line: number;
  readonly start: number;
  readonly text: string;
  /** With its number. */
  readonly written: string;
}

// "1) a", "(1) a", "1. a", "1.a", "1: a", "1- a", "1 - a", "#1 a", "1️⃣ a"; "1.5 km" and "1:30" are no entries
const ENTRY =
  /(?<![^\s(,;])[(#]?(\d{1,2})(\)[.:]?|[.:](?!\d)|\s?[-–—=](?=\s)|(?<=#\d{1,2})(?=\s)|\uFE0F?\u20E3)\s{0,3}(?=\S)/gu;
// "1 email Jo", in a line of its own
const LINE = /^\s*(\d{1,2})()\s{1,3}(?=\p{L})/gu;

// "a) email Jo b) ring Priya"
const LETTERED = /(?<![^\s(,;])\(?([a-h])(\))\s{0,3}(?=\S)/giu;
// "One, email Jo. Two, ring Priya"
const SPELT = /(?<![^\s.,;])(one|two|three|four|five|first|second|third)([,:])\s{1,3}(?=\S)/giu;

const VALUES = new Map('a b c d e f g h'.split(' ').map((letter, at) => [letter, at + 1]));

/** The entries that count up from one; none where something else counts. */
function entriesIn(lines: readonly NewLine[]): readonly Entry[] {
  if (lines.some(({ about }) => about !== null)) return [];
  for (const pattern of [ENTRY, LETTERED, SPELT]) {
    const entries = counted(lines, pattern);
    if (entries.length > 1) return entries;
  }
  const begun = counted(lines, LINE);
  return begun.length > 2 ? begun : [];
}

function counted(lines: readonly NewLine[], pattern: RegExp): readonly Entry[] {
  const found = lines.flatMap(({ text }, line) =>
    matchesOf(pattern, text).flatMap((match) =>
      TICKED.test(text.slice(0, match.index)) ? [] : [{ match, line, text }],
    ),
  );
  const inOrder: typeof found = [];
  for (const one of found) {
    const sign = (one.match[1] ?? '').toLowerCase();
    const isNext = (VALUES.get(sign) ?? NUMBER_WORDS.get(sign) ?? Number(sign)) === inOrder.length + 1;
    if (isNext && (inOrder.length === 0 || signOf(one.match) === signOf(inOrder[0]!.match))) inOrder.push(one);
  }
  return inOrder.map(({ match, line, text }, at): Entry => {
    const next = inOrder[at + 1];
    const end = next?.line === line ? next.match.index : text.length;
    const part = (from: number) =>
      withoutEnd(text.slice(from, end), (sign) => /[\s,;]/u.test(sign))
        .replace(AND_AT_END, '')
        .trim();
    return {
      number: at + 1,
      sign: signOf(match),
      line,
      start: match.index,
      text: part(match.index + match[0].length),
      written: part(match.index),
    };
  });
}

// "(2) ring Priya, and (3) walk"
const AND_AT_END = /[,\s]{1,3}(?:and|y|et|und)$/iu;

// "✅ 1. dentist" is over.
const TICKED = /^\s*(?:[✅☑✔✓]\uFE0F?|\[[xX]\])\s*$/u;

const signOf = (match: RegExpExecArray) => (match[2] ?? '').trim();

/** `named`: an item of the list, and nothing said of it. */
function kindOf({ text, number, sign }: Entry, list: AnsweredList): 'answer' | 'named' | 'goal' {
  const words = wordsOf(text);
  const morning = isMorning(list);
  // "2: call the plumber instead" gives an item new words.
  if (/[:=]/u.test(sign) && !morning) return 'answer';
  const content = contentOf({ words });
  if (content.every(({ plain }) => YES.has(plain) || NO.has(plain) || MYSELF.has(plain))) return 'answer';
  if (opensAnswer(words, list)) return 'answer';
  const refs = list.referencesIn(words);
  const named = refs.mentions.map(({ item }) => item);
  // "no phone after 9" of a morning is kept from
  const isAbstained = morning && NO.has(words[0]?.plain ?? '');
  if (named.length > 0 && !isAbstained) {
    if (list.verdictIn(words, refs, text) !== null && !isAction(words, 0)) return 'answer';
    const isOnlyNamed = words.every((word, at) => refs.used.has(at) || !isContent(word));
    const isOwn = named.some((item) => item.number === number);
    if (isOnlyNamed || isOwn) return isOwn && !morning ? 'answer' : 'named';
  }
  if (!morning && !startsGoal(text) && words.some(({ plain }) => REMARKS.has(plain))) return 'answer';
  return standardize(text).kind === 'empty' ? 'answer' : 'goal';
}

/** "done finally", "nope, too tired", "sent it", "skip it"; "finish the deck", "check the oven" and "cancel Netflix" are new. */
function opensAnswer(words: readonly Word[], list: AnsweredList): boolean {
  const from = words.findIndex((word) => word.kind !== 'mark' && !MYSELF.has(word.plain));
  const first = words[from];
  if (first === undefined) return true;
  const end = Math.max(-1, ...OPENERS.map((book) => book.endAt(words, from) ?? -1));
  const next = words[end];
  // "skip it, too dear", "done, took forever"
  if (end > 0 && (next === undefined || next.kind === 'mark' || THAT.has(next))) return true;
  if (YES.has(first.plain) && !isAction(words, from)) return true;
  // "no sugar", "not smoking" of a morning
  if (NO.has(first.plain) || DENIALS.endAt(words, from) !== null) return !(isMorning(list) && end === from + 1);
  if (isAction(words, from)) return false;
  return end > 0 || isPast(first, list.finder.languages, false);
}

const OPENERS = (
  ['done', 'notDone', 'negations', 'stillOpen', 'tomorrow', 'someday', 'keep', 'drop', 'carry'] as const
).map(lexicon);
const DENIALS = joined(['notDone', 'negations']);
const THAT = new WordSet('it that this them those one'.split(' '));
