import { createHash } from 'node:crypto';

/** The headers are in the first part of an email; a Message-ID further in is ignored. */
const HEADER_BYTES_MAX = 65_536;

/**
 * The deduplication key of an inbound email: its Message-ID with its sender and its date. The bytes cannot tell, since
 * relays add trace headers on each route, and a provider that parsed the email for us serializes the same headers
 * differently; a Message-ID alone is repeated by some robots for different emails.
 * Without a Message-ID (RFC 5322 §3.6.4 only recommends it) the key covers everything below the trace headers.
 */
export function inboundKey(raw: Uint8Array): string {
  const head = headerSection(raw);
  const messageId = headerValue(head, 'message-id');
  if (messageId !== '') {
    return digest(`id\n${messageId}\n${senderOf(headerValue(head, 'from'))}\n${instantOf(headerValue(head, 'date'))}`);
  }
  const traceless = head.replace(
    /^(?:received(?:-spf)?|return-path|delivered-to|x-received|x-spam-tests):.*(?:\r?\n[ \t].*)*\r?\n/gim,
    '',
  );
  return digest(`raw\n${traceless}\n${digest(raw.subarray(head.length))}`);
}

function headerSection(raw: Uint8Array): string {
  // latin1 keeps one character per byte, so lengths in the text are lengths in the bytes.
  const head = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, HEADER_BYTES_MAX)).toString('latin1');
  const end = /\r?\n\r?\n/.exec(head);
  return end === null ? head : head.slice(0, end.index);
}

/** The first such header, unfolded and with single spaces; empty if there is none. */
function headerValue(head: string, name: string): string {
  // Message-ID: <a@b>
  // From: A Person
  //  <a@example.com>
  const match = new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head);
  return (match?.[1] ?? '').replace(/\s+/g, ' ').trim();
}

/** The address alone, since display names are requoted or re-encoded; the whole value if it contains no address. */
function senderOf(from: string): string {
  // "Lee, Ada" <Ada@Example.com>; ada@example.com (Ada)
  const address = /<([^<>]*)>[^<>]*$/.exec(from)?.[1] ?? /[^\s<>"(),:;]+@[^\s<>"(),:;]+/.exec(from)?.[0] ?? from;
  return address.trim().toLowerCase();
}

/** "Sat, 21 Nov 2026 12:31:00 -0600 (CST)" is also written in UTC, or without the zone name. */
function instantOf(date: string): string {
  const instant = Date.parse(date);
  return Number.isNaN(instant) ? date : String(instant);
}

function digest(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}
