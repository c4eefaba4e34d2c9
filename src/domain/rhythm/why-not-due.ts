import type { PromptStage } from '#domain/agenda/stage.ts';
import { isPaused, pausedDays } from '#domain/people/pauses.ts';
import {
  isActiveDay,
  isDayOff,
  isWeekly,
  promptsOn,
  quietStep,
  type RhythmOptions,
  type RhythmPerson,
} from './rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Why a date has no message at a stage (D107, D110, D112). Computed on demand: it is not stored anywhere. */
export type WhyNotDue =
  | 'before the first day'
  | 'this stage is turned off'
  | 'paused'
  | 'unsubscribed'
  | 'the plan has one day a week'
  | 'a day off'
  | 'one message a day after no replies'
  | 'one message a week after no replies'
  | 'a goodbye after a long time without replies'
  | 'no messages after the goodbye';

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
  if (isDayOff(person, date, options) || !isActiveDay(person, date, options)) {
    return isWeekly(person, date, options) ? 'the plan has one day a week' : 'a day off';
  }
  const step = quietStep(person, date, options);
  switch (step) {
    case 'one-a-day':
      return 'one message a day after no replies';
    case 'one-a-week':
      return 'one message a week after no replies';
    case 'goodbye':
      return 'a goodbye after a long time without replies';
    case 'silent':
      return 'no messages after the goodbye';
    case 'full':
      throw new Error(`${stage} is due on ${date}`);
    default:
      return step satisfies never;
  }
}
