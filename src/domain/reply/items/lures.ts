import type { DayItem } from '#domain/agenda/day-items.ts';
import type { References } from '#domain/reply/items/references.ts';
import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { KEPT_FAMILIES } from '#domain/reply/words/outcomes-kept.ts';

const FAMILIES = KEPT_FAMILIES.flatMap(({ goals, lures }) =>
  lures === undefined ? [] : [{ goals: new PhraseBook(goals), lures: new PhraseBook(lures) }],
);

/** "wanted a beer" of "No drinking": the one open item whose lure a clause names, or that it names itself. */
export function luredItem(words: readonly Word[], refs: References, open: readonly DayItem[]): DayItem | null {
  const [named, ...others] = refs.items;
  if (others.length > 0) return null;
  const lured = FAMILIES.flatMap(({ goals, lures }) =>
    named !== undefined || lures.has(words)
      ? open.filter((item) => (named === undefined || named === item) && isKeptFrom(goals, item))
      : [],
  );
  const [item, ...more] = new Set(lured);
  return item === undefined || more.length > 0 ? null : item;
}

function isKeptFrom(goals: PhraseBook, { text }: DayItem): boolean {
  const match = goals.find(wordsOf(text));
  return match !== null && match.start <= 2;
}
