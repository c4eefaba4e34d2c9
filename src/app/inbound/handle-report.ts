import type { ArrivedMail } from '#app/inbound/arrived-mail.ts';
import { findConversation } from '#app/inbound/find-conversation.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type InboundOutcome, noReading } from '#app/inbound/outcome.ts';
import { alarmOf } from '#app/inbound/arrived-report.ts';
import { recordReport } from '#app/inbound/record-report.ts';
import { decodeLink } from '#app/links.ts';
import type { InboundMessage } from '#app/ports/inbound.ts';
import type { ParsedEmail } from '#app/ports/parsed-email.ts';
import type { ReportedKind, ReportOutcome, ReportSubject } from '#app/ports/mail-reports.ts';
import type { Tx } from '#app/ports/store.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Reason } from '#domain/reply/reading.ts';
import { isFeedbackLoop } from '#domain/reports/feedback-loop.ts';
import { readReport } from '#domain/reports/read-report.ts';
import type { MailReport, ReportedRecipient } from '#domain/reports/report.ts';
import { isProven, describeAuthentication } from '#domain/senders/sender-authentication.ts';

/**
 * Handles a report about one of our emails: a bounce, a complaint or a delivery. Null for any other message, and for a
 * report without a token that we signed: otherwise anybody could stop anybody's email.
 */
export async function handleReport(tx: Tx, deps: InboundDeps, arrived: ArrivedMail): Promise<InboundOutcome | null> {
  const { inbound, mail, now } = arrived;
  const reported = reportOfOurs(deps, inbound, mail);
  if (reported === null) return null;
  const { kind, recipients, about } = reported;

  const event = { door: 'smtp', event: String(inbound.id) };
  const { outcome, person } = await recordReport(tx, deps, {
    ...event,
    realm: inbound.realm,
    about,
    kind,
    recipients,
    reporter: { kind: 'letter', from: mail.from, isProven: isProven(inbound.proof) },
    at: now,
    now,
  });
  if (outcome === 'our-fault') deps.alarm(alarmOf({ ...event, recipients }));
  const [first] = recipients;
  const why = first === undefined ? '' : `: ${first.reason}${first.status === null ? '' : ` (${first.status})`}`;
  const reasons: Reason[] = [
    ...arrived.reasons,
    { step: 'automatic', text: `${NAMES[kind]}${why}` },
    ...(inbound.proof === null ? [] : [{ step: 'authenticate' as const, text: describeAuthentication(inbound.proof) }]),
    { step: 'apply', text: CONCLUSIONS[outcome] },
  ];
  const message = about.kind === 'person' ? about.message : null;
  return {
    state: outcome === 'no-recipient' ? 'ignored' : 'done',
    personId: person,
    stage: message?.stage ?? null,
    localDate: message?.date ?? null,
    reading: noReading(reasons),
  };
}

/**
 * Whether it is a complaint about one of our emails from a plausible feedback loop, so that its authentication decides
 * how long the suppression lasts.
 */
export async function isFeedbackLoopComplaint(
  tx: Tx,
  deps: InboundDeps,
  inbound: InboundMessage,
  mail: ParsedEmail,
): Promise<boolean> {
  const reported = reportOfOurs(deps, inbound, mail);
  if (reported?.kind !== 'complaint' || mail.from === null) return false;
  const { about } = reported;
  const ours =
    about.kind === 'person' ? await tx.people.byId(about.person) : await tx.invitations.byId(about.invitation);
  return isFeedbackLoop(mail.from, ours?.email == null ? null : emailKey(ours.email));
}

interface ReportOfOurs {
  readonly kind: ReportedKind;
  readonly recipients: readonly ReportedRecipient[];
  readonly about: ReportSubject;
}

function reportOfOurs(deps: InboundDeps, inbound: InboundMessage, mail: ParsedEmail): ReportOfOurs | null {
  const report = readReport({
    body: mail.body,
    from: mail.from,
    envelopeFrom: inbound.envelopeFrom,
    parts: mail.parts,
  });
  const { kind, recipients } = report;
  if (kind !== 'bounce' && kind !== 'complaint' && kind !== 'delivered') return null;
  const about = subjectOf(deps, inbound, mail, report);
  return about === null ? null : { kind, recipients, about };
}

const NAMES = { bounce: 'a bounce', complaint: 'a complaint', delivered: 'one of our emails was delivered' } as const;

const CONCLUSIONS: Readonly<Record<ReportOutcome, string>> = {
  suppressed: 'the address is suppressed',
  'opted-out': 'the reporter is not authenticated, so this counts as a STOP, which START undoes',
  'failure-counted': 'counted; a later message may be delivered',
  'our-fault': 'our own fault, so it does not count against the address; raised as an alarm',
  delivered: 'earlier bounces no longer count',
  duplicate: 'already reported',
  'no-recipient': 'the person no longer exists',
};

/**
 * The email that the report is about: found by our return path, reply address or Message-ID, on the report or on the
 * returned email; otherwise the person, or the invited address, of its List-Unsubscribe link.
 */
function subjectOf(
  { settings, keys }: InboundDeps,
  inbound: InboundMessage,
  mail: ParsedEmail,
  { returned }: MailReport,
): ReportSubject | null {
  const header = (name: string) => returned.get(name) ?? '';
  const own = [header('return-path'), header('reply-to')].map((value) => value.replace(/^.*<|>.*$/g, ''));
  const conversation = findConversation(
    {
      recipients: [...inbound.envelopeTo, ...mail.recipients, ...own],
      inReplyTo: mail.inReplyTo,
      references: [...mail.references, header('message-id')],
    },
    settings.inboundDomain,
    (bytes) => keys.sign('reply-address', bytes),
  );
  if (conversation !== null) return { kind: 'person', person: conversation.ref.person, message: conversation.ref };
  // <https://anchor.example/unsubscribe/0123abcd>, <mailto:unsub+0123abcd@in.anchor.example?subject=unsubscribe>
  const token = /unsub\+([0-9a-z]+)@/i.exec(header('list-unsubscribe'))?.[1];
  const link = token === undefined ? null : decodeLink('unsubscribe', token, keys);
  if (link === null) return null;
  return link.kind === 'invitation'
    ? { kind: 'invitation', invitation: link.invitation }
    : { kind: 'person', person: link.person, message: null };
}
