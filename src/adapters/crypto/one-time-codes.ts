import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { OneTimeCodes } from '#app/ports/one-time-codes.ts';

/**
 * What every authenticator app supports: SHA-1 (still safe in HMAC), six digits, 30 seconds. Some apps ignore other
 * values in the URI.
 */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;
/** One step either side, for clock drift and slow typing (RFC 6238 §5.2). */
const NEIGHBOURS = 1;
// RFC 4648 §6 in lower case. 32 divides 256, so every character is equally likely.
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

export const oneTimeCodes: OneTimeCodes = {
  newSecret: () => new Uint8Array(randomBytes(SECRET_BYTES)),
  textOf: (bytes) => secretOf(bytes).base32,
  addressOf: (bytes, { brand, email }) =>
    new TOTP({ ...FORM, secret: secretOf(bytes), issuer: brand, label: email }).toString(),
  stepOf(bytes, digits, atMs) {
    const away = TOTP.validate({
      ...FORM,
      token: digits,
      secret: secretOf(bytes),
      timestamp: atMs,
      window: NEIGHBOURS,
    });
    return away === null ? null : TOTP.counter({ period: FORM.period, timestamp: atMs }) + away;
  },
  newRecoveryCode: (length) => Array.from(randomBytes(length), (byte) => BASE32[byte % BASE32.length]).join(''),
};

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
