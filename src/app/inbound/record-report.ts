import { type ArrivedReport, reportOn, sourceOf, suppressionOf } from '#app/inbound/arrived-report.ts';
import { declineInvitation, invited } from '#app/invitations/answer-invitation.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { RecordedReport, ReportOutcome, ReportSubject } from '#app/ports/mail-reports.ts';
import type { Tx } from '#app/ports/store.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import { optOut, type OptOutSource, type SuppressionReason } from '#domain/people/suppression.ts';
import { consequenceOf } from '#domain/reports/consequence.ts';
import { isUnreachable, SOFT_WINDOW_DAYS } from '#domain/reports/unreachable.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { DAY_MS } from '#domain/time/units.ts';

export interface Recorded {
  readonly outcome: ReportOutcome;
  /** The person with whom the report is erased. */
  readonly person: PersonId | null;
}

/**
 * Records a report on an email, and applies its consequence to the address. If we are at fault, the caller raises the
 * alarm. The person is locked first, so that once this commits nothing in a chunk under way can be sent to them.
 */
export async function recordReport(tx: Tx, ctx: TxContext, arrived: ArrivedReport): Promise<Recorded> {
  const about = await presentSubject(tx, arrived.about);
  if (about.kind === 'invitation') {
    return { outcome: await ofInvitation(tx, arrived, about.invitation), person: null };
  }
  const person = await lockPerson(tx, about.person);
  if (person === null || person.realm !== arrived.realm) return { outcome: 'no-recipient', person: null };
  return { outcome: await ofPerson(tx, ctx, { ...arrived, about }, person), person: person.id };
}

/** The person who has the invited address by now, if any. */
async function presentSubject(tx: Tx, about: ReportSubject): Promise<ReportSubject> {
  const owner = about.kind === 'invitation' ? await invited(tx, about.invitation) : null;
  return owner?.kind === 'person' ? { kind: 'person', person: owner.person, message: null } : about;
}

async function ofPerson(tx: Tx, ctx: TxContext, arrived: ArrivedReport, person: Person): Promise<ReportOutcome> {
  const own = emailKey(person.email);
  const report = reportOn(own, arrived);
  if (!(await tx.mailReports.add(report))) return 'duplicate';
  await countBounce(tx, report, person);
  const consequence = consequenceOf(report, sourceOf(arrived, own));
  switch (consequence) {
    case 'none':
      return 'delivered';
    case 'our-fault':
      return consequence;
    case 'opt-out':
      await unsubscribe(tx, ctx, person, arrived.now, byComplaint(report));
      return 'opted-out';
    case 'count-failure':
      if (!(await isGivenUp(tx, person, arrived.now))) return 'failure-counted';
      await suppress(tx, ctx, person, 'bounced', report, arrived.now);
      return 'suppressed';
    case 'suppress':
      if (report.kind === 'complaint') await stopEverything(tx, ctx, person, report, arrived.now);
      else await suppress(tx, ctx, person, 'bounced', report, arrived.now);
      return 'suppressed';
    default:
      return consequence satisfies never;
  }
}

async function countBounce(tx: Tx, { kind, about }: RecordedReport, { id }: Person): Promise<void> {
  const message = about.kind === 'person' ? about.message : null;
  if (kind !== 'bounce' || message?.kind !== 'prompt' || message.stage === 'day0') return;
  await tx.counts.addBounce(id, { date: message.date, stage: message.stage });
}

/** A spam complaint covers every channel (D134): texts, too, are resumed only from the phone. */
async function stopEverything(
  tx: Tx,
  ctx: TxContext,
  person: Person,
  report: RecordedReport,
  now: number,
): Promise<void> {
  await suppress(tx, ctx, person, 'complained', report, now);
  if (person.phone !== null) {
    const hash = ctx.keys.addressHash(person.phone);
    await tx.suppressions.add(person.realm, hash, optOut(byComplaint(report)), now);
  }
  await tx.consents.end(person.id, { at: now, why: 'stop' });
  if (person.unsubscribedAt === null) await tx.people.update(person.id, { unsubscribedAt: now });
}

/** With its one confirmation (D134): somebody wrongly unsubscribed must learn how to return. */
function byComplaint({ door, event }: RecordedReport): OptOutSource {
  return { door: 'complaint', by: door, event };
}

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
  if (invitation === null || invitation.realm !== arrived.realm) return 'no-recipient';
  const { email, addressHash, realm } = invitation;
  const own = email === null ? null : emailKey(email);
  const report = reportOn(own, arrived);
  if (!(await tx.mailReports.add(report))) return 'duplicate';
  const consequence = consequenceOf(report, sourceOf(arrived, own));
  switch (consequence) {
    case 'none':
      return 'delivered';
    case 'our-fault':
      return consequence;
    case 'count-failure':
      return 'failure-counted';
    case 'opt-out':
      await declineInvitation(tx, invitation, byComplaint(report));
      return 'opted-out';
    case 'suppress': {
      const reason = report.kind === 'complaint' ? 'complained' : 'bounced';
      await tx.suppressions.add(realm, addressHash, suppressionOf(reason, report), arrived.now);
      return 'suppressed';
    }
    default:
      return consequence satisfies never;
  }
}

async function suppress(
  tx: Tx,
  { keys }: TxContext,
  { id, realm, email }: Person,
  reason: SuppressionReason,
  report: RecordedReport,
  now: number,
): Promise<void> {
  await tx.suppressions.add(realm, keys.addressHash(emailKey(email)), suppressionOf(reason, report), now, id);
}
