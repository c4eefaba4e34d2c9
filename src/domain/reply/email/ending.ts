import lists from '#data/reading/words/email.json' with { type: 'json' };
import { PhraseBook, spokenWordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { isContactLine, isFirm, isListed, isRole, isTitle, mayBeOnCard } from '#domain/reply/email/card-lines.ts';
import {
  isFullName,
  isName,
  isNameAlone,
  isNameBehind,
  isPartOfName,
  looksLikeName,
  isDashedName,
  isNameAboveRole,
  isSignedName,
} from '#domain/reply/email/names.ts';
import { joined } from '#domain/reply/words/lexicon.ts';
import { frameBooks, phraseBooks } from '#domain/reply/language/word-data.ts';

const { SIGN_OFFS_ABROAD } = phraseBooks(lists.ends);
const { WISHED_FAREWELL } = frameBooks(lists.ends);

/** Lines that end a mail: `to` is the line after the last one. */
interface Ending {
  readonly from: number;
  readonly to: number;
  /** Something in them says how to reach the sender. */
  readonly hasContact: boolean;
}

/** Nobody ends a mail above more lines than these. Blank lines do not count. */
const LINES_MAX = 30;
/**
 * A card has a sign-off, a name, a title, a company, a street and some numbers; rarely more. Blank lines do not count.
 */
const CARD_LINES_MAX = 10;

/**
 * Finds where a mail ends: at a sign-off with a name, or at the sender's own name, with the card below. Lines that do
 * not look like a card are the person's again, so that a postscript, a cry for help or an opt-out below a name is read.
 * `name` is the sender's name in words; without one, nothing may follow the end.
 */
export function endingsIn(lines: readonly string[], name: readonly string[]): Ending[] {
  const filled = filledOf(lines);
  const endings: Ending[] = [];
  let at = 0;
  while (at < filled.length) {
    const end = endOf(filled, at, name);
    if (end > at) {
      const [first, last] = [filled[at]!, filled[end - 1]!];
      const hasContact = filled.slice(at, end).some(({ text }) => isContactLine(text));
      endings.push({ from: first.at, to: last.at + 1, hasContact });
    }
    at = Math.max(end, at + 1);
  }
  return endings;
}

/** Whether the lines are only "-- " and the sender's card: with contact details, or their full name and titles. */
export function isOwnCard(lines: readonly string[], name: readonly string[]): boolean {
  const [card] = endingsIn(lines, name);
  const isWhole = card?.from === 0 && card.to === lines.length;
  if (name.length === 0 || !isAnnounced(lines[0] ?? '') || !isWhole) return false;
  return card.hasContact || (isFullName(lines[1] ?? '', name) && lines.slice(2).every(isTitle));
}

/**
 * Returns the same lines, with those emptied that end a text from an unknown sender, down to the last words of the last
 * sentence: "Best, Mina". A text that is only a farewell stays; one that is only a signature says nothing.
 */
export function withoutEnding(lines: readonly string[]): string[] {
  const kept = [...lines];
  const first = kept.findIndex((line) => line.trim() !== '');
  for (const { from, to } of endingsIn(kept, []))
    if (from !== first || isAnnounced(kept[from] ?? '')) kept.fill('', from, to);
  const [above, below] = filledOf(kept).slice(-2);
  if (above && below && isSignedName(below.text, above.text, below.isApart)) kept[below.at] = '';
  // "Mrs C Obi", "Head of Humanities"
  if (above && below && isRole(below.text) && isNameAboveRole(above.text)) kept[above.at] = kept[below.at] = '';
  const [next, last = next] = filledOf(kept).slice(-2);
  if (next === undefined || last === undefined) return kept;
  const isClosed = last !== next && closingOf(last.text) === 'alone';
  if (isClosed) kept[last.at] = '';
  const { at } = isClosed ? next : last;
  // Unchanged, including blanks: the part cut off is found by its length.
  kept[at] = withoutClosing(kept[at] ?? '');
  return kept;
}

interface FilledLine {
  readonly text: string;
  /** Index among all lines. */
  readonly at: number;
  /** A blank line is above it. */
  readonly isApart: boolean;
}

/** The last of the lines that are not blank. */
function filledOf(lines: readonly string[]): FilledLine[] {
  const filled: FilledLine[] = [];
  for (let at = lines.length - 1; at >= 0 && filled.length < LINES_MAX; at -= 1) {
    const text = (lines[at] ?? '').trim().replace(/^\*([^*]+)\*$/u, '$1');
    if (text !== '') filled.push({ text, at, isApart: at > 0 && lines[at - 1]?.trim() === '' });
  }
  return filled.toReversed();
}

/** The line after the end of a card that begins at `at`; `at` itself if none does. */
function endOf(lines: readonly FilledLine[], at: number, name: readonly string[]): number {
  const top = name.length > 0 ? topOf(lines, at, name) : topUnknown(lines, at);
  if (top === at) return at;
  const head = { isAnnounced: isAnnounced(lines[at]!.text), isSpaced: top - at > 1 && lines[at + 1]!.isApart };
  let end = top;
  while (end < lines.length && end - at < CARD_LINES_MAX && isOnCard(lines, end, head)) end += 1;
  return name.length === 0 && end < lines.length ? at : end;
}

/**
 * The line after the sign-off and the sender's name, after their full name, or after their name alone as the last word.
 */
function topOf(lines: readonly FilledLine[], at: number, name: readonly string[]): number {
  const [line, below] = [lines[at]!, lines[at + 1]];
  const rest = behindSignOff(line.text);
  if (rest === '') return below && isName(below.text, name) ? at + 2 : at;
  if (rest !== null && isName(rest, name)) return at + 1;
  // "Beste Grüße aus Hamburg"
  if (rest !== null && below && FROM_PLACE.test(rest)) return isFullName(below.text, name) ? at + 2 : at;
  if (line.isApart && isPartOfName(line.text, name) && isContactBelow(lines, at)) return at + 1;
  // "Malerbetrieb Beck" above "Inh. Raimund Beck" and a telephone number
  if (line.isApart && below && !below.isApart && mayBeOnCard(line.text) && isContactBelow(lines, at + 1)) {
    if (isFullName(below.text.replace(/^\p{Lu}\p{L}{1,5}\.\s/u, ''), name)) return at + 2;
  }
  const isLast = line.isApart && below === undefined;
  return isFullName(line.text, name) || (isLast && isNameAlone(line.text, name)) ? at + 1 : at;
}

/** Whether the paragraph goes on as a card, down to how to reach the sender. */
function isContactBelow(lines: readonly FilledLine[], at: number): boolean {
  for (const { text, isApart } of lines.slice(at + 1, at + CARD_LINES_MAX)) {
    if (isApart || !mayBeOnCard(text)) return false;
    if (isContactLine(text) || isFirm(text)) return true;
  }
  return false;
}

/** The line after a sign-off and what looks like a name, on two lines or one, or after a card on one line. */
function topUnknown(lines: readonly FilledLine[], at: number): number {
  const [line, below] = [lines[at]!, lines[at + 1]];
  const closing = closingOf(line.text);
  if (closing === 'named' || (line.isApart && isBanner(line.text, lines.slice(at + 1)))) return at + 1;
  return closing === 'alone' && below && looksLikeName(below.text) ? at + 2 : at;
}

interface CardHead {
  /** A "--" is above it. */
  readonly isAnnounced: boolean;
  /** A blank line follows its first one: Outlook puts one between any two. */
  readonly isSpaced: boolean;
}

/**
 * A title, a company or a telephone number; above a number, capitals do not matter. After a gap, only what clearly
 * belongs to a card.
 */
function isOnCard(lines: readonly FilledLine[], at: number, head: CardHead): boolean {
  const { text, isApart } = lines[at]!;
  if (!isApart && HOURS.test(text)) return true;
  if (!mayBeOnCard(text)) return false;
  if (head.isAnnounced || isContactLine(text) || (!isApart && isFirm(text))) return true;
  let below = at + 1;
  while (below < lines.length && below - at < CARD_LINES_MAX && mayBeOnCard(lines[below]!.text)) {
    if (isContactLine(lines[below]!.text) || isFirm(lines[below]!.text)) return true;
    below += 1;
  }
  return (head.isSpaced || !isApart) && (isTitle(text) || isRole(text));
}

// "Office hours Tue-Thu 10-2"
const HOURS = /^(?:office|opening|business) hours\b[^!?]{0,60}$/iu;

/** "Best regards," is a sign-off alone, "xx Gwen", "Besos, Pilar" and "Gruß Enno" include a name. */
function closingOf(line: string): 'alone' | 'named' | null {
  const rest = behindSignOff(line);
  if (rest === null || rest === '') return rest === '' ? 'alone' : null;
  return spokenWordsOf(rest).length <= 3 && looksLikeName(rest) ? 'named' : null;
}

/** What follows a sign-off on its line; null if it begins with none. */
function behindSignOff(line: string): string | null {
  if (isAnnounced(line)) return '';
  if (line.length > SIGN_OFF_LENGTH_MAX || isListed(line)) return null;
  const words = spokenWordsOf(line);
  let at = 0;
  for (let end = signOffEnd(words, 0); end !== null; end = signOffEnd(words, at)) at = end;
  const next = words[at];
  if (at === 0) return null;
  return next === undefined ? '' : line.slice(next.start);
}

const FROM_PLACE = /^(?:aus|from|desde|depuis|da|vanuit|från|fra|z|ze|из) \S{1,20}(?: \S{1,20}){0,2}$/u;

function signOffEnd(words: readonly Word[], at: number): number | null {
  return WISHED_FAREWELL.endAt(words, at) ?? SIGN_OFFS.endAt(words, at);
}

/** "-- " (RFC 3676 4.3). */
function isAnnounced(line: string): boolean {
  return /^(?:--|—)\s?$/u.test(line);
}

/** In characters. */
const SIGN_OFF_LENGTH_MAX = 60;
const SIGN_OFFS = PhraseBook.joined([joined(['signOffs', 'thanks']), SIGN_OFFS_ABROAD]);

/**
 * "Rev. Thandiwe Nkosi | St. Brendan's | Office hours 10-2": a card on one line, or its first line: "R. Calloway |
 * Partner".
 */
function isBanner(line: string, below: readonly FilledLine[]): boolean {
  const [name = '', ...others] = line.split(/\s[|•·]\s/u);
  const isCard = others.length > 1 || (others.length === 1 && below.some(({ text }) => isContactLine(text)));
  return isCard && name.trim().includes(' ') && looksLikeName(name) && mayBeOnCard(others[0] ?? '');
}

/** "…soup for the Maguires. God bless, Eileen", "…mark books. Thanks! - Ms. Adler", "…finish the puzzle. Margaret" */
function withoutClosing(line: string): string {
  let end = line.length;
  for (let round = 0; round < 2; round += 1) {
    end = Math.max(line.lastIndexOf('. ', end - 1), line.lastIndexOf('! ', end - 1), line.lastIndexOf('? ', end - 1));
    if (end < 1) return line;
    const tail = line.slice(end + 2);
    const text = line.slice(0, end + 1);
    if (/\p{Lu}/u.test(tail) && (closingOf(tail) !== null || isDashedName(tail) || isNameBehind(tail, text)))
      return text;
  }
  return line;
}
