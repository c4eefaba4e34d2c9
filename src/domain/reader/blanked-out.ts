/** The line with spaces in place of these parts, given in their order, so that other words keep their positions. */
export function blankedOut(line: string, parts: readonly string[]): string {
  let rest = line;
  let from = 0;
  for (const part of parts) {
    const place = placeOf(part, line, from);
    if (place === null) continue;
    rest = rest.slice(0, place.from) + ' '.repeat(place.to - place.from) + rest.slice(place.to);
    from = place.to;
  }
  return rest;
}

/** The position of the words in the line, which has marks that the sentences lack. */
function placeOf(text: string, line: string, from: number): { from: number; to: number } | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const placed = Array.from(line.slice(from).matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    word,
    at: from + index,
  }));
  const first = placed.findIndex((_, at) => words.every((word, each) => placed[at + each]?.word === word));
  const last = placed[first + words.length - 1];
  if (words.length === 0 || last === undefined || first < 0) return null;
  // Includes its punctuation, so that "bank done. How many did I do?" does not become a question about the bank.
  const end = last.at + last.word.length;
  return { from: placed[first]!.at, to: end + (/^[?!]+/.exec(line.slice(end))?.[0].length ?? 0) };
}
