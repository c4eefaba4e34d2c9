import lists from '#data/reading/words/letter.json' with { type: 'json' };
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { beginsWithAction, isListed, isContactLine } from '#domain/reply/email/card-lines.ts';
import { cutMark, type LineMark, runsOf } from '#domain/reply/email/line-marks.ts';
import { nameWordsOf, type Sender } from '#domain/reply/email/sender.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { wordLists } from '#domain/reply/language/word-data.ts';

const { SENT_FROM } = wordLists(lists.ends);

/** Why a tail was cut: with it the words of a mail are whole again for the letters after it. */
export const REPEATED_TAIL = 'a tail that their letters before had too';

/** So many letters before must have ended in the same lines: once may be chance, twice is a habit. */
const MAILS_MIN = 2;
/** In filled lines. */
const TAIL_LINES_MAX = 10;
const LINE_LENGTH_MAX = 160;

/** What a mail said with the tail that was cut from it: what the next one is compared with. */
export function withTail(kept: string, tail: readonly string[]): string {
  return [kept, ...tail].join('\n');
}

/** What was cut from a mail since its sender's letters before ended alike. */
export function repeatedTail({ cut }: Pick<Reading, 'cut'>): string[] {
  return cut.filter(({ reason }) => reason === REPEATED_TAIL).map(({ text }) => text);
}

/**
 * Cuts the lines with which a sender ends their letters and that no rule knows. Who plans the same each morning repeats
 * their words as well: it has to look like a tail (a name, a number to ring, a saying in quotes), none of its lines may
 * look like an item, and words must stay above it.
 */
export function cutRepeatedTail(marks: readonly LineMark[], { name, earlier }: Sender): void {
  if (earlier.length < MAILS_MIN) return;
  const names = nameWordsOf(name);
  const letters = earlier.map(filledLines);
  for (const run of runsOf(marks)) {
    const filled = run.filter((mark) => mark.isFilled);
    const from = Math.max(1, filled.length - TAIL_LINES_MAX);
    for (let at = from; at < filled.length; at += 1) {
      const tail = filled.slice(at);
      if (!paragraphsOf(run, tail[0]!).every((lines) => looksLikeTail(lines, names))) continue;
      if (letters.filter((email) => endsIn(email, tail)).length < MAILS_MIN) continue;
      for (const mark of tail) cutMark(mark, 'signature', REPEATED_TAIL, true);
      break;
    }
  }
}

function filledLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** Such a mail has words above the tail, too. */
function endsIn(email: readonly string[], tail: readonly LineMark[]): boolean {
  const from = email.length - tail.length;
  return from > 0 && tail.every((mark, at) => mark.dequoted.trim() === email[from + at]);
}

/** The lines from the first one of a tail on, as blank lines part them. */
function paragraphsOf(run: readonly LineMark[], first: LineMark): string[][] {
  const paragraphs: string[][] = [[]];
  for (const mark of run.slice(run.indexOf(first))) {
    if (mark.isFilled) paragraphs.at(-1)?.push(mark.dequoted.trim());
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  }
  return paragraphs.filter((lines) => lines.length > 0);
}

function looksLikeTail(lines: readonly string[], names: readonly string[]): boolean {
  // "Call the plumber, 555-0100" is a goal with a number.
  const isGoal = (line: string) => isListed(line) || (!isSaying(line) && beginsWithAction(wordsOf(line)));
  if (lines.some((line) => line.length > LINE_LENGTH_MAX || isGoal(line))) return false;
  return lines.some((line) => isSaying(line) || isContactLine(line) || isSent(line) || isNamed(line, names));
}

/** "~ be the change ~", "“Slow is smooth.”", "— Gandhi", "***": no goal is written like that. */
function isSaying(line: string): boolean {
  return /^(?:["“„«'‘][^\n]{2,}["”“»'’]\.?|[-–—]\s?\p{Lu}[\p{L}.' -]{1,40}|[~*_=.·•–—-]{3,}|~[^\n]{1,}~|\*[^*\n]{1,}\*)$/u.test(
    line,
  );
}

/** "Sent from my toaster", "Posláno z hranolku", "typed with one hand". */
function isSent(line: string): boolean {
  const words = line.toLowerCase();
  return WRITTEN_WITH.test(words) || SENT_FROM.some((opening) => words.startsWith(opening));
}

const WRITTEN_WITH =
  /^(?:(?:posted|typed|written|dictated|thumbed) (?:from|with|on|by|in|to)|(?:posláno|napsáno) (?:z|ze|na|s)|getippt (?:mit|auf)|geschrieben (?:mit|auf)|(?:tapé|tippé|écrit) (?:avec|sur|depuis)|escrito (?:con|desde|en)|scritto (?:con|dal|da)|pisane (?:z|na))\b/u;

/** "Tess", "Tess Okonkwo, RN". */
function isNamed(line: string, names: readonly string[]): boolean {
  const words = nameWordsOf(line.split(/[,|·•–—/(]/u, 1)[0] ?? '');
  return words.length > 0 && words.length <= 4 && words.some((word) => word.length > 1 && names.includes(word));
}
