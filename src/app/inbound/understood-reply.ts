import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import type { Decision } from '#domain/agenda/decide.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** A reply that was read and applied, with what the answer to it needs. */
export interface UnderstoodReply extends ArrivedReply {
  readonly reading: Reading;
  readonly decision: Decision;
  readonly answered: AnsweredMessage;
  /** Subject of the message that was answered; null if it is no longer known. */
  readonly subject: string | null;
  /** The person's day on which they wrote. */
  readonly day: LocalDate;
  /** What else to say, one paragraph each. */
  readonly notice: readonly string[];
}
