import type { EventMatter } from '#app/ports/provider-events.ts';
import { type Result } from '#domain/result.ts';

/** Translates a provider's webhook JSON. */
export interface ProviderHooks {
  readonly name: 'postmark';
  /** Null if it is none. */
  inbound(body: unknown): Promise<HandedMail | null>;
  /** Null for an event that does not concern us. */
  event(body: unknown): Promise<Result<ReportedEvent | null, 'unreadable'>>;
}

/** An email that another server accepted for us. */
export interface HandedMail {
  /** Envelope sender; `''` is the null sender. */
  readonly from: string;
  /** Envelope recipients, or header recipients if only these are known. */
  readonly to: readonly string[];
  readonly raw: Uint8Array;
}

export type ReportedEvent = ReportedHead & EventMatter;

interface ReportedHead {
  /** The provider's id of the event; the same on every delivery. */
  readonly event: string;
  /** Our key, as sent along with the email; null without one. */
  readonly messageKey: string | null;
  /** The recipient. */
  readonly address: string;
  /** By the provider's clock, in ms. */
  readonly at: number;
}
