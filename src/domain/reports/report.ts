import type { IncomingBody } from '#domain/reply/reading.ts';

/** Why a mail did not stay where it was sent: a closed list, of which each word has one meaning for the address. */
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
 * On whom a reason throws light: on the address, which will never take mail; on its mailbox or the way to it, which may
 * again; on us, who were refused and would be with any address; on a person, who complained.
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
  /** In lower case; as the reporting server names it. */
  readonly address: string;
  /** No mail will ever reach it. */
  readonly hard: boolean;
  /** Enhanced status (RFC 3463), the most telling one that was named; null where none was. */
  readonly status: string | null;
  readonly reason: ReportReason;
}

/**
 * What a mail turns out to be. `notice`: a delivery that is late, or was passed on; `delivered` says that it arrived.
 * `auto` is written by all other machines, `reply` by a person, and `unknown` is no mail that can be read.
 */
export interface MailReport {
  readonly kind: 'bounce' | 'complaint' | 'delivered' | 'notice' | 'auto' | 'reply' | 'unknown';
  /** Of a bounce or a complaint; empty where it names nobody, which a complaint seldom does. */
  readonly recipients: readonly ReportedRecipient[];
  /** The headers of the mail that came back, names in lower case; empty where none came. */
  readonly returned: ReadonlyMap<string, string>;
}

/** A part beside the body of a mail: its type in lower case, its text decoded. */
export interface MailPart {
  readonly type: string;
  readonly text: string;
}

/** What a report is read from. */
export interface ReportSource {
  readonly body: IncomingBody;
  /** The address of From; null where there is none. */
  readonly from: string | null;
  /** Envelope sender: `''` is the null sender, null is not known. */
  readonly envelopeFrom: string | null;
  readonly parts: readonly MailPart[];
}
