/** A reply sent from this page, kept so that its reading stays beside the message it answered. */
export interface SentReply {
  readonly inboundId: number;
  readonly messageId: number;
  /** The newest message when it was sent; the answer comes after it. */
  readonly afterId: number;
  /** As it was typed; a phone shows it. */
  readonly text: string;
}
