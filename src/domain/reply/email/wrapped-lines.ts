import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { dequote } from '#domain/reply/email/quoted-text.ts';
import { isSmallWord, lexicon } from '#domain/reply/words/lexicon.ts';

const ACTIONS = lexicon('actions');

/** Whether a line continues on the next one because a mail program broke it there. */
export type WrapTest = (line: string, below: string) => boolean;

/**
 * Gmail, Outlook and plain clients break the lines of the text part near 72 to 78 characters; this joins them again.
 * `unwrapped` is the same mail from its unbroken HTML part: a line was broken if its last words and the first word of
 * the next are adjacent there. Null without such a part: then the appearance of the two lines decides.
 */
export function wrapTest(lines: readonly string[], unwrapped: string | null): WrapTest {
  // A line longer than mail programs make means that this one does not break lines.
  const isBroken = lines.every((line) => line.length <= WIDTH_MAX || !line.slice(0, WIDTH_MAX).trim().includes(' '));
  let whole: string | null = null;
  return (line, below) => {
    const next = below.trim();
    if (line.trim() === '' || next === '' || LIST_MARK.test(next)) return false;
    if (line.length + 1 + firstOf(next).length <= WIDTH_OF_HTML_MIN) return false;
    if (unwrapped === null) return isBroken && looksBroken(line, next);
    whole ??= unwrapped
      .split('\n')
      .map((raw) => ` ${bareWords(dequote(raw).text).join(' ')} `)
      .join('\n');
    const [first] = bareWords(next.slice(0, 200));
    return whole.includes(` ${[...bareWords(line.slice(-200)).slice(-2), first].join(' ')} `);
  };
}

/** Gmail breaks at 78 at the latest; a few characters more for clients that count differently. */
const WIDTH_MAX = 80;
/** The narrowest width that mail programs use. */
const WIDTH_MIN = 72;
/** With an HTML part to compare, narrower lines are safe. */
const WIDTH_OF_HTML_MIN = 50;

// "- swim", "* swim", "2. swim", "2) swim", "#3 swim", "[ ] swim", "> swim", "✅ swim"
const LIST_MARK = /^(?:[-*•·–—+>#☐☑☒✅✔✓→]|\[|\(?\d{1,2}[.)](?!\d)|\p{Extended_Pictographic})/u;

function firstOf(line: string): string {
  return /^\S{0,80}/u.exec(line)?.[0] ?? '';
}

/** A full line, followed by one that does not begin anything new: "… the whole marketing / department". */
function looksBroken(line: string, next: string): boolean {
  const end = line.trimEnd();
  if (end.length > WIDTH_MAX || end.length + 1 + firstOf(next).length <= WIDTH_MIN) return false;
  if (/[.!?:;…]["')\]]?$/u.test(end)) return false;
  // "and then the": nothing ends with such a word.
  if (end.endsWith(',') || isSmallWord(wordsOf(end.slice(-20)).at(-1)?.plain ?? '')) return true;
  if (!/^["'(]?\p{Ll}/u.test(next)) return false;
  return ACTIONS.matchAt(wordsOf(next.slice(0, WIDTH_MAX)), 0) === null;
}

/** Without the asterisks that the text part puts around bold words. */
function bareWords(line: string): string[] {
  return line
    .split(/\s+/u)
    .map((word) => word.replace(/^[*_]{1,3}|[*_]{1,3}$/gu, ''))
    .filter((word) => word !== '');
}
