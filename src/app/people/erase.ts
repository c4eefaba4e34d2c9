import type { Tx } from '#app/ports/store.ts';
import { holdPerson } from '#app/people/hold-person.ts';
import type { Person } from '#domain/people/person.ts';

/**
 * Removes every trace of a person at their own wish (D18). Where they had opted out, the keyed hash of their address
 * stays where the opt-out put it, on the list of those who must not be written to (D23).
 */
export async function erase(tx: Tx, person: Person): Promise<void> {
  const current = await holdPerson(tx, person.id);
  if (current !== null) await tx.people.purge(current.id);
}
