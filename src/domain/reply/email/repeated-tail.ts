import lists from '#data/reading/words/email.json' with { type: 'json' };
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { beginsWithAction, isListed, isContactLine } from '#domain/reply/email/card-lines.ts';
import { cutMark, type LineMark, runsOf } from '#domain/reply/email/line-marks.ts';
import { nameWordsOf, type Sender } from '#domain/reply/email/sender.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { wordLists } from '#domain/reply/language/word-data.ts';

const { SENT_FROM } = wordLists(lists.ends);

/**
 * Why a tail was cut. The reason also serves to restore the full words of a mail when later mails are compared with it.
 */
export const REPEATED_TAIL = 'a tail that their letters before had too';

/** This many earlier mails must have the same ending: once may be chance, twice is a habit. */
const MAILS_MIN = 2;
/** Blank lines do not count. */
const TAIL_LINES_MAX = 10;
const LINE_LENGTH_MAX = 160;

/** The words of a mail including the tail that was cut: the next mail is compared with these. */
export function withTail(kept: string, tail: readonly string[]): string {
  return [kept, ...tail].join('\n');
}

/** The lines cut from a mail because earlier mails of the sender ended with them. */
export function repeatedTail({ cut }: Pick<Reading, 'cut'>): string[] {
  return cut.filter(({ reason }) => reason === REPEATED_TAIL).map(({ text }) => text);
}

/**
 * Cuts the lines with which a sender ends every mail and that no rule recognises. Somebody with the same plans each
 * morning repeats words as well, so the lines must look like a tail (a name, a telephone number, a quoted saying), none
 * may look like an item, and words must remain above them.
 */
export function cutRepeatedTail(marks: readonly LineMark[], { name, earlier }: Sender): void {
  if (earlier.length < MAILS_MIN) return;
  const names = nameWordsOf(name);
  const emails = earlier.map(filledLines);
  for (const run of runsOf(marks)) {
    const filled = run.filter((mark) => mark.isFilled);
    const from = Math.max(1, filled.length - TAIL_LINES_MAX);
    for (let at = from; at < filled.length; at += 1) {
      const tail = filled.slice(at);
      if (!paragraphsOf(run, tail[0]!).every((lines) => looksLikeTail(lines, names))) continue;
      if (emails.filter((email) => endsIn(email, tail)).length < MAILS_MIN) continue;
      for (const mark of tail) cutMark(mark, 'signature', REPEATED_TAIL, true);
      break;
    }
  }
}

function filledLines(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** The earlier mail must also have words above the tail. */
function endsIn(email: readonly string[], tail: readonly LineMark[]): boolean {
  const from = email.length - tail.length;
  return from > 0 && tail.every((mark, at) => mark.dequoted.trim() === email[from + at]);
}

/** The lines from the first line of a tail on, split at blank lines. */
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

/** "~ be the change ~", "“Slow is smooth.”", "— Gandhi", "***": goals are not written like that. */
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
