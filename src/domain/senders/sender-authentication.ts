/** Whether a mail is from the sender in its From: the results of the checks, and what follows from them (D118). */

/** What the owner of a domain requests for unauthenticated mail in its name (RFC 7489 §6.3). */
export const POLICIES = ['none', 'quarantine', 'reject'] as const;
export type SenderPolicy = (typeof POLICIES)[number];

/** The result of one check. `untold`: unknown, for example because no name server answered. */
export type CheckResult = 'pass' | 'fail' | 'untold';

/** The domain that a check is about: the envelope sender's (SPF) or the signer's (DKIM). */
export interface CheckedDomain {
  /** In lower case. */
  readonly domain: string;
  readonly result: CheckResult;
}

/** What is known about a mail's sender; stored with the mail. */
export interface SenderAuthentication {
  /** The source: our own DNS lookups, a relay or forwarder of ours, or the provider that delivered it. */
  readonly by: 'dns' | 'relay' | 'provider';
  /** `none`: the domain publishes no policy, or the lookup failed. */
  readonly dmarc: 'pass' | 'fail' | 'none';
  /** Of the domain in From; null if it has none, or nobody looked it up. */
  readonly policy: SenderPolicy | null;
  /** The checks that passed for the domain in From, or for one above or below it. */
  readonly passed: readonly ('spf' | 'dkim')[];
}

/** True if the domain of From asks receivers not to trust such mail. */
export function isForged(authentication: SenderAuthentication | null): boolean {
  return (
    authentication?.dmarc === 'fail' && (authentication.policy === 'quarantine' || authentication.policy === 'reject')
  );
}

/** True if DMARC passed or, without a DMARC policy, one of the two checks behind it did. */
export function isProven(authentication: SenderAuthentication | null): boolean {
  if (authentication === null) return false;
  return authentication.dmarc === 'pass' || (authentication.dmarc === 'none' && authentication.passed.length > 0);
}

/** A sentence for the reasons of a reading. */
export function describeAuthentication({ by, dmarc, policy, passed }: SenderAuthentication): string {
  const who = {
    dns: 'checked with its domain',
    relay: 'reported by our relay',
    provider: 'reported by the provider',
  };
  const asks = policy === null ? '' : ` (${policy})`;
  const checks = passed.length === 0 ? 'neither SPF nor DKIM passed' : `${passed.join(' and ').toUpperCase()} passed`;
  return `DMARC ${dmarc}${asks}, ${checks}, ${who[by]}`;
}

/**
 * Whether the domains are equal or one is above the other. DMARC also aligns two domains below the same organisational
 * domain (RFC 7489 §3.1); these are left out, since telling them from strangers under `co.uk` needs a list of public
 * suffixes.
 */
export function areRelated(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** The domain of an address, in lower case and without a trailing dot; empty if there is none. */
export function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
}
