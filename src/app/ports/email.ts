import type { Transport } from '#app/ports/transport.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export type EmailTransport = Transport<OutgoingEmail>;

/** One message ready for an email provider. */
export interface OutgoingEmail {
  /** Deterministic: the idempotency key if the provider has one, and the key for `find`. */
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
  /** All further headers, in order, with values ready for the wire (folded and encoded if needed). */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly stage: Stage | null;
  readonly localDate: LocalDate | null;
  readonly contract: string;
  readonly sentAt: number;
}
