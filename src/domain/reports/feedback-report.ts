import { addressesIn } from '#domain/reports/address.ts';
import { fieldsOf } from '#domain/reports/fields.ts';
import { isFeedbackLoop } from '#domain/reports/feedback-loop.ts';
import type { MailPart, ReportedRecipient, ReportSource } from '#domain/reports/report.ts';

/** What a mailbox provider forwards after a click on "spam" (RFC 5965). */
export interface Feedback {
  /** False for reports that a mail was not spam or failed authentication (RFC 6591): nobody complained. */
  readonly isComplaint: boolean;
  /** The person who complained, unless the provider hides them. */
  readonly recipients: readonly ReportedRecipient[];
}

/** Null if the mail is not a feedback report. */
export function feedbackIn(source: ReportSource, returned: ReadonlyMap<string, string>): Feedback | null {
  const { headers } = source.body;
  const part = source.parts.find((one) => one.type === 'message/feedback-report' || isFeedbackText(one, source));
  if (part === undefined) return isBareComplaint(source, returned) ? complaint(headers, returned) : null;
  const fields = fieldsOf(part.text.replaceAll('\r', '').replace(/^\s+/, ''));
  const type = /^[a-z-]+/.exec(fields.get('feedback-type')?.toLowerCase() ?? '')?.[0] ?? '';
  return NO_COMPLAINT.has(type) ? { isComplaint: false, recipients: [] } : complaint(fields, returned);
}

/** Some providers attach the fields as text. */
function isFeedbackText({ type, text }: MailPart, { from }: ReportSource): boolean {
  return type === 'text/plain' && isLoop(from) && /^feedback-type:/im.test(text) && /^user-agent:/im.test(text);
}

/** The sender of a feedback loop, by its name or in the list. */
function isLoop(from: string | null): from is string {
  return from !== null && (FEEDBACK_LOOP.test(from) || isFeedbackLoop(from, null));
}

const NO_COMPLAINT: ReadonlySet<string> = new Set(['not-spam', 'auth-failure', 'dmarc']);

/** The recipient fields, most reliable first; the mail's own To is often redacted. */
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

/**
 * Microsoft's junk mail reports consist of the bare mail, sent by one of its feedback loops. Its header is in every
 * mail that Outlook.com delivers, so a person may forward it as well.
 */
function isBareComplaint({ body, from }: ReportSource, returned: ReadonlyMap<string, string>): boolean {
  if (returned.size === 0 || !isLoop(from)) return false;
  const isNamed = [body.headers, returned].some((headers) => headers.has('x-hmxmroriginalrecipient'));
  return isNamed || isFeedbackLoop(from, null) || /^complaint about message from [\d.:a-f]/i.test(body.subject);
}

// "staff@hotmail.com", "jmrp@…", "scomp@aol.net", "fbl-no-reply@…"
const FEEDBACK_LOOP = /^(?:staff|jmrp|scomp|fbl|feedback|feedbackloop|abuse|complaints?)\b/;
