/** What is recorded about a person's messages and replies on some of their days. */
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { ReportedKind } from '#app/ports/mail-reports.ts';
import type { OutboxEntry } from '#app/ports/outbox.ts';
import type { PromptEntry } from '#app/ports/prompts.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import type { TextStatus } from '#domain/delivery/text-status.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface TimelineTable {
  /**
   * The prompts of these dates, both included, what may have been written or arrived on them in any zone, and the reports
   * on these messages, whenever they came; each list oldest first.
   */
  of(person: PersonId, from: LocalDate, to: LocalDate): Promise<RecordedTimeline>;
  /** When each goodbye to them was written, oldest first. */
  goodbyes(person: PersonId): Promise<number[]>;
}

export interface RecordedTimeline {
  readonly prompts: readonly RecordedPrompt[];
  readonly messages: readonly RecordedMessage[];
  readonly inbounds: readonly RecordedInbound[];
  readonly reports: readonly TimelineReport[];
}

export type RecordedPrompt = Pick<
  PromptEntry,
  'date' | 'stage' | 'channel' | 'contractVersion' | 'state' | 'reason'
> & {
  /** Service time; null if the tick was deleted. */
  readonly dueAt: number | null;
};

export type RecordedMessage = Pick<
  OutboxEntry,
  'key' | 'kind' | 'channel' | 'stage' | 'sequence' | 'state' | 'reason' | 'createdAt' | 'dueAt'
> & {
  /** Of its conversation, which may be that of an older message. */
  readonly date: LocalDate | null;
  readonly contract: string;
};

/** `stage` and `date` are those of the message it answers. */
export type RecordedInbound = Pick<InboundMessage, 'id' | 'receivedAt' | 'state'> & {
  readonly stage: Stage | null;
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
