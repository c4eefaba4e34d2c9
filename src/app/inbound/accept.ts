import { type InboundMessage, PIECE_BYTES } from '#app/ports/inbound.ts';
import type { Store } from '#app/ports/store.ts';
import type { Client } from '#domain/senders/client.ts';
import { inboundKey } from './inbound-key.ts';

export interface NewInbound extends Pick<
  InboundMessage,
  'realm' | 'channel' | 'door' | 'envelopeFrom' | 'envelopeTo' | 'raw'
> {
  /** Who handed it in, where the door saw that. */
  readonly client?: Client;
}

/**
 * Stores what arrived, with the job that will read it, before the other side is told that it is ours (D114). A
 * letter known already is answered with its first id and stored once, by whatever route it came again.
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

/** Each for itself: one statement with nine megabytes would keep everybody else waiting for a second. */
async function storePieces(store: Store, rest: Uint8Array): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rest.byteLength; start += PIECE_BYTES) {
    const piece = rest.subarray(start, start + PIECE_BYTES);
    ids.push(await store.transact((tx) => tx.inbound.storePiece(piece), 'one-statement'));
  }
  return ids;
}
