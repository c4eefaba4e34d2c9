/** How a line of a reply stands to the text we sent. */
type SentAnswer =
  /** Exactly one of our lines. */
  | { readonly kind: 'ours' }
  /** One of our lines with words of the person behind it; `end` is where theirs begin in the line. */
  | { readonly kind: 'continued'; readonly own: string; readonly end: number; readonly long: boolean }
  /** A box that was empty when we sent it. */
  | { readonly kind: 'ticked' };

export interface SentTextIndex {
  answerOn(line: string): SentAnswer | null;
}

/** Our own text, ready to be recognised line by line however a client spaced it. */
export function sentTextIndex(sentText: string): SentTextIndex {
  const ours = new Set<string>();
  for (const line of sentText.split(/\r?\n/)) {
    const key = spaced(line);
    if (key !== '') ours.add(key);
  }
  const lengths = [...new Set([...ours].map((line) => line.length))]
    .filter((length) => length >= 4)
    .toSorted((left, right) => right - left);
  return {
    answerOn(line) {
      const key = spaced(line);
      if (key === '') return null;
      if (ours.has(key)) return { kind: 'ours' };
      if (TICKED.test(line)) return { kind: 'ticked' };
      for (const length of lengths) {
        if (length >= key.length || !ours.has(key.slice(0, length)) || !/^[\s.,:;=→–—-]/u.test(key.slice(length)))
          continue;
        const own = key.slice(0, length);
        return { kind: 'continued', own, end: positionOf(line, length), long: length >= 6 };
      }
      return null;
    },
  };
}

// "[x] 1. Swim", "- [X] Swim", "☑ Swim", "✅ 2. Call", "✔️ Swim"
const TICKED = /^\s{0,8}(?:[-*•]\s{0,4})?(?:\d{1,2}[.)]\s{0,4})?(?:\[\s?[xX✓✔]\s?\]|☑|☒|✅|✔)/u;

/** Runs of white space as one space; the bold marks that HTML clients put around our words are gone. */
function spaced(line: string): string {
  const bare = line.trim();
  const even = UNEVEN.test(bare) ? bare.replace(/\s+/g, ' ') : bare;
  return even.startsWith('*') ? even.replace(/^\*(.{1,400})\*$/u, '$1') : even;
}

/** White space that is not one single space. */
const UNEVEN = /\s\s|[^\S ]/;

/** Where in the line as written the first `length` signs of its spaced form end. */
function positionOf(line: string, length: number): number {
  let seen = 0;
  let at = line.length - line.trimStart().length;
  while (at < line.length && seen < length) {
    const space = /\s/.test(line[at] ?? '');
    seen += 1;
    at += 1;
    if (space) while (/\s/.test(line[at] ?? '')) at += 1;
  }
  return at;
}
