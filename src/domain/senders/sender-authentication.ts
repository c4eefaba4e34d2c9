/** Whether a mail is from whom its From names: what checks said of it, and what follows (D118). */

/** What the owner of a domain asks to have done with mail in its name that proves nothing (RFC 7489 §6.3). */
export const POLICIES = ['none', 'quarantine', 'reject'] as const;
export type SenderPolicy = (typeof POLICIES)[number];

/** What one check came to. `untold`: nobody could say, as where no name server answered. */
export type CheckResult = 'pass' | 'fail' | 'untold';

/** The domain that a check is about: of the envelope's sender (SPF), or of whoever signed (DKIM). */
export interface CheckedDomain {
  /** In lower case. */
  readonly domain: string;
  readonly result: CheckResult;
}

/** What was found out of a mail's sender; kept with the mail. */
export interface SenderAuthentication {
  /** On whose word: our own questions, a relay's or forwarder's of ours, the provider's by which it came. */
  readonly by: 'dns' | 'relay' | 'provider';
  /** `none`: the domain says nothing of its mail, or nobody could say. */
  readonly dmarc: 'pass' | 'fail' | 'none';
  /** Of the domain of From; null where it has none, or nobody asked. */
  readonly policy: SenderPolicy | null;
  /** The checks that passed for the domain of From, or one above or below it. */
  readonly passed: readonly ('spf' | 'dkim')[];
}

/** Somebody wrote in the name of a domain that asks for such mail not to be taken at its word. */
export function isForged(proof: SenderAuthentication | null): boolean {
  return proof?.dmarc === 'fail' && (proof.policy === 'quarantine' || proof.policy === 'reject');
}

/** DMARC passed; or, where the domain says nothing, one of the two checks that it would rest on. */
export function isProven(proof: SenderAuthentication | null): boolean {
  if (proof === null) return false;
  return proof.dmarc === 'pass' || (proof.dmarc === 'none' && proof.passed.length > 0);
}

/** In words, for the reasons of a reading. */
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
 * Whether one is the other, or lies above or below it. Of all that DMARC may call aligned (RFC 7489 §3.1) two
 * neighbours under one roof are left out: to tell those from strangers under `co.uk` takes a list of all such roofs.
 */
export function areRelated(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** The domain of an address, in lower case and without the dot of the root; empty where there is none. */
export function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
}
