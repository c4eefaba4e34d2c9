import type { Stage } from '#domain/agenda/stage.ts';
import { dayNamed, type NamedDay, namesRoughDay } from '#domain/reply/language/days.ts';
import { addDays, localDate, type LocalDate } from '#domain/time/local-date.ts';

/** When a reply was written. */
export interface SaidWhen {
  readonly stage: Stage;
  /** The person's local date. */
  readonly today: LocalDate;
}

/** The first later day that the words name; null if there is none. */
export function dayIn(text: string, { stage, today }: SaidWhen): NamedDay | null {
  const named = LONE_WEEKEND.test(text) ? dayNamed('this weekend', today) : null;
  return (
    named ?? dayNamed(text.replace(DAYS_OWN, '$1'), today) ?? (stage === 'evening' ? nextMorning(text, today) : null)
  );
}

/** "in March", "in a fortnight", "weekend". */
export function namesDay(words: string): boolean {
  return dayNamed(words, ANY_DAY) !== null || namesRoughDay(words);
}

/** Whether words name a day does not depend on it. */
const ANY_DAY = localDate('2026-04-07');

/**
 * The day a move goes to; null is the person's next active day, which the agenda knows and "tomorrow" means. "Tuesday"
 * is that Tuesday, said on a Monday as well. On the evening of a sign-up the list is already tomorrow's (`listed`), and
 * "tomorrow" leaves an item where it is.
 */
export function carryDay(
  named: NamedDay | null,
  { today, listed }: Pick<SaidWhen, 'today'> & { readonly listed: LocalDate },
): LocalDate | null {
  if (named === null || named.date <= today) return null;
  const isTomorrow = named.date === addDays(today, 1) && named.isWeekday !== true;
  return isTomorrow && listed <= today ? null : named.date;
}

// "mow: weekend", "2 maybe weekend then"; not "pack for the weekend trip", "read every weekend"
const LONE_WEEKEND =
  /(?:^|[^\p{L}\p{M}\s'’])\s{0,4}(?:(?:maybe|probably|perhaps|just|then|now|on|at|for|to|till|until)\s){0,4}weekend(?:\s(?:then|now|instead|please|maybe|probably)){0,3}[^\p{L}\p{N}]*$/iu;

// "that's Saturday's job now", "tomorrow's problem"
const DAYS_OWN =
  /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow)['’]?s(?=\s(?:job|problem|task|thing|list|plans?|goals?|focus|agenda|to-?dos?|priorit))/giu;

// "I'll knock it out in the morning", "first thing", said in the evening
const NEXT_MORNING =
  /\b(?:in the (?:morning|am)|first thing|first light|por la mañana temprano|a primera hora|gleich in der früh|au réveil)(?!\p{L})/iu;

function nextMorning(text: string, today: LocalDate): NamedDay | null {
  const match = NEXT_MORNING.exec(text);
  return match && { date: addDays(today, 1), start: match.index, end: match.index + match[0].length };
}
