import type { IncomingBody } from '#domain/reply/reading.ts';

export type ParseLetter = (raw: Uint8Array) => Promise<ParsedLetter>;

/** A letter taken apart; made of any bytes, however broken. */
export interface ParsedLetter {
  /** With its angle brackets; null where there is none. */
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** The address of From, in lower case; null where it cannot be read. */
  readonly from: string | null;
  /** Those of To and Cc. */
  readonly recipients: readonly string[];
  readonly body: IncomingBody;
  /** What was wrong with the bytes, in words. */
  readonly problems: readonly string[];
}
