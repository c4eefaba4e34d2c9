import type { Keys } from '#app/ports/keys.ts';

const encoder = new TextEncoder();

/** A network as limits count it: who was there cannot be read from our tables. Hex. */
export function networkHash(keys: Keys, network: string): string {
  return Array.from(keys.sign('network', encoder.encode(network)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
