import { announces } from '#domain/reply/goals/announcements.ts';
import { frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { matchesOf } from '#domain/reply/language/matches.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { withoutEnd } from '#domain/reply/language/without-end.ts';

/** "1) call mom 2) gym" and its like, as the parts they number; a line without such numbers is one part. */
export function numberedParts(line: string, listed: boolean): string[] {
  for (const style of STYLES) {
    const all = matchesOf(style, line);
    const found = style === ONE_SAID ? saidInOrder(line, all) : all;
    const numbers = found.map(valueOf);
    const consecutive =
      numbers.length > 0 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
    // "a 2. b" of "1. a 2. b", whose first number was a bullet; "physio at 2. Rest" is no list.
    if (!consecutive || (numbers.length === 1 && !(listed && numbers[0] === 2))) continue;
    if (style !== INLINE_NUMBER && numbers[0] !== 1 && !(listed && numbers[0] === 2)) continue;
    if (style === BARE_NUMBER && (numbers.length < 3 || !isAnnouncement(line.slice(0, found[0]?.index)))) continue;
    // What stands before the "2." of a list is its first goal, whatever it says.
    return parts(line, found, numbers[0] === 1);
  }
  return [line];
}

// "1) call mom 2) gym", "1. a 2. b", "(1) a (2) b", "#1 a #2 b", "1 - a 2 - b"; "3) 15 min plank" counts too, behind the
// bracket or the point of a number, where "dentist at 3. 15 min walk" names an hour
const INLINE_NUMBER =
  /(?:^|\s)(?:\(?(\d)(?:[.)]|\/(?=\s))|#(\d)|(\d)-|(\d)\s[-–—=](?=\s))\s{0,3}(?=[^\s\d]|(?<=\)\s{0,3})\d|(?<=(?<!\b(?:at|by|um|to|for|before|after|until|till|from|around|las)\s)\d\.\s)\d+\s\p{L})/giu;
// "(i) a, (ii) b", "i) a ii) b"
const ROMAN = /(?:^|\s)\(?(i{1,3}|iv|v)\)\s{0,3}(?=\S)/giu;
// "a) call mom b) gym"
const LETTER = /(?:^|\s)\(?([a-f])\)\s{0,3}(?=\S)/giu;
// "1st shower, 2nd breakfast"
const ORDINAL = /(?:^|[\s,.;])([1-6])(?:st|nd|rd|th)(?:\sthing)?[,:]?\s(?=\S)/giu;
// "One, ring the surgery. Two, bins out." "first: a, second: b"
const WORDED =
  /(?:^|[.!;,]\s{0,3}|\s)(one|two|three|four|five|uno|dos|tres|un|deux|trois|eins|zwei|drei|number one|number two|number three|first|second|third)[,:]\s(?=\S)/giu;
// "number one finish the nursery number two assemble the crib", dictated
const NUMBER_SAID =
  /(?:^|[\s.;,:])(?:and\s)?number\s(one|two|three|four|five|six|seven|[1-7])(?:\sis(?:\sto)?)?[,:.]?\s(?=\S)/giu;
// "one mow the lawn two fix the fence three call Jo": a verb behind each
const ONE_SAID = /(?:^|\s)(?:and\s)?(one|two|three|four|five)\s(?=\p{L}{2})/giu;
// "1 wash car 2 mow lawn 3 call mom": three at the least, for "run 1 mile 2 times"
const BARE_NUMBER = /(?:^|:\s?|\s)([1-9])\s(?=\p{L}{2})/gu;
const STYLES = [INLINE_NUMBER, ROMAN, LETTER, ORDINAL, NUMBER_SAID, WORDED, BARE_NUMBER, ONE_SAID];

const VALUES: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  a: 1,
  b: 2,
  c: 3,
  d: 4,
  e: 5,
  f: 6,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  uno: 1,
  dos: 2,
  tres: 3,
  un: 1,
  deux: 2,
  trois: 3,
  eins: 1,
  zwei: 2,
  drei: 3,
  'number one': 1,
  'number two': 2,
  'number three': 3,
  first: 1,
  second: 2,
  third: 3,
};

/** Of "three things one mow … two fix … three call" those that count up from one, each before a verb; at the least three, or a pair behind "two things". */
function saidInOrder(line: string, all: readonly RegExpExecArray[]): readonly RegExpExecArray[] {
  const inOrder: RegExpExecArray[] = [];
  for (const match of all) {
    const behind = match.index + match[0].length;
    if (valueOf(match) === inOrder.length + 1 && isAction(wordsOf(line.slice(behind, behind + 40)), 0))
      inOrder.push(match);
  }
  // "two things today one get … two talk …": a pair needs its announcement, "call one plumber" is none.
  return inOrder.length > 2 || (inOrder.length === 2 && saysPair(line.slice(0, inOrder[0]?.index))) ? inOrder : [];
}

function saysPair(before: string): boolean {
  const words = wordsOf(before);
  return words.some(({ plain }) => PAIRED.has(plain)) && isAnnouncement(before);
}

const PAIRED = new Set('things goals tasks jobs errands chores stuff plans priorities items'.split(' '));

function valueOf(match: RegExpExecArray): number {
  const sign = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').toLowerCase();
  return VALUES[sign] ?? Number(sign);
}

function parts(line: string, found: readonly RegExpExecArray[], mayAnnounce: boolean): string[] {
  const cut: string[] = [];
  let from = 0;
  for (const match of found) {
    cut.push(line.slice(from, match.index));
    from = match.index + match[0].length;
  }
  cut.push(line.slice(from));
  // "Goals (1) …": what stands before the first number may only announce the list.
  if (mayAnnounce ? isAnnouncement(cut[0] ?? '') : cut[0]?.trim() === '') cut.shift();
  return cut
    .map((part) => withoutSeparators(withoutSeparators(part).replace(/\b(?:and|y|et|und)$/iu, '')).trim())
    .filter((part) => part !== '');
}

/** "Goals (1) swim, and (2) …" */
function withoutSeparators(part: string): string {
  return withoutEnd(part, (sign) => /[\s,;]/.test(sign));
}

const ENDS_OPEN = new Set(['is', 'are', 'be', 'to', 'have', 'include', 'son', 'sont', 'sind']);

function isAnnouncement(text: string): boolean {
  const words = wordsOf(text);
  // "what I want to get done today is | number one …"
  if (ENDS_OPEN.has(words.at(-1)?.plain ?? '') || frameOf(words).end >= words.length) return true;
  return announces(words, null) || /:\s*$/.test(text);
}
