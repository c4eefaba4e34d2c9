import lists from '#data/reading/words/wishes.json' with { type: 'json' };
import { plainSets, phraseBooks, frameBooks } from '#domain/reply/language/word-data.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { onlySoft, withoutSoft } from '#domain/reply/wishes/soft-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { wishesIn, type WishText } from '#domain/reply/wishes/wish-text.ts';
import { OUR_NOUN, OUR_POINTER } from '#domain/reply/words/to-us.ts';

const { EXCEPTING } = plainSets(lists.skip);
const { SKIP_TODAY } = phraseBooks(lists.inShort);
const { NO_GOALS, BESIDE_NONE, ILLNESSES, OTHER_BEHIND, AROUND_SKIP } = phraseBooks(lists.skip);
const { SKIPPING } = frameBooks(lists.skip, { DET: OUR_POINTER, NOUN: OUR_NOUN });

/** "skip us today", "sick today, sorry", "pas aujourd'hui, jour de repos"; not "skip today's workout" nor "gym not today". */
export function skipsToday(text: WishText): boolean {
  for (const { start, end, after } of wishesIn(text, SKIPPING))
    if (
      !OTHER_BEHIND.matchAt(after, 0) &&
      !isOfSomething(text.words[end - 1], after) &&
      !text.words.slice(start, end).some(isShortWill)
    )
      return true;
  return skipsInShort(text.words);
}

/** "home with a fever, no goals today": who is ill and plans nothing; "no goals today" alone only answers. */
export function isIllAndIdle({ words, clues, breaks }: WishText): boolean {
  if (words.length > IDLE_WORDS_MAX || !clues.opens(NO_GOALS) || !clues.opens(ILLNESSES)) return false;
  const none = NO_GOALS.find(words);
  if (none === null || !ILLNESSES.has(words) || words.some(({ plain }) => EXCEPTING.has(plain))) return false;
  const isLast = onlySoft(words.slice(none.end, none.end + 2), BESIDE_NONE) || breaks()[none.end] === true;
  // "buy fever meds, no other goals today": a goal beside it.
  return isLast && !words.some((_, at) => breaks()[at] === true && ACTIONS.matchAt(words, at) !== null);
}

const ACTIONS = lexicon('actions');
const IDLE_WORDS_MAX = 16;

/** "today I'll prep": no "ill". */
const isShortWill = ({ plain, accented }: Word) => plain === 'ill' && accented !== 'ill';

/** "hoy paso de | meditar"; "hoy paso de todo" skips the day. */
function isOfSomething(last: Word | undefined, after: readonly Word[]): boolean {
  return last?.plain === 'de' && after.length > 0 && after[0]?.plain !== 'todo';
}

function skipsInShort(words: readonly Word[]): boolean {
  if (!SKIP_TODAY.has(words)) return false;
  const match = SKIP_TODAY.matchAt(withoutSoft(words), 0) ?? SKIP_TODAY.matchAt(words, 0);
  if (!match || ['skip', 'not today', 'off today', 'pass today', 'im sick'].includes(match.phrase)) return false;
  const at = SKIP_TODAY.find(words);
  return at !== null && onlySoft([...words.slice(0, at.start), ...words.slice(at.end)], AROUND_SKIP);
}
