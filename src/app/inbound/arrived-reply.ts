import type { Advice } from '#app/inbound/adviser.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import type { Person } from '#domain/people/person.ts';
import type { Reason } from '#domain/reply/reading.ts';

/** An inbound message whose conversation is known. */
export interface ArrivedReply {
  readonly inbound: InboundMessage;
  readonly mail: ParsedEmail;
  readonly person: Person;
  readonly ref: ReplyRef;
  /** How many pictures came with a text; they are not read. */
  readonly pictures: number;
  /** Service time in ms. */
  readonly now: number;
  /** The reasons collected so far. */
  readonly reasons: readonly Reason[];
  /** From a language model; null if none was asked. */
  readonly advice: Advice | null;
}
