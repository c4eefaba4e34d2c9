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
