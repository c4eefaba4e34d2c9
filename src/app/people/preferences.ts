/**
 * The data of the preferences page linked in every email's footer, without a login (D103). The link alone identifies
 * the person, so the page shows little.
 */
import type { PrintedTimes } from '#api/pages.ts';
import type { PreferencesPageView, StageTime } from '#api/preferences-page.ts';
import { lastSettingsChange } from '#app/people/change-settings.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { isRefused } from '#app/people/is-refused.ts';
import { maskEmail } from '#app/people/mask-email.ts';
import { nextPrompt, type WrittenStage, writtenToday } from '#app/people/next-prompt.ts';
import { PAUSE_DAYS_MAX } from '#app/people/pause.ts';
import { isSettingsLink, personOfLink } from '#app/people/person-of-link.ts';
import type { Change } from '#domain/agenda/agenda.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { weeklyDay } from '#domain/agenda/weekly-day.ts';
import { settingsWords } from '#domain/messages/outcome-lines.ts';
import { sayDateFrom, sayPause, sayStage, sayTime } from '#domain/messages/say.ts';
import { isPaused, pausesOn } from '#domain/people/pauses.ts';
import { type Chosen, chosenOf, type Person, type PersonSettings } from '#domain/people/person.ts';
import { isBeforeMorning, promptMinute, type RhythmOptions } from '#domain/rhythm/rhythm.ts';
import { DAY_END_MAX, personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate, type Weekday } from '#domain/time/local-date.ts';
import { DAY_MINUTES } from '#domain/time/units.ts';
import { clockTime } from '#domain/time/clock-time.ts';

type AsOnThePage =
  | 'maskedEmail'
  | 'state'
  | 'pausedUntil'
  | 'planned'
  | 'next'
  | 'zone'
  | 'stages'
  | 'dayEnd'
  | 'dayEnds';

export interface PreferencesView extends Pick<PreferencesPageView, AsOnThePage> {
  /** The link opens settings alone (`personOfFullLink`). */
  readonly isSettingsOnly: boolean;
  readonly weeklyThen: Weekday | null;
  readonly weekdays: readonly Weekday[];
  /** The one day of a weekly plan (D107), now or from a formatted date on; null if the plan includes every day. */
  readonly weekly: { readonly weekday: Weekday; readonly from: string | null } | null;
  readonly earliestDate: LocalDate;
  readonly latestDate: LocalDate;
  /** A description of the given change, if it is their last one. */
  readonly changed: string | null;
}

/** Null if the link is not ours or the person is gone. `change` is the id that an action returned. */
export async function viewPreferences(
  ctx: AppContext,
  token: string,
  change: string | null,
): Promise<PreferencesView | null> {
  return ctx.store.transact(async (tx) => {
    const person = await personOfLink(tx, ctx.keys, 'preferences', token);
    if (person === null) return null;
    const last = change === null ? null : await lastSettingsChange(tx, person);
    const now = await tx.serviceTime(person.realm);
    return {
      isSettingsOnly: isSettingsLink(ctx.keys, token),
      ...describe(person, now, ctx.settings.rhythm, {
        written: await writtenToday(tx, person, now),
        refused: await isRefused(tx, ctx, person),
        change: last?.change === change ? last : null,
      }),
    };
  });
}

function describe(
  person: Person,
  now: number,
  rhythm: RhythmOptions,
  {
    refused,
    change,
    written,
  }: { readonly refused: boolean; readonly change: Change | null; readonly written: readonly WrittenStage[] },
): Omit<PreferencesView, 'isSettingsOnly'> {
  const { settings } = person;
  const today = personDayAt(settings, now);
  const { pausedUntil: until, comingPauses } = pausesOn(settings, today);
  const state = refused ? 'refused' : stateOf(person, today);
  const next = state === 'refused' ? null : nextPrompt(person, now, rhythm, written);
  const { weekly } = weeklyDay(settings, { person, rhythm, day: today });
  const weeklyOn = (day: LocalDate) => {
    const then = weeklyDay(settings, { person, rhythm, day }).weekly;
    return then?.from === null ? then.weekday : null;
  };
  return {
    maskedEmail: maskEmail(person.email),
    state,
    pausedUntil: state === 'paused' && until !== null && until !== 'open' ? sayDateFrom(until, today) : null,
    weeklyThen: until === null || until === 'open' ? null : weeklyOn(until),
    planned: comingPauses.map((pause) => sayPause(pause)),
    next: next === null ? null : `${sayStage(next.stage)}, ${sayDateFrom(next.date, today)} at ${sayTime(next.minute)}`,
    zone: settings.zone,
    stages: stagesOf(settings),
    weekdays: settings.weekdays,
    weekly:
      weekly === undefined
        ? null
        : { weekday: weekly.weekday, from: weekly.from === null ? null : sayDateFrom(weekly.from, today) },
    dayEnd: settings.dayEndMinute,
    dayEnds: [...new Set([...FULL_HOURS, settings.dayEndMinute])].toSorted((one, other) => one - other),
    earliestDate: addDays(today, 1),
    latestDate: addDays(today, PAUSE_DAYS_MAX),
    changed: change === null ? null : settingsWords(changedSettings(person, change), weekly),
  };
}

const FULL_HOURS = Array.from({ length: DAY_END_MAX / 60 + 1 }, (_, hour) => hour * 60);

function stateOf({ state, unsubscribedAt, goodbyeAt, settings }: Person, today: LocalDate): PreferencesView['state'] {
  if (unsubscribedAt !== null) return 'unsubscribed';
  if (isPaused(settings, today)) return 'paused';
  if (goodbyeAt !== null) return 'quiet';
  return state === 'pending' ? 'unconfirmed' : 'on';
}

function stagesOf(settings: PersonSettings): PreferencesView['stages'] {
  const views = PROMPT_STAGES.map((stage) => {
    const minute = promptMinute(settings, stage) % DAY_MINUTES;
    const time = clockTime(minute);
    return [stage, { on: !settings.stagesOff.includes(stage), time, ...placeInDay(settings, stage) }] as const;
  });
  // Object.fromEntries loses the key type; the keys are all the stages.
  return Object.fromEntries(views) as PreferencesView['stages'];
}

function placeInDay(settings: PersonSettings, stage: PromptStage): Pick<StageTime, 'comes'> {
  if (promptMinute(settings, stage) >= DAY_MINUTES) return { comes: 'next-date' };
  return isBeforeMorning(settings, stage) ? { comes: 'before-morning' } : {};
}

/** The current values: nothing came after the change. */
function changedSettings(person: Person, { settings: before }: Change): Partial<Chosen> {
  const chosen = chosenOf(person);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => before !== null && name in before));
}

/** The person's times as pages print them. */
export function printedTimes({ settings }: Pick<Person, 'settings'>): PrintedTimes {
  return {
    morning: sayTime(settings.morningMinute),
    midday: sayTime(settings.middayMinute),
    evening: sayTime(settings.eveningMinute),
    zone: settings.zone,
  };
}
