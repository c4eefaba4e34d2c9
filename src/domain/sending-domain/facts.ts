/** What is configured and was looked up for the domain our mail comes from, and the findings about it. */
import type { CheckResult } from '#domain/senders/sender-authentication.ts';

/** How mail is sent and received, as far as it is known. */
export interface SendingSetup {
  /** The domain of FROM_ADDRESS. */
  readonly domain: string;
  /** The domain that receives replies and bounces, also used in the envelope sender `bounce+{token}@…`. */
  readonly inboundDomain: string | null;
  /** `unknown`: no mail transport is configured. */
  readonly by: 'smtp' | 'postmark' | 'unknown';
  /** Where the public half of the signing key is published. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly publicKey: string | null } | null;
  /** The host of the links in mails; proposed MX records point to it. */
  readonly publicHost: string | null;
}

/** `none`: there is nothing; `untold`: the lookup failed. */
export type Looked<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'none' }
  | { readonly kind: 'untold' };

export interface SendingFacts {
  /** The machines that mail is sent from, as the internet sees them. Private addresses are left out. */
  readonly machines: readonly SendingMachine[];
  /** For each domain used in an envelope. */
  readonly spf: readonly SpfFact[];
  /** Null if no key is known. */
  readonly dkim: Looked<readonly string[]> | null;
  readonly dmarc: DmarcFact;
  /**
   * The DMARC result if only SPF passes for the inbound domain, and if only DKIM passes for the signing one; null: no
   * such domain.
   */
  readonly aligned: { readonly spf: DmarcWord | null; readonly dkim: DmarcWord | null };
  readonly mx: readonly MxFact[];
  /** For Postmark only: what is at `pm-bounces.{domain}`. */
  readonly postmarkReturn: Looked<readonly string[]> | null;
  readonly oneClick: OneClickFact;
}

export type DmarcWord = 'pass' | 'fail' | 'none';

export interface SendingMachine {
  readonly host: string;
  readonly address: string;
  /** The name of the address's reverse record, `1.2.0.192.in-addr.arpa`. */
  readonly reverse: string;
  readonly names: Looked<readonly string[]>;
  /** Those of the names that resolve back to the address (FCrDNS). */
  readonly confirmed: readonly string[];
}

export interface SpfFact {
  readonly domain: string;
  readonly records: Looked<readonly string[]>;
  /** What receivers conclude about mail from each machine. */
  readonly results: readonly { readonly address: string; readonly result: CheckResult }[];
}

export interface DmarcFact {
  /** Where it was found, or where it would be looked up first. */
  readonly name: string;
  readonly records: Looked<readonly string[]>;
}

export interface MxFact {
  readonly domain: string;
  readonly exchanges: Looked<readonly string[]>;
  /** The exchanges that have an address. */
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
  /** The domain, name, address or link concerned. */
  readonly about: string;
  readonly verdict: 'pass' | 'fail' | 'unknown';
  readonly why: string;
  /** The record to add, or to replace the one with the same name and type. */
  readonly add: DnsRecord | null;
}
