import type { Chunk } from './chunks.ts';
import { isQuantityWord } from './exceptions.ts';
import type { Lexicon } from './lexicon.ts';
import { endsLikePast, isParticiple, likeness, type Token, tokensOf } from './tokens.ts';

/** An open item of the answered message. */
export interface ListedItem {
  readonly number: number;
  readonly text: string;
  /** Not in the message's list: its number or words mean it, "all" and "the rest" never do. */
  readonly isAside?: boolean;
}

export type ReferenceKind =
  | 'number'
  | 'words'
  | 'all'
  | 'rest'
  | 'except'
  | 'both'
  | 'none'
  | 'place'
  | 'count'
  | 'pronoun'
  | 'bare';

/** Words that refer to items of the list. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** Indexes in the list. */
  readonly items: readonly number[];
  /** For a count: how many. */
  readonly count?: number;
  /** The tokens that refer. */
  readonly at: readonly number[];
  /** 0 to 1: how many of the item's own words are there; 1 for a number. */
  readonly share: number;
  /** For words: whether the item's first word, usually its verb, is among them, and whether another is. */
  readonly hasFirst: boolean;
  readonly hasOther: boolean;
  /** For words: one of them is in the past tense, which it is not in the item. */
  readonly isPast: boolean;
  /** For words: another open item has the same. */
  readonly isAmbiguous: boolean;
  /** For words: the form of the item's first word there: as on the list, past tense, or otherwise inflected. */
  readonly form: 'same' | 'past' | 'other' | 'absent';
}

export interface KnownItem extends ListedItem {
  readonly tokens: readonly Token[];
  /** The content words. */
  readonly content: readonly Token[];
}

export function knownItems(items: readonly ListedItem[], lexicon: Lexicon): KnownItem[] {
  return items.map((item) => {
    const tokens = tokensOf(item.text, lexicon).filter(({ kind }) => kind === 'word' || kind === 'number');
    const content = tokens.filter(({ classes }) => !classes.includes('small') && !classes.includes('and'));
    return { ...item, tokens, content: content.length > 0 ? content : tokens };
  });
}

/** The indexes that "all" means. */
export function placesListed(items: readonly ListedItem[]): number[] {
  return items.flatMap(({ isAside }, place) => (isAside === true ? [] : [place]));
}

export const PLAIN = {
  share: 1,
  hasFirst: false,
  hasOther: false,
  isPast: false,
  isAmbiguous: false,
  form: 'absent',
} as const;

/** By the index of their first token. */
export type NumbersByStart = ReadonlyMap<number, Reference>;

/** The references of a chunk: numbers and quantities first, the items' own words last. */
export function referencesIn(
  tokens: readonly Token[],
  chunk: Chunk,
  items: readonly KnownItem[],
  numbers: NumbersByStart,
): Reference[] {
  const listed: Reference[] = [];
  for (let at = chunk.from; at < chunk.to; at += 1) {
    const number = numbers.get(at);
    if (number !== undefined) listed.push(number);
  }
  const used = new Set(listed.flatMap(({ at }) => at));
  const found: Reference[] = [...listed, ...quantitiesIn(tokens, chunk, items, used)];
  const isListed = found.some(({ kind }) => kind === 'number');
  for (const reference of wordsIn(tokens, chunk, items, used))
    if (!isListed || reference.share > 0.6 || reference.hasOther) found.push(reference);
  const named = new Set(found.filter(({ kind }) => kind === 'words').flatMap(({ at }) => at));
  const isOwnWord = (at: number) => named.has(at) && items.some((item) => isWordOf(tokens[at]!, item));
  // "apart from the bank all done"
  const hasException = tokens.slice(chunk.from, chunk.to).some(({ classes }) => classes.includes('except'));
  const isOfNamed = (one: Reference) =>
    isBesideOwnWord(tokens, one, isOwnWord) || isBehindNumbers(tokens, one, numbers);
  return hasException ? found : found.filter((one) => one.kind !== 'all' || !isOfNamed(one));
}

/** "1 and 3 all done", "2, 4 and 5 are all finished": all of these. */
function isBehindNumbers(tokens: readonly Token[], { at }: Reference, numbers: NumbersByStart): boolean {
  const before = at[0]! - 1;
  const last = tokens[before]?.classes.includes('be') === true ? before - 1 : before;
  return [...numbers.values()].some((one) => one.items.length > 0 && one.at.includes(last));
}

/** "all packed", "all the laundry", "laundry all sorted": all of the one item. */
function isBesideOwnWord(tokens: readonly Token[], { at }: Reference, isOwnWord: (at: number) => boolean): boolean {
  const next = at[0]! + 1;
  return isOwnWord(at[0]! - 1) || isOwnWord(tokens[next]?.classes.includes('article') === true ? next + 1 : next);
}

/** "done" reports on all, even beside "get the taxes done"; "packed" beside "pack the bag" is its verb. */
function isWordOf(token: Token, { content }: KnownItem): boolean {
  const [verb] = content;
  if (!token.classes.includes('verdict') && !token.classes.includes('past'))
    return content.some((word) => likeness(word, token) >= 0.9);
  return verb !== undefined && verb.stem === token.stem && verb.word !== token.word;
}

/** "all", "the rest", "both", "none", "all but 2", "the first two", "the last one", "it". */
function quantitiesIn(
  tokens: readonly Token[],
  { from, to }: Chunk,
  items: readonly KnownItem[],
  used: Set<number>,
): Reference[] {
  const found: Reference[] = [];
  const every = placesListed(items);
  const point = (kind: ReferenceKind, places: readonly number[], at: readonly number[]) =>
    found.push({ ...PLAIN, kind, items: places, at });
  for (let at = from; at < to; at += 1) {
    const { classes, value, word } = tokens[at]!;
    const isAll = classes.includes('all') || classes.includes('every');
    if (used.has(at) || (isAll && !isQuantityWord(tokens, at))) continue;
    const next = tokens[at + 1];
    if (classes.includes('ordinal') && value !== null) {
      const count = next?.classes.includes('numword') && next.value !== null ? next.value : 1;
      const isNoun =
        tokens[at - 1]?.classes.includes('article') === true || !/^(?:first|last)$/.test(word) || to - from <= 2;
      const isSpare =
        next === undefined ||
        at + 1 >= to ||
        next.classes.includes('be') ||
        next.classes.includes('and') ||
        /^(?:item|done|no|yes|not|tomorrow)$/.test(next.word);
      const isOne = next?.word === 'one' || next?.word === 'ones';
      const isSide = word === 'top' || word === 'bottom';
      if ((isSide || !(isSpare && isNoun)) && count === 1 && !isOne) continue;
      const places =
        value === -1 ? every.slice(-count) : value === 1 ? every.slice(0, count) : every.slice(value - 1, value);
      if (places.length > 0) point('place', places, count > 1 || isOne ? [at, at + 1] : [at]);
    } else if (classes.includes('rest')) point('rest', every, [at]);
    else if (classes.includes('both') && every.length === 2) point('both', every, [at]);
    else if (classes.includes('none')) point('none', every, [at]);
    else if (isAll && next?.word === 'else') point('rest', every, [at, at + 1]);
    else if (isAll) point('all', every, [at]);
    else if (classes.includes('pronoun') && !isDeterminer(word, at + 1 < to ? next : undefined))
      point('pronoun', every.length === 1 ? every : [], [at]);
  }
  return found;
}

const DETERMINERS: ReadonlySet<string> = new Set(['that', 'this', 'these', 'those', 'das', 'la']);

/** "that old sofa" and "lo de hacienda" refer to no item as "that" does. */
function isDeterminer(word: string, next: Token | undefined): boolean {
  if (next?.word === 'de') return true;
  return DETERMINERS.has(word) && next?.kind === 'word' && next.classes.length === 0;
}

/** How like a word of an item another is that refers to it. */
export const LIKE_LEAST = 0.7;

/** The items whose own words are in the chunk, at least in part. */
function wordsIn(
  tokens: readonly Token[],
  { from, to }: Chunk,
  items: readonly KnownItem[],
  used: ReadonlySet<number>,
): Reference[] {
  const found: Reference[] = [];
  const places: number[] = [];
  for (let at = from; at < to; at += 1) {
    const { kind, classes } = tokens[at]!;
    if ((kind === 'word' || kind === 'number') && !used.has(at) && !classes.includes('small')) places.push(at);
  }
  for (const [place, item] of items.entries()) {
    const at = new Set<number>();
    let weight = 0;
    let total = 0;
    let hasFirst = false;
    let hasOther = false;
    let isAmbiguous = true;
    let form: Reference['form'] = 'absent';
    let isPast = false;
    for (const [index, word] of item.content.entries()) {
      const isFirst = index === 0 && item.content.length > 1;
      if (isFirst && word.classes.includes('verdict')) continue;
      const worth = isFirst ? 0.5 : 1;
      total += worth;
      let best = 0;
      let bestAt = -1;
      for (const each of places) {
        const alike = likeness(word, tokens[each]!);
        if (alike > best) [best, bestAt] = [alike, each];
      }
      if (best < LIKE_LEAST) continue;
      weight += worth * best;
      at.add(bestAt);
      const token = tokens[bestAt]!;
      const isInflected = token.word !== word.word;
      isPast ||= isInflected && (token.classes.includes('past') || endsLikePast(token) || isParticiple(token));
      isAmbiguous &&= items.some(
        (other, elsewhere) => elsewhere !== place && other.content.some((each) => likeness(each, word) >= 0.9),
      );
      if (index === 0) {
        const isPastForm = token.classes.includes('past') || /(?:ed|e|t|en|do|da|to|ta)$/.test(token.word);
        form = isInflected ? (isPastForm ? 'past' : 'other') : 'same';
      }
      if (isFirst) hasFirst = true;
      else hasOther = true;
    }
    if (at.size === 0) continue;
    const share = weight / total;
    found.push({ kind: 'words', items: [place], at: [...at], share, hasFirst, hasOther, isPast, isAmbiguous, form });
  }
  // Of several items with the same words in the same place, the best match.
  const isBetter = (other: Reference, one: Reference) => {
    // The length of an item says nothing about a verb that several have: "called" is of the one that is listed.
    if (isVerbOnly(one) && isVerbOnly(other)) return !isAside(other) && isAside(one);
    return other.share > one.share;
  };
  const isAside = ({ items: [place] }: Reference) => items[place!]!.isAside === true;
  return found.filter(
    (one) =>
      !found.some((other) => other !== one && isBetter(other, one) && one.at.every((at) => other.at.includes(at))),
  );
}

function isVerbOnly({ hasFirst, hasOther }: Reference): boolean {
  return hasFirst && !hasOther;
}
