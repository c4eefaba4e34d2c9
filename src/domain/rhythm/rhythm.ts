import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import type { PausedDays } from '#domain/people/paused-days.ts';
import { isPaused, NO_END, pausedDays } from '#domain/people/pauses.ts';
import { planOn, type PlanPerson, textTrial, trialEnd } from '#domain/people/plan.ts';
import type { EarlierWeekdays, Person, PersonSettings } from '#domain/people/person.ts';
import { addDays, dayNumber, weekdayOf, type LocalDate, type Weekday } from '#domain/time/local-date.ts';
import { DAY_MINUTES } from '#domain/time/units.ts';

/** The fields of a person that decide which stages a date has. */
export type RhythmPerson = PlanPerson & Pick<Person, 'settings' | 'firstDay' | 'lastActiveOn' | 'goodbyeAt'>;

export interface RhythmOptions {
  /** The setting FREE_EMAIL_CADENCE (D107). */
  readonly freeCadence: 'weekly' | 'daily';
}

/** How often we write to somebody who has been silent (D112). */
export type QuietStep = 'full' | 'one-a-day' | 'one-a-week' | 'goodbye' | 'silent';

/** Minutes of the local day if the zone was detected or chosen (D106). */
export const KNOWN_ZONE_TIMES = { morning: 360, midday: 750, evening: 1080 } as const satisfies StageMinutes;
/** Minutes of the Central day if the zone is not known (D106). */
export const UNKNOWN_ZONE_TIMES = { morning: 540, midday: 750, evening: 1080 } as const satisfies StageMinutes;

type StageMinutes = Record<PromptStage, number>;

/**
 * The stages at which this person gets a message on a date, by either channel (`channels.ts`), in the order of the day:
 * by plan and cadence (D107), weekdays, stages turned off, pause, and how long they have been silent (D112).
 */
export function promptsOn(person: RhythmPerson, date: LocalDate, options: RhythmOptions): PromptStage[] {
  // A day that was paused or taken off after a message is active, but nothing more comes.
  if (isPaused(person.settings, date) || isDayOff(person, date, options)) return [];
  if (!isActiveDay(person, date, options)) return [];
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

/**
 * The same times as minutes of the person's day, which ends after midnight (D108): a midday or evening before that end
 * comes on the next date and is counted on from 1440, so that it follows its day's morning. From the morning's own time
 * on, another day has begun.
 */
export function stageMinutes(settings: StageTimes): Omit<StageTimes, 'dayEndMinute'> {
  const { morningMinute, middayMinute, eveningMinute, dayEndMinute } = settings;
  const end = Math.min(dayEndMinute, morningMinute);
  const inDay = (minute: number) => {
    const shown = minute % DAY_MINUTES;
    return shown < end ? shown + DAY_MINUTES : shown;
  };
  return { morningMinute, middayMinute: inDay(middayMinute), eveningMinute: inDay(eveningMinute) };
}

type StageTimes = Pick<PersonSettings, 'morningMinute' | 'middayMinute' | 'eveningMinute' | 'dayEndMinute'>;

/** The minute of the local day that this person chose for a stage; from 1440 on, of the next date. */
export function promptMinute(settings: PersonSettings, stage: PromptStage): number {
  return settings[MINUTE_SETTING[stage]];
}

/** Whether a stage comes before the morning of its own date: the day has ended by then. Turned off, neither comes. */
export function isBeforeMorning(settings: WantedTimes, stage: PromptStage): boolean {
  const { morningMinute, stagesOff } = settings;
  if (stagesOff.includes('morning') || stagesOff.includes(stage)) return false;
  return settings[MINUTE_SETTING[stage]] < morningMinute;
}

type WantedTimes = Omit<StageTimes, 'dayEndMinute'> & Pick<PersonSettings, 'stagesOff'>;

/** All three but those turned off, by time of day (a person may set the evening before the midday). */
export function stagesWanted(settings: PersonSettings): PromptStage[] {
  return PROMPT_STAGES.filter((stage) => !settings.stagesOff.includes(stage)).toSorted(
    (one, other) => promptMinute(settings, one) - promptMinute(settings, other),
  );
}

/**
 * Whether the date is one of this person's days, however quiet we have become: items are open on active days (D109),
 * and silence is counted in them (D112). A paused day never was one; days before a pause do not change.
 */
export function isActiveDay(person: RhythmPerson, date: LocalDate, options: RhythmOptions): boolean {
  if (date < person.firstDay || pauseOver(person, date) !== undefined) return false;
  return weekdaysOn(person, date, options).includes(weekdayOf(date));
}

/**
 * The first active day after a date, to which unfinished items go (D107). Somebody who paused until they write, or
 * turned everything off, has none; the next date is used instead, so that what they send belongs to some day.
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

/** How many active days there are from one date to another, both included; 0 if `to` is earlier. */
export function countActiveDays(person: RhythmPerson, from: LocalDate, to: LocalDate, options: RhythmOptions): number {
  const first = person.firstDay > from ? person.firstDay : from;
  let days = countOwnDays(person, first, to, options);
  for (const pause of pausedDays(person.settings)) {
    const last = addDays(pause.until, -1);
    days -= countOwnDays(person, pause.from > first ? pause.from : first, last < to ? last : to, options);
  }
  return days;
}

/** The same, ignoring first day and pauses. */
function countOwnDays(person: RhythmPerson, first: LocalDate, to: LocalDate, options: RhythmOptions): number {
  return ownDays(person, first, to, options).reduce(
    (days, { from, last, weekdays }) => days + countWeekdays(weekdays, from, last),
    0,
  );
}

/** Days, both ends included, with the same weekdays with messages. */
interface DaysAlike {
  readonly from: LocalDate;
  readonly last: LocalDate;
  readonly weekdays: readonly Weekday[];
}

/** What weekdays had messages from one date to another, both included; ignores first day and pauses. */
export function ownDays(person: RhythmPerson, first: LocalDate, to: LocalDate, options: RhythmOptions): DaysAlike[] {
  const alike: DaysAlike[] = [];
  for (let from = first; from <= to;) {
    const last = lastDayAlike(person, from, to);
    alike.push({ from, last, weekdays: weekdaysOn(person, last, options) });
    from = addDays(last, 1);
  }
  return alike;
}

/** The last day, at most `to`, until which the weekdays stay the same: a trial of mail or one of texts ends it. */
function lastDayAlike(person: RhythmPerson, from: LocalDate, to: LocalDate): LocalDate {
  const kept = keptFor(person, from);
  if (kept !== undefined) return to < kept.until ? to : addDays(kept.until, -1);
  let last = to;
  for (const end of endsOfPlans(person)) if (from <= end && end < last) last = end;
  return last;
}

/** The last days before the calendar changes a plan, in no order. */
function endsOfPlans(person: RhythmPerson): readonly LocalDate[] {
  if (person.plan === 'paid') return NONE;
  const texts = textTrial(person);
  const mail = person.plan === 'trial' ? person.trialLastDay : null;
  if (texts === null) return mail === null ? NONE : [mail];
  return [...(mail === null ? NONE : [mail]), addDays(texts.first, -1), texts.last];
}

const NONE: readonly LocalDate[] = [];

/**
 * How quiet we are with this person on a date (D112), by the active days that passed without a sign of them. People
 * with weekly messages get only the goodbye.
 */
export function quietStep(person: RhythmPerson, date: LocalDate, options: RhythmOptions): QuietStep {
  if (person.goodbyeAt !== null) return 'silent';
  const yesterday = addDays(date, -1);
  const silentSince = addDays(person.lastActiveOn, 1);
  if (isWeekly(person, date, options)) {
    // Days of a daily rhythm are no weeks.
    const daily = ownDays(person, silentSince, yesterday, options).findLast(({ weekdays }) => weekdays.length > 1);
    const from = daily === undefined ? silentSince : addDays(daily.last, 1);
    return countActiveDays(person, from, yesterday, options) >= SILENT_WEEKS_TO_GOODBYE ? 'goodbye' : 'full';
  }
  const silentDays = countActiveDays(person, silentSince, yesterday, options);
  if (silentDays >= SILENT_DAYS_TO_GOODBYE) return 'goodbye';
  if (silentDays >= SILENT_DAYS_TO_ONE_A_WEEK) return 'one-a-week';
  return silentDays >= SILENT_DAYS_TO_ONE_A_DAY ? 'one-a-day' : 'full';
}

export const SILENT_DAYS_TO_ONE_A_DAY = 3;
export const SILENT_DAYS_TO_ONE_A_WEEK = 7;
export const SILENT_DAYS_TO_GOODBYE = 28;
export const SILENT_WEEKS_TO_GOODBYE = 4;

/** The rest of a trial week and one week of the plan after it. */
const DAYS_WITH_ONE_ACTIVE = 14;

function pauseOver({ settings }: RhythmPerson, date: LocalDate): PausedDays | undefined {
  return pausedDays(settings).find(({ from, until }) => from <= date && date < until);
}

/** The date, past or future, from which messages come on one day a week (D107); null if the plan has no weekly day. */
export function weeklyFrom(
  person: PlanPerson & Pick<Person, 'firstDay'>,
  { freeCadence }: RhythmOptions,
): LocalDate | null {
  if (freeCadence !== 'weekly' || person.plan === 'paid') return null;
  const end = trialEnd(person);
  if (end !== null) return addDays(end, 1);
  return person.plan === 'free' ? person.firstDay : null;
}

/**
 * Whether no later message of the trial follows this one, by either channel: a day off, a pause or silence may end it
 * before its last day.
 */
export function isLastOfTrial(
  person: RhythmPerson,
  { stage, date }: { readonly stage: PromptStage; readonly date: LocalDate },
  options: RhythmOptions,
): boolean {
  const lastDay = trialEnd(person);
  if (lastDay === null || date > lastDay) return false;
  if (promptsOn(person, date, options).at(-1) !== stage) return false;
  for (let later = addDays(date, 1); later <= lastDay; later = addDays(later, 1)) {
    if (promptsOn(person, later, options).length > 0) return false;
  }
  return true;
}

/** Whether messages come on one day a week, by either channel (D107). */
export function isWeekly(person: RhythmPerson, date: LocalDate, options: RhythmOptions): boolean {
  if (options.freeCadence !== 'weekly') return false;
  return planOn(person, date, 'email') === 'free' && planOn(person, date, 'sms') === 'free';
}

/** The weekdays with messages on a date: those kept for it, or those of the present plan and settings. */
function weekdaysOn(person: RhythmPerson, date: LocalDate, options: RhythmOptions): readonly Weekday[] {
  return keptFor(person, date)?.weekdays ?? weekdaysWanted(person, date, options);
}

function keptFor({ settings }: RhythmPerson, date: LocalDate): EarlierWeekdays | undefined {
  return settings.earlierWeekdays.find(({ until }) => date < until);
}

function weekdaysWanted(person: RhythmPerson, date: LocalDate, options: RhythmOptions): readonly Weekday[] {
  const { stagesOff, freeWeekday, weekdays } = person.settings;
  if (PROMPT_STAGES.every((stage) => stagesOff.includes(stage))) return [];
  return isWeekly(person, date, options) ? [freeWeekday] : weekdays;
}

/** Whether a date is none of the person's days by their present plan and settings. */
export function isDayOff(person: RhythmPerson, date: LocalDate, options: RhythmOptions): boolean {
  return !weekdaysWanted(person, date, options).includes(weekdayOf(date));
}

/** The one day of a quiet week: the free plan's, if the person gets messages on it at all. */
function quietWeekday({ weekdays, freeWeekday }: PersonSettings): Weekday | undefined {
  return weekdays.includes(freeWeekday) ? freeWeekday : weekdays[0];
}

/** Counts whole weeks and a remainder: a tick asks this for everybody, and somebody may have been silent for years. */
function countWeekdays(weekdays: readonly Weekday[], from: LocalDate, to: LocalDate): number {
  const days = dayNumber(to) - dayNumber(from) + 1;
  const wholeWeeks = Math.floor(days / 7);
  const startsOn = weekdayOf(from);
  const inRest = weekdays.filter((weekday) => (weekday - startsOn + 7) % 7 < days % 7).length;
  return wholeWeeks * weekdays.length + inRest;
}
