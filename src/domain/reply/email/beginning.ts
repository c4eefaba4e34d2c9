/** No answer to a question of ours is longer; what lies beyond is kept, not read. In characters. */
export const READ_LENGTH_MAX = 8000;

/**
 * A text's first characters, `lengthMax` UTF-16 units at most. A character of two units is never split: half an emoji
 * is no Unicode, and PostgreSQL refuses a whole letter over it.
 */
export function beginning(text: string, lengthMax: number): string {
  return text.slice(0, lengthMax).replace(HALF_AT_END, '');
}

const HALF_AT_END = /[\uD800-\uDBFF]$/;
