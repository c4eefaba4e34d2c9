/**
 * What somebody most likely meant who slipped in the part of an address that most of us share: `ann@gmial.com` is
 * `ann@gmail.com`. Null where nothing looks like a slip. A hint, never a refusal: unlikely domains exist.
 */
export function likelyEmail(email: string): string | null {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1).toLowerCase();
  if (at < 1 || typed === '') return null;
  const domain = likelyDomain(typed);
  return domain === typed ? null : `${address.slice(0, at)}@${domain}`;
}

/** With long names of their own, so that one slip leaves them recognisable: nobody can tell what `mee.com` meant. */
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

/** Real domains that are one letter from a provider's. */
const OTHERS: ReadonlySet<string> = new Set(['mail.com', 'email.com', 'ymail.com', 'cloud.com', 'yahoo.co']);

// ann@example.con, .cmo, .comm: none of these is a top-level domain. A comma is the dot's neighbour on the keyboard.
const NOT_COM = /\.(?:con|cmo|ocm|cpm|vom|xom|comm|coom|cim)$/;

function likelyDomain(typed: string): string {
  const domain = typed.replaceAll(',', '.').replace(/\.+$/, '').replace(NOT_COM, '.com');
  if (OTHERS.has(domain)) return domain;
  return PROVIDERS.find((provider) => isOneSlipFrom(domain, provider)) ?? domain;
}

/** One letter left out, doubled, put in, put for another, or two neighbours swapped; the same word is no slip either. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [typedRest, meantRest] = [typed.slice(start), meant.slice(start)];
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    (typedRest.slice(2) === meantRest.slice(2) && typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0])
  );
}
