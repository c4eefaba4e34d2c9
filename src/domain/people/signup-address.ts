import { emailKey, emailProblem } from '#domain/people/contact.ts';

/** The addresses at which we receive mail: nobody can sign up with them. */
export interface OurAddresses {
  readonly fromAddress: string;
  readonly inboundDomain: string;
}

export type SignupAddressProblem = 'INVALID_EMAIL' | 'OWN_ADDRESS';

/**
 * Why nobody can sign up with this address, or null. Stricter than `emailProblem`, which also applies to existing
 * accounts and to administrators on a private network: on the public internet a domain has a dot.
 */
export function signupAddressProblem(email: string, ours: OurAddresses): SignupAddressProblem | null {
  const address = emailKey(email);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (emailProblem(address) !== null || !PUBLIC_DOMAIN.test(domain)) return 'INVALID_EMAIL';
  const inbound = ours.inboundDomain.toLowerCase();
  // Mail to ourselves comes back to us as inbound mail.
  const isOurs = address === emailKey(ours.fromAddress) || domain === inbound || domain.endsWith(`.${inbound}`);
  return isOurs ? 'OWN_ADDRESS' : null;
}

// example.com, bücher.example — not localhost, nor 127.0.0.1: no top-level domain is all digits, or one letter.
const PUBLIC_DOMAIN = /\.(?!\d+$)[^.]{2,}$/;
