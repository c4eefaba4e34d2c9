import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import { cluesIn } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { distance } from '#domain/reply/screening/opt-out-word.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { SLIPS, TEMPER, TEMPER_BEHIND_THE } from '#domain/reply/words/opt-out.ts';

/**
 * The words of a wish to leave as they were meant: "plz stpo sendig me this mesages" mended, "leave me the hell alone"
 * without its temper. The same list where nothing is to be mended.
 */
export function heardWords(words: readonly Word[]): readonly Word[] {
  if (!cluesIn(words).has(TO_MEND) && !words.some(({ plain }) => isNearUnsubscribe(plain))) return words;
  return words.flatMap((word, at) => {
    const meant = HEARD.get(word.plain);
    if (meant === undefined && isNearUnsubscribe(word.plain))
      return { ...UNSUBSCRIBE, start: word.start, end: word.end };
    if (meant === undefined) return isBeforeTemper(words, at) ? [] : [word];
    if (meant === null) return isTemper(words, at) ? [] : [word];
    return { ...meant, start: word.start, end: word.end };
  });
}

/** "unsubscrbie", "unsubsrcibe" */
function isNearUnsubscribe(plain: string): boolean {
  return (
    plain.charCodeAt(0) === U &&
    NEAR_UNSUBSCRIBE.test(plain) &&
    !FORMS_OF_UNSUBSCRIBE.has(plain) &&
    distance(plain, 'unsubscribe') <= 2
  );
}

const U = 0x75;
const NEAR_UNSUBSCRIBE = /^u[nb]s[a-z]{5,10}$/;
const { FORMS_OF_UNSUBSCRIBE } = plainSets(lists.hearing);
const UNSUBSCRIBE = wordsOf('unsubscribe')[0]!;

/** By the word as written: what was meant, or null for a word of temper. */
const HEARD: ReadonlyMap<string, Word | null> = new Map([
  ...Array.from(SLIPS, ([slip, right]) => [slip, wordsOf(right)[0] ?? null] as const),
  ...Array.from([...TEMPER, ...TEMPER_BEHIND_THE], (word) => [word, null] as const),
]);

const TO_MEND = new WordSet(HEARD.keys());

function isTemper(words: readonly Word[], at: number): boolean {
  const word = words[at]?.plain ?? '';
  return TEMPER.has(word) || (TEMPER_BEHIND_THE.has(word) && words[at - 1]?.plain === 'the');
}

function isBeforeTemper(words: readonly Word[], at: number): boolean {
  return words[at]?.plain === 'the' && TEMPER_BEHIND_THE.has(words[at + 1]?.plain ?? '');
}
