import type { Transport } from '#app/ports/transport.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export type EmailTransport = Transport<OutgoingEmail>;

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
