import { type InboundMessage, PIECE_BYTES } from '#app/ports/inbound.ts';
import type { Store } from '#app/ports/store.ts';
import type { Client } from '#domain/senders/client.ts';
import { inboundKey } from './inbound-key.ts';

export interface NewInbound extends Pick<
  InboundMessage,
  'realm' | 'channel' | 'door' | 'envelopeFrom' | 'envelopeTo' | 'raw'
> {
  /** The client that delivered it, where the source knows. */
  readonly client?: Client;
}

/**
 * Stores an inbound message, with the job that reads it, before the sender's side gets a success response (D114). A
 * message that is already known returns its first id and is stored once, even if it arrives again over another route.
 */
export async function acceptInbound(store: Store, inbound: NewInbound): Promise<{ id: number; isNew: boolean }> {
  const { raw } = inbound;
  const dedupKey = inboundKey(raw);
  const [beginning, after] = [raw.subarray(0, PIECE_BYTES), raw.subarray(PIECE_BYTES)];
  const rest = { bytes: after.byteLength, pieces: await storePieces(store, after) };
  return store.transact(async (tx) => {
    const receivedAt = await tx.serviceTime(inbound.realm);
    return tx.inbound.store({ ...inbound, raw: beginning, rest, dedupKey, receivedAt });
  });
}

/** One transaction per piece: a single statement with nine megabytes would block all others for a second. */
async function storePieces(store: Store, rest: Uint8Array): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rest.byteLength; start += PIECE_BYTES) {
    const piece = rest.subarray(start, start + PIECE_BYTES);
    ids.push(await store.transact((tx) => tx.inbound.storePiece(piece), 'one-statement'));
  }
  return ids;
}
