/** No answer to a question of ours is longer; what lies beyond is kept, not read. In characters. */
export const READ_LENGTH_MAX = 8000;

/**
 * A text's first characters, `lengthMax` UTF-16 units at most. A character of two units is never split: half an emoji
 * is no Unicode, and PostgreSQL refuses a whole letter over it.
 */
export function beginning(text: string, lengthMax: number): string {
  return text.slice(0, splitsPair(text, lengthMax) ? lengthMax - 1 : lengthMax);
}

function splitsPair(text: string, at: number): boolean {
  return at > 0 && at < text.length && isHighHalf(text.charCodeAt(at - 1)) && isLowHalf(text.charCodeAt(at));
}

function isHighHalf(unit: number): boolean {
  return unit >= 0xd8_00 && unit <= 0xdb_ff;
}

function isLowHalf(unit: number): boolean {
  return unit >= 0xdc_00 && unit <= 0xdf_ff;
}
