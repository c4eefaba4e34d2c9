import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import type { IncomingBody } from '#domain/reply/reading.ts';
import type { MailPart } from '#domain/reports/report.ts';
import { htmlToLines } from '#adapters/email/html-to-lines.ts';
import { calendarAnswerIn } from '#adapters/email/calendar-answer.ts';
import { deletesSpaces, unflowed, withFixedFormat } from '#adapters/email/format-flowed.ts';
import { type MailAttachment, mailAttachments, mailParts } from '#adapters/email/mail-parts.ts';
import { unmangled } from '#adapters/email/unmangled.ts';
import { bodiesAsMeant, withoutUtf7 } from '#adapters/email/wrong-charset.ts';

/** A parsed mail. Addresses and header names are lowercased; of a repeated header the first one counts. */
export interface ParsedMail {
  /** With its angle brackets, as sent; null if there is none. */
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly from: string | null;
  /** The display name of the sender; empty if there is none. */
  readonly fromName: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** The addresses of these headers with their display names, as written. */
  readonly written: Readonly<Record<'from' | 'to' | 'cc' | 'replyTo', readonly WrittenAddress[]>>;
  readonly subject: string;
  /** By the sender's clock, as an ISO date; otherwise the header's own text, null without one. */
  readonly date: string | null;
  readonly headers: ReadonlyMap<string, string>;
  /** The Received headers, newest first. */
  readonly received: readonly string[];
  readonly text: string | null;
  readonly html: string | null;
  /** The HTML part as lines, quotes as `> ` lines. */
  readonly htmlAsText: string | null;
  readonly attachments: readonly MailAttachment[];
  /** The attachments that a report is read from (RFC 3464, RFC 5965). */
  readonly parts: readonly MailPart[];
  /** Set if the mail replies to an invitation: the typed comment, or an empty one. */
  readonly calendarAnswer: { readonly comment: string } | null;
  /** What was wrong with the bytes; the rest of the mail was parsed anyway. */
  readonly problems: readonly string[];
}

export interface WrittenAddress {
  readonly name: string;
  readonly address: string;
}

/** A reply is a few kilobytes, perhaps with attachments. Of a larger mail only the beginning is parsed. In bytes. */
const MAIL_BYTES_MAX = 10_000_000;
/**
 * The number of lines of ten megabytes in base64. The MIME parser creates a blob per line, and a mail of empty lines took
 * a minute.
 */
const MAIL_LINES_MAX = 140_000;
/** Longer bodies are cut before anything processes them. In characters. */
const PART_LENGTH_MAX = 400_000;

/** Parses a raw mail. Never throws: whatever cannot be read is listed in `problems`. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const problems: string[] = [];
  const bytes = beginningOf(raw, problems);
  const flowed = withFixedFormat(bytes);
  const email = await parsedAsMeant(flowed ?? bytes, problems);
  const headers = new Map<string, string>();
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, storable(value).trim());
  const asSent = bounded(email.text, 'text', problems);
  const plain = asSent === null ? null : withoutUtf7(asSent, bytes);
  const text = plain !== null && flowed ? unflowed(plain, deletesSpaces(bytes)) : plain;
  const html = bounded(email.html, 'HTML', problems);
  return {
    messageId: storable(email.messageId ?? '').trim() || null,
    inReplyTo: idsIn(email.inReplyTo)[0] ?? null,
    references: idsIn(email.references),
    from: senderOf(email, problems),
    fromName: storable(email.from?.name ?? '').slice(0, 200),
    to: addressesOf(email.to),
    cc: addressesOf(email.cc),
    written: {
      from: writtenIn(email.from && [email.from]),
      to: writtenIn(email.to),
      cc: writtenIn(email.cc),
      replyTo: writtenIn(email.replyTo),
    },
    subject: storable(email.subject ?? '').slice(0, 1000),
    date: storable(email.date ?? '').trim() || null,
    headers,
    received: receivedIn(email),
    text,
    html,
    htmlAsText: html === null ? null : asLines(html, problems),
    attachments: mailAttachments(email),
    parts: mailParts(email),
    calendarAnswer: calendarAnswerOf(email, bytes),
    problems,
  };
}

function calendarAnswerOf(email: Email, bytes: Uint8Array): ParsedMail['calendarAnswer'] {
  const answer = calendarAnswerIn(email, bytes);
  return answer && { comment: storable(answer.comment) };
}

function beginningOf(raw: Uint8Array, problems: string[]): Uint8Array {
  if (raw.byteLength > MAIL_BYTES_MAX)
    problems.push(`the email is larger than ${MAIL_BYTES_MAX} bytes; only its beginning was read`);
  const bytes = raw.subarray(0, MAIL_BYTES_MAX);
  let end = 0;
  for (let line = 0; line < MAIL_LINES_MAX; line += 1) {
    end = bytes.indexOf(LINE_END, end) + 1;
    if (end === 0) return bytes;
  }
  problems.push(`the email has more than ${MAIL_LINES_MAX} lines; only its beginning was read`);
  return bytes.subarray(0, end);
}

const LINE_END = 0x0a;

/** PostgreSQL text cannot hold NUL, and a reason or an answer may quote any header. */
function storable(value: string): string {
  return value.replaceAll('\0', '');
}

/** More hops than any route without a loop, and enough of each to identify the relay. */
function receivedIn(email: Email): string[] {
  const lines = email.headers.filter(({ key }) => key === 'received').slice(0, 50);
  return lines.map(({ value }) => storable(value).slice(0, 4000));
}

/** The bodies in the shape that the reply reader needs. */
export function incomingBody(mail: ParsedMail): IncomingBody {
  return {
    channel: 'email',
    subject: mail.subject,
    text: mail.text,
    htmlAsText: mail.htmlAsText,
    headers: mail.headers,
    senderName: mail.fromName,
    ...(mail.calendarAnswer && { calendarAnswer: mail.calendarAnswer }),
  };
}

/** RFC 5322 §3.6 allows one From. With two, the one displayed may not be the one checked, so the mail has no sender. */
function senderOf(email: Email, problems: string[]): string | null {
  const fields = email.headers.filter(({ key }) => key === 'from');
  const senders = new Set(fields.flatMap(({ value }) => addressesOf(addressParser(value))));
  if (fields.length <= 1 && senders.size <= 1) return addressesOf(email.from ? [email.from] : [])[0] ?? null;
  problems.push('the email names more than one sender, so none of them counts');
  return null;
}

async function parsedAsMeant(bytes: Uint8Array, problems: string[]): Promise<Email> {
  const email = await parsed(bytes, problems);
  const meant = await bodiesAsMeant(email, bytes, (relabelled) => parsed(relabelled, []));
  if (meant === null) return email;
  problems.push(`a part is not of the charset it names; it was read as ${meant.charset}`);
  return { ...email, ...meant.bodies };
}

async function parsed(bytes: Uint8Array, problems: string[]): Promise<Email> {
  // A forwarded or returned mail inside is an attachment: its text is not the person's answer.
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50 });
  } catch (error) {
    problems.push(`MIME: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  // The headers alone may still identify the sender and the message that was answered.
  try {
    const head = bytes.subarray(0, Math.min(bytes.byteLength, 64_000));
    return await PostalMime.parse(head, { forceRfc822Attachments: true, maxNestingDepth: 200 });
  } catch {
    return { headers: [], headerLines: [], attachments: [] };
  }
}

function bounded(part: string | undefined, name: string, problems: string[]): string | null {
  if (part === undefined) return null;
  if (part.length <= PART_LENGTH_MAX) return unmangled(part);
  problems.push(`the ${name} part is longer than ${PART_LENGTH_MAX} characters; only its beginning was read`);
  return unmangled(part.slice(0, PART_LENGTH_MAX));
}

function asLines(html: string, problems: string[]): string {
  try {
    return htmlToLines(html);
  } catch (error) {
    problems.push(`HTML: ${error instanceof Error ? error.message : 'unreadable'}`);
    return '';
  }
}

function addressesOf(addresses: readonly Address[] | undefined): string[] {
  return writtenIn(addresses).map(({ address }) => address.toLowerCase());
}

/** Members of a group, without the group's name. */
function writtenIn(addresses: readonly Address[] | undefined): WrittenAddress[] {
  return (addresses ?? [])
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => ({ name: storable(name).trim(), address: address.trim() }))
    .filter(({ address }) => address !== '');
}

// "<CAF1@mail.example> <b.2@anchor.example>"
function idsIn(value: string | undefined): string[] {
  return (
    storable(value ?? '')
      .slice(0, 20_000)
      .match(/<[^<>\s]{1,990}>/g) ?? []
  );
}
