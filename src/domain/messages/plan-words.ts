/** What the plan means for the days on which messages come (D7), in every message that says it. */
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { WeeklyDay } from '#domain/agenda/understood.ts';
import { sayDate, sayWeekdayName } from '#domain/messages/say.ts';
import { trialEnd } from '#domain/people/plan.ts';
import { isLastOfTrial, type RhythmOptions, type RhythmPerson } from '#domain/rhythm/rhythm.ts';
import { addDays, type LocalDate, type Weekday } from '#domain/time/local-date.ts';

/** In place of days that somebody named on the free plan. */
export function weeklyWords({ weekday }: Pick<WeeklyDay, 'weekday'>): string {
  return `On the free plan messages come once a week: on ${sayWeekdayName(weekday)}s. To have another day, name it: "only Fridays".`;
}

/** Where a rest ends on the free plan. */
export function weeklyAgain({ weekday }: Pick<WeeklyDay, 'weekday'>): string {
  return `We write again, once a week: on ${sayWeekdayName(weekday)}s.`;
}

/** Behind a rest that goes beyond the trial. */
export function trialEndsMeanwhile(weeklyFrom: LocalDate, weekday: Weekday): string {
  return `Your trial ends on ${sayDate(addDays(weeklyFrom, -1))}; after it messages come once a week, on ${sayWeekdayName(weekday)}s.`;
}

/**
 * Said once, in the last message that the trial has, which may come before its last day: nothing else tells a person that
 * the days change.
 */
export function endOfTrial(
  person: RhythmPerson,
  prompt: { readonly stage: PromptStage; readonly date: LocalDate },
  rhythm: RhythmOptions,
): string[] {
  const lastDay = trialEnd(person);
  if (lastDay === null || rhythm.freeCadence !== 'weekly' || !isLastOfTrial(person, prompt, rhythm)) return [];
  return [trialEnds(lastDay, prompt.date, person.settings.freeWeekday)];
}

export function trialEnds(lastDay: LocalDate, date: LocalDate, weekday: Weekday): string {
  const ends =
    lastDay === date
      ? 'Your trial ends with today. From now on'
      : `Your trial ends on ${sayDate(lastDay)}. From then on`;
  return `${ends} we write once a week, on ${sayWeekdayName(weekday)}s. To have another day, name it: "only Fridays".`;
}
