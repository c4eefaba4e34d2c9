import type { CountDays } from '#domain/agenda/day-items.ts';
import { countActiveDays, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';

/**
 * How a person's items age: by the days on which they hear from us (D7). Of a pause only its end is known, so the days
 * before it are forgotten, all but the one on which the item was added: what was said before a skipped day comes back
 * as carried and not as new.
 */
export function ageCounter(person: RhythmPerson, options: RhythmOptions): CountDays {
  const { pausedUntil } = person.settings;
  const unpaused = { ...person, settings: { ...person.settings, pausedUntil: null } };
  return (from, to) => {
    const counted = countActiveDays(person, from, to, options);
    const beforePause = pausedUntil !== null && (pausedUntil === 'open' || from < pausedUntil);
    return beforePause && from <= to ? counted + countActiveDays(unpaused, from, from, options) : counted;
  };
}
