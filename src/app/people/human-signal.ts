import type { PersonChange } from '#app/ports/people.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** A reply, or the press of one of our buttons: a pending person becomes active (D11), silence counts anew (D12). */
export function humanSignal(person: Person, now: number): PersonChange {
  return {
    ...(person.state === 'pending' ? { state: 'active' } : {}),
    lastHumanAt: now,
    lastHumanOn: personDayAt(person.settings, now),
    goodbyeAt: null,
  };
}
