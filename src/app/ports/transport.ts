import type { HandOver } from '#domain/delivery/delivery.ts';

/**
 * A way out for the messages of one channel. Never throws for what the other side did: every message gets its answer, in
 * order.
 */
export interface Transport<Message> {
  readonly name: string;
  /** How many messages one hand-over may hold. */
  readonly batchSize: number;
  /** Whether `find` can prove presence or absence. */
  readonly canFind: boolean;
  /** How long after a hand-over a provider's search may not show it yet. */
  readonly findDelayMs: number;
  /**
   * An answer for each message, in order. Takes the whole batch before its first byte leaves, and may take it again.
   * Once either time is over, no further message begins to leave.
   */
  send(batch: Batch<Message>, times: HandOverTimes): Promise<HandOver[]>;
  find(sought: Sought): Promise<'present' | 'absent' | 'unknown'>;
  close(): Promise<void>;
}

/**
 * The messages of one hand-over. They may be written only as they are taken, so that a batch is never held as a whole:
 * 500 mails at once are most of what a worker would keep. Taken again, they are the same.
 */
export type Batch<Message> = Iterable<Message>;

export interface HandOverTimes {
  /** Over: what was asked about opt-outs and the lease is too old for a first byte; what is under way goes on. */
  readonly begins: Deadline;
  /** Over: no answer is waited for any more, and what has not left as a whole must not be completed. */
  readonly ends: Deadline;
}

export interface Deadline {
  /** Aborted when it is over, by a timer: for what waits. */
  readonly signal: AbortSignal;
  /**
   * By the clock: to be asked right before bytes leave. A process that wakes after a pause hears what its sockets waited
   * with before its timers: a connection stands now, a server is ready, and another process has had the lease since.
   */
  isOver(): boolean;
}

/** A message whose hand-over had no answer, by all that a provider may know it by. */
export interface Sought {
  readonly key: string;
  /** Null where it is not at hand: a provider that does not know our keys then cannot be asked. */
  readonly to: string | null;
  /** Service time before which it cannot have left. */
  readonly since: number;
  /** The words as they were handed over; null where they cannot be written again. */
  readonly words: string | null;
}
