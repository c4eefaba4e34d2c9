import type { DayItem } from '#domain/agenda/day-items.ts';
import type { ItemFinder, Mention } from '#domain/reply/items/finder.ts';
import { numbersIn } from '#domain/reply/items/item-numbers.ts';
import { withoutUsed, type Word } from '#domain/reply/language/plain-words.ts';
import { lettersIn } from '#domain/reply/items/letters.ts';
import { placesIn } from '#domain/reply/items/list-places.ts';
import { togetherIn } from '#domain/reply/items/together.ts';
import { countIn, phraseIn, type Count } from '#domain/reply/items/whole-list.ts';

/** Which items a stretch of words points at. */
export interface References {
  readonly items: readonly DayItem[];
  readonly mentions: readonly Mention[];
  /** "all", "everything", "7/7". */
  readonly all: boolean;
  /** "the rest": what no other words of the message name. */
  readonly rest: boolean;
  /** The words that did the pointing. */
  readonly used: ReadonlySet<number>;
  /** "3 of 7": a count, which names no item. */
  readonly count: Count | null;
  /** A number that no item has. */
  readonly unknown: boolean;
  /** What the reply is written in. */
  readonly languages: ItemFinder['languages'];
}

/** `shownCount`: how many of the items the person had before their eyes; "2/3" counts those. */
export function referencesIn(
  words: readonly Word[],
  items: readonly DayItem[],
  finder: ItemFinder,
  shownCount: number = items.length,
): References {
  const used = new Set<number>();
  const count = countIn(words, shownCount, used);
  const numbers = [
    ...placesIn(words, used, items),
    ...numbersIn(words, used, items, finder.languages),
    ...lettersIn(words, used, items, finder.languages),
  ];
  const byNumber: DayItem[] = [];
  for (const number of numbers) {
    const item = items.find((one) => one.number === number);
    if (item !== undefined) byNumber.push(item);
  }
  const together = numbers.length === 0 ? togetherIn(words, used, items, finder) : [];
  const all =
    phraseIn(used.size === 0 ? words : withoutUsed(words, used), 'all', used) ||
    (count !== null && count.done === count.of);
  const rest = !all && phraseIn(words, 'rest', used);
  const found = finder.mentionsIn(withoutUsed(words, used));
  const mentions = byNumber.length === 0 ? found : found.filter((mention) => !byNumber.includes(mention.item));
  for (const mention of mentions) for (const at of mention.used) used.add(at);
  return {
    items: [...new Set([...byNumber, ...together, ...mentions.map((mention) => mention.item)])],
    mentions,
    all,
    rest,
    used,
    count,
    unknown: numbers.length > byNumber.length,
    languages: finder.languages,
  };
}
