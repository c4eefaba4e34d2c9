import type { DecisionContext } from '#domain/agenda/decision-context.ts';
import type { WeeklyDay } from '#domain/agenda/understood.ts';
import type { PersonSettings } from '#domain/people/person.ts';

/** What an act about days is told with where the plan has, or will have, one day a week: nothing where it has not. */
export function weeklyDay(
  { freeWeekday }: Pick<PersonSettings, 'freeWeekday'>,
  { weeklyFrom, day }: Pick<DecisionContext, 'weeklyFrom' | 'day'>,
): { readonly weekly?: WeeklyDay } {
  if (weeklyFrom === null) return {};
  return { weekly: { weekday: freeWeekday, from: weeklyFrom <= day ? null : weeklyFrom } };
}
