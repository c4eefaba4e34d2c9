import type { ReportReason } from '#domain/reports/report.ts';

/**
 * The reason for an enhanced status without its class (RFC 3463, RFC 5248, RFC 7372, RFC 7505; Microsoft's and Google's
 * own beyond 5.7.500). All of 7.x is the sender's fault, since a receiver that does not want us would say the same for
 * any address; except 7.17 and 7.18, which say that the address has changed hands.
 */
export function reasonOfStatus(status: string): ReportReason {
  const [, subject = '', detail = ''] = status.split('.');
  return DETAILS[`${subject}.${detail}`] ?? SUBJECTS[subject] ?? 'unknown';
}

/** Whether the status says more than its subject: 5.7.1, 5.4.0 and 5.3.0 are used for everything. */
export function isSpecific(status: string): boolean {
  return status.replace(/^\d\./, '') in DETAILS;
}

const DETAILS: Readonly<Record<string, ReportReason>> = {
  '1.0': 'no-such-mailbox',
  '1.1': 'no-such-mailbox',
  '1.2': 'no-such-domain',
  '1.3': 'no-such-mailbox',
  '1.6': 'moved',
  // The sender's address.
  '1.7': 'policy',
  '1.8': 'policy',
  // A domain that accepts no mail (RFC 7505); Exchange uses it for an unknown mailbox.
  '1.10': 'no-such-mailbox',
  '2.1': 'disabled',
  '2.2': 'full',
  '2.3': 'too-large',
  '3.4': 'too-large',
  '4.6': 'routing',
  '4.7': 'expired',
  '4.14': 'routing',
  '4.310': 'no-such-domain',
  // The owner has changed (RFC 7293): the person who signed up no longer has the address.
  '7.17': 'moved',
  '7.18': 'moved',
  '7.20': 'authentication',
  '7.21': 'authentication',
  '7.22': 'authentication',
  '7.23': 'authentication',
  '7.24': 'authentication',
  '7.25': 'authentication',
  '7.26': 'authentication',
  '7.27': 'authentication',
  '7.28': 'rate',
  '7.30': 'authentication',
  '7.31': 'authentication',
  '7.32': 'authentication',
  '7.40': 'authentication',
  '7.509': 'authentication',
  '7.515': 'authentication',
};

const SUBJECTS: Readonly<Record<string, ReportReason>> = {
  '3': 'system',
  '4': 'routing',
  '5': 'malformed',
  '6': 'malformed',
  '7': 'policy',
};
