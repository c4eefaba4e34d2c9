/**
 * The form in which addresses are compared: trimmed and in lower case. RFC 5321 §2.4 lets the local part be
 * case-sensitive, but no provider does. Dots and `+tags` stay, since outside Gmail they distinguish people.
 */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

export type EmailProblem = 'blank' | 'no-at-sign' | 'too-long' | 'malformed';

/**
 * Why an address cannot be written to, or null. The words shown to people are in `api/error-codes.ts`. The
 * specification asks for text and an `@`; this also refuses whatever could break out of a header or an envelope. A
 * domain without a dot passes here; sign-ups need one (`signup-address.ts`).
 */
export function emailProblem(email: string): EmailProblem | null {
  const address = email.trim();
  if (address === '') return 'blank';
  const at = address.lastIndexOf('@');
  if (at < 0) return 'no-at-sign';
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (octets(local) > LOCAL_PART_OCTETS_MAX || octets(address) > ADDRESS_OCTETS_MAX) return 'too-long';
  // "=?utf-8?Q?x?=" consists of valid letters, but mail programs decode it in a header.
  return LOCAL_PART.test(local) && !local.includes('=?') && DOMAIN.test(domain) ? null : 'malformed';
}

/** RFC 5321 §4.5.3.1: the local part, and the path of 256 without its angle brackets. */
const LOCAL_PART_OCTETS_MAX = 64;
const ADDRESS_OCTETS_MAX = 254;

// ann.lee+news, o'brien, josé — dot-atoms (RFC 5322 §3.2.3), letters beyond ASCII included (RFC 6531).
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
// example.com, bücher.example, localhost — labels neither begin nor end with a hyphen.
const DOMAIN = /^[\p{L}\p{N}](?:-*[\p{L}\p{M}\p{N}])*(?:\.[\p{L}\p{N}](?:-*[\p{L}\p{M}\p{N}])*)*$/u;

/** Length in UTF-8, which is what the limits count. */
function octets(text: string): number {
  let count = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return count;
}
