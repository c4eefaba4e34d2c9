/** A reply that was sent from here, so that its reading stays beside the message it answered. */
export interface SentReply {
  readonly inboundId: number;
  readonly messageId: number;
  /** The newest message there was when it was sent: its answer comes after that one. */
  readonly afterId: number;
  /** As it was typed: a phone shows what it sent. */
  readonly text: string;
}
