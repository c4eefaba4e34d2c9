/**
 * The days on which messages were paused at the person's request. The past does not change: every act changes only the
 * days from the person's present one on, so that an age shown once is never corrected (D109).
 */
import type { PausedDays } from '#domain/people/paused-days.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { addDays, dayNumber, localDate, type LocalDate } from '#domain/time/local-date.ts';

export type Pauses = Pick<PersonSettings, 'pausedFrom' | 'pausedUntil' | 'earlierPauses' | 'comingPauses'>;

export const NO_PAUSES: Pauses = { pausedFrom: null, pausedUntil: null, earlierPauses: [], comingPauses: [] };

/** After every date: the pause lasts until the person writes. */
export const NO_END = localDate('9999-12-31');

/** Whether messages are paused on a date, which is today's or a later one. */
export function isPaused(
  { pausedUntil, comingPauses }: Pick<Pauses, 'pausedUntil' | 'comingPauses'>,
  date: LocalDate,
): boolean {
  return pausedUntil === 'open' || (pausedUntil !== null && date < pausedUntil) || comingPauses.some(covers(date));
}

function covers(date: LocalDate) {
  return ({ from, until }: PausedDays) => from <= date && date < until;
}

/** All pauses, ascending; no two overlap. */
export function pausedDays({ pausedFrom, pausedUntil, earlierPauses, comingPauses }: Pauses): readonly PausedDays[] {
  const until = pausedUntil === 'open' ? NO_END : pausedUntil;
  const last = pausedFrom !== null && until !== null && pausedFrom < until ? [{ from: pausedFrom, until }] : [];
  const all = [...earlierPauses, ...last, ...comingPauses];
  // An opt-out may have followed one that was planned.
  return comingPauses.length === 0 ? all : all.toSorted(byFirstDay);
}

function byFirstDay(one: PausedDays, other: PausedDays): number {
  return dayNumber(one.from) - dayNumber(other.from);
}

/** The same pauses as of a day: one of `comingPauses` that has begun is the last pause, those before it are earlier. */
export function pausesOn({ pausedFrom, pausedUntil, earlierPauses, comingPauses }: Pauses, day: LocalDate): Pauses {
  const begun = comingPauses.filter(({ from }) => from <= day);
  const last = begun.at(-1);
  if (last === undefined) return { pausedFrom, pausedUntil, earlierPauses, comingPauses };
  const before = { pausedFrom, pausedUntil, earlierPauses, comingPauses: begun.slice(0, -1) };
  return {
    pausedFrom: last.from,
    pausedUntil: last.until === NO_END ? 'open' : last.until,
    earlierPauses: pausedDays(before),
    comingPauses: comingPauses.slice(begun.length),
  };
}

/** What is left of some pauses from a day on. */
export function pausesFrom(pauses: readonly PausedDays[], day: LocalDate): PausedDays[] {
  return pauses.filter(({ until }) => until > day).map((pause) => (pause.from < day ? { ...pause, from: day } : pause));
}

/** `from` is the first day that is paused as a whole. Extends a pause that is under way or ends on that day. */
export function beginPause(pauses: Pauses, from: LocalDate, until: LocalDate | 'open'): Pauses {
  const before = pausedBefore(pauses, from);
  const comingPauses = until === 'open' ? [] : pausesFrom(pauses.comingPauses, until);
  const last = before.at(-1);
  if (last?.until !== from || last.optOut !== undefined)
    return { pausedFrom: from, pausedUntil: until, earlierPauses: before, comingPauses };
  return { pausedFrom: last.from, pausedUntil: until, earlierPauses: before.slice(0, -1), comingPauses };
}

/** Plans a pause that begins after the present day, in place of those that it overlaps. */
export function planPause(pauses: Pauses, from: LocalDate, until: LocalDate | 'open'): Pauses {
  const planned = { from, until: until === 'open' ? NO_END : until };
  const others = pauses.comingPauses.filter((one) => one.until <= planned.from || one.from >= planned.until);
  return { ...pauses, comingPauses: [...others, planned].toSorted(byFirstDay) };
}

/** Messages resume on `day`, and nothing is planned any more. */
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
  return { earlierPauses: all.toSorted(byFirstDay) };
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
