import type { Tx } from '#app/ports.ts';
import type { PersonId } from '#domain/people/person.ts';

/** Whether this letter of this person still waits for their word. */
export async function isHeld(tx: Tx, person: PersonId, letter: number): Promise<boolean> {
  const held = await tx.inbound.byId(letter);
  return held !== null && held.personId === person && held.state === 'held';
}

/** "Yes, that was me" (D18): the letter is read like any other, by its job. False where it no longer waits. */
export async function releaseHeld(tx: Tx, person: PersonId, letter: number): Promise<boolean> {
  return (await isHeld(tx, person, letter)) && (await tx.inbound.confirm(letter));
}
