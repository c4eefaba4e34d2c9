import type { Transport } from '#app/ports/transport.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export type TextTransport = Transport<OutgoingText>;

/** One text message, ready for a provider. */
export interface OutgoingText {
  /** Deterministic (D136). No text provider accepts an idempotency key: it is part of the URL for status reports. */
  readonly key: string;
  readonly realm: number;
  /** E.164. */
  readonly to: string;
  readonly body: string;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  /** The kind of message. */
  readonly contract: string;
  /** Service time after which it must no longer be delivered. */
  readonly usefulUntil: number;
  readonly sentAt: number;
}
