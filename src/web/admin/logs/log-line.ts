/** A line of the log as the table shows it. */
import { LOG_LEVELS, type LogLevel } from '#api/admin-logs.ts';

export interface LogLine {
  /** As it was written; identifies the line. */
  readonly text: string;
  /** Milliseconds; null if the line has no time. */
  readonly at: number | null;
  readonly level: LogLevel;
  readonly message: string;
  /** A person's number. */
  readonly person: number | null;
  /** The id that all lines of one request have. */
  readonly trace: string | null;
  /** The other fields, `status: 200`. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Indented JSON. */
  readonly json: string;
}

/** Fields with a column of their own, and those that are the same in every line of a process. */
const SHOWN = new Set(['level', 'time', 'msg', 'person', 'reqId', 'traceId', 'role', 'pid', 'host', 'version']);

export function parseLogLine(text: string): LogLine {
  const fields = fieldsIn(text);
  const { level, time, msg, person, reqId, traceId } = fields;
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  const trace = traceId ?? reqId;
  return {
    text,
    at: Number.isNaN(at) ? null : at,
    level: levelOf(typeof level === 'number' ? level : 30),
    message: typeof msg === 'string' ? msg : text,
    person: typeof person === 'number' ? person : null,
    trace: typeof trace === 'string' ? trace : null,
    facts: Object.entries(fields).flatMap(([name, value]) =>
      SHOWN.has(name) ? [] : [[name, valueOf(value)] as const],
    ),
    json: JSON.stringify(fields, null, 2),
  };
}

/** A line that was cut off when a process was killed is shown as it is. */
function fieldsIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : { msg: text };
  } catch {
    return { msg: text };
  }
}

/** Pino's numbers: 20, 30, 40, 50; what is below or above counts as the nearest. */
function levelOf(weight: number): LogLevel {
  const index = Math.min(LOG_LEVELS.length - 1, Math.max(0, Math.floor(weight / 10) - 2));
  return LOG_LEVELS[index] ?? 'info';
}

function valueOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

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
