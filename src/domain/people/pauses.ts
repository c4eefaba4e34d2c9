/**
 * The days on which messages were paused at the person's request. The past does not change: every act changes only the
 * days from the person's present one on, so that an age shown once is never corrected (D109).
 */
import type { PausedDays } from '#domain/people/paused-days.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, dayNumber, localDate, type LocalDate } from '#domain/time/local-date.ts';

export type Pauses = Pick<PersonSettings, 'pausedFrom' | 'pausedUntil' | 'earlierPauses'>;

export const NO_PAUSES: Pauses = { pausedFrom: null, pausedUntil: null, earlierPauses: [] };

/** After every date: the pause lasts until the person writes. */
export const NO_END = localDate('9999-12-31');

/** Whether messages are paused on a date, which is today's or a later one. */
export function isPaused({ pausedUntil }: Pick<Pauses, 'pausedUntil'>, date: LocalDate): boolean {
  return pausedUntil === 'open' || (pausedUntil !== null && date < pausedUntil);
}

/** All pauses, ascending; no two overlap. */
export function pausedDays({ pausedFrom, pausedUntil, earlierPauses }: Pauses): readonly PausedDays[] {
  if (pausedFrom === null || pausedUntil === null) return earlierPauses;
  const until = pausedUntil === 'open' ? NO_END : pausedUntil;
  return pausedFrom < until ? [...earlierPauses, { from: pausedFrom, until }] : earlierPauses;
}

/** `from` is the first day that is paused as a whole. Extends a pause that is under way or ends on that day. */
export function beginPause(pauses: Pauses, from: LocalDate, until: LocalDate | 'open'): Pauses {
  const before = pausedBefore(pauses, from);
  const last = before.at(-1);
  if (last?.until !== from || last.optOut !== undefined)
    return { pausedFrom: from, pausedUntil: until, earlierPauses: before };
  return { pausedFrom: last.from, pausedUntil: until, earlierPauses: before.slice(0, -1) };
}

/** Messages resume on `day`. */
export function endPause(pauses: Pauses, day: LocalDate): Pauses {
  return { ...NO_PAUSES, earlierPauses: pausedBefore(pauses, day) };
}

/**
 * The days of an opt-out (`rested`) are inactive as well, except those that a pause has already: nobody was written to
 * on them, so no item was open (D109).
 */
export function restAfterOptOut(pauses: Pauses, rested: PausedDays): Pick<Pauses, 'earlierPauses'> {
  const free: PausedDays[] = [];
  let { from } = rested;
  for (const pause of pausedDays(pauses)) {
    if (pause.until <= from || pause.from >= rested.until) continue;
    if (pause.from > from) free.push({ ...rested, from, until: pause.from });
    from = pause.until;
  }
  if (from < rested.until) free.push({ ...rested, from });
  // For less than a day the instants are still kept.
  const kept = free.length > 0 ? free : [{ ...rested, until: rested.from }];
  const all = [...pauses.earlierPauses, ...kept];
  return { earlierPauses: all.toSorted((one, other) => dayNumber(one.from) - dayNumber(other.from)) };
}

/**
 * An item open for longer is far beyond the question of its fourth day (D109), and even somebody who skips every other
 * day has at most 183 pauses in it.
 */
export const DAYS_REMEMBERED = 366;

function pausedBefore(pauses: Pauses, day: LocalDate): PausedDays[] {
  const forgotten = addDays(day, -DAYS_REMEMBERED);
  return pausedDays(pauses)
    .filter(({ from, until }) => from < day && until > forgotten)
    .map((pause) => ({ ...pause, until: pause.until < day ? pause.until : day }));
}
