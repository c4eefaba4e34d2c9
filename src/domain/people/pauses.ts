/**
 * On which days messages rested at the person's own wish. What is over stays as it was: every act changes only the days
 * from the person's present one on, so that an age that was told once is never taken back (D109).
 */
import type { PausedDays } from '#domain/people/paused-days.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, dayNumber, localDate, type LocalDate } from '#domain/time/local-date.ts';

export type Pauses = Pick<PersonSettings, 'pausedFrom' | 'pausedUntil' | 'earlierPauses'>;

export const NO_PAUSES: Pauses = { pausedFrom: null, pausedUntil: null, earlierPauses: [] };

/** After every date: the pause lasts until the person writes. */
export const NO_END = localDate('9999-12-31');

/** Whether messages rest on a date, which is today's or still to come. */
export function isPaused({ pausedUntil }: Pick<Pauses, 'pausedUntil'>, date: LocalDate): boolean {
  return pausedUntil === 'open' || (pausedUntil !== null && date < pausedUntil);
}

/** All of them, ascending; no two of them overlap. */
export function pausedDays({ pausedFrom, pausedUntil, earlierPauses }: Pauses): readonly PausedDays[] {
  if (pausedFrom === null || pausedUntil === null) return earlierPauses;
  const until = pausedUntil === 'open' ? NO_END : pausedUntil;
  return pausedFrom < until ? [...earlierPauses, { from: pausedFrom, until }] : earlierPauses;
}

/** `from` is the first day that rests as a whole. A pause that is under way, or ends on that day, goes on. */
export function beginPause(pauses: Pauses, from: LocalDate, until: LocalDate | 'open'): Pauses {
  const before = pausedBefore(pauses, from);
  const last = before.at(-1);
  if (last?.until !== from || last.optOut !== undefined)
    return { pausedFrom: from, pausedUntil: until, earlierPauses: before };
  return { pausedFrom: last.from, pausedUntil: until, earlierPauses: before.slice(0, -1) };
}

/** Messages come again from `day` on. */
export function endPause(pauses: Pauses, day: LocalDate): Pauses {
  return { ...NO_PAUSES, earlierPauses: pausedBefore(pauses, day) };
}

/**
 * The days of an opt-out, of `rested`, are none of theirs either, but where a pause has them already: nobody was written
 * to on them, so that nothing stood (D109).
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
  // Of less than a day the instants are kept all the same.
  const kept = free.length > 0 ? free : [{ ...rested, until: rested.from }];
  const all = [...pauses.earlierPauses, ...kept];
  return { earlierPauses: all.toSorted((one, other) => dayNumber(one.from) - dayNumber(other.from)) };
}

/**
 * An item that is open for longer is far beyond the question of its fourth day (D109), and whoever skips every other day
 * has no more than 183 pauses in it.
 */
const DAYS_REMEMBERED = 366;

function pausedBefore(pauses: Pauses, day: LocalDate): PausedDays[] {
  const forgotten = addDays(day, -DAYS_REMEMBERED);
  return pausedDays(pauses)
    .filter(({ from, until }) => from < day && until > forgotten)
    .map((pause) => ({ ...pause, until: pause.until < day ? pause.until : day }));
}
