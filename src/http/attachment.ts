/**
 * `Content-Disposition` of a file to be kept (RFC 6266): its name in plain inbound messages for every program, and whole, as
 * RFC 8187 writes it, for those that know it. Whatever the name holds, it stays within the header and names no folder.
 */
export function attachment(filename: string): string {
  const name = filename.replaceAll(NO_PART_OF_A_NAME, '_').replace(/^\.+/, '_');
  const plain = name.replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encodeRfc8187(name)}`;
}

// a/b, a\b, C:x, and control characters, line breaks and half a surrogate among them.
const NO_PART_OF_A_NAME = /[/\\:*?<>|\p{Cc}\p{Cs}]/gu;

/** encodeURIComponent leaves some characters that the header's grammar does not have. */
function encodeRfc8187(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
