/** To which day a reply moves or adds something. */
import { dayAfterSpan, dayNamed } from '#domain/reply/language/days.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { sentenceOf, type Span } from './clause-words.ts';
import { carryDay, dayIn, type SaidWhen } from './day.ts';
import type { Statement } from './resolve.ts';
import type { Token } from './tokens.ts';

export interface SaidOf extends SaidWhen {
  /** The day of the answered message, which may be an earlier one. */
  readonly listed: LocalDate;
}

/** The day that the words, or their sentence, name; null is the next active day. */
export function dayMoved(text: string, span: Span, when: SaidOf): { day: LocalDate | null; isNamed: boolean } {
  const own = text.slice(span.from, span.to);
  const named = dayIn(own, when) ?? dayAfterSpan(own, when.today) ?? dayIn(sentenceOf(text, span), when);
  return { day: carryDay(named, when), isNamed: named !== null };
}

/** "tax to Thursday and buy soup": the day is the tax's. */
export function withoutMovesBefore(goal: Span, text: string, statements: readonly Statement[]): string {
  return statements
    .filter(({ act, items, to }) => act === 'carry' && items.length > 0 && to <= goal.from)
    .reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text);
}

/**
 * The day that the sentence of a new goal names. Null is the day of the answered message; "today" is the day of the
 * reply.
 */
export function dayPlanned(
  sentence: string,
  tokens: readonly Token[],
  { today, listed, isMorning }: SaidOf & { readonly isMorning: boolean },
): LocalDate | null {
  const day = dayNamed(sentence, today);
  // In the morning a day within a goal is part of it: "prepare tomorrow's talk". "Tomorrow finish the report" is not.
  const isAhead = day !== null && sentence.slice(0, day.start).trim() === '' && day.date < addDays(today, 7);
  const named = isMorning && !isAhead ? null : (day?.date ?? null);
  if (named !== null || listed >= today) return named;
  return tokens.some(({ classes }) => classes.includes('today')) ? today : null;
}
