import { emailKey, emailProblem } from '#domain/people/contact.ts';

/** Where mail comes in to us: nobody's own address. */
export interface OurAddresses {
  readonly fromAddress: string;
  readonly inboundDomain: string;
}

export type SignupAddressProblem = 'INVALID_EMAIL' | 'OWN_ADDRESS';

/**
 * Why nobody can sign up with this address, or null. Stricter than `emailProblem`, by which accounts that exist and
 * administrators of a private network are written to: on the public internet a domain has a dot.
 */
export function signupAddressProblem(email: string, ours: OurAddresses): SignupAddressProblem | null {
  const address = emailKey(email);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (emailProblem(address) !== null || !PUBLIC_DOMAIN.test(domain)) return 'INVALID_EMAIL';
  const inbound = ours.inboundDomain.toLowerCase();
  // What we write to ourselves comes back as mail to us.
  const isOurs = address === emailKey(ours.fromAddress) || domain === inbound || domain.endsWith(`.${inbound}`);
  return isOurs ? 'OWN_ADDRESS' : null;
}

// example.com, bücher.example — not localhost, nor 127.0.0.1: no top-level domain is all digits, or one letter.
const PUBLIC_DOMAIN = /\.(?!\d+$)[^.]{2,}$/;
