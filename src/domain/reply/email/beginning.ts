/** No answer to our messages is longer; the text beyond is stored but not parsed. In characters. */
export const READ_LENGTH_MAX = 8000;

/**
 * The first characters of a text, at most `lengthMax` UTF-16 units. Never splits a character of two units: half an
 * emoji is not valid Unicode, and PostgreSQL would refuse the whole message.
 */
export function beginning(text: string, lengthMax: number): string {
  return text.slice(0, lengthMax).replace(HALF_AT_END, '');
}

const HALF_AT_END = /[\uD800-\uDBFF]$/;
