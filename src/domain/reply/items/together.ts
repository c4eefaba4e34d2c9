import { cluesIn } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';

/**
 * Items that are named together by the word they share: "both calls made" of "Ring the bank" and "Ring the school",
 * "posted both", "all three emails sent", "cleaned both rooms". The words that do so are `used`.
 */
export function togetherIn(
  words: readonly Word[],
  used: Set<number>,
  items: readonly DayItem[],
  finder: ItemFinder,
): readonly DayItem[] {
  if (!cluesIn(words).has(TOGETHER)) return [];
  const at = words.findIndex((word) => TOGETHER.has(word));
  if (at < 0 || used.has(at)) return [];
  const isBoth = words[at]!.plain !== 'all';
  let end = at + 1;
  while (BETWEEN.has(words[end]?.plain ?? '')) end += 1;
  const isCounted = !isBoth && COUNTS.has(words[end]?.plain ?? '');
  const behind = words[isCounted ? end + 1 : end];
  // "posted both", "emailed them both"
  const before = words.slice(Math.max(0, at - 2), at).findLast(({ plain }) => !PRONOUNS.has(plain));
  const shared =
    behind?.kind === 'word' && behind.plain.endsWith('s')
      ? { word: behind, items: finder.sharing(behind) }
      : isBoth && before !== undefined && behind === undefined
        ? { word: before, items: finder.sharing(before) }
        : null;
  if (shared === null || shared.items.length < 2 || shared.items.length === items.length) return [];
  if (isBoth && shared.items.length !== 2) return [];
  if (isCounted && COUNTS.get(words[end]!.plain) !== shared.items.length) return [];
  for (
    let index = Math.min(at, words.indexOf(shared.word));
    index <= Math.max(at, words.indexOf(shared.word));
    index += 1
  )
    used.add(index);
  return shared.items;
}

const TOGETHER = new WordSet(['both', 'all', 'beide', 'ambos', 'ambas']);
const BETWEEN = new Set(['the', 'my', 'of', 'our', 'these', 'those']);
const PRONOUNS = new Set(['them', 'of', 'the', 'em']);
const COUNTS = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
]);
