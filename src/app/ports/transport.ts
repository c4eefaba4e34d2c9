import type { HandOver } from '#domain/delivery/delivery.ts';

/**
 * Sends the messages of one channel. Never throws for an error of the other side: every message gets its answer, in
 * order.
 */
export interface Transport<Message> {
  readonly name: string;
  /** The maximum number of messages in one hand-over. */
  readonly batchSize: number;
  /** Whether `find` can prove presence or absence. */
  readonly canFind: boolean;
  /** How long after a hand-over a provider's search may not show it yet. */
  readonly findDelayMs: number;
  /**
   * An answer for each message, in order. Takes the whole batch before its first byte leaves, and may take it again.
   * Once either deadline is over, no further message begins to leave.
   */
  send(batch: Batch<Message>, times: HandOverTimes): Promise<HandOver[]>;
  find(sought: Sought): Promise<'present' | 'absent' | 'unknown'>;
  close(): Promise<void>;
}

/**
 * The messages of one hand-over. They may be written only as they are taken, so that a batch is never in memory as a
 * whole: 500 emails at once would be most of a worker's memory. A second iteration yields the same messages.
 */
export type Batch<Message> = Iterable<Message>;

export interface HandOverTimes {
  /** Over: the checks of opt-outs and lease are too old for a first byte; what is under way continues. */
  readonly begins: Deadline;
  /** Over: no answer is awaited any more, and a partly sent message must not be completed. */
  readonly ends: Deadline;
}

export interface Deadline {
  /** Aborted by a timer when it is over, for code that waits. */
  readonly signal: AbortSignal;
  /**
   * By the clock, for a check right before bytes leave. A process that resumes after a suspension handles socket
   * events before its timers: a connection is open, a server is ready, and another process has had the lease since.
   */
  isOver(): boolean;
}

/** A message whose hand-over had no answer, with everything a provider may know it by. */
export interface Sought {
  readonly key: string;
  /** Null if it is not available: a provider that does not know our keys then cannot look it up. */
  readonly to: string | null;
  /** Service time before which it cannot have left. */
  readonly since: number;
  /** The words as they were handed over; null if they cannot be rebuilt. */
  readonly words: string | null;
}
