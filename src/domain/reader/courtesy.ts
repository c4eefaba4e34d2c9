import lists from '#data/reading/words/to-us.json' with { type: 'json' };
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { joined } from '#domain/reply/words/lexicon.ts';
import { withoutEnding } from '#domain/reply/email/ending.ts';
import type { NewLine } from '#domain/reply/email/new-words.ts';

const { APOLOGIES, INTERJECTIONS, WELL_WISHES } = phraseBooks(lists.courtesy);

/** "thanks a lot, bye": words that ask nothing and report nothing. */
export function isCourtesy(words: readonly Word[]): boolean {
  return COURTESY.fills(words);
}

const COURTESY = PhraseBook.joined([
  joined(['thanks', 'acknowledgments', 'greetings', 'signOffs']),
  INTERJECTIONS,
  WELL_WISHES,
  APOLOGIES,
]);

/** "thanks though, bye": unlike "ok" and a hand held up, it answers nothing. */
export function isGoodWish(words: readonly Word[]): boolean {
  return words.length > 0 && GOOD_WISHES.fills(words);
}

const GOOD_WISHES = PhraseBook.joined([joined(['thanks', 'greetings', 'signOffs']), WELL_WISHES]);

/** Splits off "Best, Mina" below the words, which may be the remaining beginning of one. */
export function partedFromFarewell(lines: readonly NewLine[]): {
  readonly read: readonly NewLine[];
  readonly farewell: string;
} {
  const kept = withoutEnding(lines.map(({ text }) => text));
  const gone = lines.map(({ text }, at) => text.slice(kept[at]!.length));
  const farewell = gone
    .filter((text) => text !== '')
    .join(' ')
    .trim();
  // An answer to a line of ours is not a farewell, even "[x]" or "bye"; neither is "thank you. finished 1", because of
  // its number.
  const isAnswer = lines.some(({ ticked, about }, at) => gone[at] !== '' && (ticked || about !== null));
  if (farewell === '' || isAnswer || /\d/.test(farewell)) return { read: lines, farewell: '' };
  return { read: lines.flatMap((line, at) => (kept[at] === '' ? [] : [{ ...line, text: kept[at]! }])), farewell };
}
