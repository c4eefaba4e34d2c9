import { Buffer } from 'node:buffer';

/**
 * The bytes of an attachment as its sender had them. The MIME parser gives what was sent line by line (7bit, 8bit,
 * quoted-printable) with its own line ends, and with one more at the end, which is the boundary's (RFC 2046 §5.1.1);
 * what was sent as base64 it leaves alone. `raw` are the mail's.
 */
export function bytesAsSent(raw: Uint8Array, content: Uint8Array): Uint8Array {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.at(-1) !== LINE_FEED || bytes.includes('\r') || isInBase64(mail, bytes)) return content;
  const lines = bytes.subarray(0, -1).toString('latin1');
  return Buffer.from(mail.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines, 'latin1');
}

const LINE_FEED = 0x0a;
/** Of bytes, a multiple of three; in base64 less than any program's line. */
const PROBE_LENGTH = 42;

function isInBase64(mail: Buffer, bytes: Buffer): boolean {
  return mail.includes(bytes.subarray(0, PROBE_LENGTH).toString('base64'));
}
