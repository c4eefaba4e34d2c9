/** To which day a reply moves or adds something. */
import lists from '#data/reading/words/days.json' with { type: 'json' };
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';
import { dayAfterSpan, dayNamed, type NamedDay, roughDayNamed } from '#domain/reply/language/days.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { sentenceOf, type Span } from './clause-words.ts';
import type { Said } from './conclusions.ts';
import { carryDay, dayIn, type SaidWhen } from './day.ts';
import type { Statement } from './resolve.ts';
import { GIVING_UP } from './segments.ts';
import { endsLikePast, type Token } from './tokens.ts';

export interface SaidOf extends SaidWhen {
  /** The day of the answered message, which may be an earlier one. */
  readonly listed: LocalDate;
}

/**
 * The day that the words, or their sentence, name; null is the next active day. `moved`: the items' own words, of which
 * "weekend" and "June" may be part.
 */
export function dayMoved(
  text: string,
  span: Span,
  when: SaidOf,
  moved: readonly string[],
): { day: LocalDate | null; isNamed: boolean } {
  const own = text.slice(span.from, span.to);
  const mayBeRough = moved.every((item) => roughDayNamed(item, when.today) === null);
  const named =
    dayIn(own, when) ??
    dayAfterSpan(own, when.today) ??
    (mayBeRough ? roughDayNamed(own, when.today) : null) ??
    dayIn(sentenceOf(text, span), when);
  return { day: carryDay(named, when), isNamed: named !== null };
}

/** What an act says of its items; null if nothing changes. `has`: whether a word of the kind is among the words. */
export function saidBy(
  act: string,
  has: (kind: string) => boolean,
  dayOf: () => ReturnType<typeof dayMoved>,
): Said | null {
  if (act === 'done' || act === 'drop') return { verdict: act, day: null };
  if (act !== 'carry') return null;
  if (has('someday')) return { verdict: 'someday', day: null };
  const { day, isNamed } = dayOf();
  // "I'll try her tonight" does not move anything.
  if (!isNamed && has('today') && !has('neg') && !has('mover')) return { verdict: 'open', day: null };
  return { verdict: 'carry', day };
}

/**
 * "call Ann today", "move it back to today", "add call Ann"; not "Ann not today", "skip Ann today", and not "did it
 * today".
 */
export function isForToday(tokens: readonly Token[]): boolean {
  const has = (one: string) => tokens.some(({ classes }) => classes.includes(one));
  const isOver = has('past') || tokens.some(endsLikePast);
  return (has('today') || has('adder')) && !has('neg') && !tokens.some(({ word }) => GIVING_UP.has(word)) && !isOver;
}

/** "tax to Thursday and buy soup": the day is the tax's; that of "Tomorrow: tax and soup" is of both. */
export function withoutMovesBefore(goal: Span, text: string, statements: readonly Statement[], when: SaidOf): string {
  return statements
    .filter(({ act, items, to }) => act === 'carry' && items.length > 0 && to <= goal.from)
    .map(({ from, to }) => {
      const isListed = BETWEEN.test(text.slice(to, goal.from));
      return { from: from + (isListed ? headingOf(text.slice(from, to), when).length : 0), to };
    })
    .reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text);
}

// "tax and | soup", "tax, | soup"; not "tax, today | soup"
const BETWEEN = /^[\s,;&+]{0,4}(?:and|y|et|und)?\s{0,2}$/iu;

/** "Tomorrow: ", a day alone; empty for any other beginning. */
function headingOf(words: string, when: SaidOf): string {
  const [heading = ''] = /^[^:\n]{1,20}:\s/.exec(words) ?? [];
  const day = dayIn(heading, when);
  return day !== null && heading.slice(day.end).trim() === ':' && day.start === 0 ? heading : '';
}

/**
 * The day that the sentence of a new goal names. Null is the day of the answered message; "today" is the day of the
 * reply.
 */
export function dayPlanned(
  sentence: string,
  tokens: readonly Token[],
  { goal, today, listed, isMorning }: SaidOf & { readonly goal: string; readonly isMorning: boolean },
): LocalDate | null {
  const has = (one: string) => tokens.some(({ classes }) => classes.includes(one));
  // "remind me on Friday to | pay the rent"
  const lead = /[^,;.:!?\n]*$/u.exec(sentence.slice(0, Math.max(0, sentence.indexOf(goal))))?.[0] ?? '';
  const leading = dayNamed(lead, today);
  if (leading !== null) return leading.date;
  const day = dayNamed(sentence, today);
  // In the morning a day within a goal is part of it: "prepare tomorrow's talk", "slides for Friday". "Tomorrow finish the
  // report" and "call Ann on Monday" are plans for that day.
  const isAhead = day !== null && sentence.slice(0, day.start).trim() === '' && day.date < addDays(today, 7);
  const isListed = day !== null && LIST_FOR.test(sentence.slice(0, day.start));
  const isDue = !isListed && !has('adder') && isDueThen(sentence, { goal, day, today });
  const named = isDue ? null : isMorning && !isAhead && !isListed ? dayBehind(goal, today) : (day?.date ?? null);
  if (named !== null || listed >= today) return named;
  return has('today') ? today : null;
}

/**
 * "book the train for the weekend", "confirm the plumber for tomorrow": the goal is for now, and the day behind it is
 * when it is needed. "Laundry for tomorrow" is for tomorrow.
 */
function isDueThen(
  sentence: string,
  { goal, day, today }: { readonly goal: string; readonly day: NamedDay | null; readonly today: LocalDate },
): boolean {
  const own = dayNamed(goal, today);
  if (own === null || day === null || day.start < sentence.indexOf(goal)) return false;
  const words = spokenWordsOf(goal.slice(0, own.start)).map(({ plain }) => plain);
  const ahead = words.findLast((word) => !ARTICLES.has(word)) ?? '';
  // "para mañana" is one phrase.
  const isFor = FOR.has(ahead) || FOR.has(spokenWordsOf(goal.slice(own.start, own.end))[0]?.plain ?? '');
  if (words.length < 2 || !isFor || !TIME_ALONE.test(goal.slice(own.end))) return false;
  return own.date > addDays(today, 1) || AHEAD_OF_EVENT.has(words[0] ?? '');
}

/** "put the vet on my list for | Friday" */
const LIST_FOR = /\b(?:list|liste|lista)\s(?:for|für|pour|para)\s$/iu;

/** The day at the end of a goal; null where it may be when something is due, or when what is bought takes place. */
function dayBehind(goal: string, today: LocalDate): LocalDate | null {
  const day = dayNamed(goal, today);
  if (day === null || day.start === 0 || day.date >= addDays(today, 7)) return null;
  const words = spokenWordsOf(goal.slice(0, day.start)).map(({ plain }) => plain);
  const ahead = words.findLast((word) => !ARTICLES.has(word)) ?? '';
  const isDue = goal.includes(',') || AHEAD_OF_DUE.has(ahead) || words.some((word) => DUE.has(word));
  return isDue || AHEAD_OF_EVENT.has(words[0] ?? '') || !TIME_ALONE.test(goal.slice(day.end)) ? null : day.date;
}

const { AHEAD_OF_DUE, ARTICLES, DUE, AHEAD_OF_EVENT, FOR } = plainSets(lists.planned);
/** "at 12:30", "1230", "9am" or nothing */
const TIME_ALONE = /^(?:\s*\p{L}{2}\s\d{1,2}|\s*\d{1,2}(?=\s?[ap]m|[:.h]?\d\d))?(?:[:.h]?\d\d)?(?:\s?[ap]m)?\s*$/iu;
