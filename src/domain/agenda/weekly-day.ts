import type { DecisionContext } from '#domain/agenda/decision-context.ts';
import type { WeeklyDay } from '#domain/agenda/understood.ts';
import type { PersonSettings } from '#domain/people/person.ts';

/** The weekly day to report for an act about days, now or in future; nothing if the plan has none. */
export function weeklyDay(
  { freeWeekday }: Pick<PersonSettings, 'freeWeekday'>,
  { weeklyFrom, day }: Pick<DecisionContext, 'weeklyFrom' | 'day'>,
): { readonly weekly?: WeeklyDay } {
  if (weeklyFrom === null) return {};
  return { weekly: { weekday: freeWeekday, from: weeklyFrom <= day ? null : weeklyFrom } };
}
