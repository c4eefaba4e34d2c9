import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { isPaused, NO_END, pausedDays, type PausedDays } from '#domain/people/pauses.ts';
import { planOn } from '#domain/people/plan.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import { addDays, dayNumber, weekdayOf, type LocalDate, type Weekday } from '#domain/time/local-date.ts';

/** What of a person decides which stages a date has. */
export type RhythmPerson = Pick<
  Person,
  'plan' | 'trialLastDay' | 'settings' | 'firstDay' | 'lastHumanOn' | 'goodbyeAt'
>;

export interface RhythmOptions {
  /** The setting FREE_EMAIL_CADENCE (D7). */
  readonly freeCadence: 'weekly' | 'daily';
}

/** How often we write to somebody who has been silent (D12). */
export type QuietStep = 'full' | 'one-a-day' | 'one-a-week' | 'goodbye' | 'silent';

/** Minutes of the local day where the zone was detected or chosen (D6). */
export const KNOWN_ZONE_TIMES = { morning: 360, midday: 750, evening: 1080 } as const satisfies StageMinutes;
/** Minutes of the Central day where the zone is not known (D6). */
export const UNKNOWN_ZONE_TIMES = { morning: 540, midday: 750, evening: 1080 } as const satisfies StageMinutes;

type StageMinutes = Record<PromptStage, number>;

/**
 * The stages at which this person hears from us on a date, in the order of the day: by plan and cadence (D7), days,
 * stages turned off, pause, and how long they have been silent (D12).
 */
export function promptsOn(person: RhythmPerson, date: LocalDate, options: RhythmOptions): PromptStage[] {
  // A day of which a part was heard is active, but nothing more comes.
  if (isPaused(person.settings, date) || !isActiveDay(person, date, options)) return [];
  const stages = stagesWanted(person.settings);
  const step = quietStep(person, date, options);
  switch (step) {
    case 'full':
      return stages;
    case 'one-a-day':
      return stages.slice(0, 1);
    case 'one-a-week':
      return weekdayOf(date) === quietWeekday(person.settings) ? stages.slice(0, 1) : [];
    case 'goodbye':
    case 'silent':
      return [];
    default:
      return step satisfies never;
  }
}

/** The setting that holds a stage's minute. */
export const MINUTE_SETTING = {
  morning: 'morningMinute',
  midday: 'middayMinute',
  evening: 'eveningMinute',
} as const satisfies Record<PromptStage, keyof PersonSettings>;

/** The minute of the local day that this person chose for a stage. */
export function promptMinute(settings: PersonSettings, stage: PromptStage): number {
  return settings[MINUTE_SETTING[stage]];
}

/** All three but those turned off, by their time of the day (a person may put the evening before the midday). */
export function stagesWanted(settings: PersonSettings): PromptStage[] {
  return PROMPT_STAGES.filter((stage) => !settings.stagesOff.includes(stage)).toSorted(
    (one, other) => promptMinute(settings, one) - promptMinute(settings, other),
  );
}

/**
 * Whether the date is one of this person's days, however quiet we have become: open items stand on active days (D9),
 * and silence is counted in them (D12). A day in a pause never was one, and the days before a pause stay what they were.
 */
export function isActiveDay(person: RhythmPerson, date: LocalDate, options: RhythmOptions): boolean {
  if (date < person.firstDay || pauseOver(person, date) !== undefined) return false;
  return wantsAnyStage(person.settings) && weekdaysOn(person, date, options).includes(weekdayOf(date));
}

/**
 * The first active day after a date, to which unfinished items go (D7). Somebody who paused until they write, or has
 * turned everything off, has none: then it is the next date, so that what they send has a day to stand on.
 */
export function nextActiveDay(person: RhythmPerson, after: LocalDate, options: RhythmOptions): LocalDate {
  const tomorrow = addDays(after, 1);
  let date = person.firstDay > tomorrow ? person.firstDay : tomorrow;
  for (let days = 0; days < DAYS_WITH_ONE_ACTIVE; days += 1) {
    date = pauseOver(person, date)?.until ?? date;
    if (date === NO_END) return tomorrow;
    if (isActiveDay(person, date, options)) return date;
    date = addDays(date, 1);
  }
  return tomorrow;
}

/** How many active days lie from one date to another, both included; 0 where `to` is earlier. */
export function countActiveDays(person: RhythmPerson, from: LocalDate, to: LocalDate, options: RhythmOptions): number {
  if (!wantsAnyStage(person.settings)) return 0;
  const first = person.firstDay > from ? person.firstDay : from;
  let days = countOwnDays(person, first, to, options);
  for (const pause of pausedDays(person.settings)) {
    const last = addDays(pause.until, -1);
    days -= countOwnDays(person, pause.from > first ? pause.from : first, last < to ? last : to, options);
  }
  return days;
}

/** The same without a look at stages, first day and pauses. */
function countOwnDays(person: RhythmPerson, first: LocalDate, to: LocalDate, options: RhythmOptions): number {
  if (first > to) return 0;
  const planEnd = person.plan === 'trial' ? person.trialLastDay : null;
  if (planEnd === null || planEnd < first || to <= planEnd) {
    return countWeekdays(weekdaysOn(person, to, options), first, to);
  }
  const afterTrial = addDays(planEnd, 1);
  return (
    countWeekdays(weekdaysOn(person, planEnd, options), first, planEnd) +
    countWeekdays(weekdaysOn(person, afterTrial, options), afterTrial, to)
  );
}

/**
 * How quiet we are with this person on a date (D12), by the active days that passed in between without a sign of
 * them. Weekly people get only the goodbye.
 */
export function quietStep(person: RhythmPerson, date: LocalDate, options: RhythmOptions): QuietStep {
  if (person.goodbyeAt !== null) return 'silent';
  const yesterday = addDays(date, -1);
  const silentSince = addDays(person.lastHumanOn, 1);
  if (isWeekly(person, date, options)) {
    const weeklySince =
      person.plan === 'trial' && person.trialLastDay !== null ? addDays(person.trialLastDay, 1) : null;
    const from = weeklySince !== null && weeklySince > silentSince ? weeklySince : silentSince;
    return countActiveDays(person, from, yesterday, options) >= SILENT_WEEKS_TO_GOODBYE ? 'goodbye' : 'full';
  }
  const silentDays = countActiveDays(person, silentSince, yesterday, options);
  if (silentDays >= SILENT_DAYS_TO_GOODBYE) return 'goodbye';
  if (silentDays >= SILENT_DAYS_TO_ONE_A_WEEK) return 'one-a-week';
  return silentDays >= SILENT_DAYS_TO_ONE_A_DAY ? 'one-a-day' : 'full';
}

const SILENT_DAYS_TO_ONE_A_DAY = 3;
const SILENT_DAYS_TO_ONE_A_WEEK = 7;
const SILENT_DAYS_TO_GOODBYE = 28;
const SILENT_WEEKS_TO_GOODBYE = 4;

/** The rest of a trial week and one week of the plan after it. */
const DAYS_WITH_ONE_ACTIVE = 14;

function pauseOver({ settings }: RhythmPerson, date: LocalDate): PausedDays | undefined {
  return pausedDays(settings).find(({ from, until }) => from <= date && date < until);
}

function wantsAnyStage({ stagesOff }: PersonSettings): boolean {
  return PROMPT_STAGES.some((stage) => !stagesOff.includes(stage));
}

/** The date from which messages come on one day a week (D7), come or still to come; null where that is not the plan. */
export function weeklyFrom(
  { plan, trialLastDay, firstDay }: Pick<RhythmPerson, 'plan' | 'trialLastDay' | 'firstDay'>,
  { freeCadence }: RhythmOptions,
): LocalDate | null {
  if (freeCadence !== 'weekly' || plan === 'paid') return null;
  if (plan === 'free') return firstDay;
  return trialLastDay === null ? null : addDays(trialLastDay, 1);
}

/** Whether no later message of the trial follows this one: a day off, a rest or silence may end it before its last day. */
export function isLastOfTrial(
  person: RhythmPerson,
  { stage, date }: { readonly stage: PromptStage; readonly date: LocalDate },
  options: RhythmOptions,
): boolean {
  const { plan, trialLastDay } = person;
  if (plan !== 'trial' || trialLastDay === null || date > trialLastDay) return false;
  if (promptsOn(person, date, options).at(-1) !== stage) return false;
  for (let later = addDays(date, 1); later <= trialLastDay; later = addDays(later, 1)) {
    if (promptsOn(person, later, options).length > 0) return false;
  }
  return true;
}

function isWeekly(person: RhythmPerson, date: LocalDate, options: RhythmOptions): boolean {
  return options.freeCadence === 'weekly' && planOn(person, date) === 'free';
}

function weekdaysOn(person: RhythmPerson, date: LocalDate, options: RhythmOptions): readonly Weekday[] {
  return isWeekly(person, date, options) ? [person.settings.freeWeekday] : person.settings.weekdays;
}

/** The one day of a quiet week: the free plan's, where the person hears from us on it at all. */
function quietWeekday({ weekdays, freeWeekday }: PersonSettings): Weekday | undefined {
  return weekdays.includes(freeWeekday) ? freeWeekday : weekdays[0];
}

/** By whole weeks and a rest: a tick asks this for everybody, and somebody may have been silent for years. */
function countWeekdays(weekdays: readonly Weekday[], from: LocalDate, to: LocalDate): number {
  const days = dayNumber(to) - dayNumber(from) + 1;
  const wholeWeeks = Math.floor(days / 7);
  const startsOn = weekdayOf(from);
  const inRest = weekdays.filter((weekday) => (weekday - startsOn + 7) % 7 < days % 7).length;
  return wholeWeeks * weekdays.length + inRest;
}
