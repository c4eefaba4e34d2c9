import { areRelated, domainOf } from '#domain/senders/sender-authentication.ts';

/** Who tells of a complaint: a provider by its own hook, which knows a secret of ours, or whoever wrote a mail. */
export type Reporter =
  | { readonly kind: 'hook' }
  /** `from`: null where it names nobody; `isProven`: SPF, DKIM or DMARC say that it is from there. */
  | { readonly kind: 'letter'; readonly from: string | null; readonly isProven: boolean };

/**
 * Whether a complaint ends mail to an address for good, so that nobody can undo it (D123): only on the word of somebody
 * who can know of it, and of the address that we wrote to. A mail with our token may be written by whoever was
 * forwarded a mail of ours, in their own proven name; what they tell is a stop that the owner may lift.
 */
export function standsForGood(reporter: Reporter, named: readonly string[], own: string | null): boolean {
  if (named.length > 0 && !named.includes(own ?? '')) return false;
  if (reporter.kind === 'hook') return true;
  return reporter.isProven && reporter.from !== null && isFeedbackLoop(reporter.from, own);
}

/**
 * The senders of the feedback loops that a sender of mail can join. An entry is an address, or a domain that gives no
 * mailboxes to others. One that is missing costs little: what it tells is a stop all the same.
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

/** A feedback loop of the list, or one of the provider of this address; null where that is not known any more. */
export function isFeedbackLoop(from: string, own: string | null): boolean {
  const sender = from.toLowerCase();
  const domain = domainOf(sender);
  if (FEEDBACK_LOOPS.some((address) => sender === address || domain === address || domain.endsWith(`.${address}`)))
    return true;
  const provider = domainOf(own ?? '');
  if (provider === '' || !areRelated(domain, provider)) return false;
  // Beside the provider's customers themselves only these names are its own (RFC 2142 §4); below it more are.
  if (domain === provider) return /^(?:abuse|postmaster)@/.test(sender);
  return (
    domain.endsWith(`.${provider}`) && /^(?:abuse|postmaster|fbl|feedback|complaints?|arf|jmrp|scomp)\b/.test(sender)
  );
}
