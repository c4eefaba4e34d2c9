import type { InboundLetter } from '#app/ports/inbound.ts';
import type { Store } from '#app/ports/store.ts';
import type { Client } from '#domain/senders/client.ts';
import { letterKey } from './letter-key.ts';

export interface ArrivingLetter extends Pick<
  InboundLetter,
  'realm' | 'channel' | 'door' | 'envelopeFrom' | 'envelopeTo' | 'raw'
> {
  /** Who handed it in, where the door saw that. */
  readonly client?: Client;
}

/**
 * Stores what arrived, with the job that will read it, before the other side is told that it is ours (D14). A
 * letter known already is answered with its first id and stored once, by whatever route it came again.
 */
export async function acceptLetter(store: Store, letter: ArrivingLetter): Promise<{ id: number; isNew: boolean }> {
  const dedupKey = letterKey(letter.raw);
  return store.transact(async (tx) => {
    const receivedAt = await tx.serviceTime(letter.realm);
    return tx.inbound.store({ ...letter, dedupKey, receivedAt });
  });
}
