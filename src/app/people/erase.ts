import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts';

/** Whether a question asked on this day of theirs can still be answered with yes: within a week. */
export function canStillErase(person: Person, askedOn: LocalDate, now: number): boolean {
  // An email found months later must not erase everything.
  return daysBetween(askedOn, personDayAt(person.settings, now)) < DAYS_TO_ANSWER;
}

const DAYS_TO_ANSWER = 7;

/**
 * Removes every trace of a person at their own request (D118). If they had opted out, the keyed hash of their address
 * stays suppressed (D123).
 */
export async function erase(tx: Tx, person: Person): Promise<void> {
  const current = await lockPerson(tx, person.id);
  if (current === null) return;
  await tx.people.purge(current.id);
  // Nor may an administrator's file still contain them.
  if (current.realm === LIVE_REALM) await tx.artifacts.withdrawPersonal();
}
