import { DAYS_REMEMBERED } from '#domain/people/pauses.ts';
import type { EarlierWeekdays, Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { firstDayPaused } from './pause-until.ts';
import { isActiveDay, ownDays, type RhythmOptions, type RhythmPerson } from './rhythm.ts';

/**
 * The person after a change of their plan or settings at `at` (service time, ms) on their `day`. The days before keep
 * the weekdays that had messages, so that no item gets another age (D109), and so does a day with a message.
 */
export function keepingDays<Changed extends RhythmPerson>(
  before: RhythmPerson & Partial<Pick<Person, 'unsubscribedAt'>>,
  after: Changed,
  moment: { readonly at: number; readonly day: LocalDate },
  options: RhythmOptions,
): Changed {
  // After a STOP no day is active, so that its own is the last to keep: `whileOptedOut` asks about that day.
  const { unsubscribedAt } = before;
  const { at, day } =
    typeof unsubscribedAt !== 'number'
      ? moment
      : { at: unsubscribedAt, day: personDayAt(before.settings, unsubscribedAt) };
  const until = isActiveDay(before, day, options) ? firstDayPaused(before.settings, day, at) : day;
  const had = weekdaysUntil(before, until, options);
  const keeping = (earlierWeekdays: typeof had) => ({ ...after, settings: { ...after.settings, earlierWeekdays } });
  const isEnough = (kept: typeof had) =>
    isSame(weekdaysUntil(keeping(kept), until, options), had) &&
    firstDayPaused(keeping(kept).settings, day, at) >= until;
  // The newest need not be kept where they are what the person has now, such as after an undo.
  const count = had.findIndex((_, index) => isEnough(had.slice(0, index)));
  const kept = count < 0 ? had : had.slice(0, count);
  return isSame(kept, after.settings.earlierWeekdays) ? after : keeping(kept);
}

function weekdaysUntil(person: RhythmPerson, until: LocalDate, options: RhythmOptions): EarlierWeekdays[] {
  const weeks: EarlierWeekdays[] = [];
  for (const { last, weekdays } of ownDays(person, addDays(until, -DAYS_REMEMBERED), addDays(until, -1), options)) {
    if (weeks.at(-1)?.weekdays.join() === weekdays.join()) weeks.pop();
    weeks.push({ until: addDays(last, 1), weekdays });
  }
  return weeks;
}

function isSame(some: readonly EarlierWeekdays[], others: readonly EarlierWeekdays[]): boolean {
  return (
    some.length === others.length &&
    some.every(
      ({ until, weekdays }, index) =>
        until === others[index]?.until && weekdays.join() === others[index].weekdays.join(),
    )
  );
}
