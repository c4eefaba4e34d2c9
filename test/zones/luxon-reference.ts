/**
 * The same conversion built a second time, on luxon's offsets and from the rule's own words (RFC 5545 §3.3.5), so that
 * two mistakes would have to be made twice. It shares no code with src/domain/time.
 */
import { IANAZone } from 'luxon';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `day` counts from 1970-01-01, `minute` from midnight; null where the zone leaves the whole date out. */
export function referenceInstant(zone: IANAZone, day: number, minute: number): number | null {
  const local = day * DAY_MS + minute * 60_000;
  const [first] = instantsShowing(zone, local);
  if (first !== undefined) return first;
  return isDateMissing(zone, day) ? null : local - offsetAt(zone, local - LONGEST_OFFSET_MS);
}

/** Zones differ from UTC by less, and change at most once in twice this time. */
const LONGEST_OFFSET_MS = 26 * HOUR_MS;

/** Every instant at which clocks show this local time, the earliest first. */
function instantsShowing(zone: IANAZone, local: number): number[] {
  const offsets = new Set([offsetAt(zone, local - LONGEST_OFFSET_MS), offsetAt(zone, local + LONGEST_OFFSET_MS)]);
  return [...offsets]
    .map((offset) => local - offset)
    .filter((instant) => instant + offsetAt(zone, instant) === local)
    .toSorted((one, other) => one - other);
}

function isDateMissing(zone: IANAZone, day: number): boolean {
  for (let local = day * DAY_MS; local < (day + 1) * DAY_MS; local += 15 * 60_000) {
    if (instantsShowing(zone, local).length > 0) return false;
  }
  return true;
}

/** Local minus UTC in ms. */
export function offsetAt(zone: IANAZone, instant: number): number {
  return Math.round(zone.offset(instant) * 60_000);
}
