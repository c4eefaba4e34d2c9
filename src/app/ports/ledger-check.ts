import type { PromptStage } from '#domain/agenda/stage.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** Checks a realm's messages in the tables directly, without any of the code that sends. */
export interface LedgerCheck {
  /** Violations of the sending guarantees, among everything that fell due up to an instant of service time. */
  broken(realm: number, settledBefore: number): Promise<readonly BrokenPromise[]>;
  /**
   * The prompts that arrived after the message of this id, with the slot of each, and their recipient's current data.
   */
  arrived(realm: number, after: number): Promise<readonly ArrivedPrompt[]>;
}

export interface BrokenPromise {
  readonly promise: 'one message' | 'ledger first' | 'after an opt-out' | 'one state' | 'answered' | 'items conserved';
  /** The key or number of the offending record. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

export interface ArrivedPrompt {
  readonly key: string;
  readonly at: number;
  readonly dueAt: number;
  readonly zone: string;
  readonly minute: number;
  readonly date: LocalDate;
  readonly stage: PromptStage;
  readonly channel: Channel;
  readonly home: string;
  readonly phone: string | null;
}
