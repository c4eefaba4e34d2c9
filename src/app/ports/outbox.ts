import type { ItemId } from '#domain/agenda/item.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { Channel, DeliveryState } from '#domain/delivery/delivery.ts';
import type { Message } from '#domain/messages/schema.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface OutboxTable {
  /** Idempotent by key: false if it exists already. Also enqueues the job that sends it. */
  put(message: OutboxMessage): Promise<boolean>;
  /**
   * Plans a message again that the provider accepted and never sent, if it is still useful by then and has attempts
   * left. Counts as a failed attempt.
   */
  sendAgain(key: string, again: { readonly dueAt: number; readonly triesMax: number }): Promise<void>;
  /** The next free sequence of a conversation (person, date, stage). */
  nextSequence(person: PersonId, date: LocalDate, stage: Stage): Promise<number>;
  byKey(key: string): Promise<OutboxEntry | null>;
  byConversation(person: PersonId, date: LocalDate, stage: Stage, sequence: number): Promise<OutboxEntry | null>;
  /** Test sends of administrators, newest first. */
  lastTests(realm: number, limit: number): Promise<OutboxEntry[]>;
  /** Acknowledgments of sign-ups that were sent, newest first. */
  lastFirstMails(realm: number, limit: number): Promise<FirstMail[]>;
  /** Claims planned messages that are due: they become handing-over under a lease. */
  claim(key: string, now: number, leaseMs: number): Promise<OutboxEntry | null>;
  /** False, with nothing written, if it was claimed again since, or erased with its person. */
  finish(
    attempt: OutboxAttempt,
    state: DeliveryState,
    reason: string | null,
    at: number,
    providerId: string | null,
  ): Promise<boolean>;
  /** Plans it for `dueAt`; false as in `finish`. */
  retry(attempt: OutboxAttempt, dueAt: number, reason: string): Promise<boolean>;
}

export interface FirstMail {
  readonly email: string;
  readonly personId: PersonId;
  /** Of the conversation that it began. */
  readonly date: LocalDate;
  readonly sequence: number;
  readonly at: number;
}

export interface ShownItem {
  readonly item: ItemId;
  readonly number: number;
}

/** One planned message in answer to one act. */
export interface OutboxMessage {
  readonly key: string;
  readonly realm: number;
  readonly kind:
    | 'day0'
    | 'ack'
    | 'goodbye'
    | 'welcome-back'
    | 'opt-out'
    | 'invitation'
    | 'was-this-you'
    | 'erase'
    | 'phone-code'
    | 'phone-news'
    | 'texts'
    | 'plan'
    | 'test'
    | 'admin';
  readonly personId: PersonId | null;
  readonly channel: Channel;
  readonly to: string;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  readonly sequence: number;
  readonly message: Message;
  readonly shown: readonly ShownItem[];
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly passesOptOut: boolean;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly usefulUntil: number;
}

export interface OutboxEntry extends OutboxMessage {
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly attempts: number;
  /** How many of its attempts had no answer, or whose message came back; a provider's "not now" does not count. */
  readonly failedAttempts: number;
}

/** One claim of a message: a late result must not overwrite what a later claim knows. */
export type OutboxAttempt = Pick<OutboxEntry, 'key' | 'attempts'>;
