/** The rules for an administrator's password (ASVS 6.2): long enough, within reason, with any kinds of characters. */

export const PASSWORD_LENGTH_MIN = 15;
/** In UTF-8: hashing more would only cost time. */
export const PASSWORD_BYTES_MAX = 1024;

/**
 * Why a password is refused, as a sentence; null if it is accepted. `of` are words an attacker knows: the address, the
 * brand.
 */
export function passwordProblem(password: string, of: readonly string[]): string | null {
  if (Array.from(password).length < PASSWORD_LENGTH_MIN) return `Use at least ${PASSWORD_LENGTH_MIN} characters.`;
  if (utf8Length(password) > PASSWORD_BYTES_MAX) return `Use at most ${PASSWORD_BYTES_MAX} bytes.`;
  if (new Set(password).size < DIFFERENT_MIN || isRun(password)) return 'That password is too common.';
  const rest = of.reduce((left, word) => without(left, word), password.toLowerCase());
  return rest.length < PASSWORD_LENGTH_MIN / 2
    ? 'That password is too similar to your email address or the name of the service.'
    : null;
}

const DIFFERENT_MIN = 5;

/** 123456789012345, abcdefghijklmno, qwertyuiopasdfg: each character follows the one before. */
function isRun(password: string): boolean {
  const text = password.toLowerCase();
  return RUNS.some((run) => (run + run).includes(text));
}

const RUNS = ['1234567890', '0987654321', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'].map((run) =>
  run.repeat(3),
);

function without(text: string, word: string): string {
  const sought = word.trim().toLowerCase();
  return sought === '' ? text : text.replaceAll(sought, '');
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
