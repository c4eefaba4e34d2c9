import { diagnose, tellsReason } from '#domain/reports/diagnosis.ts';
import { addressesIn } from '#domain/reports/address.ts';
import { deliveryStatuses, type RecipientStatus } from '#domain/reports/delivery-status.ts';
import { feedbackIn } from '#domain/reports/feedback-report.ts';
import { isLateNotice, isNonDelivery, isReportSender, isReportSubject } from '#domain/reports/report-signs.ts';
import type { MailReport, ReportedRecipient, ReportSource } from '#domain/reports/report.ts';
import { splitReport, type SplitReport } from '#domain/reports/returned-mail.ts';
import { type ParsedRecipient, parseRecipients } from '#domain/reports/parse-recipients.ts';
import { automaticMail } from '#domain/reply/screening/automatic-mail.ts';
import { isMachineNote } from '#domain/reply/screening/machine-note.ts';

/**
 * Classifies a mail that came in: a bounce, a complaint, a notice of a machine, or a person's reply. Machine-readable
 * parts take precedence (RFC 3464, RFC 5965); words count only in a mail from a mail system, so that a person may write
 * "550 user unknown" to us.
 */
export function readReport(source: ReportSource): MailReport {
  const { body, parts } = source;
  const split = splitReport(body.text ?? body.htmlAsText ?? '', parts);
  const { returned } = split;
  const isPassedOn = isFromPerson(source);
  const feedback = isPassedOn ? null : feedbackIn(source, returned);
  if (feedback !== null) {
    return { kind: feedback.isComplaint ? 'complaint' : 'auto', recipients: feedback.recipients, returned };
  }
  const statuses = isPassedOn ? [] : deliveryStatuses(parts);
  if (statuses.length > 0) return { ...ofStatuses(statuses, source, split), returned };
  const reported = bounceContents(source, split);
  if (reported !== null) return { ...reported, returned };
  if (!isMail(source)) return { kind: 'unknown', recipients: [], returned };
  return { kind: isWrittenByMachine(source) ? 'auto' : 'reply', recipients: [], returned };
}

/** A person who attaches a report: their mail program says what it answers, and does not call it a report. */
function isFromPerson({ body, from, envelopeFrom }: ReportSource): boolean {
  const type = body.headers.get('content-type') ?? '';
  if (/^multipart\/report|^message\//i.test(type) || envelopeFrom === '') return false;
  return body.headers.has('in-reply-to') && !isReportSender(from, body.senderName ?? '');
}

type ReportContents = Pick<MailReport, 'kind' | 'recipients'>;

function ofStatuses(statuses: readonly RecipientStatus[], source: ReportSource, split: SplitReport): ReportContents {
  const failed = statuses.filter(({ action }) => action === 'failed');
  if (failed.length === 0) {
    const isDelivered = statuses.every(({ action }) => action === 'delivered');
    return { kind: isDelivered ? 'delivered' : 'notice', recipients: [] };
  }
  const reported = parseRecipients(split.reported, addressesOfReport(source));
  const named = failed.flatMap((one) => {
    // A single group without an address is about the recipient that the words, or the returned mail, name.
    const address = one.address ?? (failed.length === 1 ? (reported[0]?.address ?? recipientOf(split)) : null);
    return address === null ? [] : [{ ...one, address }];
  });
  const recipients = named.map(({ address, status, diagnostic }) => {
    const said = reported.find((one) => one.address === address)?.said ?? split.reported;
    return { address, ...diagnose({ status, said: tellsReason(diagnostic) ? diagnostic : `${diagnostic}\n${said}` }) };
  });
  return { kind: 'bounce', recipients: eachOnce(recipients) };
}

/** A bounce that consists of words alone; null if it is not one. */
function bounceContents(source: ReportSource, split: SplitReport): ReportContents | null {
  const { body, from } = source;
  const failedHeader = addressesIn(body.headers.get('x-failed-recipients') ?? '');
  const isSystem = isReportSender(from, body.senderName ?? '') || failedHeader.length > 0;
  const isNull = source.envelopeFrom === '' || body.headers.get('return-path')?.trim() === '<>';
  const isBounceSubject = isReportSubject(body.subject);
  const isReport = isSystem || (isBounceSubject && (isNull || from === null || split.returned.size > 0));
  if (!isReport) return null;
  // A person's reply quotes our mail, whose headers are in no reply.
  if (!isSystem && body.headers.has('in-reply-to') && !isNull) return null;
  if (isLateNotice(body.subject, split.reported)) return { kind: 'notice', recipients: [] };

  const reported = parseRecipients(split.reported, addressesOfReport(source));
  const all: readonly ParsedRecipient[] = [
    ...reported,
    ...failedHeader
      .filter((address) => !reported.some((one) => one.address === address))
      .map((address) => ({ address, said: split.reported })),
  ];
  const chosen = failedHeader.length > 0 ? all.filter(({ address }) => failedHeader.includes(address)) : all;
  const recipient = recipientOf(split);
  const failed = chosen.length === 0 && recipient !== null ? [{ address: recipient, said: split.reported }] : chosen;
  if (!failed.some(({ said }) => tellsReason(said)) && !isBounceSubject && !isNonDelivery(split.reported)) return null;
  const recipients = failed.map(({ address, said }) => {
    return { address, ...diagnose({ status: null, said: tellsReason(said) ? said : `${said}\n${split.reported}` }) };
  });
  return { kind: 'bounce', recipients: eachOnce(recipients) };
}

/** The recipient of the mail that came back. */
function recipientOf({ returned }: SplitReport): string | null {
  const to = addressesIn(returned.get('to') ?? '');
  return to.length === 1 ? (to[0] ?? null) : null;
}

/** The addresses of the report itself, none of which was the recipient. */
function addressesOfReport({ body, from }: ReportSource): Set<string> {
  const named = ['to', 'delivered-to', 'envelope-to', 'x-original-to'].flatMap((name) =>
    addressesIn(body.headers.get(name) ?? ''),
  );
  return new Set(from === null ? named : [...named, from]);
}

function eachOnce(recipients: readonly ReportedRecipient[]): ReportedRecipient[] {
  const seen = new Map<string, ReportedRecipient>();
  for (const one of recipients) if (!seen.has(one.address)) seen.set(one.address, one);
  return [...seen.values()];
}

/** Without any of these it is just bytes. */
function isMail({ body, from }: ReportSource): boolean {
  return (
    from !== null || ['date', 'message-id', 'subject', 'to', 'received', 'from'].some((name) => body.headers.has(name))
  );
}

function isWrittenByMachine({ body, envelopeFrom, parts }: ReportSource): boolean {
  if (automaticMail(body, { from: envelopeFrom }) !== null) return true;
  if (parts.some(({ type }) => type === 'message/disposition-notification')) return true;
  // RFC 7489 §7.2.1.1, RFC 8460 §5.3: a receiver's report about our domain.
  if (/^\s*report[ -]domain:/i.test(body.subject)) return true;
  // The words of an automatic note in the body do not count (D133): a person may write them.
  return isMachineNote(`${body.subject}\n`);
}
