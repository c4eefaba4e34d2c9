/** Calendar dates and times in words. A date is formatted in UTC, since no time zone may shift it. */
import { formatDate } from '#web/lib/format-date.ts';

const inUtc = (form: Intl.DateTimeFormatOptions) => (date: string) =>
  formatDate(`${date}T12:00:00Z`, { ...form, timeZone: 'UTC' });

/** Nov 23 */
export const shortDate = inUtc({ month: 'short', day: 'numeric' });
/** Mon, Nov 23 */
export const dateWords = inUtc({ weekday: 'short', month: 'short', day: 'numeric' });
/** Mon, Nov 23, 2026 */
export const fullDate = inUtc({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
/** Monday, Nov 23 */
export const dayWords = inUtc({ weekday: 'long', month: 'short', day: 'numeric' });
/** Monday, November 23 */
export const longDate = inUtc({ weekday: 'long', month: 'long', day: 'numeric' });

/** 7:05 AM CST, in a zone of its own. */
export function zonedClock(at: string, zone: string): string {
  return formatDate(at, { hour: 'numeric', minute: '2-digit', timeZone: zone, timeZoneName: 'short' });
}

/** For a page on which many times stand alone: whose clock they follow. */
export function readerZoneWords(): string {
  return `Times are in ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
}

/** 7:05 AM, by the reader's clock. */
export function clockOf(at: string | number): string {
  return formatDate(at, { hour: 'numeric', minute: '2-digit' });
}
