import type { Person } from '#domain/people/person.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** One person's prompt at one stage of one date, about to leave. `now` is service time in ms. */
export interface PromptQuestion {
  readonly person: Person;
  readonly stage: PromptStage;
  readonly date: LocalDate;
  readonly now: number;
  /** The address must not be written to. */
  readonly suppressed: boolean;
  readonly freeCadence: 'weekly' | 'daily';
}

export type GateAnswer =
  | { readonly kind: 'send' }
  /** Not this person's stage today (cadence, pause, a day off): nothing was due, no row is written (D10). */
  | { readonly kind: 'not-due'; readonly reason: string }
  /** It was due and does not leave: a row with its reason. */
  | { readonly kind: 'withheld'; readonly state: 'suppressed' | 'skipped' | 'expired'; readonly reason: string };
