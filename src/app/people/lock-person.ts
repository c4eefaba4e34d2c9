import type { Tx } from '#app/ports/store.ts';
import type { Person, PersonId } from '#domain/people/person.ts';

/**
 * The person as they stand, and as only this transaction can change them until it ends; null where they are erased.
 * Whoever writes anything about a person holds them first: of somebody who was erased meanwhile nothing may come back.
 * People come before whatever else is locked, as docs/dispatch.md has it.
 */
export async function lockPerson(tx: Tx, id: PersonId): Promise<Person | null> {
  // A statement of its own: the next one sees what was committed before the lock was given.
  await tx.people.holdSending(id);
  const person = await tx.people.byId(id);
  return person?.state === 'purged' ? null : person;
}

/** Several, in the order of their numbers: of two who hold the same people neither waits for the other for ever. */
export async function lockPeople(tx: Tx, ids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Person | null>> {
  const held = new Map<PersonId, Person | null>();
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) held.set(id, await lockPerson(tx, id));
  return held;
}
