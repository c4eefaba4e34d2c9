/** Formats and parses times for the log viewer: a 24-hour clock in the reader's time zone or in UTC. */

export type LogClock = 'local' | 'utc';

/** The format of a `datetime-local` field: 2026-11-22T10:18:41. */
export function fieldOf(instant: number, clock: LogClock): string {
  const date = new Date(instant);
  const shifted = clock === 'utc' ? date : new Date(instant - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 19);
}

/** Null if the field is empty or is not a valid time. */
export function instantOfField(field: string, clock: LogClock): number | null {
  const ms = Date.parse(clock === 'utc' ? `${field}Z` : field);
  return field === '' || Number.isNaN(ms) ? null : ms;
}

/** 10:18:41.516, from the start of a line; empty if it has no time. */
export function timeOfLine(line: string, clock: LogClock): string {
  const time = /^\{"level":\d+,"time":"([^"]{24})"/.exec(line)?.[1];
  if (time === undefined) return '';
  if (clock === 'utc') return time.slice(11, 23);
  const date = new Date(time);
  return `${[date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')}.${time.slice(20, 23)}`;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
