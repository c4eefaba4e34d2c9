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

/** UTF-8 that was labelled, or once read, as Latin-1: "CrÃ¨che", "theyâ€™ll". The words as they were meant. */
export function unmangled(text: string): string {
  if (!MANGLED.test(text)) return text;
  const bytes: number[] = [];
  for (const sign of text) {
    const byte = byteOf(sign);
    if (byte === null) return text;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

// "Ã¨", "Â ", "â€™", "ðŸ™‚", and the same with the control signs of Latin-1
const MANGLED =
  /[\u00C2-\u00F4][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u2122]/u;

/** The byte that Windows-1252, or Latin-1 where that has none, reads as this sign. */
function byteOf(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0;
  return code <= 0xff ? code : (WINDOWS_1252.get(sign) ?? null);
}

const WINDOWS_1252 = new Map(
  Array.from({ length: 32 }, (_, at) => at + 0x80).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
