import { fieldsOf } from '#domain/reports/fields.ts';
import type { MailPart } from '#domain/reports/report.ts';

/** The words of a report, and the headers of the mail that came back with it. */
export interface SplitReport {
  readonly reported: string;
  /** Empty if no mail was returned. */
  readonly returned: ReadonlyMap<string, string>;
}

// RFC 3462 §1, RFC 6533 §6; "text/rfc822" and "message/rfc822-headers" are in no standard, but occur.
const RETURNED_TYPE = /^(?:message\/(?:rfc822(?:-headers)?|global(?:-headers)?)|text\/rfc822(?:-headers)?)$/;

/** Separates the report's words from the returned mail: a part of its own, otherwise the headers below the words. */
export function splitReport(body: string, parts: readonly MailPart[]): SplitReport {
  const text = body.slice(0, READ_LENGTH_MAX);
  const part = parts.find(({ type }) => RETURNED_TYPE.test(type));
  const below = headersBelow(text);
  const reported = below === null ? text : text.slice(0, below);
  if (part !== undefined) return { reported, returned: fieldsOf(part.text.replaceAll('\r', '').replace(/^\s+/, '')) };
  return { reported, returned: below === null ? new Map() : fieldsOf(text.slice(below)) };
}

/** The server's words are at the beginning; the mail itself follows. In characters. */
const READ_LENGTH_MAX = 40_000;

const TYPICAL_FIELDS = new Set([
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'received',
  'return-path',
  'mime-version',
]);
/** A mail has at least this many of them near its beginning. */
const TYPICAL_FIELDS_MIN = 4;

/** The start of a mail's headers within the words of a report; null if there are none. */
function headersBelow(text: string): number | null {
  let at = 0;
  let start: number | null = null;
  let seen = new Set<string>();
  for (const line of text.split('\n')) {
    const name = /^([A-Za-z][A-Za-z0-9-]{1,60}):(?:\s|$)/.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined) {
      start ??= at;
      if (TYPICAL_FIELDS.has(name)) seen.add(name);
      if (seen.size >= TYPICAL_FIELDS_MIN) return start;
    } else if (!/^[ \t]+\S/.test(line)) {
      start = null;
      seen = new Set();
    }
    at += line.length + 1;
  }
  return null;
}
