import { isAction } from '#domain/reply/goals/frames.ts';
import { spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { signatureAt } from '#domain/reply/letter/signature.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

/** The lines without a signature or sign-off at their end. */
export function withoutSignOff(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    const signature = signatureAt(lines, at);
    if (signature?.toTheEnd) break;
    if (!signature) kept.push(line);
  }
  const filled = kept.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  for (const at of filled.slice(-7)) {
    const below = filled.filter((later) => later > at).map((later) => kept[later] ?? '');
    const line = kept[at] ?? '';
    if (at !== filled[0] && (kept[at - 1] ?? '').trim() === '' && isBanner(line)) return kept.slice(0, at);
    if (at !== filled[0] && below.every((text, depth) => isCard(text, depth)) && closes(line)) return kept.slice(0, at);
  }
  const last = filled.at(-1);
  return last === undefined ? kept : [...kept.slice(0, last), withoutClosing(kept[last] ?? '')];
}

/** "Best,", "xx Gwen", "Besos, Pilar", "Gruß Enno": a sign-off, alone or with a name. */
function closes(line: string): boolean {
  const words = spokenWordsOf(line);
  if (words.length === 0 || words.length > 8) return false;
  let at = 0;
  for (let match = closingAt(words, 0); match; match = closingAt(words, at)) at = match.end;
  return at > 0 && words.length - at <= 3 && words.slice(at).every((word) => isName(line, word));
}

/** "Thanks so much," above a name is a sign-off as well. */
function closingAt(words: readonly Word[], at: number) {
  const close = lexicon('signOffs').matchAt(words, at);
  const thanks = lexicon('thanks').matchAt(words, at);
  return (thanks?.end ?? 0) > (close?.end ?? 0) ? thanks : close;
}

/** A line below a sign-off: a name first, then title, firm, numbers. */
function isCard(line: string, depth: number): boolean {
  const words = spokenWordsOf(line);
  if (words.length > 10 || /^\s*(?:[-*•☐]|\d+[.)])\s/u.test(line)) return false;
  if (words.length === 0) return true;
  const first = words[0]!;
  if (depth > 0) return isName(line, first) || first.kind === 'number' || /[@+|]|www\./.test(line);
  return (
    isName(line, first) &&
    !(words.length > 1 && isAction(words, 0) && !words.slice(1).every((word) => isName(line, word)))
  );
}

/** "Rev. Thandiwe Nkosi | St. Brendan's | Office hours 10-2": a card in one line, under a gap. */
function isBanner(line: string): boolean {
  const parts = line.split(/\s[|•·]\s/u);
  const words = spokenWordsOf(parts[0] ?? '');
  return parts.length > 2 && words.length >= 2 && words.length <= 5 && words.every((word) => isName(line, word));
}

function isName(line: string, word: Word): boolean {
  return /^\p{Lu}/u.test(line.slice(word.start, word.end));
}

/** "…soup for the Maguires. God bless, Eileen" */
function withoutClosing(line: string): string {
  const end = Math.max(line.lastIndexOf('. '), line.lastIndexOf('! '), line.lastIndexOf('? '));
  if (end < 0) return line;
  const tail = line.slice(end + 2);
  return /\p{Lu}/u.test(tail) && closes(tail) ? line.slice(0, end + 1) : line;
}
