import type { InboundMessage } from '#app/ports/inbound.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';
import type { Reason } from '#domain/reply/reading.ts';

/** An inbound email on its way to whatever handles it. */
export interface ArrivedMail {
  readonly inbound: InboundMessage;
  readonly mail: ParsedEmail;
  /** Service time in ms. */
  readonly now: number;
  /** The reasons collected so far. */
  readonly reasons: readonly Reason[];
}
