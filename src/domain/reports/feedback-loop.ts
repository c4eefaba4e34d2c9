import { areRelated, domainOf } from '#domain/senders/sender-authentication.ts';

/** Who reports a complaint: a provider through its webhook, which has a secret of ours, or the sender of a mail. */
export type Reporter =
  | { readonly kind: 'hook' }
  /** `from`: null if there is none; `isProven`: SPF, DKIM or DMARC confirm that it is from there. */
  | { readonly kind: 'letter'; readonly from: string | null; readonly isProven: boolean };

/**
 * Whether a complaint ends mail to an address permanently (D123). Only a reporter that can know of the complaint and of
 * the address we wrote to may do that. A mail with our token may come from anybody to whom a mail of ours was
 * forwarded, with a proven sender of their own; theirs is an opt-out that the owner may lift.
 */
export function isPermanentComplaint(reporter: Reporter, named: readonly string[], own: string | null): boolean {
  if (named.length > 0 && !named.includes(own ?? '')) return false;
  if (reporter.kind === 'hook') return true;
  return reporter.isProven && reporter.from !== null && isFeedbackLoop(reporter.from, own);
}

/**
 * The senders of the feedback loops that senders of mail can join. An entry is an address, or a domain that gives no
 * mailboxes to others. A missing entry costs little: its complaints still count as opt-outs.
 */
const FEEDBACK_LOOPS: readonly string[] = [
  'staff@hotmail.com',
  // Yahoo and AOL
  'arf.mail.yahoo.com',
  // Validity, for the many providers whose loops it runs
  'senderscore.net',
  'fbl.validity.com',
  'fbl.comcast.net',
  'email-abuse.amazonses.com',
  'reports.spamcop.net',
  'signal-spam.fr',
];

/** A feedback loop of the list, or one of the provider of this address; null if that is no longer known. */
export function isFeedbackLoop(from: string, own: string | null): boolean {
  const sender = from.toLowerCase();
  const domain = domainOf(sender);
  if (FEEDBACK_LOOPS.some((address) => sender === address || domain === address || domain.endsWith(`.${address}`)))
    return true;
  const provider = domainOf(own ?? '');
  if (provider === '' || !areRelated(domain, provider)) return false;
  // Of the provider's own domain, which its customers share, only these names count (RFC 2142 §4); below it all do.
  if (domain === provider) return /^(?:abuse|postmaster)@/.test(sender);
  return (
    domain.endsWith(`.${provider}`) && /^(?:abuse|postmaster|fbl|feedback|complaints?|arf|jmrp|scomp)\b/.test(sender)
  );
}
