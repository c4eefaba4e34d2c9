import type { Tx } from '#app/ports/store.ts';
import { holdPerson } from '#app/people/hold-person.ts';
import type { HouseWithin } from '#app/people/house.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';

/**
 * Removes every trace of a person at their own wish (D18). Where they had opted out, the keyed hash of their address
 * stays on the list of those who must not be written to (D23).
 */
export async function erase(tx: Tx, { keys }: HouseWithin, person: Person, now: number): Promise<void> {
  const current = await holdPerson(tx, person.id);
  if (current === null) return;
  if (current.unsubscribedAt !== null) {
    await tx.suppressions.add(current.realm, keys.addressHash(emailKey(current.email)), 'unsubscribed', now);
  }
  await tx.people.purge(current.id);
}
