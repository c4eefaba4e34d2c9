import type { Noticed } from '#app/ports/alarms.ts';
import type { RecordedReport, ReportedKind } from '#app/ports/mail-reports.ts';
import type { SuppressionReason } from '#domain/people/suppression.ts';
import type { ReportSource } from '#domain/reports/consequence.ts';
import type { Reporter } from '#domain/reports/feedback-loop.ts';
import type { ReportedRecipient } from '#domain/reports/report.ts';
import { emailKey } from '#domain/people/contact.ts';

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
 * The report row: of several recipients, the one that we wrote to. If the mailbox forwards to a dead address, the
 * person's own address may still work, so a bounce of another address counts as soft.
 */
export function reportOn(own: string | null, { recipients, at, now, ...arrived }: ArrivedReport): RecordedReport {
  const reportedOwn = recipients.find(({ address }) => address === own);
  const reported = reportedOwn ?? recipients[0] ?? null;
  return {
    ...arrived,
    hard: reportedOwn?.hard ?? false,
    status: reported?.status ?? null,
    reason:
      reported?.reason ??
      (arrived.kind === 'delivered' ? null : arrived.kind === 'complaint' ? 'complaint' : 'unknown'),
    at: Math.min(at, now),
  };
}

/** `own`: the address that we wrote to. */
export function sourceOf({ reporter, recipients }: ArrivedReport, own: string | null): ReportSource {
  return { reporter, named: recipients.map(({ address }) => emailKey(address)), own };
}

export function suppressionOf(reason: SuppressionReason, { door, event, status, reason: why, hard }: RecordedReport) {
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
export function alarmOf({ door, event, recipients }: Pick<ArrivedReport, 'door' | 'event' | 'recipients'>): Noticed {
  const [reported] = recipients;
  const why =
    reported === undefined ? 'unknown' : `${reported.reason}${reported.status === null ? '' : ` (${reported.status})`}`;
  return { alarm: 'receiver-refuses', what: `a receiver refuses all our email: ${why}, reported by ${door} ${event}` };
}
