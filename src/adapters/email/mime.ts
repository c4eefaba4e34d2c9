import * as base64 from 'nodemailer/lib/base64';
import * as mimeFunctions from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import * as quotedPrintable from 'nodemailer/lib/qp';
import type { OutgoingEmail } from '#app/ports/email.ts';

/**
 * The mail as bytes for SMTP and for the dev mailbox (RFC 5322, RFC 2045). Deterministic: the same mail gives the same
 * bytes. Encoding and folding are nodemailer's; its composer is not used because it streams, which a mail of two parts
 * does not need.
 */
export function mimeBytes(email: OutgoingEmail): Uint8Array {
  const boundary = boundaryOf(email.messageId);
  const lines = [
    header('From', encoded('From', email.from)),
    folded('To', encoded('To', email.to)),
    header('Reply-To', encoded('Reply-To', email.replyTo)),
    header('Subject', encoded('Subject', email.subject)),
    header('Date', dateOf(email.sentAt)),
    idHeader('Message-ID', email.messageId),
    ...(email.inReplyTo === null ? [] : [idHeader('In-Reply-To', email.inReplyTo)]),
    ...email.headers.map(([name, value]) => header(name, value)),
    'MIME-Version: 1.0',
    header('Content-Type', `multipart/alternative; boundary="${boundary}"`),
    '',
    // In increasing order of preference (RFC 2046 §5.1.4).
    `--${boundary}`,
    part('text/plain', email.text),
    `--${boundary}`,
    part('text/html', email.html),
    `--${boundary}--`,
    '',
  ];
  // ASCII, except for a non-ASCII local part in To, for which the envelope requests SMTPUTF8 (RFC 6532).
  return Buffer.from(lines.join(CRLF), 'utf8');
}

const CRLF = '\r\n';
const LINE_LENGTH_MAX = 76;
/** RFC 5322 §2.1.1: servers may cut or refuse longer lines. Only a line without spaces to fold at comes near. */
const LINE_OCTETS_MAX = 998;

/** Cannot occur in a part: neither quoted-printable nor base64 writes `=_`. */
function boundaryOf(messageId: string): string {
  return `=_${messageId.replaceAll(/[^0-9a-z]/gi, '').slice(0, 60)}`;
}

/** "Sat, 21 Nov 2026 12:30:00 +0000" (RFC 5322 §3.3) */
function dateOf(sentAt: number): string {
  return new Date(sentAt).toUTCString().replace('GMT', '+0000');
}

/** Encodes as the header needs it: encoded words, punycode, quoting. */
function encoded(name: string, value: string): string {
  const safe = guarded(name, value);
  // A reader would decode words that already look encoded, so they are encoded once more. A word longer than a line
  // cannot be folded.
  const isToEncode = safe.includes('=?') || LONG_WORD.test(safe);
  if (name === 'Subject' && isToEncode) return mimeFunctions.encodeWord(safe, 'B', ENCODED_WORD_MAX);
  return MimeNode.encodeHeaderValue(name, safe);
}

/** nodemailer's own value: with charset and delimiters a word stays within 75 characters (RFC 2047 §2). */
const ENCODED_WORD_MAX = 52;
const LONG_WORD = /\S{60}/;

function header(name: string, value: string): string {
  if (!FIELD_NAME.test(name)) throw new RangeError('a header has a name that is none');
  return folded(name, asciiOnly(name, value));
}

/** An id stays on the line of its header name: some programs lose an id that is folded onto the next line. */
function idHeader(name: string, id: string): string {
  return `${name}: ${guarded(name, asciiOnly(name, id))}`;
}

function folded(name: string, value: string): string {
  const lines = mimeFunctions.foldLines(`${name}: ${guarded(name, value)}`, LINE_LENGTH_MAX);
  const isTooLong = lines.split(CRLF).some((line) => Buffer.byteLength(line) > LINE_OCTETS_MAX);
  if (isTooLong) throw new RangeError(`${name} has a word that is longer than a line may be`);
  return lines;
}

/** Raw bytes that are not encoded by now would be read in a different charset by each client. */
function asciiOnly(name: string, value: string): string {
  if (NOT_ASCII.test(value)) throw new RangeError(`${name} contains characters that are not ASCII`);
  return value;
}

const NOT_ASCII = /[^ -~]/;

// RFC 5322 §2.2: printable characters except the colon.
const FIELD_NAME = /^[!-9;-~]+$/;

// The builder is the last place that can refuse a value that would start another header (ASVS 1.3.11).
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

function guarded(name: string, value: string): string {
  if (CONTROL.test(value)) throw new RangeError(`${name} contains a control character`);
  return value;
}

function part(type: string, content: string): string {
  const body = Buffer.from(content.replaceAll(LINE_BREAK, CRLF), 'utf8');
  const quoted = quotedPrintable.encode(body);
  // base64 adds a third; text with few accents is shorter, and readable, in quoted-printable.
  const isQuotedShorter = quoted.length <= (body.length * 4) / 3;
  return [
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Transfer-Encoding: ${isQuotedShorter ? 'quoted-printable' : 'base64'}`,
    '',
    isQuotedShorter ? wrappedQuoted(quoted) : base64.wrap(body.toString('base64'), LINE_LENGTH_MAX),
  ].join(CRLF);
}

const LINE_BREAK = /\r\n|\r|\n/g;

/** Two characters short of the limit, because a leading dot becomes `=2E`: some relays drop it. */
function wrappedQuoted(quoted: string): string {
  return quotedPrintable
    .wrap(quoted, LINE_LENGTH_MAX - 2)
    .replaceAll(LEADING_DOT_OR_FROM, (start) => (start === '.' ? '=2E' : '=46'));
}

// A line ".", "..x", or "From me": mailboxes and relays give these a special meaning.
const LEADING_DOT_OR_FROM = /^(?:\.|F(?=rom ))/gm;
