import type { CountDays } from '#domain/agenda/day-items.ts';
import { countActiveDays, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';

/** How a person's items age: by the days that were theirs (D7), however many pauses lie between. */
export function ageCounter(person: RhythmPerson, options: RhythmOptions): CountDays {
  return (from, to) => countActiveDays(person, from, to, options);
}
