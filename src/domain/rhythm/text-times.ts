/** The minutes of the local day at which somebody's texts are sent: the slots of texts are made from these. */
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { placeOf, placePrefix } from '#domain/people/phone-place.ts';
import { latestMinute } from './lateness.ts';
import { promptMinute, stagesWanted } from './rhythm.ts';
import { type Hours, textStretches } from './text-window.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate, localDate } from '#domain/time/local-date.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { instantOf } from '#domain/time/wall-time.ts';

export type TextPerson = Pick<Person, 'settings' | 'phone' | 'phoneVerifiedAt' | 'textsOffAt'>;

/** Of the local day; null: that stage never goes by text, but by mail. */
export type TextMinutes = Readonly<Record<PromptStage, number | null>>;

/** Whether our texts reach this person at all, whatever the plan says. */
export function hasTexts({ phone, phoneVerifiedAt, textsOffAt }: Omit<TextPerson, 'settings'>): boolean {
  return phone !== null && phoneVerifiedAt !== null && textsOffAt === null;
}

/**
 * A stage's text is sent at the first minute, from the chosen one on, at which texts are allowed on an ordinary date in
 * winter and in summer, and which is neither too late for the stage (D110) nor after the next one's. On days when only
 * one of two zones changes its clocks, and on Sundays in some states, the minute may still be outside the hours: the
 * sender checks again for the instant.
 */
export function textTimes(person: TextPerson): TextMinutes {
  const { settings, phone } = person;
  if (phone === null || !hasTexts(person)) return NO_TEXTS;
  const windows = textWindows(settings.zone, phone);
  const stages = stagesWanted(settings);
  const ofStage = (stage: PromptStage) =>
    stages.includes(stage) ? textMinute(settings, stage, stages, windows) : null;
  return { morning: ofStage('morning'), midday: ofStage('midday'), evening: ofStage('evening') };
}

export function textMinuteOf(person: TextPerson, stage: PromptStage): number | null {
  return textTimes(person)[stage];
}

const NO_TEXTS: TextMinutes = { morning: null, midday: null, evening: null };

/** With less room than this, a text that may have to wait at the provider is better sent as a mail. */
const ROOM_MINUTES = 15;

function textMinute(
  settings: PersonSettings,
  stage: PromptStage,
  stages: readonly PromptStage[],
  windows: readonly Hours[],
): number | null {
  const chosen = promptMinute(settings, stage);
  for (const { from, until } of windows) {
    const minute = Math.max(chosen, from);
    if (minute + ROOM_MINUTES > until) continue;
    const isPassed = stages.some(
      (next) => promptMinute(settings, next) > chosen && promptMinute(settings, next) <= minute,
    );
    return isPassed || minute + ROOM_MINUTES > latestMinute(settings, stage) ? null : minute;
  }
  return null;
}

/**
 * A Wednesday in winter and one in summer, far from every clock change: the distance between two zones is as on all but
 * a few days of a year. The year is fixed so that the same settings always give the same times.
 */
const ORDINARY_DATES = [localDate('2027-01-13'), localDate('2027-07-14')];

/** Cached by zone and place: a tick asks for a thousand people of one zone and few places. */
const windowsByZoneAndPlace = new Map<string, readonly Hours[]>();

/** When texts to a number are allowed on an ordinary date, in minutes of the zone's day; ascending. */
export function textWindows(zone: string, phone: string): readonly Hours[] {
  const key = `${zone} ${placePrefix(phone)}`;
  let windows = windowsByZoneAndPlace.get(key);
  if (windows === undefined) {
    const [winter, summer] = ORDINARY_DATES.map((date) => windowsOn(zone, phone, date));
    windowsByZoneAndPlace.set(
      key,
      (windows = (winter ?? []).flatMap((one) => (summer ?? []).flatMap((other) => meet(one, other)))),
    );
  }
  return windows;
}

function windowsOn(zone: string, phone: string, date: (typeof ORDINARY_DATES)[number]): Hours[] {
  const midnight = instantOf(zone, date, 0);
  if (midnight === null) throw new Error(`${date} is no ordinary date in ${zone}`);
  const minuteOf = (instant: number) => (instant - midnight) / MINUTE_MS;
  return textStretches(midnight + 12 * 60 * MINUTE_MS, zone, placeOf(phone))
    .map(({ start, end }) => ({ from: minuteOf(start), until: minuteOf(end) }))
    .filter(({ from, until }) => from >= 0 && until <= 24 * 60);
}

function meet(one: Hours, other: Hours): Hours[] {
  const both = { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
  return both.from < both.until ? [both] : [];
}

/** The first of the days of texts (D107): the day of the verification, or the next one if its last text has passed. */
export function firstTextDay(person: TextPerson & Pick<Person, 'firstDay'>, now: number): LocalDate {
  const { settings, firstDay } = person;
  const today = personDayAt(settings, now);
  const isLeft = textStages(textTimes(person)).some(
    ({ minute }) => (instantOf(settings.zone, today, minute) ?? 0) > now,
  );
  const first = isLeft ? today : addDays(today, 1);
  return first < firstDay ? firstDay : first;
}

/** The stages that go by text at all. */
export function textStages(minutes: TextMinutes): { readonly stage: PromptStage; readonly minute: number }[] {
  return PROMPT_STAGES.flatMap((stage) => {
    const minute = minutes[stage];
    return minute === null ? [] : [{ stage, minute }];
  });
}
