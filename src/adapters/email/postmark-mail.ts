import { z } from 'zod';
import type { HandedMail } from '#app/ports/provider-hooks.ts';

/**
 * A mail that Postmark took in for us, from the JSON of its webhook or of its search (protocols 2.1). Its raw bytes where
 * they came along; else a mail is made of its fields, with the Message-ID, sender and date by which it is known again.
 * Null where it is nothing of the kind.
 */
export async function readPostmarkMail(body: unknown): Promise<HandedMail | null> {
  const parsed = mailSchema.safeParse(body);
  if (!parsed.success) return null;
  const mail = parsed.data;
  const raw = isWhole(mail.RawEmail) ? Buffer.from(mail.RawEmail, 'utf8') : await rebuilt(mail);
  return { from: envelopeSender(mail), to: recipientsOf(mail), raw: Buffer.concat([checksOf(mail), raw]) };
}

/**
 * What Postmark found out of the sender, above all else: it stands first in its list of the headers, and whether the raw
 * bytes have it is said nowhere. A sender may have written the same names, and of one name the first header counts.
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
  /** Postmark's own id of the inbound message, not the mail's. */
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
    // The search tells what was attached without its bytes.
    .array(z.object({ Name: text, ContentType: text, ContentID: text, Content: text }))
    .nullish()
    .transform((all) => (all ?? []).filter(({ Content }) => Content !== '')),
});
type PostmarkMail = z.output<typeof mailSchema>;

/** JSON holds characters: of a mail in 8-bit Latin-1 only the marks of what could not be read are left. */
function isWhole(raw: string): boolean {
  return raw !== '' && !raw.includes('\uFFFD');
}

function headerOf({ Headers }: PostmarkMail, name: string): string | null {
  return Headers.find(({ Name }) => Name.toLowerCase() === name)?.Value.trim() ?? null;
}

/** It is not told apart: the receiving server notes it in the headers. The null sender, which reports have, is `''`. */
function envelopeSender(mail: PostmarkMail): string {
  // Return-Path: <ann@example.com>
  const path = /^<([^<>]*)>$/.exec(headerOf(mail, 'return-path') ?? '')?.[1];
  // Received-SPF: Pass (…) identity=mailfrom; client-ip=192.0.2.1; envelope-from=ann@example.com; receiver=…
  const noted = /envelope-from=<?([^\s;<>]+)/i.exec(headerOf(mail, 'received-spf') ?? '')?.[1];
  return plain(path ?? noted ?? mail.FromFull.Email);
}

/** The one it was sent to first; then all others, since a person may have moved our address to Cc. */
function recipientsOf({ OriginalRecipient, ToFull, CcFull, BccFull }: PostmarkMail): string[] {
  const all = [OriginalRecipient, ...[...ToFull, ...CcFull, ...BccFull].map(({ Email }) => Email)].map(plain);
  return [...new Set(all)].filter((address) => address !== '');
}

function plain(address: string): string {
  // PostgreSQL takes no NUL, and no address has a control character; to take them away they have to be named.
  // oxlint-disable-next-line no-control-regex
  return address.replaceAll(/[\u0000-\u001f\u007f]/g, '').trim();
}

/** Headers that tell of the parts; ours have parts of their own. */
const OF_PARTS = /^(?:content-.*|mime-version)$/i;

// RFC 5322 §2.2: printable letters without the colon.
const FIELD_NAME = /^[!-9;-~]+$/;

async function rebuilt(mail: PostmarkMail): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const headers = mail.Headers.filter(({ Name }) => FIELD_NAME.test(Name) && !OF_PARTS.test(Name));
  const composer = new MailComposer({
    headers: [...headers.map(({ Name, Value }) => ({ key: Name, value: Value })), ...missingHeaders(mail)],
    // Where both are empty, it is a mail without words.
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

/** Postmark leaves those out of its list that have a field of their own. */
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
    // Left alone, the composer would write another one each time, and each try of theirs would be another letter.
    ['Date', mail.Date === '' ? NO_DATE : mail.Date],
    ['Message-ID', `<${mail.MessageID}@inbound.postmarkapp.com>`],
  ];
  return fields
    .filter(([name, value]) => value !== '' && headerOf(mail, name.toLowerCase()) === null)
    .map(([key, value]) => ({ key, value }));
}

const NO_DATE = new Date(0).toUTCString();
