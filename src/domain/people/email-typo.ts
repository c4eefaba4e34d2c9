/**
 * Suggests the address that was probably meant after a typo in a well-known domain: `ann@gmial.com` is `ann@gmail.com`.
 * Null if nothing looks like a typo. A hint, never a refusal: unlikely domains exist.
 */
export function likelyEmail(email: string): string | null {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1).toLowerCase();
  if (at < 1 || typed === '') return null;
  const domain = likelyDomain(typed);
  return domain === typed ? null : `${address.slice(0, at)}@${domain}`;
}

/** Only domains with a long name, which stays recognisable after one typo: nobody can tell what `mee.com` meant. */
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'protonmail.com',
] as const;

/** Real domains that are one letter away from a provider's. */
const OTHERS: ReadonlySet<string> = new Set(['mail.com', 'email.com', 'ymail.com', 'cloud.com', 'yahoo.co']);

// ann@example.con, .cmo, .comm: none of these is a top-level domain. A comma is next to the dot on the keyboard.
const NOT_COM = /\.(?:con|cmo|ocm|cpm|vom|xom|comm|coom|cim)$/;

function likelyDomain(typed: string): string {
  const domain = typed.replaceAll(',', '.').replace(/\.+$/, '').replace(NOT_COM, '.com');
  if (OTHERS.has(domain)) return domain;
  return PROVIDERS.find((provider) => isOneSlipFrom(domain, provider)) ?? domain;
}

/**
 * True for one letter omitted, doubled, inserted or replaced, or two neighbours swapped; the same word is not a typo.
 */
function isOneSlipFrom(typed: string, intended: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === intended[start]) start += 1;
  const [typedRest, meantRest] = [typed.slice(start), intended.slice(start)];
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    (typedRest.slice(2) === meantRest.slice(2) && typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0])
  );
}
