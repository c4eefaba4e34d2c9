/** A text without the signs at its end, in one pass: a pattern `[…]+$` tries each sign of each run anew. */
export function withoutEnd(text: string, isLeftOut: (sign: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isLeftOut(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
