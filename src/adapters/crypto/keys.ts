import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Keys, Seals } from '#app/ports/keys.ts';

/** Minimum length of a secret: 256 bits (protocols 6.4). */
export const SECRET_BYTES_MIN = 32;

/**
 * Derives one key per purpose from the one secret (HKDF, RFC 5869), so that a signature made for one purpose is
 * worthless for another.
 */
export function createKeys(secret: string | Uint8Array): Keys & Seals {
  const material = typeof secret === 'string' ? Buffer.from(secret, 'utf8') : secret;
  if (material.length < SECRET_BYTES_MIN) throw new RangeError(`the secret needs ${SECRET_BYTES_MIN} bytes at least`);

  // Key objects, because Node 24 builds a new one for every signature when given bytes, at five times the cost.
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
    ...sealsOf(derive('seal')),
  };
}

/** Identifies a secret without revealing it: a key derived for its own purpose, truncated. */
export function keyFingerprint(secret: string): string {
  const bytes = hkdfSync('sha256', Buffer.from(secret, 'utf8'), SALT, 'anchor/fingerprint', FINGERPRINT_BYTES);
  return Buffer.from(bytes).toString('hex');
}

const FINGERPRINT_BYTES = 8;

/** AES-256-GCM, `v1.nonce.tag.bytes`. A random nonce is safe for about four billion seals (NIST SP 800-38D §8.3). */
function sealsOf(key: KeyObject): Seals {
  const length = { authTagLength: TAG_BYTES };
  return {
    seal(bytes, of) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, length).setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    unseal(text, of) {
      const [version, ...parts] = text.split('.');
      const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
      const isWhole = nonce?.length === NONCE_BYTES && tag?.length === TAG_BYTES && sealed !== undefined;
      if (version !== 'v1' || !isWhole) return null;
      const cipher = createDecipheriv(CIPHER, key, nonce, length).setAAD(Buffer.from(of)).setAuthTag(tag);
      const bytes = cipher.update(sealed);
      try {
        return new Uint8Array(Buffer.concat([bytes, cipher.final()]));
      } catch {
        // `final` throws for a wrong tag and for nothing else.
        return null;
      }
    },
  };
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

// A fixed salt is allowed by RFC 5869 §3.1: the secret is already random, and `info` separates the purposes.
const SALT = new Uint8Array(32);
