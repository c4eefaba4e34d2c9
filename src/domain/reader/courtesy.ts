import lists from '#data/reading/words/to-us.json' with { type: 'json' };
import { phraseBooks } from '#domain/reply/language/word-data.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { joined } from '#domain/reply/words/lexicon.ts';
import { withoutEnding } from '#domain/reply/letter/ending.ts';
import type { NewLine } from '#domain/reply/letter/new-words.ts';

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

/** Without "Best, Mina" below the words, of which a beginning may be left; "thank you. finished 1" is none, for its number. */
export function partedFromFarewell(lines: readonly NewLine[]): Parted {
  const parted = withoutFarewell(lines);
  return /\d/.test(parted.farewell) ? { read: lines, farewell: '' } : parted;
}

interface Parted {
  readonly read: readonly NewLine[];
  readonly farewell: string;
}

function withoutFarewell(lines: readonly NewLine[]): Parted {
  const kept = withoutEnding(lines.map(({ text }) => text));
  if (lines.every(({ text }, at) => text === kept[at])) return { read: lines, farewell: '' };
  const gone = lines.map(({ text }, at) => text.slice(kept[at]?.length ?? 0));
  // An answer to a line of ours is no farewell, be it "[x]" or "bye".
  if (lines.some(({ ticked, about }, at) => gone[at] !== '' && (ticked || about !== null)))
    return { read: lines, farewell: '' };
  const read = lines.flatMap((line, at) => (kept[at] === '' ? [] : [{ ...line, text: kept[at] ?? '' }]));
  return {
    read,
    farewell: gone
      .filter((text) => text !== '')
      .join(' ')
      .trim(),
  };
}
