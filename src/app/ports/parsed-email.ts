import type { IncomingBody } from '#domain/reply/reading.ts';
import type { MailPart } from '#domain/reports/report.ts';

export type ParseEmail = (raw: Uint8Array) => Promise<ParsedEmail>;

/** An inbound message taken apart; made of any bytes, however broken. */
export interface ParsedEmail {
  /** With its angle brackets; null where there is none. */
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** The address of From, in lower case; null where it cannot be read. */
  readonly from: string | null;
  /** Those of To and Cc. */
  readonly recipients: readonly string[];
  /** What each machine on its way wrote of the one before, the newest first. */
  readonly received: readonly string[];
  readonly body: IncomingBody;
  /** Beside the body, where a report may tell of a delivery. */
  readonly parts: readonly MailPart[];
  /** What was wrong with the bytes, in words. */
  readonly problems: readonly string[];
}
