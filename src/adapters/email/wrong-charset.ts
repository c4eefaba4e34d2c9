import { Buffer } from 'node:buffer';
import { mangledPlaces } from '#adapters/email/unmangled.ts';

/** The bodies that the MIME parser found, decoded as their labels say. */
interface Bodies {
  readonly text?: string | undefined;
  readonly html?: string | undefined;
}

/**
 * The bodies that are not of the charset they name, read as Windows-1252: what old programs write under any label. Null
 * where there are none. `parse` takes the mail apart again, with that label on its parts.
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
 * One bad byte makes no Windows-1252 of a UTF-8 body (an emoji written in two halves, a sign cut in two, a replacement
 * sign that was sent as such): the second reading has to be wrong in fewer places than the first.
 */
function isMeant(again: string | undefined, read: string | undefined): again is string {
  return again !== undefined && mangledPlaces(again) < misreadPlaces(read);
}

/** In how many places a decoder found bytes that are not of the charset they are said to be. */
function misreadPlaces(text: string | undefined): number {
  return text?.match(/\uFFFD+/g)?.length ?? 0;
}

// 'Content-Type: text/plain; charset=utf-8', 'charset="us-ascii"'
const LABEL = /charset\s{0,3}=\s{0,3}"?(?:utf-?8|us-ascii)"?/gi;

/** The same mail with its parts labelled as Windows-1252; null where none is said to be UTF-8. */
function asWindows1252(bytes: Uint8Array): Uint8Array | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const relabelled = text.replace(LABEL, 'charset=windows-1252');
  return relabelled === text ? null : Buffer.from(relabelled, 'latin1');
}
