/**
 * Signs short byte strings with a key per purpose (HKDF of the secret), for reply addresses, links, cookies and
 * counts.
 */
export interface Keys {
  sign(
    purpose: 'reply-address' | 'link' | 'cookie' | 'thread' | 'network' | 'phone-code' | 'text-status',
    bytes: Uint8Array,
  ): Uint8Array;
  /** Keyed hash of an address for the suppression list, hex. */
  addressHash(emailKey: string): string;
}

/** Encrypts values that must be read again, unlike a password, so that the database alone does not reveal them. */
export interface Seals {
  /** `of` names the owner: a value sealed for one opens for nobody else. */
  seal(bytes: Uint8Array, of: string): string;
  /** Null if it was sealed with another secret or for another owner, or was changed since. */
  unseal(sealed: string, of: string): Uint8Array | null;
}
