import type { InboundLetter } from '#app/ports/inbound.ts';
import type { Tx } from '#app/ports/store.ts';
import type { PersonId } from '#domain/people/person.ts';

type HeldLetter = Pick<InboundLetter, 'id' | 'envelopeFrom' | 'receivedAt'>;

/**
 * "Yes, that was me" (D18): the letter is read like any other, by its job, and with it all that came from the same
 * address, since the question is asked once. False where none waits any more.
 */
export async function releaseHeld(tx: Tx, person: PersonId, letter: number): Promise<boolean> {
  const held = await heldWith(tx, person, letter);
  for (const { id } of held) await tx.inbound.confirm(id);
  return held.length > 0;
}

async function heldWith(tx: Tx, person: PersonId, letter: number): Promise<HeldLetter[]> {
  const named = await tx.inbound.byId(letter);
  if (named === null || named.personId !== person) return [];
  return (await tx.inbound.held(person)).filter((one) => isFrom(one, named));
}

/** Same sender, as the envelope says; mailboxes are compared without case. */
export function isFrom(one: Pick<HeldLetter, 'envelopeFrom'>, other: Pick<HeldLetter, 'envelopeFrom'>): boolean {
  return one.envelopeFrom.toLowerCase() === other.envelopeFrom.toLowerCase();
}
