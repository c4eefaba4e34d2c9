import { keepWeekdays } from '#domain/people/pauses.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { type LocalDate, type Weekday, weekdayOf } from '#domain/time/local-date.ts';
import { firstDayPaused } from './pause-until.ts';

/**
 * The settings after a request at `at` (service time, ms) on the person's `day` for other weekdays. The days before keep
 * theirs, so that no item gets another age (D109), and so does a day with a message.
 */
export function weekdaysFrom(
  settings: PersonSettings,
  weekdays: readonly Weekday[],
  { at, day }: { readonly at: number; readonly day: LocalDate },
): Pick<PersonSettings, 'weekdays' | 'earlierPauses'> {
  const { weekdays: before, earlierPauses } = settings;
  if (before.join() === weekdays.join()) return { weekdays, earlierPauses };
  const until = before.includes(weekdayOf(day)) ? firstDayPaused(settings, day, at) : day;
  return { weekdays, ...keepWeekdays(settings, until) };
}
