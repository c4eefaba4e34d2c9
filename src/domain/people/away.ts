import { isPaused } from '#domain/people/pauses.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** Whether this person gets nothing: they said stop, we said goodbye, or they are paused. */
export function isAway(
  { unsubscribedAt, goodbyeAt, settings }: Pick<Person, 'unsubscribedAt' | 'goodbyeAt' | 'settings'>,
  now: number,
): boolean {
  const today = personDayAt(settings, now);
  return unsubscribedAt !== null || goodbyeAt !== null || isPaused(settings, today);
}
