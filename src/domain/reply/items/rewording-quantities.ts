import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { plainText, spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';

// "45 min", "500", "15 pages", "20 people", "5 thank yous", "a 20 min row"
const QUANTITY = /^\s*(?:only |just )?(?:an? )?(\d{1,5}(?:[.,]\d+)?)\s*(\p{L}[\p{L} ]{0,30})?\s*$/u;

/**
 * The item's text with another number, or another measure: "45 min" and "1 hour" for "Walk 30 min"; null where the new
 * words are no quantity of it.
 */
export function withQuantity(item: DayItem, quantity: string): string | null {
  return counted(item, quantity) ?? measured(item, quantity);
}

interface Measured {
  readonly number: string;
  /** The words behind the number. */
  readonly named: readonly string[];
  /** The number that the item has, and what it counts. */
  readonly own: { readonly text: string; readonly start: number; readonly unit: string };
}

function quantityOf(item: DayItem, quantity: string): Measured | null {
  const [, number, unit] = QUANTITY.exec(quantity) ?? [];
  if (number === undefined) return null;
  const [own, ...others] = item.text.matchAll(/(?<![\d:.])\d+(?:[.,]\d+)?(?![\d:.])/gu);
  if (own === undefined || others.length > 0) return null;
  const named = plainText(unit ?? '').replace(/ (?:now|instead|please|pls|plz|today)$/, '');
  const [counts = ''] = /^[\s-]?\p{L}{1,12}/u.exec(item.text.slice(own.index + own[0].length)) ?? [];
  return { number, named: named.split(' '), own: { text: own[0], start: own.index, unit: counts } };
}

function counted(item: DayItem, quantity: string): string | null {
  const found = quantityOf(item, quantity);
  if (found === null) return null;
  const { number, named, own } = found;
  const [measure, ownMeasure] = [UNITS.get(named[0]!), UNITS.get(plainText(own.unit).trim())];
  // "a 30 minute walk" is no "30 hour" of "Walk 1 hour".
  if (measure !== undefined && ownMeasure !== undefined && measure.unit !== ownMeasure.unit) return null;
  const text = plainText(item.text);
  // "15 min bike ride" says all of what comes in place of "40 min row".
  const goal = new Set(spokenWordsOf(item.text).map(({ plain }) => singular(plain)));
  const more = spokenWordsOf(named.join(' ')).filter(
    (word) => isContent(word) && !UNITS.has(word.plain) && word.plain !== 'only',
  );
  if (more.length > (measure === undefined ? 1 : 0) && !more.every(({ plain }) => goal.has(singular(plain))))
    return null;
  // "make it 6 eggs" is no quantity of "Walk 30 min".
  const fits =
    named[0] === '' ||
    (measure !== undefined && measure.unit === ownMeasure?.unit) ||
    named.some((word) => text.includes(word.replace(/s$/, '').slice(0, 4)));
  return fits ? item.text.replace(own.text, number) : null;
}

/** "15 min bike ride": a size, and what is done of it; "15 min" alone is the size of something else. */
export function isMeasuredGoal(text: string): boolean {
  const [, number, unit = ''] = QUANTITY.exec(text) ?? [];
  const [measure, ...goal] = spokenWordsOf(unit);
  return number !== undefined && /^\s*\d/u.test(text) && UNITS.has(measure?.plain ?? '') && goal.some(isContent);
}

const singular = (word: string) => word.replace(/s$/, '');

/** "30 minutes" and "a 30 minute walk" for "Walk 1 hour"; "2 miles" alone is another kind of measure. */
function measured(item: DayItem, quantity: string): string | null {
  const found = quantityOf(item, quantity);
  if (found === null) return null;
  const { number, named, own } = found;
  const [unit, ...beside] = named;
  const [measure, ownMeasure] = [UNITS.get(unit!), UNITS.get(plainText(own.unit).trim())];
  if (measure === undefined || ownMeasure === undefined || measure.unit === ownMeasure.unit) return null;
  const goal = wordsOf(item.text).map(({ plain }) => plain);
  if (!beside.every((word) => goal.includes(word)) || (beside.length === 0 && measure.of !== ownMeasure.of))
    return null;
  const [before, behind] = [
    item.text.slice(0, own.start),
    item.text.slice(own.start + own.text.length + own.unit.length),
  ];
  const isAllNamed = wordsOf(`${before} ${behind}`).every((word) => !isContent(word) || beside.includes(word.plain));
  if (beside.length > 0 && isAllNamed) return `${number} ${named.join(' ')}`;
  return `${before}${number}${unit!.length > 2 ? ' ' : ''}${unit!}${behind}`;
}

const UNITS = new Map(
  [
    ['time', 'min', 'min mins minute minutes minuten minutos'],
    ['time', 'hour', 'h hr hrs hour hours stunde stunden hora horas heure heures'],
    ['way', 'km', 'k km kms kilometre kilometres kilometer kilometers'],
    ['way', 'mile', 'mile miles mi'],
  ].flatMap(([of, unit, spellings]) => spellings!.split(' ').map((word) => [word, { of, unit }] as const)),
);

// "make it 15 pages", "make that a 3k run, knees", "make that 5 thank yous", "mach 20 Seiten draus", "mejor 15 páginas"
const MADE =
  /^\s*(?:please\s+|actually\s+)?(?:make (?:it|that|this)|let['’]?s (?:say|make it)|(?:let['’]?s )?be (?:realistic|honest|real)[,:]?|realistically,?|ok(?:ay)?,? more like|more like|mach(?:e)?(?: lieber)?|que sean|mejor|plutôt|mets)\s+(?:just )?(?:an? |une? |ein(?:en|e)? )?(\d[^\n,.]{0,40}?)(?:\s+(?:draus|daraus|instead|please|now))*\s*(?:,\s\p{L}[^,\n]{1,40})?$/iu;

/** A new number for the one item that counts the same things. */
export function requantified(sentence: string, items: readonly DayItem[]): { item: DayItem; text: string } | null {
  const quantity = MADE.exec(sentence)?.[1];
  if (quantity === undefined || !/\d\s*(?!(?:[ap]\.?m|uhr|h)\b)\p{L}{1}/iu.test(quantity)) return null;
  const fitting = (fit: typeof withQuantity) =>
    items.flatMap((item) => {
      const text = fit(item, quantity);
      return text === null ? [] : [{ item, text }];
    });
  const alike = fitting(counted);
  const [only = null, ...others] = alike.length > 0 ? alike : fitting(measured);
  return others.length === 0 ? only : null;
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
