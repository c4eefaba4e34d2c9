/** What two parsers read from a mail, field by field, in one shape: they share no code, and each is used by millions. */
import { simpleParser } from 'mailparser';
import type { AddressObject } from 'mailparser';
import PostalMime from 'postal-mime';
import type { Address } from 'postal-mime';
import type { OutgoingEmail } from '#app/ports/email.ts';

export interface ReadMail {
  /** Names of all header fields, in order. */
  readonly names: readonly string[];
  readonly from: readonly Mailbox[];
  readonly to: readonly Mailbox[];
  readonly replyTo: readonly Mailbox[];
  readonly subject: string;
  readonly date: string;
  readonly messageId: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** The other headers, unfolded. */
  readonly further: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  readonly attachments: number;
}

const FIRST = ['from', 'to', 'reply-to', 'subject', 'date', 'message-id'];
const STRUCTURE = ['mime-version', 'content-type'];

type Mailbox = readonly [name: string, address: string];

/** What the parsers should read. */
export function asWritten(email: OutgoingEmail, names: { readonly from: string }): ReadMail {
  const further = email.headers.filter(([name]) => name !== 'References');
  return {
    names: [
      ...FIRST,
      ...(email.inReplyTo === null ? [] : ['in-reply-to']),
      ...email.headers.map(([name]) => name.toLowerCase()),
      ...STRUCTURE,
    ],
    from: [[wellFormed(names.from), mailboxOf(email.from)]],
    to: [['', email.to]],
    replyTo: [['', email.replyTo]],
    subject: wellFormed(email.subject),
    date: new Date(email.sentAt).toISOString(),
    messageId: email.messageId,
    inReplyTo: email.inReplyTo,
    references: (email.headers.find(([name]) => name === 'References')?.[1] ?? '').split(' ').filter(Boolean),
    further: Object.fromEntries(further.map(([name, value]) => [name.toLowerCase(), value])),
    text: sameBreaks(email.text),
    html: sameBreaks(email.html),
    attachments: 0,
  };
}

export async function readByPostalMime(mail: Uint8Array): Promise<ReadMail> {
  const read = await PostalMime.parse(mail);
  const mailboxes = (all: readonly (Address | undefined)[]): Mailbox[] =>
    all.filter((one) => one !== undefined).map(({ name, address }) => [oneBlank(name), address ?? '']);
  return {
    names: read.headers.map(({ key }) => key),
    from: mailboxes([read.from]),
    to: mailboxes(read.to ?? []),
    replyTo: mailboxes(read.replyTo ?? []),
    subject: oneBlank(read.subject ?? ''),
    date: read.date ?? '',
    messageId: read.messageId ?? '',
    inReplyTo: read.inReplyTo ?? null,
    references: (read.references ?? '').split(' ').filter(Boolean),
    further: furtherOf(read.headers.map(({ key, value }) => [key, value])),
    text: sameBreaks(read.text ?? ''),
    html: sameBreaks(read.html ?? ''),
    attachments: read.attachments.length,
  };
}

export async function readByMailparser(mail: Uint8Array): Promise<ReadMail> {
  const read = await simpleParser(Buffer.from(mail), { skipTextToHtml: true, skipImageLinks: true });
  const mailboxes = (all: AddressObject | AddressObject[] | undefined): Mailbox[] =>
    [all ?? []]
      .flat()
      .flatMap(({ value }) => value.map(({ name, address }): Mailbox => [oneBlank(name), address ?? '']));
  return {
    names: read.headerLines.map(({ key }) => key),
    from: mailboxes(read.from),
    to: mailboxes(read.to),
    replyTo: mailboxes(read.replyTo),
    subject: oneBlank(read.subject ?? ''),
    date: read.date?.toISOString() ?? '',
    messageId: read.messageId ?? '',
    inReplyTo: read.inReplyTo ?? null,
    references: [read.references ?? []].flat(),
    further: furtherOf(read.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1)])),
    text: sameBreaks(read.text ?? ''),
    html: sameBreaks(read.html === false ? '' : read.html),
    attachments: read.attachments.length,
  };
}

function furtherOf(headers: readonly (readonly [name: string, value: string])[]): Record<string, string> {
  const known = new Set([...FIRST, 'in-reply-to', 'references', ...STRUCTURE]);
  const further = headers.filter(([name]) => !known.has(name));
  return Object.fromEntries(further.map(([name, value]) => [name, value.replaceAll(/\r?\n(?=[ \t])/g, '').trim()]));
}

function mailboxOf(from: string): string {
  return from.slice(from.lastIndexOf('<') + 1, -1);
}

/** A lone surrogate is not a character. */
function wellFormed(value: string): string {
  return oneBlank(value.toWellFormed());
}

/** Ignores blanks around a value; of several in a row a parser may keep one where the line was folded. */
function oneBlank(value: string): string {
  return value.replaceAll(/ +/g, ' ').trim();
}

/** Line ends belong to the transport, and a part may end in one more or less. */
function sameBreaks(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n|\r/g, '\n')
    .trimEnd();
}
