/** What is known and was looked up of a domain that our mail comes from, and what is said of it. */
import type { CheckResult } from '#domain/senders/sender-authentication.ts';

/** How mail is to leave and come in, as far as it is known. */
export interface SendingSetup {
  /** Of FROM_ADDRESS. */
  readonly domain: string;
  /** Where replies and bounces come in, and the domain of the envelope's sender `bounce+{token}@…`. */
  readonly inboundDomain: string | null;
  /** `unknown`: no way out is set. */
  readonly by: 'smtp' | 'postmark' | 'unknown';
  /** Where the public half of the signing key stands. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly publicKey: string | null } | null;
  /** The host of the links in mails; MX records are proposed to lead there. */
  readonly publicHost: string | null;
}

/** `none`: there is nothing; `untold`: nobody could say. */
export type Looked<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'none' }
  | { readonly kind: 'untold' };

export interface SendingFacts {
  /** The machines that mail leaves from, as the internet sees them. Private addresses are left out. */
  readonly machines: readonly SendingMachine[];
  /** Of each domain that stands in an envelope. */
  readonly spf: readonly SpfFact[];
  /** Null where no key is known of. */
  readonly dkim: Looked<readonly string[]> | null;
  readonly dmarc: DmarcFact;
  /** What DMARC says where SPF alone passes for the inbound domain, and DKIM alone for the signing one; null: no such domain. */
  readonly aligned: { readonly spf: DmarcWord | null; readonly dkim: DmarcWord | null };
  readonly mx: readonly MxFact[];
  /** Of Postmark alone: what stands at `pm-bounces.{domain}`. */
  readonly postmarkReturn: Looked<readonly string[]> | null;
  readonly oneClick: OneClickFact;
}

export type DmarcWord = 'pass' | 'fail' | 'none';

export interface SendingMachine {
  readonly host: string;
  readonly address: string;
  /** The name of the address's own record, `1.2.0.192.in-addr.arpa`. */
  readonly reverse: string;
  readonly names: Looked<readonly string[]>;
  /** Those of the names that lead back to the address (FCrDNS). */
  readonly confirmed: readonly string[];
}

export interface SpfFact {
  readonly domain: string;
  readonly records: Looked<readonly string[]>;
  /** What receivers conclude of mail from each machine. */
  readonly results: readonly { readonly address: string; readonly result: CheckResult }[];
}

export interface DmarcFact {
  /** Where it was found, or else would be looked for first. */
  readonly name: string;
  readonly records: Looked<readonly string[]>;
}

export interface MxFact {
  readonly domain: string;
  readonly exchanges: Looked<readonly string[]>;
  /** Those of the exchanges that have an address. */
  readonly resolved: readonly string[];
}

export type OneClickFact =
  | { readonly kind: 'not-asked'; readonly why: string }
  | { readonly kind: 'insecure'; readonly url: string }
  | { readonly kind: 'answered'; readonly url: string; readonly status: number }
  | { readonly kind: 'unreachable'; readonly url: string; readonly why: string };

export interface DnsRecord {
  readonly name: string;
  readonly type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'PTR' | 'TXT';
  readonly value: string;
}

export interface Finding {
  readonly check:
    | 'SPF'
    | 'SPF alignment'
    | 'DKIM'
    | 'DKIM alignment'
    | 'DMARC'
    | 'MX'
    | 'return path'
    | 'one-click'
    | 'PTR';
  /** The domain, name, address or link that it is about. */
  readonly about: string;
  readonly verdict: 'pass' | 'fail' | 'unknown';
  readonly why: string;
  /** What to add, or to put in the place of what stands under that name and type. */
  readonly add: DnsRecord | null;
}
