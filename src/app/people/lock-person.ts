import type { Tx } from '#app/ports/store.ts';
import type { Person, PersonId } from '#domain/people/person.ts';

/**
 * The current person, locked so that only this transaction can change them until it ends; null if they are erased.
 * Every write about a person locks them first, so that nothing comes back after an erasure. People are locked before
 * anything else (docs/dispatch.md).
 */
export async function lockPerson(tx: Tx, id: PersonId): Promise<Person | null> {
  // A separate statement: the next one sees what was committed before the lock was granted.
  await tx.people.holdSending(id);
  const person = await tx.people.byId(id);
  return person?.state === 'purged' ? null : person;
}

/** Locks several in ascending order, so that two transactions with the same people cannot deadlock. */
export async function lockPeople(tx: Tx, ids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Person | null>> {
  const held = new Map<PersonId, Person | null>();
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) held.set(id, await lockPerson(tx, id));
  return held;
}
