import type { ReportOutcome } from '#app/ports/mail-reports.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { ReportedRecipient } from '#domain/reports/report.ts';

/** What a provider tells of our mail of its own accord. */
export interface ProviderEventTable {
  byId(id: number): Promise<StoredEvent | null>;
  /** Also enqueues its job when new; an event known already changes nothing. */
  add(event: ProviderEvent): Promise<{ isNew: boolean }>;
  /**
   * Locks it for its application, and with it the others of its address's place on the provider's list, so that these
   * are applied one after another; false where it was applied before.
   */
  take(event: StoredEvent): Promise<boolean>;
  /** Whether the provider has told of the address's place on its list since. */
  isOutdated(event: StoredEvent): Promise<boolean>;
  /** One that is nobody's does not keep whose message it told of. */
  settle(id: number, applied: { readonly personId: PersonId | null; readonly outcome: EventOutcome }): Promise<void>;
  /** It is about nobody we know. */
  forget(id: number): Promise<void>;
}

export type ProviderEvent = EventHead & EventMatter;
export type StoredEvent = ProviderEvent & { readonly id: number };

interface EventHead {
  readonly realm: number;
  readonly provider: string;
  /** What it is called there. */
  readonly event: string;
  /** Our key of the message (D36); null where it names none of ours. */
  readonly messageKey: string | null;
  /** Keyed hash of the recipient's address. */
  readonly addressHash: string;
  /** By the provider's clock, in ms. */
  readonly at: number;
  /** Service time in ms. */
  readonly receivedAt: number;
}

/** What happened. `list`: the address came on the provider's own list of those it does not write to, or left it. */
export type EventMatter =
  | { readonly kind: 'delivered' | 'complaint' | 'opt-out'; readonly details: Readonly<Record<string, never>> }
  | { readonly kind: 'bounce'; readonly details: BounceDetails }
  | { readonly kind: 'list'; readonly details: { readonly listed: 'bounced' | 'by-hand' | null } };

/** `code`: the provider's own number for this sort of bounce. */
export type BounceDetails = Omit<ReportedRecipient, 'address'> & { readonly code: number };

/** `listed`, `unlisted`: our own list follows the provider's. `outdated`: it has told of a later change already. */
export type EventOutcome = Exclude<ReportOutcome, 'gone'> | 'listed' | 'unlisted' | 'outdated';
