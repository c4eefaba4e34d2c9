import { beginning } from '#domain/reply/beginning.ts';
import { goalLines } from '#domain/reply/goal-lines.ts';
import { splitGoals } from '#domain/reply/goal-splits.ts';
import { goalOf } from '#domain/reply/goal-words.ts';
import { isGibberish } from '#domain/reply/hollow.ts';
import { optOutIn } from '#domain/reply/opt-out.ts';
import { plainText, wordsOf } from '#domain/reply/plain-words.ts';

/** The goals of a free text, or `empty` where nothing usable remains (D17, STANDARDIZER_EMPTY). */
export type Standardized = { readonly kind: 'items'; readonly items: readonly string[] } | { readonly kind: 'empty' };

/** No day holds more; a text that lists more is cut here. */
const ITEMS_MAX = 40;
/** An item is a line, not a letter. In characters. */
const ITEM_LENGTH_MAX = 200;

/** Free text as a list of goals, each in the person's own words, in order, each once. Any language; never throws. */
export function standardize(text: string): Standardized {
  const bounded = beginning(text, 20_000);
  // As a whole: a "jfkdls;a jfkdl" would else be cut at its marks.
  if (optOutIn(bounded) !== null || isGibberish(wordsOf(bounded).filter((word) => word.kind !== 'mark')))
    return { kind: 'empty' };
  const items: string[] = [];
  const seen = new Set<string>();
  for (const line of goalLines(bounded)) {
    for (const part of splitGoals(line)) {
      const goal = goalOf(part);
      if (goal === null) continue;
      const key = plainText(goal);
      if (key === '' || seen.has(key) || items.length >= ITEMS_MAX) continue;
      seen.add(key);
      items.push(beginning(goal, ITEM_LENGTH_MAX));
    }
  }
  return items.length > 0 ? { kind: 'items', items } : { kind: 'empty' };
}
