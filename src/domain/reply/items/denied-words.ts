import type { References } from '#domain/reply/items/references.ts';
import { tellsFinished } from '#domain/reply/items/telling.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { CIRCUMSTANCE } from '#domain/reply/words/telling.ts';

const NEGATIONS = lexicon('negations');

/**
 * The words in which a "not" speaks of the items: "paid at 6 because I could not sleep" and "rang her, no signal
 * though" tell before it that the thing is over.
 */
export function deniedWords(
  words: readonly Word[],
  rest: readonly Word[],
  refs: References,
  morning: boolean,
): readonly Word[] {
  const denial = NEGATIONS.find(rest);
  const lastRef = Math.max(...refs.used, -1);
  if (!denial || refs.used.size === 0 || denial.start < lastRef) return rest;
  // "I emailed him, he hasn't answered": what somebody else did not do.
  const isOthers = THEY.has(rest[denial.start - 1]?.plain ?? '') || THEY.has(rest[denial.start - 2]?.plain ?? '');
  // "gym was a no" has no noun behind it to deny.
  const isNoun = ARTICLES.has(rest[denial.start - 1]?.plain ?? '');
  // "milk yes bread no"
  const isLast = rest.slice(denial.end).every(({ kind }) => kind === 'mark');
  const isAside =
    isOthers ||
    (ASIDE.has(denial.phrase) && !isNoun && !isLast) ||
    words.slice(lastRef, denial.start).some((word) => CIRCUMSTANCE.has(word.plain));
  const before = words.slice(0, denial.start);
  return isAside &&
    tellsFinished(before, { ...refs, used: new Set([...refs.used].filter((at) => at < denial.start)) }, morning)
    ? rest.slice(0, denial.start)
    : rest;
}

const THEY = new Set(['he', 'she', 'they', 'hes', 'shes', 'theyre']);

const ARTICLES = new Set('a an big hard firm definite'.split(' '));

/** "no" and "without" deny the noun behind them. */
const ASIDE = new Set(['no', 'without', 'none', 'nothing', 'sin', 'sans', 'ohne', 'kein', 'keine']);
