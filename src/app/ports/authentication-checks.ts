import type { CheckedDomain, SenderPolicy } from '#domain/senders/sender-authentication.ts';
import type { Client } from '#domain/senders/client.ts';

/** The checks of an inbound message's sender that need DNS. Without an answer a check is `untold`. */
export interface AuthenticationChecks {
  /**
   * Whether mail of the envelope's sender, or of the HELO name if it is empty, may come from this client (RFC 7208).
   */
  spf(client: Client, envelopeFrom: string): Promise<CheckedDomain>;
  /** The signatures that could count for this domain, as of this instant in ms (RFC 6376). */
  dkim(raw: Uint8Array, about: { readonly fromDomain: string; readonly at: number }): Promise<CheckedDomain[]>;
  /** The DMARC result of these passed checks for this sender, and its domain's policy (RFC 7489). */
  dmarc(from: string, passed: PassedDomains): Promise<DomainsWord>;
}

export interface PassedDomains {
  readonly spf: readonly string[];
  readonly dkim: readonly string[];
}

export interface DomainsWord {
  /** `none`: the domain has no record, or there was no answer. */
  readonly result: 'pass' | 'fail' | 'none';
  readonly policy: SenderPolicy | null;
}
