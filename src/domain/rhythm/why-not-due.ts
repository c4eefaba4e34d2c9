import type { PromptStage } from '#domain/agenda/stage.ts';
import { isPaused, pausedDays } from '#domain/people/pauses.ts';
import { isActiveDay, isWeekly, promptsOn, quietStep, type RhythmOptions, type RhythmPerson } from './rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Why a date has no message at a stage (D107, D110, D112). Computed on demand: it is not stored anywhere. */
export type WhyNotDue =
  | 'before the first day'
  | 'this stage is turned off'
  | 'paused'
  | 'unsubscribed'
  | 'one day a week by the plan'
  | 'a day off'
  | 'one message a day after a silence'
  | 'one message a week after a silence'
  | 'a goodbye after a long silence'
  | 'silent since the goodbye';

/** Null if a message is due there. Takes the person as they were at that time. */
export function whyNotDue(
  person: RhythmPerson,
  stage: PromptStage,
  date: LocalDate,
  options: RhythmOptions,
): WhyNotDue | null {
  const { settings, firstDay } = person;
  if (promptsOn(person, date, options).includes(stage)) return null;
  if (date < firstDay) return 'before the first day';
  if (settings.stagesOff.includes(stage)) return 'this stage is turned off';
  const rest = pausedDays(settings).find(({ from, until }) => from <= date && date < until);
  if (rest?.optOut !== undefined) return 'unsubscribed';
  if (isPaused(settings, date) || rest !== undefined) return 'paused';
  if (!isActiveDay(person, date, options)) {
    return isWeekly(person, date, options) ? 'one day a week by the plan' : 'a day off';
  }
  const step = quietStep(person, date, options);
  switch (step) {
    case 'one-a-day':
      return 'one message a day after a silence';
    case 'one-a-week':
      return 'one message a week after a silence';
    case 'goodbye':
      return 'a goodbye after a long silence';
    case 'silent':
      return 'silent since the goodbye';
    case 'full':
      throw new Error(`${stage} on ${date} is not due for a reason that is not listed here`);
    default:
      return step satisfies never;
  }
}
