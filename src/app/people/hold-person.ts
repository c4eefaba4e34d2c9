import type { Tx } from '#app/ports/store.ts';
import type { Person, PersonId } from '#domain/people/person.ts';

/**
 * The person as they stand, and as only this transaction can change them until it ends; null where they are erased.
 * Whoever writes anything about a person holds them first: of somebody who was erased meanwhile nothing may come back.
 * What locks a letter of theirs as well holds them before it, as the erasure does.
 */
export async function holdPerson(tx: Tx, id: PersonId): Promise<Person | null> {
  // A statement of its own: the next one sees what was committed before the lock was given.
  await tx.people.holdSending(id);
  const person = await tx.people.byId(id);
  return person?.state === 'purged' ? null : person;
}
