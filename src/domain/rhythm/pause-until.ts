import { beginPause, endPause, isPaused, type Pauses } from '#domain/people/pauses.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { promptMinute, stagesWanted } from './rhythm.ts';

/**
 * The pauses after a request at `at` (service time, ms) on the person's `day` that messages rest up to `until`. Null,
 * or a day that has come, means that messages resume.
 */
export function pauseUntil(
  settings: PersonSettings,
  until: Pauses['pausedUntil'],
  { at, day }: { readonly at: number; readonly day: LocalDate },
): Pauses {
  if (until === null || !isPaused({ pausedUntil: until }, day)) return endPause(settings, day);
  return beginPause(settings, firstDayPaused(settings, day, at), until);
}

/**
 * The first day that is paused as a whole: the present one, or the next if one of its messages was due already. A day
 * with a message was active: an item that was asked about in the morning is not asked about again (D109).
 */
export function firstDayPaused(settings: PersonSettings, day: LocalDate, at: number): LocalDate {
  const tomorrow = addDays(day, 1);
  // Its message may have been turned off or moved since.
  if (settings.earlierWeekdays.some(({ until }) => until === tomorrow)) return tomorrow;
  const [first] = stagesWanted(settings);
  const dueAt = first === undefined ? null : instantOf(settings.zone, day, promptMinute(settings, first));
  return dueAt !== null && dueAt <= at ? tomorrow : day;
}
