import type { Word } from '#domain/reply/language/plain-words.ts';
import { isSmallWord } from '#domain/reply/words/lexicon.ts';

/** Whether a word says what something is about; "the" and "of" do not, in any language. */
export function isContent(word: Word): boolean {
  return word.kind === 'word' && !isSmallWord(word.plain);
}
