/** How a number is proven to be somebody's: they tell us the code that we texted there, or text us one that we show. */

export const PHONE_CODE_MINUTES = 10;
export const PHONE_CODE_MS = PHONE_CODE_MINUTES * 60_000;
/** Wrong guesses at one code: a millionth each. */
export const PHONE_CODE_ATTEMPTS_MAX = 5;
/** Codes that one person asks for within 24 hours, and that go to one number, whoever asks. */
export const PHONE_CODES_A_DAY_MAX = 3;
/** Codes that the visitors of one network ask for on a day. */
export const PHONE_CODES_OF_NETWORK_MAX = 10;

/** Six digits out of bytes that nobody can guess. */
export function phoneCodeOf(secret: Uint8Array): string {
  // Of 48 bits the rest by a million is as good as even.
  let value = 0;
  for (const byte of secret.subarray(0, 6)) value = value * 256 + byte;
  return String(value % 1_000_000).padStart(6, '0');
}

/** The code in a text or a field that is nothing else: "123456", "123 456", "code 123-456."; null where it is more. */
export function phoneCodeIn(written: string): string | null {
  const match = WRITTEN_CODE.exec(written.trim());
  return match === null ? null : `${match[1]}${match[2]}`;
}

const WRITTEN_CODE = /^(?:(?:my |the |your )?code(?: is)?:?\s*)?#?(\d{3})[\s-]?(\d{3})[.!]?$/i;
