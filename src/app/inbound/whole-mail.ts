import type { InboundMessage } from '#app/ports/inbound.ts';
import type { Store } from '#app/ports/store.ts';

/** All bytes of an inbound message, read piece by piece as they were stored. */
export async function wholeMail(store: Store, { id, raw, bytes }: InboundMessage): Promise<Uint8Array> {
  if (raw.byteLength === bytes) return raw;
  const whole = new Uint8Array(bytes);
  whole.set(raw);
  let filled = raw.byteLength;
  let last: number | null = null;
  while (filled < bytes) {
    const piece = await store.transact((tx) => tx.inbound.pieceAfter(id, last), 'one-statement');
    if (piece === null) throw new Error(`inbound message ${id} is missing ${bytes - filled} of its bytes`);
    whole.set(piece.bytes, filled);
    filled += piece.bytes.byteLength;
    last = piece.id;
  }
  return whole;
}
