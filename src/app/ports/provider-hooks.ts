import type { EventMatter } from '#app/ports/provider-events.ts';

/** How a provider says what it hands us over HTTP: of its JSON, in ours. */
export interface ProviderHooks {
  readonly name: 'postmark';
  /** Null where it is none. */
  inbound(body: unknown): Promise<HandedMail | null>;
  /** Null where it is none; `other` where it tells of what is nothing to us. */
  event(body: unknown): Promise<ReportedEvent | 'other' | null>;
}

/** A mail that another server took in for us. */
export interface HandedMail {
  /** Envelope sender; `''` is the null sender. */
  readonly from: string;
  /** Envelope recipients, and those of its headers where these are all that is known. */
  readonly to: readonly string[];
  readonly raw: Uint8Array;
}

export type ReportedEvent = ReportedHead & EventMatter;

interface ReportedHead {
  /** What it is called there; the same whenever it is told again. */
  readonly event: string;
  /** Ours, as it went along with the mail; null where none did. */
  readonly messageKey: string | null;
  /** The recipient. */
  readonly address: string;
  /** By their clock, in ms. */
  readonly at: number;
}
