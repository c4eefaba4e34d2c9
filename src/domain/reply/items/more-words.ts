import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { NAMES_OF_MORE_WORDS } from '#domain/reply/words/synonyms/more-words.ts';

const BOOK = new PhraseBook(NAMES_OF_MORE_WORDS.keys());

/** "the little ones" as "kids", "her pull request" as "pr": the word that more words stand for, and where they begin. */
export function namesOfMoreWords(words: readonly Word[]): { plain: string; at: number }[] {
  const names: { plain: string; at: number }[] = [];
  for (let match = BOOK.find(words); match !== null; match = BOOK.find(words, match.start + 1)) {
    const plain = NAMES_OF_MORE_WORDS.get(match.phrase);
    if (plain !== undefined) names.push({ plain, at: match.start });
  }
  return names;
}
