/** Signs short bytes with a key of its own purpose (HKDF of the secret), for reply addresses, links and cookies. */
export interface Keys {
  sign(purpose: 'reply-address' | 'link' | 'cookie' | 'thread', bytes: Uint8Array): Uint8Array;
  /** Keyed hash of an address for the suppression list, hex. */
  addressHash(emailKey: string): string;
}
