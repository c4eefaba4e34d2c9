import type { Person } from '#domain/people/person.ts';
import { TRIAL_DAYS } from '#domain/people/plan.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

/** For so long our messages explain how to answer them; afterwards HELP does. */
export function isFirstWeek({ firstDay }: Pick<Person, 'firstDay'>, date: LocalDate): boolean {
  return date < addDays(firstDay, TRIAL_DAYS);
}
