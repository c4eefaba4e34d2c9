/** What answers a question, in the languages that people write to us (`data/reading/words/answers.json`). */
import lists from '#data/reading/words/answers.json' with { type: 'json' };
import { linesOf } from '#domain/reply/language/phrase-lines.ts';
import { plainSets } from '#domain/reply/language/word-data.ts';

/** `AND`: words that join parts of an answer, or begin what is said beside it; `AT_ONCE`: behind these alone something else may follow without a mark. */
export const { YES, NO, ALL, COURTESY, AND, AT_ONCE, ORDINAL_ENDS } = plainSets(lists.answers);

/** More of either, by what is asked. */
export const YES_TO = plainSets(lists.yes);
export const NO_TO = plainSets(lists.no);

/** Signs are no words: a hand, a tick. */
export const YES_SIGNS = new Set(['👍', '✅', '✔', '☑', '👌', '💯']);
export const NO_SIGNS = new Set(['👎', '❌', '✖', '🚫']);

/** From the first; -1 is the last. */
export const PLACES = valuesOf(lists.places);
/** As an answer of one word. */
export const NUMBERS = valuesOf(lists.numbers);

function valuesOf(byValue: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(byValue).flatMap(([value, words]) =>
      linesOf(words).map((word) => [word, value === 'last' ? -1 : Number(value)] as const),
    ),
  );
}
