import { placeOf } from '#domain/people/phone-place.ts';
import { MINUTE_SETTING } from '#domain/rhythm/rhythm.ts';
import type { Problem } from '#domain/simulation/problem.ts';
import type { PromptTrace } from '#domain/simulation/trace.ts';
import { addDays, daysBetween } from '#domain/time/local-date.ts';
import { DAY_MINUTES, MINUTE_MS } from '#domain/time/units.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

/** Repeats the specification (D110): a check must not use the code it checks. */
const LATEST = { morning: 11 * 60, midday: 15 * 60, evening: 22 * 60 + 30 } as const;
const THREE_HOURS_MS = 180 * MINUTE_MS;
/** The amounts by which clocks change. */
const MOVES_MS = [30, 60, 120].map((minutes) => minutes * MINUTE_MS);

/** When a message was sent, and the slot it was due in. */
export type LeftAt = Pick<PromptTrace, 'at' | 'dueAt' | 'zone' | 'date' | 'minute' | 'stage'>;

/**
 * Not before its time by the local clock, not after its latest time, and not after the next one's time; after midnight
 * on the person's day (D108), not on the clock's date.
 */
export function timeProblem(trace: LeftAt & Pick<PromptTrace, 'person'>): Problem | null {
  const problem = slotProblem(trace);
  if (problem !== null) return problem;
  const { at, minute, stage, person } = trace;
  const { dayEndMinute, morningMinute } = person.settings;
  const isOwn = person.settings[MINUTE_SETTING[stage]] === minute;
  if (isOwn && stage !== 'morning' && minute < Math.min(dayEndMinute, morningMinute))
    return { expected: 'the day before', found: trace.date };
  const shown = minutesSince(trace, at);
  const next = (['morning', 'midday', 'evening'] as const)
    .filter((other) => other !== stage && !person.settings.stagesOff.includes(other))
    .map((other) => person.settings[MINUTE_SETTING[other]])
    .find((other) => other > minute && other < shown);
  return next === undefined ? null : { expected: `before the next at ${clock(next)}`, found: clock(shown) };
}

/** The same, as far as the slot alone shows it. */
export function slotProblem(trace: LeftAt): Problem | null {
  const { at, dueAt, zone, date, minute, stage } = trace;
  const shown = minutesSince(trace, at);
  if (shown < minute) return { expected: `${clock(minute)} or later`, found: clock(shown) };
  // If the clocks show a minute twice, the message is due at the first.
  const first = { date: addDays(date, Math.floor(minute / DAY_MINUTES)), minute: minute % DAY_MINUTES };
  const earlier = MOVES_MS.some((move) => isSame(wallTimeAt(zone, dueAt - move), first));
  if (earlier) return { expected: `the first ${clock(minute)} of ${date}`, found: 'the second' };
  if (shown <= LATEST[stage] || at <= dueAt + THREE_HOURS_MS) return null;
  return { expected: `by ${clock(LATEST[stage])} or three hours after ${clock(minute)}`, found: clock(shown) };
}

const FROM = 8 * 60;
const UNTIL = 21 * 60;

/** In the person's zone and in every zone their number may belong to (D106). */
export function quietHoursProblem(at: number, home: string, phone: string | null): Problem | null {
  const zones = [home, ...(phone === null ? [] : placeOf(phone).zones)];
  for (const zone of zones) {
    const { minute } = wallTimeAt(zone, at);
    if (minute < FROM || minute >= UNTIL)
      return { expected: `${clock(FROM)} to ${clock(UNTIL)}`, found: `${clock(minute)} in ${zone}` };
  }
  return null;
}

/** Minutes on the local clock since the midnight that begins the message's date. */
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
