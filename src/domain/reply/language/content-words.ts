import type { Word } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { listsOf } from '#domain/reply/words/lexicon.ts';

const FUNCTION_WORDS = new WordSet(listsOf('functionWords'));

/** Whether a word says what something is about: "the" and "of" do not, in any language. */
export function isContent(word: Word): boolean {
  return word.kind === 'word' && !FUNCTION_WORDS.has(word);
}
