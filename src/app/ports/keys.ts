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

/** Keeps what must be read again, unlike a password, from whoever reads the database alone. */
export interface Seals {
  /** `of` names whose it is: sealed for one, it opens for nobody else. */
  seal(bytes: Uint8Array, of: string): string;
  /** Null where it was sealed with another secret of the service's, for somebody else, or was changed since. */
  unseal(sealed: string, of: string): Uint8Array | null;
}
