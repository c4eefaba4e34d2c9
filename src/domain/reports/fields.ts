/**
 * Parses fields as in RFC 5322 §2.2, with names in lower case and folded lines joined, up to the first blank line. If a
 * name comes twice, the first one counts.
 */
export function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  let name: string | null = null;
  for (const line of block.split('\n')) {
    if (line.trim() === '') break;
    const [, begun, value = ''] = FIELD.exec(line) ?? [];
    if (/^[ \t]/.test(line) && name !== null) {
      fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`);
    } else if (begun !== undefined) {
      name = begun.toLowerCase();
      // Ignores the folded lines of a repeated field.
      if (fields.has(name)) name = null;
      else fields.set(name, value.trim());
    }
  }
  return fields;
}

// "Final-Recipient: rfc822; ann@example.com"
const FIELD = /^([!-9;-~]{1,80}):(.*)$/;

/** Splits blocks of fields at blank lines (RFC 3464 §2.1), without empty blocks. */
export function blocksOf(text: string): string[] {
  return text
    .replaceAll('\r', '')
    .split(/\n[ \t]*\n/)
    .map((block) => block.replace(/^\n+/, ''))
    .filter((block) => block.trim() !== '');
}
