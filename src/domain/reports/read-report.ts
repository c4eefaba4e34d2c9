import { diagnose, tellingWords, tellsReason } from '#domain/reports/diagnosis.ts';
import { addressesIn, addressIn, EVERY_ADDRESS } from '#domain/reports/address.ts';
import { deliveryStatuses, type RecipientStatus, writtenStatuses } from '#domain/reports/delivery-status.ts';
import { feedbackIn } from '#domain/reports/feedback-report.ts';
import {
  isArrivalNotice,
  isLateNotice,
  isNonDelivery,
  isReportSender,
  isReportSubject,
} from '#domain/reports/report-signs.ts';
import type { MailPart, MailReport, ReportedRecipient, ReportSource } from '#domain/reports/report.ts';
import { splitReport, type SplitReport } from '#domain/reports/returned-mail.ts';
import { FAILED_MAX, type ParsedRecipient, parseRecipients } from '#domain/reports/parse-recipients.ts';
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
  const feedback = isPassedOn && body.headers.has('in-reply-to') ? null : feedbackIn(source, returned);
  if (feedback !== null) {
    return { kind: feedback.isComplaint ? 'complaint' : 'auto', recipients: feedback.recipients, returned };
  }
  const statuses = isPassedOn ? [] : deliveryStatuses(parts);
  if (statuses.length > 0) return { ...ofStatuses(statuses, source, split), returned };
  if (isReadReceipt(parts)) return { kind: 'delivered', recipients: [], returned };
  const reported = bounceContents(source, split);
  if (reported !== null) return { ...reported, returned };
  if (!isMail(source)) return { kind: 'unknown', recipients: [], returned };
  return { kind: isWrittenByMachine(source) ? 'auto' : 'reply', recipients: [], returned };
}

/** A person who attaches a report: their mail has a return path, or says what it answers, and does not call itself one. */
function isFromPerson(source: ReportSource): boolean {
  const { body, from } = source;
  if (/^multipart\/report|^message\//i.test(body.headers.get('content-type') ?? '')) return false;
  const returnPath = returnPathOf(source);
  if (returnPath === '' || isReportSender(from, body.senderName ?? '')) return false;
  return body.headers.has('in-reply-to') || (returnPath !== null && !isReportSubject(body.subject));
}

/** Null if it is not known; the null sender is empty. */
function returnPathOf({ body, envelopeFrom }: ReportSource): string | null {
  return envelopeFrom ?? body.headers.get('return-path')?.replaceAll(/[\s<>]/g, '') ?? null;
}

/** Whatever the person did with the mail, it arrived (RFC 8098 §3.2.6). Without a disposition nothing is known. */
function isReadReceipt(parts: readonly MailPart[]): boolean {
  const receipt = parts.find(({ type }) => /^message\/(?:global-)?disposition-notification$/.test(type));
  return /^disposition:.*;\s*(?:displayed|deleted|dispatched|processed)\b/im.test(receipt?.text ?? '');
}

type ReportContents = Pick<MailReport, 'kind' | 'recipients'>;

function ofStatuses(statuses: readonly RecipientStatus[], source: ReportSource, split: SplitReport): ReportContents {
  const failed = statuses.filter(({ action }) => action === 'failed').slice(0, FAILED_MAX);
  if (failed.length === 0) {
    const isDelivered = statuses.every(({ action }) => action === 'delivered');
    return { kind: isDelivered ? 'delivered' : 'notice', recipients: [] };
  }
  const ours = ownAddresses(source, split);
  const reported = parseRecipients(split.reported, ours);
  const named = failed.flatMap((one) => {
    // A single group without an address is about the recipient that the words, or the returned mail, name.
    const address = one.address ?? (failed.length === 1 ? (reported[0]?.address ?? recipientOf(split)) : null);
    return address === null ? [] : [{ ...one, address }];
  });
  const recipients = named.map(({ address, status, diagnostic }) => {
    const said = reported.find((one) => one.address === address)?.said ?? '';
    const words = [diagnostic, said, split.reported].map((text) => withoutOurs(text, ours));
    return { address, ...diagnose({ status, said: tellingWords(words) }) };
  });
  return { kind: 'bounce', recipients: eachOnce(recipients) };
}

/** A bounce that consists of words alone; null if it is not one. */
function bounceContents(source: ReportSource, split: SplitReport): ReportContents | null {
  const { body, from } = source;
  const failedHeader = addressesIn(body.headers.get('x-failed-recipients') ?? '').slice(0, FAILED_MAX);
  const isSystem = isReportSender(from, body.senderName ?? '') || failedHeader.length > 0;
  const returnPath = returnPathOf(source);
  const isBounceSubject = isReportSubject(body.subject);
  const isReport = isSystem || (isBounceSubject && (returnPath === '' || from === null || split.returned.size > 0));
  if (!isReport) return null;
  // A person's answer has a return path; one to a mail system may have its name.
  const isAnswer = body.headers.has('in-reply-to') && returnPath !== '' && (returnPath !== null || !isSystem);
  if (isAnswer) return null;
  // An absent person's robot, whatever it says about a mailbox.
  const answersForPerson = automaticMail(body, { from: source.envelopeFrom })?.answersForPerson ?? false;
  if (!isSystem && answersForPerson && split.returned.size === 0) return null;
  const texts = source.parts.filter(({ type }) => type === 'text/plain').map(({ text }) => text);
  const statuses = writtenStatuses([...texts, split.reported]);
  if (statuses.length > 0) return ofStatuses(statuses, source, split);
  if (isLateNotice(body.subject, split.reported)) return { kind: 'notice', recipients: [] };
  if (isArrivalNotice(body.subject)) return { kind: 'delivered', recipients: [] };

  const ours = ownAddresses(source, split);
  const reported = parseRecipients(split.reported, ours);
  const all: readonly ParsedRecipient[] = [
    ...reported,
    ...failedHeader
      .filter((address) => !reported.some((one) => one.address === address))
      .map((address) => ({ address, said: split.reported })),
  ];
  const chosen = failedHeader.length > 0 ? all.filter(({ address }) => failedHeader.includes(address)) : all;
  const failed = amongRecipients(chosen, split);
  if (!tellsReason(split.reported) && !isBounceSubject && !isNonDelivery(split.reported)) return null;
  const recipients = failed.map(({ address, said }) => {
    const words = [said, split.reported].map((text) => withoutOurs(text, ours));
    return { address, ...diagnose({ status: null, said: tellingWords(words) }) };
  });
  return { kind: 'bounce', recipients: eachOnce(recipients) };
}

/** "<hello@anchor.example>: user unknown" does not mean the recipient. */
function withoutOurs(said: string, ours: ReadonlySet<string>): string {
  return said.replaceAll(EVERY_ADDRESS, (found) => (ours.has(addressIn(found) ?? '') ? 'sender' : found));
}

/**
 * Without the addresses about which nothing is said, if the mail that came back names its recipients: they are of a help
 * desk, or a new address.
 */
function amongRecipients(named: readonly ParsedRecipient[], split: SplitReport): readonly ParsedRecipient[] {
  const to = recipientsOf(split);
  const failed = named.filter(({ address, said }) => to.includes(address) || tellsReason(said));
  if (failed.length > 0) return failed;
  const only = recipientOf(split);
  return only === null ? named : [{ address: only, said: split.reported }];
}

/** The recipients of the mail that came back. */
function recipientsOf({ returned }: SplitReport): string[] {
  return addressesIn(`${returned.get('to') ?? ''} ${returned.get('cc') ?? ''}`);
}

/** The only recipient of the mail that came back. */
function recipientOf(split: SplitReport): string | null {
  const to = recipientsOf(split);
  return to.length === 1 ? (to[0] ?? null) : null;
}

/** The addresses of the report itself and of who wrote the mail that came back: none of them was the recipient. */
function ownAddresses({ body, from }: ReportSource, { returned }: SplitReport): Set<string> {
  const named = [
    ...['to', 'delivered-to', 'envelope-to', 'x-original-to'].map((name) => body.headers.get(name)),
    ...['from', 'sender', 'reply-to', 'return-path'].map((name) => returned.get(name)),
  ].flatMap((field) => addressesIn(field ?? ''));
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
