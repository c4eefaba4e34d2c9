/**
 * `Content-Disposition` of a download (RFC 6266): its name in ASCII for every program, and in full, encoded by RFC 8187,
 * for those that support it. Whatever the name contains, it cannot leave the header or name a folder.
 */
export function attachment(filename: string): string {
  const name = filename.replaceAll(NO_PART_OF_A_NAME, '_').replace(/^\.+/, '_');
  const plain = name.replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encodeRfc8187(name)}`;
}

// a/b, a\b, C:x, and control characters including line breaks and lone surrogates.
const NO_PART_OF_A_NAME = /[/\\:*?<>|\p{Cc}\p{Cs}]/gu;

/** encodeURIComponent leaves some characters that the header's grammar forbids. */
function encodeRfc8187(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
