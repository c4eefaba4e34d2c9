import { Buffer } from 'node:buffer';
import { areRelated, domainOf } from '#domain/senders/sender-authentication.ts';

/** A domain that changes its key type signs with both (RFC 8463 §3). */
const SIGNATURES_MAX = 2;
/** Enough for the headers of any mail that a person writes; in bytes. */
const HEAD_BYTES_MAX = 128_000;

/**
 * The largest message that the SMTP listener accepts; with lines as long as base64 has them, hashing takes a second. With
 * one-character lines, or a single line, it takes half a minute; RFC 5321 §4.5.3.1.6 allows a thousand characters a line.
 * In bytes.
 */
const INBOUND_BYTES_MAX = 10 * 1024 * 1024;
const LINES_MAX = 140_000;
const LINE_BYTES_MAX = 10_000;

/**
 * The message with only those signatures that could authenticate this domain, and without ARC headers (RFC 8617). Each
 * signature costs a DNS query chosen by its writer and a hash of the whole message. Null if none is left, and for a mail
 * that no ordinary program writes: a sender that makes checking expensive has proven nothing.
 */
export function withSignaturesOf(raw: Uint8Array, fromDomain: string): Buffer | null {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  if (!isOrdinary(bytes)) return null;
  // latin1 maps bytes to characters one to one, both ways.
  const start = bytes.toString('latin1', 0, HEAD_BYTES_MAX);
  const end = headEnd(start, bytes.byteLength);
  if (end === null) return null;
  let signatures = 0;
  const kept = start
    .slice(0, end)
    .split(/(?<=\n)(?![ \t])/)
    .filter((field) => {
      const name = /^[^:\s]{1,100}/.exec(field)?.[0].toLowerCase() ?? '';
      if (name.startsWith('arc-')) return false;
      if (name !== 'dkim-signature') return true;
      if (signatures >= SIGNATURES_MAX || !areRelated(signerOf(field), fromDomain)) return false;
      signatures += 1;
      return true;
    });
  if (signatures === 0) return null;
  return Buffer.concat([Buffer.from(kept.join(''), 'latin1'), bytes.subarray(end)]);
}

function isOrdinary(bytes: Buffer): boolean {
  if (bytes.byteLength > INBOUND_BYTES_MAX) return false;
  let start = 0;
  for (let line = 0; line < LINES_MAX; line += 1) {
    const end = bytes.indexOf(LINE_END, start);
    const length = (end === -1 ? bytes.byteLength : end) - start;
    if (length > LINE_BYTES_MAX) return false;
    if (end === -1) return true;
    start = end + 1;
  }
  return false;
}

const LINE_END = 0x0a;

/** The offset of the blank line that ends the headers; null if it is not within `start`. */
function headEnd(start: string, length: number): number | null {
  const last = /\r?\n(?=\r?\n)/.exec(start);
  if (last !== null) return last.index + last[0].length;
  return length > start.length ? null : start.length;
}

// "DKIM-Signature: v=1; a=rsa-sha256; d=example.com;\r\n s=mail; …"; spaces around "=" are allowed (RFC 6376 §3.2)
function signerOf(field: string): string {
  return domainOf(/[:;]\s*d\s*=\s*([^;\s]{1,255})/i.exec(field)?.[1] ?? '');
}
