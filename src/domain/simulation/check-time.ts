import { placeOf } from '#domain/people/phone-place.ts';
import { MINUTE_SETTING } from '#domain/rhythm/rhythm.ts';
import type { Problem } from '#domain/simulation/problem.ts';
import type { PromptTrace } from '#domain/simulation/trace.ts';
import { daysBetween } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** By the specification (D110), said once more: a witness does not ask the rule. */
const LATEST = { morning: 11 * 60, midday: 15 * 60, evening: 22 * 60 + 30 } as const;
const THREE_HOURS_MS = 180 * MINUTE_MS;
/** By which the clocks of a place are moved. */
const MOVES_MS = [30, 60, 120].map((minutes) => minutes * MINUTE_MS);

/** When something left, and the slot that it was due in. */
export type LeftAt = Pick<PromptTrace, 'at' | 'dueAt' | 'zone' | 'date' | 'minute' | 'stage'>;

/** Not before its time, by the clocks on the wall; not after its latest time; not after the next one's time. */
export function timeProblem(trace: LeftAt & Pick<PromptTrace, 'person'>): Problem | null {
  const problem = slotProblem(trace);
  if (problem !== null) return problem;
  const { at, minute, stage, person } = trace;
  const shown = minutesSince(trace, at);
  const next = (['morning', 'midday', 'evening'] as const)
    .filter((other) => other !== stage && !person.settings.stagesOff.includes(other))
    .map((other) => person.settings[MINUTE_SETTING[other]])
    .find((other) => other > minute && other < shown);
  return next === undefined ? null : { expected: `before the next at ${clock(next)}`, found: clock(shown) };
}

/** The same as far as the slot alone tells. */
export function slotProblem(trace: LeftAt): Problem | null {
  const { at, dueAt, zone, date, minute, stage } = trace;
  const shown = minutesSince(trace, at);
  if (shown < minute) return { expected: `${clock(minute)} or later`, found: clock(shown) };
  // Where the clocks show a minute twice, its time is the first.
  const earlier = MOVES_MS.some((move) => isSame(wallTimeAt(zone, dueAt - move), { date, minute }));
  if (earlier) return { expected: `the first ${clock(minute)} of ${date}`, found: 'the second' };
  if (shown <= LATEST[stage] || at <= dueAt + THREE_HOURS_MS) return null;
  return { expected: `by ${clock(LATEST[stage])} or three hours after ${clock(minute)}`, found: clock(shown) };
}

const FROM = 8 * 60;
const UNTIL = 21 * 60;

/** Where they are, and wherever their number may be at home (D106). */
export function quietHoursProblem(at: number, home: string, phone: string | null): Problem | null {
  const zones = [home, ...(phone === null ? [] : placeOf(phone).zones)];
  for (const zone of zones) {
    const { minute } = wallTimeAt(zone, at);
    if (minute < FROM || minute >= UNTIL)
      return { expected: `${clock(FROM)} to ${clock(UNTIL)}`, found: `${clock(minute)} in ${zone}` };
  }
  return null;
}

/** Minutes that the clocks show, from the midnight with which the date of the message began. */
function minutesSince({ zone, date }: LeftAt, at: number): number {
  const shown = wallTimeAt(zone, at);
  return daysBetween(date, shown.date) * DAY_MINUTES + shown.minute;
}

function isSame(one: ReturnType<typeof wallTimeAt>, other: ReturnType<typeof wallTimeAt>): boolean {
  return one.date === other.date && one.minute === other.minute;
}

function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
