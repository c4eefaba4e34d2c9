/** At which minutes of their day somebody's texts leave: what the slots of texts are made of. */
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { placeOf, placePrefix } from '#domain/people/phone-place.ts';
import { latestMinute } from './lateness.ts';
import { promptMinute, stagesWanted } from './rhythm.ts';
import { type Hours, textStretches } from './text-window.ts';
import { localDate } from '#domain/time/local-date.ts';
import { instantOf } from '#domain/time/wall-time.ts';

export type TextPerson = Pick<Person, 'settings' | 'phone' | 'phoneVerifiedAt' | 'textsOffAt'>;

/** Of the local day; null: that stage never goes by text, but by mail. */
export type TextMinutes = Readonly<Record<PromptStage, number | null>>;

/** Whether texts of ours reach this person at all, whatever the plan says of them. */
export function hasTexts({ phone, phoneVerifiedAt, textsOffAt }: Omit<TextPerson, 'settings'>): boolean {
  return phone !== null && phoneVerifiedAt !== null && textsOffAt === null;
}

/**
 * A stage's text leaves at the first minute from the chosen one on at which texts may leave on an ordinary date, winter
 * and summer, and which is neither too late for the stage (D110) nor the next one's. On the days on which the clocks of
 * two zones change apart, and on a state's Sundays, the minute may lie outside: whoever sends asks again for the instant.
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

/** A text that may wait at the provider for less is better sent as a mail. */
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
    const isTaken = stages.some(
      (next) => promptMinute(settings, next) > chosen && promptMinute(settings, next) <= minute,
    );
    return isTaken || minute + ROOM_MINUTES > latestMinute(settings, stage) ? null : minute;
  }
  return null;
}

/**
 * A Wednesday in winter and one in summer, far from every change of the clocks: between them the distance of two zones is
 * as it is on all but a few days of a year. A fixed year, so that the same settings always make the same times.
 */
const ORDINARY_DATES = [localDate('2027-01-13'), localDate('2027-07-14')];
const MINUTE_MS = 60_000;

/** By zone and place: a tick asks for a thousand people of one zone and few places. */
const windowsKnown = new Map<string, readonly Hours[]>();

/** When texts may leave on an ordinary date, in minutes of the day of a zone, to a number; ascending. */
export function textWindows(zone: string, phone: string): readonly Hours[] {
  const key = `${zone} ${placePrefix(phone)}`;
  let windows = windowsKnown.get(key);
  if (windows === undefined) {
    const [winter, summer] = ORDINARY_DATES.map((date) => windowsOn(zone, phone, date));
    windowsKnown.set(
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

/** The stages that go by text at all. */
export function textStages(minutes: TextMinutes): { readonly stage: PromptStage; readonly minute: number }[] {
  return PROMPT_STAGES.flatMap((stage) => {
    const minute = minutes[stage];
    return minute === null ? [] : [{ stage, minute }];
  });
}
