import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const REST = lexicon('rest');

/** "2 first, then 1", "2 then 1", "3 before 2": in which order they are to be done, which finishes and changes nothing. */
export function isPlannedOrder(words: readonly Word[]): boolean {
  if (words.length > WORDS_MAX || !words.some((word) => ORDERING.has(word))) return false;
  let numbers = 0;
  let isOrdered = words.some((word) => FIRST.has(word));
  for (let at = 0; at < words.length;) {
    const word = words[at]!;
    // "first one and two"
    if (word.plain === 'one' && FIRST.has(words[at - 1])) return false;
    if (word.kind === 'number' || COUNTS.has(word.plain)) {
      if (word.kind === 'number' && word.plain.length > 2) return false;
      // "1 and 2 then" only concludes.
      isOrdered ||= numbers > 0 && words.slice(0, at).some((one) => ORDERING.has(one));
      numbers += 1;
      at += 1;
      continue;
    }
    const end = BESIDE.endAt(words, at) ?? REST.endAt(words, at);
    // "1 ✅ then 2" tells what is done.
    if (end === null && !MARKS.has(word.plain)) return false;
    at = end ?? at + 1;
  }
  return (isOrdered && numbers > 1) || (numbers === 1 && REST.has(words));
}

const WORDS_MAX = 20;
const ORDERING = new WordSet(['first', 'then', 'before', 'afterwards', 'dann', 'luego', 'puis', 'zuerst', 'primero']);
const FIRST = new WordSet(['first', 'zuerst', 'primero']);
const COUNTS = new Set('one two three four five six seven eins zwei drei uno dos tres un deux trois'.split(' '));
const MARKS = new Set([',', '.', ';', ':', '&', '-', '–', '—', '>', '→', '!']);
const BESIDE = new PhraseBook(
  phrases(
    'first, then, then maybe, and, and then, but, before, afterwards, after that, next, last, lastly, finally, i think, maybe, probably, start with, starting with, will do, ill do, going to do, gonna do, zuerst, dann, und, luego, primero, y, puis, et',
  ),
);
