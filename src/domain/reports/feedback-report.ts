import { addressesIn } from '#domain/reports/address.ts';
import { fieldsOf } from '#domain/reports/fields.ts';
import type { MailPart, ReportedRecipient } from '#domain/reports/report.ts';

/** What a mailbox provider passes on of a press of "spam" (RFC 5965). */
export interface Feedback {
  /** The others say that a mail was none, or could not be told to be ours (RFC 6591): nobody complained. */
  readonly isComplaint: boolean;
  /** Whoever complained, where the provider does not hide it. */
  readonly recipients: readonly ReportedRecipient[];
}

/** Null where the mail is no feedback report. */
export function feedbackIn(
  headers: ReadonlyMap<string, string>,
  subject: string,
  parts: readonly MailPart[],
  returned: ReadonlyMap<string, string>,
): Feedback | null {
  const part = parts.find(({ type }) => type === 'message/feedback-report');
  if (part === undefined) return isBareComplaint(headers, subject, returned) ? complaint(headers, returned) : null;
  const fields = fieldsOf(part.text.replaceAll('\r', '').replace(/^\s+/, ''));
  const type = /^[a-z-]+/.exec(fields.get('feedback-type')?.toLowerCase() ?? '')?.[0] ?? '';
  return NO_COMPLAINT.has(type) ? { isComplaint: false, recipients: [] } : complaint(fields, returned);
}

const NO_COMPLAINT: ReadonlySet<string> = new Set(['not-spam', 'auth-failure', 'dmarc']);

/** Who it was, best known first; the mail's own To is often redacted. */
const RECIPIENT_FIELDS = [
  'original-rcpt-to',
  'removal-recipient',
  'x-hmxmroriginalrecipient',
  'original-recipient',
] as const;

function complaint(fields: ReadonlyMap<string, string>, returned: ReadonlyMap<string, string>): Feedback {
  const named = RECIPIENT_FIELDS.flatMap((name) => [fields.get(name), returned.get(name)]);
  const addresses = [...named, returned.get('to')].map(namedIn).find((one) => one.length > 0) ?? [];
  const recipients = addresses.map((address) => ({ address, hard: false, status: null, reason: 'complaint' as const }));
  return { isComplaint: true, recipients };
}

function namedIn(value: string | undefined): string[] {
  return addressesIn(value ?? '').filter((address) => !/redacted|undisclosed|^x+@/.test(address));
}

/** Microsoft's junk mail reports have the mail alone, and a header or a subject of their own. */
function isBareComplaint(
  headers: ReadonlyMap<string, string>,
  subject: string,
  returned: ReadonlyMap<string, string>,
): boolean {
  if (returned.size === 0) return false;
  const isNamed = headers.has('x-hmxmroriginalrecipient') || returned.has('x-hmxmroriginalrecipient');
  return isNamed || /^complaint about message from [\d.:a-f]/i.test(subject);
}
