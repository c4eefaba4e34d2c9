import { beginPause, endPause, isPaused, pausedDays, pausesOn, type Pauses, planPause } from '#domain/people/pauses.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { promptMinute, stagesWanted } from './rhythm.ts';

interface PauseOf {
  /** Service time, ms. */
  readonly at: number;
  /** The person's day. */
  readonly day: LocalDate;
  /** The date on which the pause begins; null for at once. */
  readonly from?: LocalDate | null;
}

/**
 * The pauses after a request that messages rest up to `until`. Null, or a day that has come, means that messages resume.
 * A pause under way goes on until a planned one begins within it.
 */
export function pauseUntil(
  settings: PersonSettings,
  until: Pauses['pausedUntil'],
  { at, day, from = null }: PauseOf,
): Pauses {
  const pauses = pausesOn(settings, day);
  if (until === null || (until !== 'open' && until <= day)) return endPause(pauses, day);
  // A single day within a pause ends nothing.
  const isSingle = from !== null && until === addDays(from, 1);
  if (isSingle && pausedDays(pauses).some((one) => one.from <= from && until <= one.until)) return pauses;
  const isPlanned = from !== null && from > day && (until === 'open' || from < until);
  if (isPlanned && !isPaused({ ...pauses, comingPauses: [] }, addDays(from, -1))) return planPause(pauses, from, until);
  return beginPause(pauses, firstDayPaused(settings, day, at), until);
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
