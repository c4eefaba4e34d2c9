import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { joined } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const LETTERS = 'abcdefgh';

/** "a": a word that may be the letter of an item, of a list that has one for it. */
function isLetter(word: Word | undefined, count: number = LETTERS.length): boolean {
  return word?.kind === 'word' && word.plain.length === 1 && placeOf(word) >= 0 && placeOf(word) < count;
}

function placeOf({ plain }: Word): number {
  return LETTERS.indexOf(plain);
}

/**
 * Items by letters, in the order of the list, though we number them: "a and c done", "B ✅", "a yes b no c yes". English
 * alone: elsewhere "a", "c" and "e" are words. "a done deal", "plan b", "got an A", "b/c" and ":D" name nothing.
 */
export function lettersIn(
  words: readonly Word[],
  used: Set<number>,
  items: readonly DayItem[],
  languages: ItemFinder['languages'],
): number[] {
  if (items.length < 2 || languages.size > 1 || !words.some((word) => isLetter(word, items.length))) return [];
  const places = words.flatMap((word, at) =>
    isLetter(word, items.length) && !used.has(at) && standsAlone(words, at) ? [at] : [],
  );
  // "a done deal", "a no from him"
  const [only] = places;
  const isArticle =
    places.length === 1 &&
    words.length > 1 &&
    words[only!]?.plain === 'a' &&
    !saysNoMore(words.filter((_, at) => at !== only));
  if (places.length === 0 || isArticle) return [];
  const inOrder = items.map(({ number }) => number).toSorted((left, right) => left - right);
  for (const at of places) used.add(at);
  return places.map((at) => inOrder[placeOf(words[at]!)]!);
}

function standsAlone(words: readonly Word[], at: number): boolean {
  const [before, letter, after] = [words[at - 1], words[at]!, words[at + 1]];
  // ":D", "D:", "c++", "b/c", "don't b"
  const isGlued = before?.kind === 'mark' && before.end === letter.start && !OPENING.has(before.plain);
  if (isGlued || (after !== undefined && after.start === letter.end && !CLOSING.has(after.plain))) return false;
  if (letter.plain === 'd' && after?.plain === ':') return false;
  const opens =
    before === undefined ||
    before.kind === 'mark' ||
    BEFORE.has(before.plain) ||
    isLetter(before) ||
    ANSWERS.has([before]);
  const closes =
    after === undefined ||
    after.kind === 'mark' ||
    BEHIND.has(after.plain) ||
    isLetter(after) ||
    ANSWERS.endAt(words, at + 1) !== null;
  return opens && closes;
}

/** "a tomorrow", "is a done": nothing else is said beside. */
function saysNoMore(words: readonly Word[]): boolean {
  for (let at = 0; at < words.length;) {
    const end = ANSWERS.endAt(words, at);
    if (end === null && isContent(words[at]!)) return false;
    at = end ?? at + 1;
  }
  return ANSWERS.has(words);
}

const OPENING = new Set(['(', '[', ',', '&', '+', '#', '"', '“']);
const CLOSING = new Set([')', ']', ',', '.', ':', '&', '+', ';', '!', '"', '”', '✅', '✔', '✓', '❌', '✗', '✘']);
const BEFORE = new Set(
  'and or & + plus done did finished except but not only just both item letter items is'.split(' '),
);
const BEHIND = new Set('and & + or is are was were yes yep yup no nope nah done y n both'.split(' '));
const ANSWERS = PhraseBook.joined([
  joined(['done', 'notDone', 'negations', 'tomorrow', 'drop', 'carry', 'stillOpen', 'except']),
  new PhraseBook(phrases('yes, yep, yup, yeah, y, nah')),
]);
