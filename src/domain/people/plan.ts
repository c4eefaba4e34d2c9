import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Person, Plan } from './person.ts';

/** The trial is the first seven days (D7). */
export const TRIAL_DAYS = 7;

export function trialLastDayFrom(firstDay: LocalDate): LocalDate {
  return addDays(firstDay, TRIAL_DAYS - 1);
}

/**
 * The plan that holds on a date. A trial becomes `free` after its last day by the calendar alone: nothing is written
 * at night.
 */
export function planOn(person: Pick<Person, 'plan' | 'trialLastDay'>, date: LocalDate): Plan {
  if (person.plan !== 'trial' || person.trialLastDay === null) return person.plan;
  return date <= person.trialLastDay ? 'trial' : 'free';
}
