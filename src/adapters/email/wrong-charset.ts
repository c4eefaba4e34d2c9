import { Buffer } from 'node:buffer';
import { mangledPlaces } from '#adapters/email/unmangled.ts';

/** The bodies that the MIME parser found, decoded by their declared charset. */
interface Bodies {
  readonly text?: string | undefined;
  readonly html?: string | undefined;
}

/**
 * Bodies with a wrong charset label or none, decoded as they were meant. Null if all labels fit. `parse` parses the mail
 * again with another label on its parts.
 */
export async function bodiesAsMeant(
  read: Bodies,
  bytes: Uint8Array,
  parse: (relabelled: Uint8Array) => Promise<Bodies>,
): Promise<{ charset: string; bodies: Bodies } | null> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  for (const charset of candidatesFor(read, raw)) {
    const relabelled = labelled(raw, charset);
    if (relabelled === raw) continue;
    const again = await parse(Buffer.from(relabelled, 'latin1'));
    const bodies = {
      ...(isMeant(charset, again.text, read.text) && { text: again.text }),
      ...(isMeant(charset, again.html, read.html) && { html: again.html }),
    };
    if (Object.keys(bodies).length > 0) return { charset, bodies };
  }
  return null;
}

/** Decodes UTF-7 (RFC 2152), which the MIME parser leaves as it is. */
export function withoutUtf7(text: string, bytes: Uint8Array): string {
  // Few mails have the sign, and only these are searched for the label.
  if (!text.includes('+') || !typeFieldsOf(bytes).some((field) => UTF_7.test(field))) return text;
  return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (_, units: string) => {
    if (units === '') return '+';
    const decoded = Buffer.from(units, 'base64');
    return decoded
      .subarray(0, decoded.length - (decoded.length % 2))
      .swap16()
      .toString('utf16le');
  });
}

const UTF_7 = /charset\s{0,3}=\s{0,3}"?(?:unicode-1-1-)?utf-7\b/i;

/** The Content-Type fields of a mail and its parts, with their folded lines. */
export function typeFieldsOf(bytes: Uint8Array): readonly string[] {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return raw.match(TYPE_FIELD) ?? [];
}

/** The charsets to try, the surest first. */
function candidatesFor({ text = '', html = '' }: Bodies, raw: string): string[] {
  const candidates: string[] = [];
  if (SHIFTED.test(text) || SHIFTED.test(html)) candidates.push('ISO-2022-JP');
  const labels = Array.from(raw.matchAll(TYPE_FIELD), ([field]) => LABEL.exec(field)?.[1]?.toLowerCase() ?? '');
  if (labels.some((name) => name !== '' && !KNOWN_TO_LIE.has(name))) candidates.push('UTF-8');
  if (misreadPlaces(text) + misreadPlaces(html) === 0) return candidates;
  // The program writes its headers in the same charset.
  const header = raw.slice(0, /\r?\n\r?\n/.exec(raw)?.index ?? 0);
  const named = Array.from(header.matchAll(ENCODED_WORD), ([, name = '']) => name.toLowerCase());
  const others = new Set(named.filter((name) => !KNOWN_TO_LIE.has(name)));
  return [...candidates, ...[...others].slice(0, HEADER_CHARSETS_MAX), 'Windows-1252'];
}

/** Each costs another reading of the mail. */
const HEADER_CHARSETS_MAX = 2;

/** What programs write that know no better; such a body is read again as Windows-1252 or repaired (`unmangled.ts`). */
const KNOWN_TO_LIE = new Set(['utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'windows-1252']);

function isMeant(charset: string, again: string | undefined, read: string | undefined): boolean {
  if (again === undefined || again === read || read === undefined) return false;
  if (charset === 'ISO-2022-JP') return SHIFTED.test(read) && !SHIFTED.test(again);
  if (charset === 'UTF-8') return !again.includes('\uFFFD') && SURELY_UTF_8.test(again);
  // A single bad byte does not make a UTF-8 body Windows-1252 (an emoji in two halves, a character cut in two, a
  // replacement character sent as such): the second reading must have fewer errors than the first.
  return misreadPlaces(again) + mangledPlaces(again) < misreadPlaces(read);
}

/** An escape sequence of ISO-2022-JP that was not decoded. */
// The escape sequences of ISO-2022-JP begin with a control character.
// oxlint-disable-next-line no-control-regex
const SHIFTED = /\u001B[$(]/;
/**
 * A character of three bytes, an accented letter within a word, or many others: two Chinese characters of GBK may be
 * valid UTF-8 by chance.
 */
const SURELY_UTF_8 = /[\u0800-\uFFFC]|[A-Za-z][\u00C0-\u024F]{1,5}[A-Za-z]|(?:[\u0080-\u07FF][\0-\u007F]{0,9}){12}/u;

/** The number of places where a decoder found bytes outside the declared charset. */
function misreadPlaces(text: string | undefined): number {
  return text?.match(/\uFFFD+/g)?.length ?? 0;
}

// 'Content-Type: text/plain; charset=utf-8', with its folded lines; HTML in quoted-printable has 'charset=3D"utf-8"'
const TYPE_FIELD = /^Content-Type:[^\r\n]{0,998}(?:\r?\n[ \t][^\r\n]{0,998}){0,9}/gim;
// 'charset="us-ascii"'
const LABEL = /charset\s{0,3}=\s{0,3}"?([\w.:+-]{1,40})"?/i;
// 'Content-Type: text/plain' without a charset
const UNLABELLED = /^(Content-Type:[ \t]{0,3}text\/(?:plain|html))(?=[ \t]{0,3}\r?\n[^ \t])/gim;
// "Subject: =?koi8-r?B?…?="
const ENCODED_WORD = /=\?([\w-]{1,40})\?[bq]\?/gi;

/** The same mail with its parts labelled with that charset. */
function labelled(raw: string, charset: string): string {
  const typed = /^Content-Type:/im.test(raw) ? raw : `Content-Type: text/plain; charset=${charset}\r\n${raw}`;
  return typed
    .replace(TYPE_FIELD, (field) => field.replace(LABEL, `charset=${charset}`))
    .replace(UNLABELLED, `$1; charset=${charset}`);
}
