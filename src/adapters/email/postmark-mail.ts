import { z } from 'zod';
import { parsedAs } from '#adapters/email/parsed-as.ts';
import type { HandedMail } from '#app/ports/provider-hooks.ts';

/**
 * An inbound message that Postmark received for us, from the JSON of its webhook or its search (protocols 2.1). Uses the
 * raw bytes if included; otherwise builds a mail from the fields, with the Message-ID, sender and date that identify it.
 * Null if the JSON is something else.
 */
export async function readPostmarkMail(body: unknown): Promise<HandedMail | null> {
  const mail = parsedAs(mailSchema, body);
  if (mail === null) return null;
  const raw = isWhole(mail.RawEmail) ? Buffer.from(mail.RawEmail, 'utf8') : await rebuilt(mail);
  return { from: envelopeSender(mail), to: recipientsOf(mail), raw: Buffer.concat([checksOf(mail), raw]) };
}

/**
 * Postmark's sender checks, written above all other headers: they come first in its header list, and it is not documented
 * whether the raw bytes include them. A sender may have written the same names, and the first header of a name counts.
 */
function checksOf(mail: PostmarkMail): Buffer {
  const lines = CHECKS.map((name) => {
    const value = plain(headerOf(mail, name.toLowerCase()) ?? '');
    return value === '' ? '' : `${name}: ${value.slice(0, 900)}\r\n`;
  });
  return Buffer.from(lines.join(''), 'utf8');
}

const CHECKS = ['X-Spam-Tests', 'Received-SPF'] as const;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const mailboxSchema = z.object({ Email: text, Name: text });
const mailboxes = z
  .array(mailboxSchema)
  .nullish()
  .transform((all) => all ?? []);

const mailSchema = z.object({
  /** Postmark's own id of the inbound message, not the mail's Message-ID. */
  MessageID: z.string().min(1),
  FromFull: mailboxSchema,
  ToFull: mailboxes,
  CcFull: mailboxes,
  BccFull: mailboxes,
  OriginalRecipient: text,
  ReplyTo: text,
  Subject: text,
  Date: text,
  TextBody: text,
  HtmlBody: text,
  RawEmail: text,
  Headers: z
    .array(z.object({ Name: z.string(), Value: text }))
    .nullish()
    .transform((all) => all ?? []),
  Attachments: z
    // The search lists attachments without their bytes.
    .array(z.object({ Name: text, ContentType: text, ContentID: text, Content: text }))
    .nullish()
    .transform((all) => (all ?? []).filter(({ Content }) => Content !== '')),
});
type PostmarkMail = z.output<typeof mailSchema>;

/** JSON holds text: a mail in 8-bit Latin-1 arrives with replacement characters. */
function isWhole(raw: string): boolean {
  return raw !== '' && !raw.includes('\uFFFD');
}

function headerOf({ Headers }: PostmarkMail, name: string): string | null {
  return Headers.find(({ Name }) => Name.toLowerCase() === name)?.Value.trim() ?? null;
}

/** Postmark has no field for it: the receiving server notes it in the headers. The null sender of reports is `''`. */
function envelopeSender(mail: PostmarkMail): string {
  // Return-Path: <ann@example.com>
  const path = /^<([^<>]*)>$/.exec(headerOf(mail, 'return-path') ?? '')?.[1];
  // Received-SPF: Pass (…) identity=mailfrom; client-ip=192.0.2.1; envelope-from=ann@example.com; receiver=…
  const noted = /envelope-from=<?([^\s;<>]+)/i.exec(headerOf(mail, 'received-spf') ?? '')?.[1];
  return plain(path ?? noted ?? mail.FromFull.Email);
}

/** The original recipient first, then all others, since a person may have moved our address to Cc. */
function recipientsOf({ OriginalRecipient, ToFull, CcFull, BccFull }: PostmarkMail): string[] {
  const all = [OriginalRecipient, ...[...ToFull, ...CcFull, ...BccFull].map(({ Email }) => Email)].map(plain);
  return [...new Set(all)].filter((address) => address !== '');
}

function plain(address: string): string {
  // PostgreSQL takes neither NUL nor half a surrogate pair, and no address has a control character; the pattern must name
  // them to remove them.
  return (
    address
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u001f\u007f]/g, '')
      .trim()
  );
}

/** Headers that describe the MIME parts; a rebuilt mail has its own. */
const OF_PARTS = /^(?:content-.*|mime-version)$/i;

// RFC 5322 §2.2: printable characters except the colon.
const FIELD_NAME = /^[!-9;-~]+$/;

async function rebuilt(mail: PostmarkMail): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const headers = mail.Headers.filter(({ Name }) => FIELD_NAME.test(Name) && !OF_PARTS.test(Name));
  const composer = new MailComposer({
    headers: [...headers.map(({ Name, Value }) => ({ key: Name, value: Value })), ...missingHeaders(mail)],
    // If both are empty, the mail has no text.
    text: mail.TextBody,
    ...(mail.HtmlBody === '' ? {} : { html: mail.HtmlBody }),
    attachments: mail.Attachments.map(({ Name, ContentType, ContentID, Content }) => ({
      filename: Name === '' ? false : Name,
      content: Buffer.from(Content, 'base64'),
      ...(MEDIA_TYPE.test(ContentType) ? { contentType: ContentType } : {}),
      ...(ContentID === '' ? {} : { cid: ContentID }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

// text/plain; message/delivery-status; application/vnd.ms-excel
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** Postmark omits headers from its list that have their own field. */
function missingHeaders(mail: PostmarkMail): { key: string; value: string }[] {
  const listed = ({ Email, Name }: PostmarkMail['FromFull']) =>
    Name === '' ? Email : `"${Name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${Email}>`;
  const all = (found: PostmarkMail['ToFull']) => found.map(listed).join(', ');
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['From', listed(mail.FromFull)],
    ['To', all(mail.ToFull)],
    ['Cc', all(mail.CcFull)],
    ['Reply-To', mail.ReplyTo],
    ['Subject', mail.Subject],
    // Without a fixed Date the composer would write a new one each time, and each retry would be a different message.
    ['Date', mail.Date === '' ? NO_DATE : mail.Date],
    ['Message-ID', `<${mail.MessageID}@inbound.postmarkapp.com>`],
  ];
  return fields
    .filter(([name, value]) => value !== '' && headerOf(mail, name.toLowerCase()) === null)
    .map(([key, value]) => ({ key, value }));
}

const NO_DATE = new Date(0).toUTCString();
