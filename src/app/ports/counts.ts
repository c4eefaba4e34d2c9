import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { PromptOutcome } from '#domain/delivery/prompt-outcome.ts';
import type { PersonId } from '#domain/people/person.ts';
import type { SuppressionReason } from '#domain/people/suppression.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * Counts across people and days for the admin area. They are updated in the transactions that cause them, so that no
 * query scans people or deliveries; erased people stay counted, without identifying anybody.
 */
export interface CountTable {
  /** Prompts of these dates, both included, by people's local days. */
  prompts(realm: number, from: LocalDate, through: LocalDate): Promise<PromptCount[]>;
  /** The same by weekday and hour of people's local time. */
  hours(realm: number, from: LocalDate, through: LocalDate): Promise<HourCount[]>;
  /** Sign-ups of these UTC days by source. */
  signups(realm: number, from: LocalDate, through: LocalDate): Promise<SignupCount[]>;
  /** Addresses that were suppressed on these UTC days and still are, by reason. */
  suppressed(realm: number, from: LocalDate, through: LocalDate): Promise<SuppressedCount[]>;
  /** Posts that filled a honeypot field, by UTC day. */
  trapped(realm: number, from: LocalDate, through: LocalDate): Promise<DayCount[]>;
  /** Everybody, purged people included. */
  people(realm: number): Promise<PeopleCount[]>;
  /** Addresses on the waitlist. */
  waitlist(realm: number): Promise<number>;
  /** First emails that a provider has accepted. */
  firstMails(realm: number): Promise<number>;
  /** Counts an inbound message that was settled as an answer to a prompt, if it is the first answer to it. */
  addAnswer(message: number): Promise<void>;
  /** Counts a bounce of a prompt that was just recorded, if it is the first one of it. The person is locked. */
  addBounce(person: PersonId, prompt: { readonly date: LocalDate; readonly stage: PromptStage }): Promise<void>;
  /** Adds one, or `count`, to a count of the UTC day of this service time; returns the day's total. */
  addToDay(counted: CountedByDay, at: number, count?: number): Promise<number>;
}

/** Posts that filled a honeypot field, and usage of limits. */
export interface CountedByDay {
  readonly realm: number;
  readonly name:
    | 'waitlist-trap'
    | 'waitlist-network'
    | 'signup-network'
    | 'model-network'
    | 'phone-code-network'
    | 'invitation-network'
    | 'invitation-inviter'
    | 'invitation-all'
    | 'unconfirmed-mail'
    | 'forwarded-mail';
  /**
   * What the count belongs to: a number, a UUID, or a keyed hash; the hour for an hourly count; empty for a shared
   * count.
   */
  readonly subject: string;
}

export interface DayCount {
  readonly day: LocalDate;
  readonly count: number;
}

export interface PromptCount extends DayCount {
  readonly stage: PromptStage;
  readonly channel: Channel;
  readonly outcome: PromptOutcome | 'answered';
}

export interface HourCount {
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly sent: number;
  readonly answered: number;
}

export interface SignupCount extends DayCount {
  readonly source: string;
}

export interface SuppressedCount extends DayCount {
  readonly reason: SuppressionReason;
}

export interface PeopleCount {
  readonly source: string;
  readonly state: 'pending' | 'active' | 'deleted' | 'purged';
  /** Whether they have unsubscribed. */
  readonly unsubscribed: boolean;
  readonly count: number;
}

/** A change that a transaction makes to a count. */
export type Counter = {
  readonly realm: number;
  readonly count: number;
} & (
  | { readonly name: 'prompt'; readonly day: LocalDate; readonly subject: PromptSubject }
  | { readonly name: 'sign-up'; readonly day: LocalDate; readonly subject: readonly [source: string] }
  | {
      readonly name: 'person';
      readonly subject: readonly [source: string, state: PeopleCount['state'], mail: 'on' | 'off'];
    }
  | { readonly name: 'waitlist' | 'first-mail'; readonly subject: readonly [] }
);

type PromptSubject = readonly [
  stage: PromptStage,
  channel: Channel,
  /** Hour of the person's local time at which it was due. */
  hour: string,
  outcome: PromptCount['outcome'],
];
