import type { ConfirmedBy, PersonChange } from '#app/ports/people.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/**
 * A reply, or a press of one of our buttons: a pending person becomes active (D111), and their silence is counted anew
 * (D112). When and how they first confirmed is kept as evidence that our messages are wanted.
 */
export function recordActivity(person: Person, now: number, by: ConfirmedBy): PersonChange {
  return {
    ...(person.state === 'pending' ? { state: 'active', confirmedAt: now, confirmedBy: by } : {}),
    lastActiveAt: now,
    lastActiveOn: personDayAt(person.settings, now),
    goodbyeAt: null,
  };
}
