import type { ReportOutcome } from '#app/ports/mail-reports.ts';
import type { TextFailure } from '#domain/delivery/text-failure.ts';
import type { TextStatus } from '#domain/delivery/text-status.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { ReportedRecipient } from '#domain/reports/report.ts';

/** What a provider tells of our mail of its own accord. */
export interface ProviderEventTable {
  byId(id: number): Promise<StoredEvent | null>;
  /** Also enqueues its job when new; an event known already changes nothing. */
  add(event: ProviderEvent): Promise<{ isNew: boolean }>;
  /**
   * What became of a text, of which one row is kept: a status of a higher rank takes the place of the one that stood, with
   * a job of its own; one that is told again, or late, changes nothing.
   */
  raise(report: Extract<ProviderEvent, { kind: 'text' }>): Promise<{ isNew: boolean }>;
  /**
   * Locks it for its application, and with it the others of its address's place on the provider's list, so that these
   * are applied one after another: as it stands by then, or null where it was applied before.
   */
  take(event: StoredEvent): Promise<StoredEvent | null>;
  /** Whether the provider has told of the address's place on its list since. */
  isOutdated(event: StoredEvent): Promise<boolean>;
  /** One that is nobody's does not keep whose message it told of. */
  settle(id: number, applied: { readonly personId: PersonId | null; readonly outcome: EventOutcome }): Promise<void>;
  /** It is about nobody we know. */
  forget(id: number): Promise<void>;
  /** When texts to this number of theirs did not arrive for this reason, since then and since one last arrived. In ms. */
  failedTexts(of: FailedTexts): Promise<readonly number[]>;
  /** How many texts were told of since then, and how many of them did not arrive for this reason. */
  countTexts(realm: number, since: number, failure: TextFailure): Promise<{ told: number; failed: number }>;
  /** Whether anything was told of the text of this key. */
  hasTextOf(key: string): Promise<boolean>;
  /** Of these texts of a provider those that are known to be of other keys. */
  textsOfOthers(sids: readonly string[], key: string): Promise<ReadonlySet<string>>;
}

export interface FailedTexts {
  readonly person: PersonId;
  readonly addressHash: string;
  readonly failure: TextFailure;
  readonly since: number;
}

/** What a text is called here of all that a provider tells of it. */
export function textEvent(sid: string): string {
  return `text.${sid}`;
}

export type ProviderEvent = EventHead & EventMatter;
export type StoredEvent = ProviderEvent & { readonly id: number };

interface EventHead {
  readonly realm: number;
  readonly provider: string;
  /** What it is called there. */
  readonly event: string;
  /** Our key of the message (D136); null where it names none of ours. */
  readonly messageKey: string | null;
  /** Keyed hash of the recipient's address. */
  readonly addressHash: string;
  /** By the provider's clock, in ms. */
  readonly at: number;
  /** Service time in ms. */
  readonly receivedAt: number;
}

/** What happened. `text`: how far a text came. `list`: the address came on the provider's own list of those it does not write to, or left it. */
export type EventMatter =
  | { readonly kind: 'delivered' | 'complaint' | 'opt-out'; readonly details: Readonly<Record<string, never>> }
  | { readonly kind: 'bounce'; readonly details: BounceDetails }
  | { readonly kind: 'text'; readonly details: TextDetails }
  | { readonly kind: 'list'; readonly details: { readonly listed: 'bounced' | 'by-hand' | null } };

/** `code`: the provider's own number for this sort of bounce. */
export type BounceDetails = Omit<ReportedRecipient, 'address'> & { readonly code: number };

export interface TextDetails {
  readonly status: TextStatus;
  /** Of the status. */
  readonly rank: number;
  /** The provider's own number for what went wrong, and what that means; null where nothing did. */
  readonly code: number | null;
  readonly failure: TextFailure | null;
}

/**
 * `listed`, `unlisted`: our own list follows the provider's. `outdated`: it has told of a later change already. `taken`: a
 * text is on its way.
 */
export type EventOutcome = Exclude<ReportOutcome, 'gone'> | 'listed' | 'unlisted' | 'outdated' | 'taken';
