import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { INTERJECTIONS } from '#domain/reply/words/interjections.ts';
import { joined } from '#domain/reply/words/lexicon.ts';
import { WELL_WISHES } from '#domain/reply/words/well-wishes.ts';

/** "thanks a lot, bye": words that ask nothing and tell nothing. */
export function isCourtesy(words: readonly Word[]): boolean {
  for (let at = 0; at < words.length;) {
    const end = COURTESY.endAt(words, at);
    if (end === null) return false;
    at = end;
  }
  return true;
}

const APOLOGIES = [
  'sorry',
  'so sorry',
  'sorry about that',
  'my bad',
  'lo siento',
  'perdon',
  'desole',
  'pardon',
  'tut mir leid',
  'entschuldigung',
];
const COURTESY = PhraseBook.joined([
  joined(['thanks', 'acknowledgments', 'greetings', 'signOffs']),
  INTERJECTIONS,
  new PhraseBook(WELL_WISHES),
  new PhraseBook(APOLOGIES),
]);
