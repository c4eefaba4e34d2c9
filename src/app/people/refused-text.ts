import { holdPerson } from '#app/people/hold-person.ts';
import type { HouseWithin } from '#app/people/house.ts';
import { losePhone } from '#app/people/lose-phone.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { Tx } from '#app/ports/store.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import type { PersonId } from '#domain/people/person.ts';

/** A text that a provider did not take, for the number's sake. */
export interface RefusedText {
  readonly person: PersonId;
  readonly to: string;
  /** The message's. */
  readonly key: string;
  /** Who refused it. */
  readonly provider: string;
  readonly answer: Extract<HandOver, { address: true }>;
  /** Service time in ms. */
  readonly now: number;
}

/**
 * Whoever told the provider to stop has told us (D34), and was answered there; a number that gets no texts is taken off,
 * its owner is told by mail, and what it brought comes by mail. Of another number than theirs nothing follows.
 */
export async function takeRefusedText(tx: Tx, house: HouseWithin, refused: RefusedText): Promise<void> {
  const { answer, provider, key, now } = refused;
  const person = await holdPerson(tx, refused.person);
  if (person === null || person.phone !== refused.to) return;
  if (answer.hasStopped === true) {
    await unsubscribe(tx, house, person, now, { door: 'provider', provider, event: key }, 'silently');
  } else {
    await losePhone(tx, house, person, 'landline', now);
  }
}
