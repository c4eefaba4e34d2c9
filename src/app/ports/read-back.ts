/** A mail of ours as a mail program reads it out of its bytes: by another library than the one that wrote them. */
export type ReadBack = (raw: Uint8Array) => Promise<MailReadBack>;

export interface MailReadBack {
  /** `Anchor <hello@anchor.example>`, without quotes; empty where it cannot be read. */
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  /** With its angle brackets; null where there is none. */
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  /** Milliseconds since 1970; null where there is none that can be read. */
  readonly sentAt: number | null;
  readonly text: string | null;
  readonly html: string | null;
  /** By their names in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  /** What was wrong with the bytes, in words. */
  readonly problems: readonly string[];
}
