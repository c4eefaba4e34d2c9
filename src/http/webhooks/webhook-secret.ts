import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether the header `Authorization` holds the secret: as Bearer (RFC 6750), or as Basic (RFC 7617), where it is the user
 * and the password with the colon between them, or the password of whatever user. Takes as long for a near miss as for
 * any other.
 */
export function knowsSecret(authorization: string | undefined, secret: string): boolean {
  const [, scheme = '', credentials = ''] = /^(bearer|basic) +(\S+) *$/i.exec(authorization ?? '') ?? [];
  const given = scheme.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString('utf8') : credentials;
  const password = scheme.toLowerCase() === 'basic' ? given.slice(given.indexOf(':') + 1) : given;
  // Both are compared, whatever comes of the first.
  return [given, password].map((one) => isSame(one, secret)).includes(true);
}

/** Hashed, since `timingSafeEqual` takes only what is equally long, and the length would tell. */
function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
