import type { Stage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface MailboxTable {
  /** Adds messages; one whose key exists already is not added again. */
  deliver(messages: readonly Omit<MailboxMessage, 'id'>[]): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Messages of one address, or of all, oldest first. */
  list(realm: number, address: string | null, limit: number): Promise<MailboxMessage[]>;
  /** Everybody's messages that came after the one of this id, oldest first. */
  after(realm: number, id: number): Promise<MailboxMessage[]>;
  byId(id: number): Promise<MailboxMessage | null>;
  addresses(realm: number): Promise<{ address: string; messages: number; newestAt: number }[]>;
}

export interface MailboxMessage {
  readonly id: number;
  readonly key: string;
  readonly realm: number;
  readonly channel: Channel;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly raw: Uint8Array;
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly replyTo: string;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  readonly contract: string;
  readonly sentAt: number;
}
