import type { Email } from 'postal-mime';
import type { MailPart } from '#domain/reports/report.ts';

/** A part of a mail that is not one of its bodies. */
export interface MailAttachment {
  /** Null where the part names none. */
  readonly name: string | null;
  readonly type: string;
  readonly content: Uint8Array;
}

export function mailAttachments({ attachments }: Email): MailAttachment[] {
  return attachments.map(({ filename, mimeType, content }) => ({
    name: filename,
    type: mimeType,
    content: bytesOf(content),
  }));
}

/** What a server tells of a mail stands at its beginning; the mail that comes back behind it is read for its headers. */
const PART_BYTES_MAX = 64_000;
/** A report has three parts, one that was put together by hand a few more. */
const PARTS_MAX = 20;

// "message/delivery-status", "message/rfc822", "text/rfc822-headers", a transcript as a text of its own
const REPORT_TYPE = /^(?:message\/|text\/(?:rfc822|plain))/;

/** The parts of a report, as text. They are ASCII or, after RFC 6533, UTF-8, whatever they are said to be. */
export function mailParts({ attachments }: Email): MailPart[] {
  return attachments
    .filter(({ mimeType }) => REPORT_TYPE.test(mimeType))
    .slice(0, PARTS_MAX)
    .map(({ mimeType, content }) => ({
      type: mimeType,
      text: new TextDecoder().decode(bytesOf(content).subarray(0, PART_BYTES_MAX)).replaceAll('\0', ''),
    }));
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
