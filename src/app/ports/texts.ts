import type { Transport } from '#app/ports/transport.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export type TextTransport = Transport<OutgoingText>;

/** One text message, ready for a provider. */
export interface OutgoingText {
  /** Deterministic (D136). No text provider takes an idempotency key: it goes along in the address of the status reports. */
  readonly key: string;
  readonly realm: number;
  /** E.164. */
  readonly to: string;
  readonly body: string;
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  /** What the message is. */
  readonly contract: string;
  /** Service time after which nobody shall get it any more. */
  readonly usefulUntil: number;
  readonly sentAt: number;
}
