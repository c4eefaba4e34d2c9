import lists from '#data/reading/words/mood.json' with { type: 'json' };
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';
import { wordLists, plainSets, phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import { cluesIn } from '#domain/reply/language/clues.ts';
import { sentencesIn } from '#domain/reply/language/clauses.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import {
  isKnownWord,
  PhraseBook,
  plainText,
  spokenWordsOf,
  type Word,
  wordsOf,
} from '#domain/reply/language/plain-words.ts';
import { HELD_DOWN, SENTENCE_ENDS, soundsLow, tellsOfMood } from '#domain/reply/screening/mood-score.ts';

const MEANT_BY = keysByWord(lists.meant);

const { MOOD_STRESS, MOOD_WORDS } = wordLists(lists.low);
const {
  OF_NO_THING,
  OF_ALL_OR_ONESELF,
  DANGLING,
  OPENS_OF_ONESELF,
  DENYING,
  WHOLES,
  GOES_ON_WITH,
  CLAUSE_OPENERS,
  BEFORE_A_MOOD,
  OPENERS: OPENERS_TOO,
} = plainSets(lists.low);
const {
  DESPAIRING,
  NOT_TROUBLED,
  BESIDE_SIGNS,
  GENERAL,
  PREPOSITIONS,
  GOES_ON,
  TOLD_IN,
  SAYS,
  NOT_SO,
  IN_JEST,
  IM_DONE,
} = phraseBooks(lists.low);
const { LOW_OF_ONESELF, LOW_ANYWHERE, LOW_ABROAD } = frameBooks(lists.lowMood);

/**
 * A low mood (D40): oneself or everything, beside something hopeless. The words are read without what only stresses them,
 * and in full ("can not", "i am"): see `mood-spelling.ts`. What a thing is (a pointless meeting, a hopeless printer) is not.
 */

/** Whether somebody is low (D40): hopeless about themselves or everything, not about a thing. A crisis is read before. */
export function isLowMood(newWords: string): boolean {
  return isLowByRules(newWords) || soundsLow(newWords);
}

/** What is low by rules alone. */
export function isLowByRules(newWords: string): boolean {
  const parts = sentencesOf(newWords).flatMap(partsOf);
  if (parts.some(({ isLow }) => isLow)) return true;
  const signs = new Set(parts.flatMap(({ sign }) => (sign === null ? [] : [sign])));
  if (signs.size > 1) return true;
  const isWhole = parts.every(({ sign, isBeside }) => sign !== null || isBeside);
  return isWhole && SIGNS_ENOUGH.some((sign) => signs.has(sign));
}

/** What of a line of low words may still be a report: clauses that tell neither a mood nor of everything. */
export function reportsBeside(line: string): string {
  return sentencesIn(line)
    .flatMap(({ text, clauses }) =>
      isMood(text) ? clauses.map((clause) => clause.text).filter((clause) => !isOfAll(clause)) : [text],
    )
    .filter((text) => !isMood(text) && !IM_DONE.covers(meantWords(text)))
    .join('. ');
}

/** What of a line of low words may still be something to do: other sentences, where they name a thing. */
export function goalsBeside(line: string): string {
  return sentencesIn(line)
    .filter(
      ({ text }) => !isMood(text) && !isOfAll(text) && !meantWords(text).every(({ plain }) => OF_NO_THING.has(plain)),
    )
    .map(({ text }) => text)
    .join('. ');
}

function isOfAll(text: string): boolean {
  return meantWords(text).some(({ plain }) => plain === 'everything');
}

function isMood(text: string): boolean {
  return tellsOfMood(text) || partsOf(text).some(({ isLow, sign }) => isLow || sign !== null);
}

const PART_ENDS = /[,()–—•]+|\s-+\s/u;
// "Nothing matters" in quotation marks is a title, or another's word.
const QUOTED = /"[^"\n]{1,200}"|“[^”\n]{1,200}”/gu;

function sentencesOf(text: string): string[] {
  const own = text.replace(QUOTED, ' ');
  return (own.trim() === '' ? text : own).split(SENTENCE_ENDS);
}

interface Part {
  readonly isLow: boolean;
  /** The signs of which it is one, and nothing else. */
  readonly sign: PhraseBook | null;
  /** Nothing but what may stand beside a sign. */
  readonly isBeside: boolean;
}

function partsOf(sentence: string): Part[] {
  const isJest = IN_JEST.has(wordsOf(sentence));
  return sentence
    .split(PART_ENDS)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const words = meantWords(part);
      const isBeside = BESIDE_SIGNS.fills(words);
      if (isJest || isBeside) return { isLow: false, sign: null, isBeside };
      return { isLow: saysLow(words), sign: signOf(words), isBeside };
    });
}

const TROUBLING = Object.values(phraseBooks(lists.troubling));
const SIGNS_ENOUGH = Object.values(phraseBooks(lists.signsEnough));
const SIGNS: readonly PhraseBook[] = [...SIGNS_ENOUGH, ...Object.values(phraseBooks(lists.signsMore))];

/** "sorry i give up": one sign, between words that may stand beside it. */
function signOf(words: readonly Word[]): PhraseBook | null {
  return SIGNS.find((sign) => sign.standsAmong(words, BESIDE_SIGNS)) ?? null;
}

function saysLow(words: readonly Word[]): boolean {
  if (isOfNoThing(words) || clausesOf(words).some(isOfNoThing)) return true;
  const clues = cluesIn(words);
  const books = BOOKS.filter((book) => clues.tells(book));
  if (books.length === 0) return false;
  return words.some((_, at) => books.some((book) => isLowAt(words, at, book)));
}

/** A clause that names no thing, only oneself or all there is, and tells of despair. */
function isOfNoThing(words: readonly Word[]): boolean {
  if (!words.every(({ plain }) => OF_NO_THING.has(plain))) return false;
  const [first] = words;
  // "given up on": the thing stands before it.
  const isDangling = DANGLING.has(words.at(-1)?.plain ?? '');
  if (first === undefined) return false;
  if (!OPENS_OF_ONESELF.has(first.plain) && !words.some(({ plain }) => OF_ALL_OR_ONESELF.has(plain))) return false;
  for (let match = DESPAIRING.find(words); match; match = DESPAIRING.find(words, match.end)) {
    const isDenied = NOT_SO.has(words.slice(Math.max(0, match.start - 2), match.start));
    if (match.end < words.length && isDangling) continue;
    if (!isDenied || DENYING.has(words[match.start]!.plain)) return true;
  }
  return !isDangling && !NOT_TROUBLED.has(words) && TROUBLING.filter((signs) => signs.has(words)).length >= 2;
}

/** At "and" and "because", and where "I" begins anew. */
function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]];
  for (const word of words) {
    if (word.plain === 'i' || CLAUSE_OPENERS.has(word.plain)) clauses.push([]);
    if (!CLAUSE_OPENERS.has(word.plain)) clauses.at(-1)!.push(word);
  }
  return clauses.length === 1 ? [] : clauses;
}

const BOOKS: readonly FrameBook[] = [LOW_OF_ONESELF, LOW_ANYWHERE, LOW_ABROAD];

function isLowAt(words: readonly Word[], at: number, book: FrameBook): boolean {
  const end = book.endAt(words, at);
  if (end === null || NOT_SO.matchAt(words, at - 1) !== null || !endsThere(words, end)) return false;
  if (book === LOW_OF_ONESELF && !opensThere(words, at)) return false;
  const before = words.slice(clauseStart(words, at), at);
  if (TOLD_IN.has(before)) return false;
  const isTold = SAYS.matchAt(words, at - 1) !== null && words[at - 2]?.plain !== 'i';
  return !isTold;
}

/** Nothing is named behind it: "hopeless" and "hopeless about everything", not "hopeless at cooking". */
function endsThere(words: readonly Word[], end: number): boolean {
  if (end >= words.length) return true;
  // "everything I cooked" names a thing, "sick of everything i feel so empty" goes on.
  if (WHOLES.has(words[end - 1]!.plain) && words[end]!.plain === 'i' && !GOES_ON_WITH.has(words[end + 1]?.plain ?? ''))
    return false;
  if (GOES_ON.matchAt(words, end) !== null) return true;
  const object = PREPOSITIONS.endAt(words, end);
  if (object === null) return false;
  const after = GENERAL.endAt(words, object);
  return after !== null && (after >= words.length || GOES_ON.matchAt(words, after) !== null);
}

/** Where it is oneself: behind "I", or without a subject at the beginning, behind a number or a yes, behind "and". */
function opensThere(words: readonly Word[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && BEFORE_A_MOOD.has(words[before]!.plain)) before -= 1;
  const word = words[before];
  return word === undefined || word.kind === 'number' || word.plain === 'i' || OPENERS.has(word.plain);
}

function clauseStart(words: readonly Word[], at: number): number {
  let start = at;
  while (start > 0 && !CLAUSE_OPENERS.has(words[start - 1]!.plain)) start -= 1;
  return start;
}

const OPENERS = new Set([...CLAUSE_OPENERS, ...OPENERS_TOO]);

/** The words in full and as they are meant, without what only stresses them. */
function meantWords(text: string): readonly Word[] {
  const mended = spokenWordsOf(text.replace(HELD_DOWN, '$1')).flatMap((word) => mend(word));
  return replaceIn(replaceIn(mended).filter(({ plain }) => plain !== ''));
}

function mend(word: Word): readonly Word[] {
  if (word.plain.length < SLIP_LENGTH_MIN || isKnownWord(word.plain)) return [word];
  const meant = MOOD_WORDS.find((mood) => oneSlip(word.plain, mood, word.plain.length > SLIP_LENGTH_MIN + 1));
  return meant === undefined ? [word] : wordsOf(meant);
}

const SLIP_LENGTH_MIN = 4;

function replaceIn(words: readonly Word[]): Word[] {
  const replaced: Word[] = [];
  for (let at = 0; at < words.length;) {
    const match = REPLACED.matchAt(words, at);
    if (match !== null) replaced.push(...(MEANT.get(match.phrase) ?? []));
    else replaced.push(words[at]!);
    at = match?.end ?? at + 1;
  }
  return replaced;
}

const MEANT: ReadonlyMap<string, readonly Word[]> = new Map([
  ...Array.from(MEANT_BY, ([written, meant]) => [plainText(written), wordsOf(meant)] as const),
  ...MOOD_STRESS.map((stress) => [plainText(stress), []] as const),
]);
const REPLACED = new PhraseBook(MEANT.keys());

/** Damerau-Levenshtein distance of at most one; `replaced`: one letter may stand in place of another. */
function oneSlip(left: string, right: string, replaced: boolean): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  if (
    // "laufen" and "kaufen", "reading" and "leading": few slip on the first letter.
    (replaced && at > 0 && left.slice(at + 1) === right.slice(at + 1)) ||
    left.slice(at + 1) === right.slice(at) ||
    left.slice(at) === right.slice(at + 1)
  )
    return true;
  return left[at] === right[at + 1] && left[at + 1] === right[at] && left.slice(at + 2) === right.slice(at + 2);
}
