/** What the admin area shows of one person. Each list is its newest part, found by an index on the person. */
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { ReportedKind } from '#app/ports/mail-reports.ts';
import type { OutboxEntry } from '#app/ports/outbox.ts';
import type { Confirmation } from '#app/ports/people.ts';
import type { PromptEntry } from '#app/ports/prompts.ts';
import type { Signup } from '#app/ports/signups.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import type { TextStatus } from '#domain/delivery/text-status.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface PersonViewTable {
  /** By `receivedAt` and id, newest first. */
  inbounds(person: PersonId, before: Before<number>, limit: number): Promise<InboundView[]>;
  /** By `createdAt` and key, newest first. */
  messages(person: PersonId, before: Before<string>, limit: number): Promise<StoredMessageView[]>;
  /** Those of this date and before, newest date first; the last date is complete. */
  prompts(person: PersonId, to: LocalDate, limit: number): Promise<PromptView[]>;
  /** The first bytes of one of their inbound messages; null if it is not theirs, or does not exist. */
  inboundBytes(person: PersonId, id: number, bytesMax: number): Promise<InboundBytes | null>;
  /** Columns of the person's row that nothing else needs. */
  origin(person: PersonId): Promise<PersonOrigin>;
  /** Their sign-ups and, if somebody else gave their address, that, oldest first. */
  signups(person: PersonId): Promise<Pick<Signup, 'createdAt' | 'source' | 'zoneReceived' | 'startToday' | 'state'>[]>;
  invitations(person: PersonId): Promise<{ readonly createdAt: number; readonly source: string }[]>;
  /** Their first inbound message that had an effect: evidence that stays on record; null if there is none. */
  firstInbound(person: PersonId): Promise<Pick<InboundMessage, 'id' | 'channel' | 'receivedAt'> | null>;
  /** When these inbound messages of theirs arrived. */
  arrivals(person: PersonId, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Records that an administrator reads their words, unless recorded within the last hour. */
  noteReading(person: PersonId, admin: number): Promise<void>;
  /**
   * The prompts of these dates, both included, what may have been written or arrived on them in any zone, and the reports
   * on these messages, whenever they came; each list oldest first.
   */
  timeline(person: PersonId, from: LocalDate, to: LocalDate): Promise<RecordedTimeline>;
  /** When each goodbye to them was written, oldest first. */
  goodbyes(person: PersonId): Promise<number[]>;
}

/** Where a list continues; null: from the newest. `ofIt`: which entries of that very instant are still to come. */
export type Before<Key> = { readonly at: number; readonly ofIt: 'all' | 'none' | { readonly before: Key } } | null;

export type InboundView = Pick<
  InboundMessage,
  'id' | 'channel' | 'door' | 'envelopeFrom' | 'receivedAt' | 'state' | 'stage' | 'localDate' | 'reading'
> & {
  /** Its length; 0 once its words were deleted. */
  readonly bytes: number;
};

export type StoredMessageView = Pick<
  OutboxEntry,
  'key' | 'kind' | 'channel' | 'stage' | 'localDate' | 'message' | 'createdAt' | 'state' | 'reason'
> & {
  /** When it reached its final state; null before. */
  readonly finishedAt: number | null;
};

export type PromptView = PromptEntry & {
  /** Service time; null if the tick was deleted. */
  readonly dueAt: number | null;
  /** Its tick's zone, and when that ran (service time); null once it was deleted. */
  readonly tick: { readonly zone: string; readonly at: number | null } | null;
};

export interface InboundBytes {
  readonly raw: Uint8Array;
  readonly bytes: number;
}

export interface PersonOrigin {
  readonly source: string;
  readonly deletedAt: number | null;
  /** When and how they first confirmed that our mail is wanted; null: not yet, or before this was recorded. */
  readonly confirmed: Confirmation | null;
}

export interface RecordedTimeline {
  readonly prompts: readonly PromptView[];
  readonly messages: readonly RecordedMessage[];
  readonly inbounds: readonly RecordedInbound[];
  readonly reports: readonly TimelineReport[];
}

export type RecordedMessage = Pick<
  OutboxEntry,
  'key' | 'kind' | 'channel' | 'stage' | 'sequence' | 'state' | 'reason' | 'createdAt' | 'dueAt'
> & {
  /** Of its conversation, which may be that of an older message. */
  readonly date: LocalDate | null;
  readonly contract: string;
};

/** `stage` and `date` are those of the message it answers. */
export type RecordedInbound = Pick<InboundMessage, 'id' | 'receivedAt' | 'state' | 'stage'> & {
  readonly date: LocalDate | null;
};

export interface TimelineReport {
  readonly message: Pick<ReplyRef, 'kind' | 'stage' | 'sequence'> & { readonly date: LocalDate };
  readonly channel: Channel;
  /** For a text its last reported status. */
  readonly kind: ReportedKind | TextStatus;
  /** For an email its code (RFC 3463); for a text that did not arrive, the provider's code and its meaning. */
  readonly status: string | null;
  readonly at: number;
}
