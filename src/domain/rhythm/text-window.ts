/**
 * When a text that we initiate may be sent (D106): between 8:00 and 21:00 in the person's zone and in every zone the
 * number may belong to, and within the hours of its state if these are stricter. Sources: 47 CFR 64.1200(c)(1) and the
 * states' laws on telephone solicitation. The person's request for our texts would excuse most of it, but is no reason
 * to wake them.
 */
import type { Area } from '#domain/people/area-codes.ts';
import { addDays, type LocalDate, type Weekday, weekdayOf } from '#domain/time/local-date.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { instantOf, wallTimeAt } from '#domain/time/wall-time.ts';

/** Minutes of the local day: the first in which a text is allowed and the first in which none is any more. */
export interface Hours {
  readonly from: number;
  readonly until: number;
}

export const EVERYWHERE: Hours = { from: 8 * 60, until: 21 * 60 };
const UNTIL_EIGHT: Hours = { from: 8 * 60, until: 20 * 60 };

const SATURDAY: Weekday = 6;
const SUNDAY: Weekday = 7;

/** The states whose hours are stricter (protocols, 4.5). */
const HOURS_OF_STATE: Readonly<Record<string, (weekday: Weekday) => Hours>> = {
  CT: () => ({ from: 9 * 60, until: 20 * 60 }),
  FL: () => UNTIL_EIGHT,
  MD: () => UNTIL_EIGHT,
  MS: () => UNTIL_EIGHT,
  NJ: () => UNTIL_EIGHT,
  OK: () => UNTIL_EIGHT,
  RI: (weekday) =>
    weekday === SATURDAY || weekday === SUNDAY ? { from: 10 * 60, until: 17 * 60 } : { from: 9 * 60, until: 18 * 60 },
  TX: (weekday) => ({ from: (weekday === SUNDAY ? 12 : 9) * 60, until: 21 * 60 }),
};

/** The time from the check whether a text is allowed to its arrival on the phone: the hand-over, and the provider. */
export const TEXT_ON_THE_WAY_MS = 10_000;

/** Whether a text that we initiate is allowed at an instant (ms), to a person in a zone with a number of a place. */
export function mayTextAt(instant: number, zone: string, place: Area): boolean {
  return isWithin(instant, zone, null) && place.zones.every((home) => isWithin(instant, home, place.state));
}

/** The first instant from which texts are no longer allowed; null if they are not allowed at the given instant. */
export function textWindowEnd(instant: number, zone: string, place: Area): number | null {
  return textStretches(instant, zone, place).find(({ start, end }) => start <= instant && instant < end)?.end ?? null;
}

/**
 * The next instant at which texts are allowed, the given one included; null if the windows do not overlap within a
 * week.
 */
export function textWindowStart(instant: number, zone: string, place: Area): number | null {
  for (let days = 0; days <= 7; days += 1) {
    const next = textStretches(instant + days * DAY_MS, zone, place).find(({ end }) => end > instant);
    if (next !== undefined) return Math.max(next.start, instant);
  }
  return null;
}

/** Instants from `start` up to, not including, `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * All stretches in which texts are allowed, from more than a day before the instant to more than a day after;
 * ascending.
 */
export function textStretches(instant: number, zone: string, place: Area): Stretch[] {
  return place.zones.reduce(
    (open, home) => meet(open, stretchesOf(instant, home, place.state)),
    stretchesOf(instant, zone, null),
  );
}

function isWithin(instant: number, zone: string, state: string | null): boolean {
  const { date, minute } = wallTimeAt(zone, instant);
  const { from, until } = hoursOn(date, state);
  return from <= minute && minute < until;
}

function hoursOn(date: LocalDate, state: string | null): Hours {
  return hoursOfState(state, weekdayOf(date));
}

/** The hours on a weekday by the clocks there; null: no state is known. */
export function hoursOfState(state: string | null, weekday: Weekday): Hours {
  return HOURS_OF_STATE[state ?? '']?.(weekday) ?? EVERYWHERE;
}

/** One for each date around the instant; no clock change by day cuts one in two. */
function stretchesOf(instant: number, zone: string, state: string | null): Stretch[] {
  const { date } = wallTimeAt(zone, instant);
  return [-1, 0, 1].flatMap((days) => {
    const day = addDays(date, days);
    const { from, until } = hoursOn(day, state);
    const [start, end] = [instantOf(zone, day, from), instantOf(zone, day, until)];
    return start === null || end === null ? [] : [{ start, end }];
  });
}

function meet(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) }))
      .filter(({ start, end }) => start < end),
  );
}
