import { Buffer } from 'node:buffer';
import { typeFieldsOf } from '#adapters/email/wrong-charset.ts';

// 'Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes'
const FLOWED = /format\s{0,3}=\s{0,3}"?flowed"?/gi;

/**
 * The same bytes with `format=flowed` masked, or null if it is absent. The MIME parser joins a quoted line with an
 * unquoted one below it ("> Hi " and "Hello" become one line), which RFC 3676 4.5 forbids, so we unflow ourselves.
 */
export function withFixedFormat(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const fixed = text.replace(FLOWED, (found) => 'format=fixed'.padEnd(found.length));
  return fixed === text ? null : Buffer.from(fixed, 'latin1');
}

/** Whether the blank at the end of a soft line is not part of the words (RFC 3676 4.2). */
export function deletesSpaces(bytes: Uint8Array): boolean {
  return typeFieldsOf(bytes).some((field) => DELSP.test(field));
}

// 'format=flowed; DelSp=Yes'
const DELSP = /delsp\s{0,3}=\s{0,3}"?yes/i;

/** Joins soft-broken lines of the same quote depth (RFC 3676 4.1 to 4.5); the signature's "-- " is never soft. */
export function unflowed(text: string, isSpaceDeleted: boolean): string {
  const lines: { depth: number; words: string; soft: boolean }[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const marks = /^>*/.exec(raw)?.[0] ?? '';
    const words = raw.slice(marks.length).replace(/^ /, '');
    const soft = words.endsWith(' ') && words !== '-- ';
    const last = lines.at(-1);
    if (last?.soft && last.depth === marks.length && words !== '-- ') {
      last.words = (isSpaceDeleted ? last.words.slice(0, -1) : last.words) + words;
      last.soft = soft;
    } else lines.push({ depth: marks.length, words, soft });
  }
  return lines.map(({ depth, words }) => (depth > 0 ? `${'>'.repeat(depth)} ${words}` : words)).join('\n');
}
