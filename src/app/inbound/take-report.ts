import { findConversation } from '#app/inbound/find-conversation.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type LetterEnd, noReading } from '#app/inbound/letter-end.ts';
import { alarmOf, recordReport } from '#app/inbound/record-report.ts';
import { decodeLink } from '#app/links.ts';
import type { InboundLetter } from '#app/ports/inbound.ts';
import type { ParsedLetter } from '#app/ports/letters.ts';
import type { ReportedKind, ReportOutcome, ReportSubject } from '#app/ports/mail-reports.ts';
import type { Tx } from '#app/ports/store.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Reason } from '#domain/reply/reading.ts';
import { isComplaintDesk } from '#domain/reports/complaint-desk.ts';
import { readReport } from '#domain/reports/read-report.ts';
import type { MailReport, ReportedRecipient } from '#domain/reports/report.ts';
import { isProven, sayProof } from '#domain/senders/sender-proof.ts';

interface ArrivedLetter {
  readonly letter: InboundLetter;
  readonly mail: ParsedLetter;
  /** Service time in ms. */
  readonly now: number;
  /** What was found out so far. */
  readonly reasons: readonly Reason[];
}

/**
 * A letter that tells of a mail of ours: a bounce, a complaint, an arrival. Null for all others, and for one that names
 * no mail of ours by a token that we signed: without it anybody could have anybody's mail stopped.
 */
export async function takeReport(deps: InboundDeps, tx: Tx, arrived: ArrivedLetter): Promise<LetterEnd | null> {
  const { letter, mail, now } = arrived;
  const told = reportOfOurs(deps, letter, mail);
  if (told === null) return null;
  const { kind, recipients, about } = told;

  const event = { door: 'smtp', event: String(letter.id) };
  const { outcome, person } = await recordReport(tx, deps, {
    ...event,
    realm: letter.realm,
    about,
    kind,
    recipients,
    teller: { kind: 'letter', from: mail.from, isProven: isProven(letter.proof) },
    at: now,
    now,
  });
  if (outcome === 'ours') deps.alarm(alarmOf({ ...event, recipients }));
  const [first] = recipients;
  const why = first === undefined ? '' : `: ${first.reason}${first.status === null ? '' : ` (${first.status})`}`;
  const reasons: Reason[] = [
    ...arrived.reasons,
    { step: 'automatic', text: `${NAMES[kind]}${why}` },
    ...(letter.proof === null ? [] : [{ step: 'authenticate' as const, text: sayProof(letter.proof) }]),
    { step: 'apply', text: CONCLUSIONS[outcome] },
  ];
  const message = about.kind === 'person' ? about.message : null;
  return {
    state: outcome === 'gone' ? 'ignored' : 'done',
    personId: person,
    stage: message?.stage ?? null,
    localDate: message?.date ?? null,
    reading: noReading(reasons),
  };
}

/**
 * Whether it is a complaint about a mail of ours in the name of somebody who can know of it, so that who wrote it decides
 * for how long it stands.
 */
export async function isDesksComplaint(
  deps: InboundDeps,
  tx: Tx,
  letter: InboundLetter,
  mail: ParsedLetter,
): Promise<boolean> {
  const told = reportOfOurs(deps, letter, mail);
  if (told?.kind !== 'complaint' || mail.from === null) return false;
  const { about } = told;
  const ours =
    about.kind === 'person' ? await tx.people.byId(about.person) : await tx.invitations.byId(about.invitation);
  return isComplaintDesk(mail.from, ours?.email == null ? null : emailKey(ours.email));
}

interface ReportOfOurs {
  readonly kind: ReportedKind;
  readonly recipients: readonly ReportedRecipient[];
  readonly about: ReportSubject;
}

function reportOfOurs(deps: InboundDeps, letter: InboundLetter, mail: ParsedLetter): ReportOfOurs | null {
  const report = readReport({ body: mail.body, from: mail.from, envelopeFrom: letter.envelopeFrom, parts: mail.parts });
  const { kind, recipients } = report;
  if (kind !== 'bounce' && kind !== 'complaint' && kind !== 'delivered') return null;
  const about = subjectOf(deps, letter, mail, report);
  return about === null ? null : { kind, recipients, about };
}

const NAMES = { bounce: 'a bounce', complaint: 'a complaint', delivered: 'one of our emails was delivered' } as const;

const CONCLUSIONS: Readonly<Record<ReportOutcome, string>> = {
  suppressed: 'the address is suppressed',
  stopped: 'the reporter is not authenticated, so this counts as a STOP, which START undoes',
  counted: 'counted; a later message may be delivered',
  ours: 'our own fault, so it does not count against the address; raised as an alarm',
  arrived: 'earlier bounces no longer count',
  known: 'already reported',
  gone: 'the person no longer exists',
};

/**
 * The mail that the report is about: by our own return path or reply address, or its Message-ID, on the report or on
 * the mail that came back; else the person, or the invited address, of the unsubscribe link in its headers.
 */
function subjectOf(
  { settings, keys }: InboundDeps,
  letter: InboundLetter,
  mail: ParsedLetter,
  { returned }: MailReport,
): ReportSubject | null {
  const header = (name: string) => returned.get(name) ?? '';
  const own = [header('return-path'), header('reply-to')].map((value) => value.replace(/^.*<|>.*$/g, ''));
  const conversation = findConversation(
    {
      recipients: [...letter.envelopeTo, ...mail.recipients, ...own],
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
