/** Proof that a number belongs to somebody: they enter the code that we texted there, or text us one that we show. */

export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_MS = PHONE_CODE_MINUTES * 60_000;
/** Wrong guesses at one code; each has a chance of one in a million. */
export const PHONE_CODE_ATTEMPTS_MAX = 5;
/** Codes within 24 hours for one person, and for one number whoever asks. */
export const PHONE_CODES_A_DAY_MAX = 3;
/** Codes that the visitors of one network may request on a day. */
export const PHONE_CODES_OF_NETWORK_MAX = 10;

/** Makes six digits from unguessable bytes. */
export function phoneCodeOf(secret: Uint8Array): string {
  // The remainder of 48 bits by a million is close enough to uniform.
  let value = 0;
  for (const byte of secret.subarray(0, 6)) value = value * 256 + byte;
  return String(value % 1_000_000).padStart(6, '0');
}

/** The code in a text or field that holds nothing else: "123456", "123 456", "code 123-456."; null otherwise. */
export function phoneCodeIn(written: string): string | null {
  const match = WRITTEN_CODE.exec(written.trim());
  return match === null ? null : `${match[1]}${match[2]}`;
}

const WRITTEN_CODE = /^(?:(?:my |the |your )?code(?: is)?:?\s*)?#?(\d{3})[\s-]?(\d{3})[.!]?$/i;
