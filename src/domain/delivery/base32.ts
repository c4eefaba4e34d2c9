/**
 * Crockford's base32 in lower case: survives relays and people that change the case of an address.
 * When decoding, `o` counts as 0, `i` and `l` as 1.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const VALUE_OF = new Int8Array(128).fill(-1);
for (let value = 0; value < 32; value += 1) {
  const letter = ALPHABET.charAt(value);
  VALUE_OF[letter.charCodeAt(0)] = value;
  VALUE_OF[letter.toUpperCase().charCodeAt(0)] = value;
}
for (const [letters, value] of [
  ['oO', 0],
  ['iIlL', 1],
] as const) {
  for (const letter of letters) VALUE_OF[letter.charCodeAt(0)] = value;
}

/** Eight letters for five bytes, the last group padded with zero bits. */
export function encodeBase32(bytes: Uint8Array): string {
  // Appending to a string letter by letter would allocate more than the rest of a reply address.
  const letters = new Uint8Array(Math.ceil((bytes.length * 8) / 5));
  let pending = 0;
  let bits = 0;
  let length = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      letters[length++] = symbolOf((pending >> bits) & 31);
    }
    pending &= (1 << bits) - 1;
  }
  if (bits > 0) letters[length] = symbolOf((pending << (5 - bits)) & 31);
  return String.fromCharCode(...letters);
}

function symbolOf(value: number): number {
  return ALPHABET.charCodeAt(value);
}

/** The bytes, or null if a letter is not in the alphabet or the padding is not zero (each token has one spelling). */
export function decodeBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let pending = 0;
  let bits = 0;
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const value = VALUE_OF[text.charCodeAt(index)] ?? -1;
    if (value < 0) return null;
    pending = (pending << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[length] = (pending >> bits) & 255;
      length += 1;
      pending &= (1 << bits) - 1;
    }
  }
  return pending === 0 && bits < 5 ? bytes : null;
}

/** Constant time: takes as long for wrong bytes as for right ones. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) difference |= (left[index] ?? 0) ^ (right[index] ?? 0);
  return difference === 0;
}
