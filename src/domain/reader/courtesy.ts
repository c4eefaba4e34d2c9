import lists from '#data/reading/words/to-us.json' with { type: 'json' };
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { joined } from '#domain/reply/words/lexicon.ts';

const { APOLOGIES, INTERJECTIONS, WELL_WISHES } = phraseBooks(lists.courtesy);

/** "thanks a lot, bye": words that ask nothing and tell nothing. */
export function isCourtesy(words: readonly Word[]): boolean {
  return COURTESY.fills(words);
}

const COURTESY = PhraseBook.joined([
  joined(['thanks', 'acknowledgments', 'greetings', 'signOffs']),
  INTERJECTIONS,
  WELL_WISHES,
  APOLOGIES,
]);
