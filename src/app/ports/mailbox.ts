import type { OutgoingEmail } from '#app/ports/email.ts';
import type { Channel } from '#domain/delivery/delivery.ts';

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

export interface MailboxMessage extends Omit<OutgoingEmail, 'html' | 'returnPath' | 'headers'> {
  readonly id: number;
  readonly channel: Channel;
  readonly html: string | null;
  readonly raw: Uint8Array;
}
