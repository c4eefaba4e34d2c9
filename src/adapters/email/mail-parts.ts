import type { Email } from 'postal-mime';
import type { MailPart } from '#domain/reports/report.ts';

/** A MIME part that is not a body. */
export interface MailAttachment {
  /** Null if the part has no name. */
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

/** A server's report stands at the beginning of a part; of a returned mail only the headers are read. In bytes. */
const PART_BYTES_MAX = 64_000;
/** A report has three parts; some servers add a few. */
const PARTS_MAX = 20;

// "message/delivery-status", "message/rfc822", "text/rfc822-headers", a transcript as its own text part
const REPORT_TYPE = /^(?:message\/|text\/(?:rfc822|plain))/;

/** The parts of a report as text: ASCII or, since RFC 6533, UTF-8, whatever charset they declare. */
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
