import { newWordsOf } from '#domain/reply/new-words.ts';
import { wordsOf } from '#domain/reply/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { HEADINGS } from '#domain/reply/words/headings.ts';

/** The lines of a free text that may hold goals: markup, quotes, sign-offs, code, headings and bullets are gone. */
export function goalLines(text: string): string[] {
  const fresh = newWordsOf(withoutMarkup(text), '');
  const lines = withoutSignOff(withoutCode(fresh.kept).split('\n'));
  const goals: string[] = [];
  let wraps = false;
  for (const [at, line] of lines.entries()) {
    const bullet = withoutBullet(line);
    if (bullet.ticked) continue;
    const words = withoutHeading(
      bullet.text,
      lines.slice(at + 1).some((later) => later.trim() !== ''),
    );
    if (words.trim() === '') {
      wraps = false;
      continue;
    }
    // Mail clients break lines near 72 signs: a small letter after a full line goes on.
    if (wraps && !bullet.marked && /^\s*\p{Ll}/u.test(line)) goals[goals.length - 1] += ` ${words.trim()}`;
    else goals.push(...inlineNumbers(words.trim()));
    wraps = line.length >= 60 && !/[.!?;,]\s*$/.test(line);
  }
  return goals;
}

// "<p>Pay the nanny</p><br>", "Tom &amp; Ann"
const TAG =
  /<\/?(?:p|div|br|li|ul|ol|tr|td|table|span|b|i|u|strong|em|html|body|head|h[1-6]|a|font|blockquote)\b[^<>]{0,300}>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

function withoutMarkup(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\\n/g, '\n')
    .replace(TAG, (tag) => (/^<\/?(?:span|b|i|u|strong|em|a|font)\b/i.test(tag) ? '' : '\n'))
    .replace(/&(#?\w{2,6});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/([0-9])\uFE0F?\u20E3/gu, '\n$1. ')
    .replace(/🔟/gu, '\n10. ')
    .replace(/\u00A0/g, ' ');
}

function withoutCode(text: string): string {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) {
    const strings = jsonStrings(trimmed);
    if (strings !== null) return strings.join('\n');
  }
  return text
    .replace(/```[^`]*```/g, '\n')
    .split('\n')
    .filter((line) => !CODE.test(line))
    .join('\n');
}

// "console.log('x');", "SELECT * FROM users", "const a = 1;", "if (x) {", "def main():", "import os"
const CODE =
  /[)\]"'\w];\s*$|=>|^\s*[{}\]]+[;,]?\s*$|\w\([^)]{0,80}\)\s*[{;:]|^\s*(?:SELECT\s.{1,80}\sFROM|DROP TABLE|INSERT INTO|const\s+\w+\s*=|let\s+\w+\s*=|var\s+\w+\s*=|function\s*\w*\(|import\s+[\w{*]|def\s+\w+\(|#include|<\?php|public\s+(?:class|static))/;

function jsonStrings(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const found: string[] = [];
    const walk = (node: unknown) => {
      if (typeof node === 'string') found.push(node);
      else if (typeof node === 'object' && node !== null) for (const inner of Object.values(node)) walk(inner);
    };
    walk(value);
    return found;
  } catch {
    return null;
  }
}

/** "Best,\nWalt": a sign-off near the end with at most a name and a title below it. */
function withoutSignOff(lines: readonly string[]): string[] {
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  for (const at of filled.slice(-4)) {
    const words = wordsOf(lines[at] ?? '').filter((word) => word.kind !== 'mark');
    const below = filled.filter((later) => later > at).map((later) => wordsOf(lines[later] ?? '').length);
    if (at !== filled[0] && words.length > 0 && lexicon('signOffs').covers(words) && below.every((count) => count <= 6))
      return lines.slice(0, at);
  }
  return [...lines];
}

// "- ", "* ", "• ", "1. ", "2) ", "(3) ", "#4 ", "a) ", "[ ] ", "- [ ] ", "☐ ", "→ ", "🎸 "
const BULLET =
  /^[\s>]{0,12}(?:[-*•·▪◦‣–—→+]\s{1,4}|[-•–—→](?=\p{L})|[☐▢□◻]\s{0,4}|\(?\d{1,2}[.)]\s{0,4}(?!\d)|\(\d{1,2}\)\s{0,4}|#\d{1,2}[:.)]?\s{1,4}|[a-h]\)\s{1,4}|\p{Extended_Pictographic}[\uFE0F\u200D\p{Emoji_Modifier}]{0,3}\s{0,4})/u;
const TICKED = /^\s{0,12}(?:[-*•]\s{0,4})?(?:\d{1,2}[.)]\s{0,4})?(?:\[\s?[xX✓✔]\s?\]|☑|☒|✅|✔|~~)/u;
const EMPTY_BOX = /^\s{0,12}\[\s{0,3}\]\s{0,4}/;

function withoutBullet(line: string): { text: string; marked: boolean; ticked: boolean } {
  if (TICKED.test(line)) return { text: '', marked: true, ticked: true };
  let text = line;
  let marked = false;
  for (let round = 0; round < 3; round += 1) {
    const next = text.replace(EMPTY_BOX, '').replace(BULLET, '');
    if (next === text) break;
    text = next;
    marked = true;
  }
  return { text, marked, ticked: false };
}

/** "Work:", "TOP 3", "## Errands" are no goals; of "Home: laundry, dishes" the words behind the colon are. */
function withoutHeading(line: string, more: boolean): string {
  const text = line
    .replace(/^#{1,4}\s+/, '')
    .replace(/^\*\*(.{1,200})\*\*$/, '$1')
    .trim();
  if (line.trim().startsWith('##')) return '';
  const words = wordsOf(text).filter((word) => word.kind !== 'mark');
  if (words.length <= 6 && HEADINGS.covers(words) && more) return '';
  if (/[:：]$/.test(text) && words.length <= 6) return more ? '' : text.slice(0, -1);
  const colon = text.indexOf(':');
  if (colon > 0 && /^:\s/.test(text.slice(colon))) {
    const before = wordsOf(text.slice(0, colon)).filter((word) => word.kind !== 'mark');
    if (before.length <= 5 && HEADINGS.covers(before)) return text.slice(colon + 1);
  }
  return text;
}

// "1) call mom 2) gym", "1. a 2. b", "(1) a (2) b", "#1 a #2 b"
const INLINE_NUMBER = /(?:^|\s)(?:\(?([1-9])[.)]|#([1-9])|([1-9])-)\s{0,3}(?=[^\s\d])/gu;

function inlineNumbers(line: string): string[] {
  const found = [...line.matchAll(INLINE_NUMBER)];
  const numbers = found.map((match) => Number(match[1] ?? match[2] ?? match[3]));
  const consecutive =
    numbers.length >= 1 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
  if (!consecutive || (numbers.length === 1 && numbers[0] !== 2)) return [line];
  const parts: string[] = [];
  let from = 0;
  for (const match of found) {
    parts.push(line.slice(from, match.index));
    from = match.index + match[0].length;
  }
  parts.push(line.slice(from));
  return parts.map((part) => part.replace(/[\s,;]+$/, '').trim()).filter((part) => part !== '');
}
