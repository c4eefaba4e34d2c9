import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { plainText, wordsOf } from '#domain/reply/language/plain-words.ts';

// "45 min", "500", "15 pages", "20 people", "5 thank yous"
const QUANTITY = /^\s*(?:only |just )?(\d{1,5}(?:[.,]\d+)?)\s*(\p{L}[\p{L} ]{0,30})?\s*$/u;

/** The item's text with another number: "45 min" for "Walk 30 min"; null where the new words are no quantity of it. */
export function withQuantity(item: DayItem, quantity: string): string | null {
  const [, number, unit] = QUANTITY.exec(quantity) ?? [];
  const own = [...item.text.matchAll(/(?<![\d:.])\d+(?:[.,]\d+)?(?![\d:.])/gu)];
  if (number === undefined || own.length !== 1) return null;
  const named = plainText(unit ?? '').replace(/ (?:now|instead|please|today)$/, '');
  const text = plainText(item.text);
  // "make it 6 eggs" is no quantity of "Walk 30 min".
  const fits = named === '' || named.split(' ').some((word) => text.includes(word.replace(/s$/, '').slice(0, 4)));
  return fits ? item.text.replace(own[0]![0], number) : null;
}

// "make it 15 pages", "make that a 3k run, knees", "make that 5 thank yous", "mach 20 Seiten draus", "mejor 15 páginas"
const MADE =
  /^\s*(?:please\s+|actually\s+)?(?:make (?:it|that|this)|let['’]?s (?:say|make it)|(?:let['’]?s )?be (?:realistic|honest|real)[,:]?|realistically,?|ok(?:ay)?,? more like|more like|mach(?:e)?(?: lieber)?|que sean|mejor|plutôt|mets)\s+(?:just )?(?:an? |une? |ein(?:en|e)? )?(\d[^\n,.]{0,40}?)(?:\s+(?:draus|daraus|instead|please|now))*\s*(?:,\s\p{L}[^,\n]{1,40})?$/iu;

/** A new number for the one item that counts the same things. */
export function requantified(sentence: string, items: readonly DayItem[]): { item: DayItem; text: string } | null {
  const quantity = MADE.exec(sentence)?.[1];
  if (quantity === undefined || !/\d\s*(?!(?:[ap]\.?m|uhr|h)\b)\p{L}{1}/iu.test(quantity)) return null;
  const fitting = items.flatMap((item) => {
    const text = withQuantity(item, quantity);
    return text === null ? [] : [{ item, text }];
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** "send the CV to Pritchard not Marlowe", "cake is for 20 now not 12": one word of the item in place of another. */
export function exchanged(
  sentence: string,
  items: readonly DayItem[],
  finder: ItemFinder,
): { item: DayItem; text: string } | null {
  const words = wordsOf(sentence);
  const not = words.findIndex((word) => NOT.has(word.plain));
  const old = words[not + 1];
  if (not < 2 || !old || not + 2 < words.length - 1) return null;
  const [item, ...others] = items.filter((one) => wordsOf(one.text).some((word) => word.plain === old.plain));
  if (!item || others.length > 0) return null;
  const before = words.slice(0, not);
  // "slept 4 hrs, not 6" tells.
  if (before.some((word) => isPast(word, finder.languages, false))) return null;
  const mentions = finder.mentionsIn(words);
  // "picking up Anjali at 4:30, not 3" beside "Edit chapter 3"
  if (!mentions.some((mention) => mention.item === item && [...mention.used].some((at) => at < not))) return null;
  const fresh = before.findLast((word, at) =>
    old.kind === 'number'
      ? word.kind === 'number'
      : at === not - 1 && isContent(word) && !mentions.some(({ used }) => used.has(at)),
  );
  if (!fresh) return null;
  const place = wordsOf(item.text).find((word) => word.plain === old.plain)!;
  const word = sentence.slice(fresh.start, fresh.end);
  return { item, text: `${item.text.slice(0, place.start)}${word}${item.text.slice(place.end)}` };
}

const NOT = new Set(['not', 'nicht', 'pas']);
