import type { ReportOutcome } from '#app/ports/mail-reports.ts';
import type { TextFailure } from '#domain/delivery/text-failure.ts';
import type { TextStatus } from '#domain/delivery/text-status.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { ReportedRecipient } from '#domain/reports/report.ts';

/** Events that a provider reports about our messages. */
export interface ProviderEventTable {
  byId(id: number): Promise<StoredEvent | null>;
  /** Also enqueues its job when new; a known event changes nothing. */
  add(event: ProviderEvent): Promise<{ isNew: boolean }>;
  /**
   * Stores a text's status in its one row: a status of a higher rank replaces the previous one, with a new job; a
   * repeated or late one changes nothing.
   */
  raise(report: Extract<ProviderEvent, { kind: 'text' }>): Promise<{ isNew: boolean }>;
  /**
   * Locks the event for its application, together with others about its address's place on the provider's list, so
   * that these are applied one after another. Returns its current state, or null if it was applied before.
   */
  take(event: StoredEvent): Promise<StoredEvent | null>;
  /** Whether the provider has reported a later change of the address's place on its list. */
  isOutdated(event: StoredEvent): Promise<boolean>;
  /** An event without a person does not keep the key of its message. */
  settle(id: number, applied: { readonly personId: PersonId | null; readonly outcome: EventOutcome }): Promise<void>;
  /** Deletes an event about nobody we know. */
  forget(id: number): Promise<void>;
  /**
   * When texts to this number of the person failed for this reason, since then and since the last one that arrived. In
   * ms.
   */
  failedTexts(of: FailedTexts): Promise<readonly number[]>;
  /** How many texts were reported on since then, and how many of them failed for this reason. */
  countTexts(realm: number, since: number, failure: TextFailure): Promise<{ total: number; failed: number }>;
  /** Whether there is any report on the text of this key. */
  hasTextOf(key: string): Promise<boolean>;
  /** Those of a provider's texts that are known to belong to other keys. */
  textsOfOthers(sids: readonly string[], key: string): Promise<ReadonlySet<string>>;
}

/** What is known of texts that a provider accepted, without asking it again: its reports and its answers. */
export type TextsHeardOf = Pick<ProviderEventTable, 'hasTextOf' | 'textsOfOthers'>;

export interface FailedTexts {
  readonly person: PersonId;
  readonly addressHash: string;
  readonly failure: TextFailure;
  readonly since: number;
}

/** The event id of all of a provider's reports on one text. */
export function textEvent(sid: string): string {
  return `text.${sid}`;
}

export type ProviderEvent = EventHead & EventMatter;
export type StoredEvent = ProviderEvent & { readonly id: number };

interface EventHead {
  readonly realm: number;
  readonly provider: string;
  /** The provider's id of the event. */
  readonly event: string;
  /** Our key of the message (D136); null if it names none of ours. */
  readonly messageKey: string | null;
  /** Keyed hash of the recipient's address. */
  readonly addressHash: string;
  /** By the provider's clock, in ms. */
  readonly at: number;
  /** Service time in ms. */
  readonly receivedAt: number;
}

/**
 * What happened. `text`: the status of a text. `list`: the address was added to, or removed from, the provider's own
 * suppression list.
 */
export type EventMatter =
  | { readonly kind: 'delivered' | 'complaint' | 'opt-out'; readonly details: Readonly<Record<string, never>> }
  | { readonly kind: 'bounce'; readonly details: BounceDetails }
  | { readonly kind: 'text'; readonly details: TextDetails }
  | { readonly kind: 'list'; readonly details: { readonly listed: 'bounced' | 'by-hand' | null } };

/** `code`: the provider's own number for this kind of bounce. */
export type BounceDetails = Omit<ReportedRecipient, 'address'> & { readonly code: number };

export interface TextDetails {
  readonly status: TextStatus;
  /** Of the status. */
  readonly rank: number;
  /** The provider's own error number, and what it means; null without an error. */
  readonly code: number | null;
  readonly failure: TextFailure | null;
}

/**
 * `listed`, `unlisted`: our suppressions follow the provider's list. `outdated`: a later change was reported already.
 * `under-way`: a text is on its way.
 */
export type EventOutcome = Exclude<ReportOutcome, 'no-recipient'> | 'listed' | 'unlisted' | 'outdated' | 'under-way';
