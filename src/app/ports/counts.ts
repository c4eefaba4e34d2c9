import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { PromptOutcome } from '#domain/delivery/prompt-outcome.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * What an administrator looks at across people and days. It is counted in the transactions that bring it about, so that
 * no question walks through people or deliveries; what was erased since stays counted, and tells of nobody.
 */
export interface CountTable {
  /** Prompts of these dates, both included, as people's own days have them. */
  prompts(realm: number, from: LocalDate, through: LocalDate): Promise<PromptCount[]>;
  /** The same by weekday and hour of the people's own clocks. */
  hours(realm: number, from: LocalDate, through: LocalDate): Promise<HourCount[]>;
  /** Sign-ups of these days of UTC by where they came from. */
  signups(realm: number, from: LocalDate, through: LocalDate): Promise<SignupCount[]>;
  /** Posts that filled a trap, by the day of UTC. */
  trapped(realm: number, from: LocalDate, through: LocalDate): Promise<DayCount[]>;
  /** All that there are, the purged but their number included. */
  people(realm: number): Promise<PeopleCount[]>;
  /** Addresses that wait to hear when we open. */
  waitlist(realm: number): Promise<number>;
  /** First mails that a provider has taken. */
  firstMails(realm: number): Promise<number>;
  /** An inbound message was settled as the person's answer to a prompt: it counts where it is the first to it. */
  addAnswer(message: number): Promise<void>;
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

export interface PeopleCount {
  readonly source: string;
  readonly state: 'pending' | 'active' | 'deleted' | 'purged';
  /** Whether they said stop. */
  readonly unsubscribed: boolean;
  readonly count: number;
}

/** What a transaction changes of a count. */
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
  /** Of the people's own clocks, at which it was due. */
  hour: string,
  outcome: PromptCount['outcome'],
];
