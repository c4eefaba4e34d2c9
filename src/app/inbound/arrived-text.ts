import type { Advice } from '#app/inbound/adviser.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { IncomingText } from '#app/ports/incoming-texts.ts';
import type { Reason } from '#domain/reply/reading.ts';

/** An inbound text, from any number. */
export interface ArrivedText {
  readonly inbound: InboundMessage;
  readonly text: IncomingText;
  /** Service time in ms. */
  readonly now: number;
  /** The reasons collected so far. */
  readonly reasons: readonly Reason[];
  readonly advice: Advice | null;
}
