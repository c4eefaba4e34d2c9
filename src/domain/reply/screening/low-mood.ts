import lists from '#data/reading/words/mood.json' with { type: 'json' };
import { keysByWord } from '#domain/reply/language/phrase-lines.ts';
import { wordLists, plainSets, phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import { sentencesIn } from '#domain/reply/language/clauses.ts';
import { FrameBook } from '#domain/reply/language/frames.ts';
import { isKnownWord, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';

import { distance, MeantWords } from '#domain/reply/screening/meant-words.ts';
import { HELD_DOWN, SENTENCE_ENDS, soundsLow, tellsOfMood } from '#domain/reply/screening/mood-score.ts';

const { MOOD_STRESS, MOOD_WORDS } = wordLists(lists.low);
const { OF_NO_THING, WHOLES, GOES_ON_WITH, CLAUSE_OPENERS, BEFORE_A_MOOD, OPENERS: OPENERS_TOO } = plainSets(lists.low);
const { GOES_ON, TOLD_IN, SAYS, NOT_SO, IN_JEST, IM_DONE } = phraseBooks(lists.low);
const { LOW_OF_ONESELF, LOW_ANYWHERE, LOW_ABROAD } = frameBooks(lists.lowMood);

/**
 * Whether somebody is low (D140): hopeless about themselves or everything, not about a thing ("a pointless meeting"). A
 * crisis is read before. The words are read in full ("can not", "i am"), and without what only stresses them.
 */
export function isLowMood(newWords: string): boolean {
  return isLowByRules(newWords) || soundsLow(newWords);
}

/** What is low by rules alone. */
export function isLowByRules(newWords: string): boolean {
  return newWords.split(SENTENCE_ENDS).some((sentence) => {
    if (IN_JEST.has(wordsOf(sentence))) return false;
    return sentence.split(PART_ENDS).some((part) => saysLow(meantWords(part)));
  });
}

const PART_ENDS = /[,()–—•]+|\s-+\s/u;

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
  return tellsOfMood(text) || isLowByRules(text);
}

function saysLow(words: readonly Word[]): boolean {
  return words.some((_, at) => BOOKS.some((book) => isLowAt(words, at, book)));
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

/** Nothing is named behind it: "hopeless", not "hopeless at cooking". */
function endsThere(words: readonly Word[], end: number): boolean {
  if (end >= words.length) return true;
  // "everything I cooked" names a thing, "sick of everything i feel so empty" goes on.
  if (WHOLES.has(words[end - 1]!.plain) && words[end]!.plain === 'i' && !GOES_ON_WITH.has(words[end + 1]?.plain ?? ''))
    return false;
  return GOES_ON.matchAt(words, end) !== null;
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
  return MEANT.of(MEANT.of(mended));
}

function mend(word: Word): readonly Word[] {
  const { plain } = word;
  if (plain.length < SLIP_LENGTH_MIN || isKnownWord(plain)) return [word];
  // "laufen" and "kaufen": few slip on the first letter.
  const meant = MOOD_WORDS.find((mood) => mood[0] === plain[0] && distance(plain, mood) <= 1);
  return meant === undefined ? [word] : wordsOf(meant);
}

const SLIP_LENGTH_MIN = 4;

const MEANT = new MeantWords(keysByWord(lists.meant), MOOD_STRESS);
