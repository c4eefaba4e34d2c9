import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { Keys } from '#app/ports/keys.ts';

/** The least a secret may have: 256 bits (protocols 6.4). */
export const SECRET_BYTES_MIN = 32;

/**
 * One key per purpose, derived from the one secret (HKDF, RFC 5869), so that a signature made for one purpose is
 * worth nothing for another.
 */
export function createKeys(secret: string | Uint8Array): Keys {
  const material = typeof secret === 'string' ? Buffer.from(secret, 'utf8') : secret;
  if (material.length < SECRET_BYTES_MIN) throw new RangeError(`the secret needs ${SECRET_BYTES_MIN} bytes at least`);

  // As key objects: handed over as bytes, Node 24 makes a new one for every signature, at five times the cost.
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', material, SALT, `anchor/${purpose}`, 32)));
  const signing = {
    'reply-address': derive('reply-address'),
    link: derive('link'),
    cookie: derive('cookie'),
    thread: derive('thread'),
    network: derive('network'),
    'phone-code': derive('phone-code'),
    'text-status': derive('text-status'),
  };
  const addresses = derive('address-hash');

  return {
    sign: (purpose, bytes) => createHmac('sha256', signing[purpose]).update(bytes).digest(),
    addressHash: (emailKey) => createHmac('sha256', addresses).update(emailKey, 'utf8').digest('hex'),
  };
}

// Fixed, as RFC 5869 §3.1 allows: the secret is random already, the purposes are kept apart by `info`.
const SALT = new Uint8Array(32);
