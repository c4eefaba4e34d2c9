import { declineInvitation, invited } from '#app/invitations/answer-invitation.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { RecordedReport, ReportedKind, ReportOutcome, ReportSubject } from '#app/ports/mail-reports.ts';
import type { Tx } from '#app/ports/store.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import { optOut, type OptOutSource, type SuppressionReason } from '#domain/people/suppression.ts';
import { isPermanentComplaint, type Reporter } from '#domain/reports/feedback-loop.ts';
import { BLAME, type ReportedRecipient } from '#domain/reports/report.ts';
import { isUnreachable, SOFT_WINDOW_DAYS } from '#domain/reports/soft-score.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

/** A report on one of our emails, from any source. */
export interface ArrivedReport extends Pick<RecordedReport, 'realm' | 'door' | 'event' | 'about'> {
  readonly kind: ReportedKind;
  /** The recipients that a bounce or a complaint names; empty if it hides or omits them. */
  readonly recipients: readonly ReportedRecipient[];
  readonly reporter: Reporter;
  /** When it happened, as far as the source knows, in ms; a late report does not undo later events. */
  readonly at: number;
  /** Service time in ms. */
  readonly now: number;
}

/**
 * Records a report on an email and its consequences for the address (protocols 2.9):
 *
 * - A hard bounce suppresses the address.
 * - A complaint suppresses it if the reporter can know of complaints (a feedback loop); otherwise it is an opt-out, which
 *   the owner can undo.
 * - Soft bounces suppress it on five of fourteen days without activity.
 * - A fault of ours counts against nobody; the caller raises the alarm.
 *
 * The person is locked first, so that once this commits nothing in a chunk under way can be sent to them.
 */
export async function recordReport(tx: Tx, ctx: TxContext, arrived: ArrivedReport): Promise<Recorded> {
  const about = await presentSubject(tx, arrived.about);
  if (about.kind === 'invitation') {
    return { outcome: await ofInvitation(tx, arrived, about.invitation), person: null };
  }
  const person = await lockPerson(tx, about.person);
  if (person === null || person.realm !== arrived.realm) return { outcome: 'gone', person: null };
  return { outcome: await ofPerson(tx, ctx, { ...arrived, about }, person), person: person.id };
}

export interface Recorded {
  readonly outcome: ReportOutcome;
  /** The person with whom the report is erased. */
  readonly person: PersonId | null;
}

/** The person who has the invited address by now, if any. */
async function presentSubject(tx: Tx, about: ReportSubject): Promise<ReportSubject> {
  const owner = about.kind === 'invitation' ? await invited(tx, about.invitation) : null;
  return owner?.kind === 'person' ? { kind: 'person', person: owner.person, message: null } : about;
}

async function ofPerson(tx: Tx, ctx: TxContext, arrived: ArrivedReport, person: Person): Promise<ReportOutcome> {
  const report = reportOn(emailKey(person.email), arrived);
  if (!(await tx.mailReports.add(report))) return 'known';
  if (report.kind === 'delivered') return 'arrived';
  if (report.kind === 'complaint') {
    if (!isPermanentComplaint(arrived.reporter, addressesOf(arrived), emailKey(person.email))) {
      await unsubscribe(tx, ctx, person, arrived.now, byComplaint(report));
      return 'stopped';
    }
    await suppress(tx, ctx, person, 'complained', report, arrived.now);
    // A spam complaint covers every channel (D134): texts, too, are resumed only from the phone.
    if (person.phone !== null) {
      const hash = ctx.keys.addressHash(person.phone);
      await tx.suppressions.add(person.realm, hash, optOut(byComplaint(report)), arrived.now);
    }
    await tx.consents.end(person.id, { at: arrived.now, why: 'stop' });
    if (person.unsubscribedAt === null) await tx.people.update(person.id, { unsubscribedAt: arrived.now });
    return 'suppressed';
  }
  if (isOurFault(report)) return 'ours';
  if (!report.hard && !(await isGivenUp(tx, person, arrived.now))) return 'counted';
  await suppress(tx, ctx, person, 'bounced', report, arrived.now);
  return 'suppressed';
}

function addressesOf({ recipients }: ArrivedReport): string[] {
  return recipients.map(({ address }) => emailKey(address));
}

/** With its one confirmation (D134): somebody wrongly unsubscribed must learn how to return. */
function byComplaint({ door, event }: RecordedReport): OptOutSource {
  return { door: 'complaint', by: door, event };
}

const DAY_MS = 24 * 60 * 60 * 1000;

async function isGivenUp(tx: Tx, person: Person, now: number): Promise<boolean> {
  // A day longer than the window, because days are counted in the person's time zone.
  const since = Math.max(now - (SOFT_WINDOW_DAYS + 1) * DAY_MS, person.lastActiveAt ?? 0);
  const bounces = await tx.mailReports.softBounces(person.id, since);
  const days = bounces.map(({ at, reason }) => ({ day: personDayAt(person.settings, at), reason }));
  return isUnreachable(days, personDayAt(person.settings, now));
}

/** The address has no person yet: after a bounce or complaint it gets nothing more, whoever invites it next. */
async function ofInvitation(tx: Tx, arrived: ArrivedReport, id: string): Promise<ReportOutcome> {
  const invitation = await tx.invitations.byId(id);
  if (invitation === null || invitation.realm !== arrived.realm) return 'gone';
  const { email, addressHash, realm } = invitation;
  const report = reportOn(email === null ? null : emailKey(email), arrived);
  if (!(await tx.mailReports.add(report))) return 'known';
  if (report.kind === 'delivered') return 'arrived';
  if (report.kind === 'bounce' && isOurFault(report)) return 'ours';
  if (report.kind === 'bounce' && !report.hard) return 'counted';
  if (
    report.kind === 'complaint' &&
    !isPermanentComplaint(arrived.reporter, addressesOf(arrived), email && emailKey(email))
  ) {
    await declineInvitation(tx, invitation, byComplaint(report));
    return 'stopped';
  }
  const reason = report.kind === 'complaint' ? 'complained' : 'bounced';
  await tx.suppressions.add(realm, addressHash, suppressionOf(reason, report), arrived.now);
  return 'suppressed';
}

/**
 * The report row: of several recipients, the one that we wrote to. If the mailbox forwards to a dead address, the
 * person's own address may still work, so a bounce of another address counts as soft.
 */
function reportOn(address: string | null, { recipients, at, now, ...arrived }: ArrivedReport): RecordedReport {
  const own = recipients.find((one) => one.address === address);
  const reported = own ?? recipients[0] ?? null;
  return {
    ...arrived,
    hard: own?.hard ?? false,
    status: reported?.status ?? null,
    reason:
      reported?.reason ??
      (arrived.kind === 'delivered' ? null : arrived.kind === 'complaint' ? 'complaint' : 'unknown'),
    at: Math.min(at, now),
  };
}

function isOurFault({ reason }: RecordedReport): boolean {
  return reason !== null && BLAME[reason] === 'sender';
}

async function suppress(
  tx: Tx,
  { keys }: TxContext,
  { realm, email }: Person,
  reason: SuppressionReason,
  report: RecordedReport,
  now: number,
): Promise<void> {
  await tx.suppressions.add(realm, keys.addressHash(emailKey(email)), suppressionOf(reason, report), now);
}

function suppressionOf(reason: SuppressionReason, { door, event, status, reason: why, hard }: RecordedReport) {
  const evidence = {
    door,
    event,
    ...(status === null ? {} : { status }),
    ...(why === null ? {} : { why }),
    ...(reason === 'bounced' ? { how: hard ? 'hard' : 'soft, day after day' } : {}),
  };
  return { reason, actor: 'provider', evidence } as const;
}

/** The log message for a refusal that is our own fault: no address, and only the number of an inbound message. */
export function alarmOf({ door, event, recipients }: Pick<ArrivedReport, 'door' | 'event' | 'recipients'>): string {
  const [reported] = recipients;
  const why =
    reported === undefined ? 'unknown' : `${reported.reason}${reported.status === null ? '' : ` (${reported.status})`}`;
  return `a receiver refuses all our email: ${why}, reported by ${door} ${event}`;
}
