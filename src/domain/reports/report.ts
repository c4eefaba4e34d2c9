import type { IncomingBody } from '#domain/reply/reading.ts';

/** Why a mail was not delivered: a closed list in which each word has one meaning for the address. */
export const REPORT_REASONS = [
  'no-such-mailbox',
  'no-such-domain',
  'moved',
  'disabled',
  'full',
  'routing',
  'expired',
  'system',
  'too-large',
  'malformed',
  'policy',
  'spam',
  'authentication',
  'rate',
  'complaint',
  'unknown',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/**
 * What a reason is about: the address, which will never accept mail; its mailbox or the path to it, which may again;
 * us, who would be refused with any address; or a person, who complained.
 */
export type Blame = 'address' | 'mailbox' | 'sender' | 'person';

export const BLAME: Readonly<Record<ReportReason, Blame>> = {
  'no-such-mailbox': 'address',
  'no-such-domain': 'address',
  moved: 'address',
  disabled: 'address',
  full: 'mailbox',
  routing: 'mailbox',
  expired: 'mailbox',
  system: 'mailbox',
  unknown: 'mailbox',
  'too-large': 'sender',
  malformed: 'sender',
  policy: 'sender',
  spam: 'sender',
  authentication: 'sender',
  rate: 'sender',
  complaint: 'person',
};

/** One address that a report is about. */
export interface ReportedRecipient {
  /** In lower case, as the reporting server names it. */
  readonly address: string;
  /** No mail will ever reach it. */
  readonly hard: boolean;
  /** The most specific enhanced status (RFC 3463) given; null if there is none. */
  readonly status: string | null;
  readonly reason: ReportReason;
}

/**
 * The classes of inbound mail. `notice`: a delivery is delayed, or was relayed; `delivered`: it arrived. `auto` is from
 * any other machine, `reply` from a person, and `unknown` is not a readable mail.
 */
export interface MailReport {
  readonly kind: 'bounce' | 'complaint' | 'delivered' | 'notice' | 'auto' | 'reply' | 'unknown';
  /** For a bounce or a complaint; empty if it names nobody, as is usual for complaints. */
  readonly recipients: readonly ReportedRecipient[];
  /** The headers of the returned mail, names in lower case; empty if there is none. */
  readonly returned: ReadonlyMap<string, string>;
}

/** A part beside the body of a mail: its type in lower case, its text decoded. */
export interface MailPart {
  readonly type: string;
  readonly text: string;
}

/** The input for reading a report. */
export interface ReportSource {
  readonly body: IncomingBody;
  /** The address in From; null if there is none. */
  readonly from: string | null;
  /** Envelope sender: `''` is the null sender, null is not known. */
  readonly envelopeFrom: string | null;
  readonly parts: readonly MailPart[];
}
