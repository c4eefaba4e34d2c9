import type { DueSlot } from '#app/ports/dispatch.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Lists across people for the admin area; times are service time in ms. */
export interface AdminViewTable {
  /** Newest first. */
  lastUnsubscribed(realm: number, limit: number): Promise<Unsubscribed[]>;
  /** Newest first. */
  lastFirstMails(realm: number, limit: number): Promise<FirstMail[]>;
  /** Up to so many of those who may be due a message: all others of the slot are not. The gate knows more. */
  peopleOfSlot(realm: number, slot: DueSlot, rhythm: RhythmOptions, limit: number): Promise<Person[]>;
  /** The number the next person will get, and the sequence that assigns it. */
  nextUserNumber(): Promise<{ readonly sequence: string; readonly next: number }>;
}

export interface Unsubscribed {
  readonly id: PersonId;
  readonly email: string;
  readonly at: number;
}

/** A sign-up's acknowledgment that was sent. */
export interface FirstMail {
  readonly email: string;
  readonly personId: PersonId;
  /** Of the conversation that it began. */
  readonly date: LocalDate;
  readonly sequence: number;
  readonly at: number;
}
