import type { Stage } from '#domain/agenda/stage.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A way out for mail. Never throws for what the other side did: every message gets its answer, in order. */
export interface EmailTransport {
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
  send(batch: EmailBatch, times: HandOverTimes): Promise<HandOver[]>;
  find(key: string): Promise<'present' | 'absent' | 'unknown'>;
  close(): Promise<void>;
}

export interface HandOverTimes {
  /** Aborted: what was asked about opt-outs is too old for a first byte; what is under way goes on. */
  readonly begins: AbortSignal;
  /** Aborted: no answer is waited for any more. */
  readonly ends: AbortSignal;
}

/**
 * The messages of one hand-over. They may be written only as they are taken, so that a batch is never held as a whole:
 * 500 at once are most of what a worker would keep. Taken again, they are the same.
 */
export type EmailBatch = Iterable<OutgoingEmail>;

/** One message ready for an e-mail provider. */
export interface OutgoingEmail {
  /** Deterministic: idempotency key where a provider has one, and what `find` asks for. */
  readonly key: string;
  readonly realm: number;
  readonly from: string;
  readonly to: string;
  /** Envelope sender. */
  readonly returnPath: string;
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every further header, in order, values ready for the wire (folded and encoded where needed). */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  readonly contract: string;
  readonly sentAt: number;
}
