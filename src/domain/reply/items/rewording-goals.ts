import type { DayItem } from '#domain/agenda/day-items.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import { referencesIn } from '#domain/reply/items/references.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { RESULT_STATES } from '#domain/reply/words/telling.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const PRONOUNS = lexicon('pronouns');
const ACTIONS = lexicon('actions');

export interface Rewording {
  readonly item: DayItem;
  readonly text: string;
}

/** The items that these words name. */
export function itemsIn(text: string, items: readonly DayItem[], finder: ItemFinder): readonly DayItem[] {
  return referencesIn(wordsOf(text), items, finder).items;
}

/** The item under new words; null where these hold no goal. */
export function reworded(item: DayItem, text: string): Rewording | null {
  // "change dinner to that"
  if (PRONOUNS.covers(wordsOf(text))) return null;
  const goals = standardize(text);
  return goals.kind === 'items' ? { item, text: goals.items.join(', ') } : null;
}

/** "just sand it", "call Ana", "study chem ch 4": the form in which goals are written. */
export function startsGoal(text: string): boolean {
  const words = wordsOf(text).filter(
    (word) =>
      word.kind === 'word' && !['just', 'only', 'actually', 'please', 'ill', 'i', 'will', 'im'].includes(word.plain),
  );
  return ACTIONS.matchAt(words, 0) !== null || baseOfGerund(words[0]?.plain ?? '') !== null;
}

/** "dry by now", "ready"; "clean the gutters" is a goal. */
export function isState(text: string): boolean {
  const [first, second] = wordsOf(text);
  return (
    first !== undefined && RESULT_STATES.has(first.plain) && (second === undefined || !AN_OBJECT.has(second.plain))
  );
}

const AN_OBJECT = new Set('the a an my our his her some out up'.split(' '));
