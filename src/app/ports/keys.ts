/**
 * Signs short bytes with a key of its own purpose (HKDF of the secret), for reply addresses, links, cookies and what is
 * counted.
 */
export interface Keys {
  sign(
    purpose: 'reply-address' | 'link' | 'cookie' | 'thread' | 'network' | 'phone-code' | 'text-status',
    bytes: Uint8Array,
  ): Uint8Array;
  /** Keyed hash of an address for the suppression list, hex. */
  addressHash(emailKey: string): string;
}
