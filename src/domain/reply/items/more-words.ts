import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { NAMES_OF_MORE_WORDS } from '#domain/reply/words/synonyms/more-words.ts';

const BOOK = new PhraseBook(NAMES_OF_MORE_WORDS.keys());

/** "the little ones" as "kids", "her pull request" as "pr": the word that more words stand for, and where they begin. */
export function namesOfMoreWords(words: readonly Word[]): { plain: string; at: number }[] {
  return words.flatMap((_, at) => {
    const match = BOOK.matchAt(words, at);
    const plain = match === null ? undefined : NAMES_OF_MORE_WORDS.get(match.phrase);
    return plain === undefined ? [] : [{ plain, at }];
  });
}
