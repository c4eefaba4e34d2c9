import type { PersonChange } from '#app/ports/people.ts';
import type { Person } from '#domain/people/person.ts';
import { keepingDays } from '#domain/rhythm/keeping-days.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** What is written with a change of a person's plan or phone, so that the days before it stay what they were. */
export function daysKept(
  person: Person,
  change: Partial<Omit<Person, 'settings'>>,
  now: number,
  rhythm: RhythmOptions,
): PersonChange {
  const moment = { at: now, day: personDayAt(person.settings, now) };
  const { earlierWeekdays } = keepingDays(person, { ...person, ...change }, moment, rhythm).settings;
  return { settings: { earlierWeekdays }, chosenAt: now };
}
