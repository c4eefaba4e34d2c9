/** One of our emails, parsed back from its bytes by another library than the one that wrote them. */
export type ReadBack = (raw: Uint8Array) => Promise<MailReadBack>;

export interface MailReadBack {
  /** `Anchor <hello@anchor.example>`, without quotes; empty if it cannot be parsed. */
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  /** With angle brackets; null if there is none. */
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  /** Milliseconds since 1970; null if there is none that can be parsed. */
  readonly sentAt: number | null;
  readonly text: string | null;
  readonly html: string | null;
  /** By lower-case names, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  /** What was wrong with the bytes, in words. */
  readonly problems: readonly string[];
}
