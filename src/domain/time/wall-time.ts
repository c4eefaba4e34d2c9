import { Temporal } from 'temporal-polyfill';
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '#domain/time/units.ts';
import { dayNumber, localDateOfDayNumber, type LocalDate } from './local-date.ts';

export interface WallTime {
  readonly date: LocalDate;
  /** Minute of the local day, 0 to 1439. */
  readonly minute: number;
}

/**
 * The instant (ms since 1970) at which clocks in `zone` show this minute of this date. From 1440 on, the minute is one
 * of the next date: 1470 is half past midnight. This is the only place where local time becomes an instant.
 *
 * In a gap the offset before the gap applies, so that the instant is later by the gap's length; of a minute that exists
 * twice the first counts: RFC 5545 §3.3.5, Temporal's `compatible`. Null if the whole date does not exist there (Apia,
 * 2011-12-30): such a date has no messages, and shifting them would double the next one's. Throws RangeError for a zone
 * the runtime does not know.
 */
export function instantOf(zone: string, date: LocalDate, minute: number): number | null {
  // The next date may exist where this one does not.
  if (minute >= DAY_MINUTES && instantOf(zone, date, 0) === null) return null;
  const dayStart = dayNumber(date) * DAY_MS;
  const local = dayStart + minute * MINUTE_MS;
  const stretches = stretchesOfYear(zone, Number(date.slice(0, 4)));
  let before: Stretch | undefined;
  for (const stretch of stretches) {
    const instant = local - stretch.offset;
    if (instant < stretch.end) {
      if (instant >= stretch.start || before === undefined) return instant;
      // After the stretch before and before the one after: the minute is in the gap between them.
      const dateIsMissing =
        stretch.start + before.offset <= dayStart && stretch.start + stretch.offset >= dayStart + DAY_MS;
      return dateIsMissing ? null : local - before.offset;
    }
    before = stretch;
  }
  throw new RangeError(`minute ${minute} of ${date} is not within its year in ${zone}`);
}

/** What clocks in `zone` show at an instant (ms since 1970). */
export function wallTimeAt(zone: string, instant: number): WallTime {
  const local = instant + offsetAt(zone, instant);
  const day = Math.floor(local / DAY_MS);
  return { date: localDateOfDayNumber(day), minute: Math.floor(local / MINUTE_MS) - day * DAY_MINUTES };
}

/** Whether the runtime has data for a zone: its data may be older than the zone, or the name invalid. */
export function hasClocks(zone: string): boolean {
  try {
    wallTimeAt(zone, 0);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function offsetAt(zone: string, instant: number): number {
  const stretches = stretchesOfYear(zone, new Date(instant).getUTCFullYear());
  const stretch = stretches.find(({ end }) => instant < end);
  if (stretch === undefined) throw new RangeError(`instant ${instant} is not within its year in ${zone}`);
  return stretch.offset;
}

/** A period without a clock change: instants from `start` up to, not including, `end`, and local minus UTC in ms. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
}

/**
 * A call to Temporal costs some 20 µs, and a tick needs a hundred thousand people of one zone: a year's few changes are
 * computed once and cached.
 */
const stretchesByZone = new Map<string, Map<number, readonly Stretch[]>>();

function stretchesOfYear(zone: string, year: number): readonly Stretch[] {
  let years = stretchesByZone.get(zone);
  if (years === undefined) stretchesByZone.set(zone, (years = new Map<number, readonly Stretch[]>()));
  let stretches = years.get(year);
  if (stretches === undefined) years.set(year, (stretches = askTemporal(zone, year)));
  return stretches;
}

/** The stretches that touch a local year: two days are added at both ends, more than any offset. */
function askTemporal(zone: string, year: number): readonly Stretch[] {
  const first = newYear(year) - 2 * DAY_MS;
  const last = newYear(year + 1) + 2 * DAY_MS;
  const stretches: Stretch[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(zone);
  while (at.epochMilliseconds < last) {
    const next = at.getTimeZoneTransition('next');
    const end = Math.min(next?.epochMilliseconds ?? last, last);
    stretches.push({ start: at.epochMilliseconds, end, offset: at.offsetNanoseconds / 1_000_000 });
    if (next === null) break;
    at = next;
  }
  return stretches;
}

function newYear(year: number): number {
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  return new Date(0).setUTCFullYear(year, 0, 1);
}
