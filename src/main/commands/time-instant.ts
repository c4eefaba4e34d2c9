/**
 * `anchor time-instant`: the product's conversion from local time to instant, for checking it.
 *
 * Reads JSON lines {"zone":"America/Chicago","date":"2026-11-21","time":"12:30"} from standard input and answers each
 * with one line: {"instant":"2026-11-21T18:30:00Z"}, or {"instant":null} if the date does not exist in the zone.
 * A line that cannot be read is answered {"instant":null,"error":"…"}, named on standard error with its number, and
 * makes the exit code 1.
 */
import { parseLocalDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';
import { resolveZone, zoneDataProblem } from '#domain/time/zones.ts';
import { answerLines, LineError } from '#main/commands/json-lines.ts';

// 06:00, 23:59
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

export async function timeInstant(): Promise<void> {
  const zoneProblem = zoneDataProblem(process.versions['tz'] ?? '');
  if (zoneProblem !== null) process.stderr.write(`${zoneProblem}\n`);

  await answerLines(answer, (error) => ({ instant: null, error }));
}

function answer(question: object): { readonly instant: string | null } {
  const zone = 'zone' in question && typeof question.zone === 'string' ? resolveZone(question.zone) : null;
  if (zone === null) throw new LineError(`zone must be an IANA name: ${shown(question, 'zone')}`);
  const date = 'date' in question && typeof question.date === 'string' ? parseLocalDate(question.date) : null;
  if (date === null) throw new LineError(`date must be YYYY-MM-DD: ${shown(question, 'date')}`);
  const minute = 'time' in question && typeof question.time === 'string' ? minuteOf(question.time) : null;
  if (minute === null) throw new LineError(`time must be HH:MM: ${shown(question, 'time')}`);
  const instant = instantOf(zone.canonical, date, minute);
  return { instant: instant === null ? null : utc(instant) };
}

function shown(question: object, key: string): string {
  const value: unknown = Reflect.get(question, key);
  return value === undefined ? 'missing' : JSON.stringify(value);
}

function minuteOf(time: string): number | null {
  const match = TIME.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** 2026-11-21T18:30:00Z: offsets are whole seconds, so the milliseconds are always 000. */
function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, -'.000Z'.length)}Z`;
}
