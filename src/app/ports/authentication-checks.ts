import type { CheckedDomain, SenderPolicy } from '#domain/senders/sender-authentication.ts';
import type { Client } from '#domain/senders/client.ts';

/** The checks of an inbound message's sender that name servers answer. Where those are silent, a check is `untold`. */
export interface AuthenticationChecks {
  /** Whether mail of the envelope's sender, or of the name greeted with where it is empty, may come from there (RFC 7208). */
  spf(client: Client, envelopeFrom: string): Promise<CheckedDomain>;
  /** The signatures that could speak for this domain, as they were at this instant in ms (RFC 6376). */
  dkim(raw: Uint8Array, about: { readonly fromDomain: string; readonly at: number }): Promise<CheckedDomain[]>;
  /** What these passed checks come to for this sender, and what its domain asks for (RFC 7489). */
  dmarc(from: string, passed: PassedDomains): Promise<DomainsWord>;
}

export interface PassedDomains {
  readonly spf: readonly string[];
  readonly dkim: readonly string[];
}

export interface DomainsWord {
  /** `none`: the domain says nothing, or nobody could say. */
  readonly result: 'pass' | 'fail' | 'none';
  readonly policy: SenderPolicy | null;
}
