import type { CountDays } from '#domain/agenda/day-items.ts';
import type { Person } from '#domain/people/person.ts';
import { whileOptedOut } from '#domain/rhythm/opted-out.ts';
import { countActiveDays, isWeekly, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * Counts how old a person's items are in that person's active days (D107), across any number of pauses and opt-outs.
 */
export function ageCounter(person: RhythmPerson & Pick<Person, 'unsubscribedAt'>, options: RhythmOptions): CountDays {
  const { unsubscribedAt, settings } = person;
  const counted = { ...person, settings: whileOptedOut(settings, unsubscribedAt) };
  return Object.assign((from: LocalDate, to: LocalDate) => countActiveDays(counted, from, to, options), {
    isWeeklyOn: (date: LocalDate) => isWeekly(person, date, options),
  });
}
