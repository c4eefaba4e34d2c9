import type { ConfirmedBy, PersonChange } from '#app/ports/people.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/**
 * A reply, or the press of one of our buttons: a pending person becomes active (D111), silence counts anew (D112). When and
 * by what somebody first agreed is kept: it is the evidence for all that we write to them.
 */
export function recordActivity(person: Person, now: number, by: ConfirmedBy): PersonChange {
  return {
    ...(person.state === 'pending' ? { state: 'active', confirmedAt: now, confirmedBy: by } : {}),
    lastActiveAt: now,
    lastActiveOn: personDayAt(person.settings, now),
    goodbyeAt: null,
  };
}
