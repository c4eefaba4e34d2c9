import { Buffer } from 'node:buffer';

/** What a decoder leaves where the bytes are not of the charset they are said to be. */
export function isMisread(text: string | null): boolean {
  return text !== null && text.includes('\uFFFD');
}

// 'Content-Type: text/plain; charset=utf-8', 'charset="us-ascii"'
const LABEL = /charset\s{0,3}=\s{0,3}"?(?:utf-?8|us-ascii)"?/gi;

/**
 * The same mail with its parts labelled as Windows-1252: what old programs write under any label. For the parts that
 * are no UTF-8; null where none is said to be.
 */
export function asWindows1252(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const relabelled = text.replace(LABEL, 'charset=windows-1252');
  return relabelled === text ? null : Buffer.from(relabelled, 'latin1');
}
