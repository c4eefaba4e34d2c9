import type { DecisionContext } from '#domain/agenda/decision-context.ts';
import type { WeeklyDay } from '#domain/agenda/understood.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { weeklyFrom } from '#domain/rhythm/rhythm.ts';

/** The weekly day to report for an act about days, now or in future; nothing if the plan has none. */
export function weeklyDay(
  { freeWeekday }: Pick<PersonSettings, 'freeWeekday'>,
  { person, rhythm, day }: Pick<DecisionContext, 'person' | 'rhythm' | 'day'>,
): { readonly weekly?: WeeklyDay } {
  const from = weeklyFrom(person, rhythm);
  return from === null ? {} : { weekly: { weekday: freeWeekday, from: from <= day ? null : from } };
}
