import { cluesIn } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { itemsIn, reworded, type Rewording, startsGoal } from '#domain/reply/items/rewording-goals.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import type { Outcome } from '#domain/reply/meaning/outcome.ts';

// "I'll clean out the gutters instead", "so going for a run instead"; "too wet to mow, I'll clean the gutters instead"
const INSTEAD =
  /^\s*(?:(?:too \p{L}{1,20} (?:to|for)|can['’]?t (?:face|do|make)|cannot (?:face|do|make)|no (?:energy|time|strength|room) for) ([^\n,;]{2,60}?)[,;]? )?(?:so |but |and |think )?(?:i['’]?ll|i will|i['’]?m (?:going to|gonna)|gonna|going to|will|we['’]?ll|let['’]?s|i['’]?m|(?=going for |doing |having )) ?(?:just |probably |maybe )?([^\n,;]{3,100}?) instead[.! ]*$/iu;

// "skipped the gym, I'm having pizza instead" sets no goal.
const EATEN = /^\s*hav(?:e|ing)\b/iu;

const WORDS = new WordSet(['instead']);

/**
 * "Too wet to mow. I'll clean out the gutters instead.": what is put in the place of the item that was spoken of last,
 * where that is neither done nor let go of; `before`: the sentence that may name it. What stands on the list itself takes no place.
 */
export function insteadOfTopic(
  sentence: string,
  before: string,
  list: AnsweredList,
  outcome: Outcome,
): Rewording | null {
  if (sentence.length + before.length > 200 || !cluesIn(wordsOf(sentence)).has(WORDS)) return null;
  const [, named, fresh = ''] =
    (before === '' ? null : INSTEAD.exec(`${before}, ${sentence}`)) ?? INSTEAD.exec(sentence) ?? [];
  if (fresh === '' || !startsGoal(fresh) || EATEN.test(fresh) || itemsIn(fresh, list.known, list.finder).length > 0)
    return null;
  const [item, ...others] = named === undefined ? outcome.topic : itemsIn(named, list.known, list.finder);
  if (item === undefined || others.length > 0 || outcome.rewordingOf(item) !== null) return null;
  const said = outcome.verdictOn(item);
  return said === null || said === 'open' ? reworded(item, fresh) : null;
}
