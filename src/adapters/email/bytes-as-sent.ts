import { Buffer } from 'node:buffer';

/**
 * The bytes of an attachment as its sender had them. For content sent line by line (7bit, 8bit, quoted-printable) the
 * MIME parser normalizes line ends and adds one at the end, which belongs to the boundary (RFC 2046 §5.1.1); base64
 * content it leaves alone. `raw` is the whole mail.
 */
export function bytesAsSent(raw: Uint8Array, content: Uint8Array): Uint8Array {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.at(-1) !== LINE_FEED || bytes.includes('\r') || isInBase64(mail, bytes)) return content;
  const lines = bytes.subarray(0, -1).toString('latin1');
  return Buffer.from(mail.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines, 'latin1');
}

const LINE_FEED = 0x0a;
/** 42 bytes are 56 base64 characters without padding, which fit on a line of any mail program. */
const PROBE_LENGTH = 42;

function isInBase64(mail: Buffer, bytes: Buffer): boolean {
  return mail.includes(bytes.subarray(0, PROBE_LENGTH).toString('base64'));
}
