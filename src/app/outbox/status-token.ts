import type { Keys } from '#app/ports/keys.ts';
import { decodeBase32, encodeBase32, equalBytes } from '#domain/delivery/base32.ts';

/**
 * The last segment of the URL to which a provider reports a text's status: the text's key (D136), signed, since no
 * text provider stores our key. Only the provider was given the URL, with the text.
 */
export function encodeStatusToken(key: string, keys: Pick<Keys, 'sign'>): string {
  const name = encoder.encode(key);
  const bytes = new Uint8Array(MAC_BYTES + name.length);
  bytes.set(macOf(name, keys));
  bytes.set(name, MAC_BYTES);
  return encodeBase32(bytes);
}

/** The key, or null if the token is not ours. */
export function decodeStatusToken(token: string, keys: Pick<Keys, 'sign'>): string | null {
  const bytes = decodeBase32(token);
  if (bytes === null || bytes.length <= MAC_BYTES) return null;
  const name = bytes.subarray(MAC_BYTES);
  return equalBytes(bytes.subarray(0, MAC_BYTES), macOf(name, keys)) ? decoder.decode(name) : null;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** 96 bits, as in our links. */
const MAC_BYTES = 12;

function macOf(name: Uint8Array, keys: Pick<Keys, 'sign'>): Uint8Array {
  return keys.sign('text-status', name).subarray(0, MAC_BYTES);
}
