import type { PersonId } from '#domain/people/person.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** What an administrator looks at across people; times are service time in ms. */
export interface AdminViewTable {
  /** Of the people that there are, neither deleted nor purged. */
  subscriptions(realm: number): Promise<{ readonly subscribed: number; readonly unsubscribed: number }>;
  /** Newest first. */
  lastUnsubscribed(realm: number, limit: number): Promise<Unsubscribed[]>;
  /** How many first mails a provider has taken. */
  countFirstMails(realm: number): Promise<number>;
  /** Newest first. */
  lastFirstMails(realm: number, limit: number): Promise<FirstMail[]>;
  /** Of those who were not purged, by where they came from: the most first. */
  signupSources(realm: number): Promise<ReadonlyMap<string, number>>;
  /** People who were not purged, addresses that wait, and posts that fell into the trap. */
  signupTotals(realm: number): Promise<{ readonly users: number; readonly waitlist: number; readonly trapped: number }>;
  /** The number the next person will get, and what hands it out. */
  nextUserNumber(): Promise<{ readonly sequence: string; readonly next: number }>;
}

export interface Unsubscribed {
  readonly id: PersonId;
  readonly email: string;
  readonly at: number;
}

/** A sign-up's acknowledgment that left. */
export interface FirstMail {
  readonly email: string;
  readonly personId: PersonId;
  /** Of the conversation that it began. */
  readonly date: LocalDate;
  readonly sequence: number;
  readonly at: number;
}
