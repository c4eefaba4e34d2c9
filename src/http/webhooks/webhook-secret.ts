import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether the `Authorization` header contains the secret: as Bearer (RFC 6750), or as Basic (RFC 7617), where it is either
 * `user:password` or the password of any user. Takes constant time.
 */
export function knowsSecret(authorization: string | undefined, secret: string): boolean {
  const [, scheme = '', credentials = ''] = /^(bearer|basic) +(\S+) *$/i.exec(authorization ?? '') ?? [];
  const given = scheme.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString('utf8') : credentials;
  const password = scheme.toLowerCase() === 'basic' ? given.slice(given.indexOf(':') + 1) : given;
  // Both are compared, so that timing does not reveal which failed.
  return [given, password].map((one) => isSame(one, secret)).includes(true);
}

/** Hashed, because `timingSafeEqual` needs equal lengths, and a length check would leak. */
function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
