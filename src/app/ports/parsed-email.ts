import type { IncomingBody } from '#domain/reply/reading.ts';
import type { MailPart } from '#domain/reports/report.ts';

export type ParseEmail = (raw: Uint8Array) => Promise<ParsedEmail>;

/** A parsed inbound email; any bytes can be parsed, however broken. */
export interface ParsedEmail {
  /** With angle brackets; null if there is none. */
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** The address of From, in lower case; null if it cannot be parsed. */
  readonly from: string | null;
  /** The addresses of To and Cc. */
  readonly recipients: readonly string[];
  /** The Received headers, newest first. */
  readonly received: readonly string[];
  readonly body: IncomingBody;
  /** Parts besides the body, which may contain a delivery report. */
  readonly parts: readonly MailPart[];
  /** What was wrong with the bytes, in words. */
  readonly problems: readonly string[];
}
