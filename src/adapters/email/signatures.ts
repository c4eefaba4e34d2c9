import { Buffer } from 'node:buffer';
import { areRelated, domainOf } from '#domain/senders/sender-authentication.ts';

/** A domain that changes its sort of key signs with both (RFC 8463 §3). */
const SIGNATURES_MAX = 2;
/** Room for the headers of any mail that a person writes; in bytes. */
const HEAD_BYTES_MAX = 128_000;

/**
 * What hashing takes a second for: the door's largest letter in lines as base64 has them. Of lines of one letter it takes
 * half a minute, of one line, too; RFC 5321 §4.5.3.1.6 allows a thousand letters a line. In bytes.
 */
const INBOUND_BYTES_MAX = 10 * 1024 * 1024;
const LINES_MAX = 140_000;
const LINE_BYTES_MAX = 10_000;

/**
 * The inbound message with those of its signatures alone that could speak for this domain, and without a chain of others' words
 * (RFC 8617): each one is a question to a name server that its writer names, and a hash of the whole letter. Null where
 * none is left, and of a mail that no program writes: whoever makes it hard to check has proven nothing.
 */
export function withSignaturesOf(raw: Uint8Array, fromDomain: string): Buffer | null {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  if (!isOrdinary(bytes)) return null;
  // One byte a mail, both ways.
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

/** Where the blank line begins that ends the headers; null where it does not stand in this beginning. */
function headEnd(start: string, length: number): number | null {
  const last = /\r?\n(?=\r?\n)/.exec(start);
  if (last !== null) return last.index + last[0].length;
  return length > start.length ? null : start.length;
}

// "DKIM-Signature: v=1; a=rsa-sha256; d=example.com;\r\n s=mail; …"; blanks around the sign are allowed (RFC 6376 §3.2)
function signerOf(field: string): string {
  return domainOf(/[:;]\s*d\s*=\s*([^;\s]{1,255})/i.exec(field)?.[1] ?? '');
}
