import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts';

/** Whether what was asked on this day of theirs can still be answered with yes: younger than a week. */
export function canStillErase(person: Person, askedOn: LocalDate, now: number): boolean {
  // A mail that still lies about in spring must not erase a year.
  return daysBetween(askedOn, personDayAt(person.settings, now)) < DAYS_TO_ANSWER;
}

const DAYS_TO_ANSWER = 7;

/**
 * Removes every trace of a person at their own wish (D118). Where they had opted out, the keyed hash of their address
 * stays where the opt-out put it, on the list of those who must not be written to (D123).
 */
export async function erase(tx: Tx, person: Person): Promise<void> {
  const current = await lockPerson(tx, person.id);
  if (current === null) return;
  await tx.people.purge(current.id);
  // Nor do they stand in a file that an administrator may yet take along.
  if (current.realm === LIVE_REALM) await tx.artifacts.withdrawPersonal();
}
