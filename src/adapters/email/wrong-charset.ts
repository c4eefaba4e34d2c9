import { Buffer } from 'node:buffer';
import { mangledPlaces } from '#adapters/email/unmangled.ts';

/** The bodies that the MIME parser found, decoded by their declared charset. */
interface Bodies {
  readonly text?: string | undefined;
  readonly html?: string | undefined;
}

/**
 * Bodies with a wrong charset label, decoded as Windows-1252, which old programs write under any label. Null if all
 * labels fit. `parse` parses the mail again with that label on its parts.
 */
export async function bodiesAsMeant(
  read: Bodies,
  bytes: Uint8Array,
  parse: (relabelled: Uint8Array) => Promise<Bodies>,
): Promise<{ text?: string; html?: string } | null> {
  if (misreadPlaces(read.text) + misreadPlaces(read.html) === 0) return null;
  const relabelled = asWindows1252(bytes);
  if (relabelled === null) return null;
  const again = await parse(relabelled);
  const meant = {
    ...(isMeant(again.text, read.text) && { text: again.text }),
    ...(isMeant(again.html, read.html) && { html: again.html }),
  };
  return Object.keys(meant).length === 0 ? null : meant;
}

/**
 * A single bad byte does not make a UTF-8 body Windows-1252 (an emoji in two halves, a character cut in two, a
 * replacement character sent as such): the second reading must have fewer errors than the first.
 */
function isMeant(again: string | undefined, read: string | undefined): again is string {
  return again !== undefined && mangledPlaces(again) < misreadPlaces(read);
}

/** The number of places where a decoder found bytes outside the declared charset. */
function misreadPlaces(text: string | undefined): number {
  return text?.match(/\uFFFD+/g)?.length ?? 0;
}

// 'Content-Type: text/plain; charset=utf-8', 'charset="us-ascii"'
const LABEL = /charset\s{0,3}=\s{0,3}"?(?:utf-?8|us-ascii)"?/gi;

/** The same mail with its parts labelled Windows-1252; null if no part declares UTF-8. */
function asWindows1252(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const relabelled = text.replace(LABEL, 'charset=windows-1252');
  return relabelled === text ? null : Buffer.from(relabelled, 'latin1');
}
