import { WordSet } from '#domain/reply/language/word-set.ts';
import { cluesIn } from '#domain/reply/language/clues.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { isLeftUndone } from '#domain/reply/items/amounts.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { isMocked } from '#domain/reply/items/ironies.ts';
import { isPartial } from '#domain/reply/items/only-touched.ts';
import { ONLY_MEANT } from '#domain/reply/items/short-signs.ts';
import type { References } from '#domain/reply/items/references.ts';
import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { GIVEN_NAMES } from '#domain/reply/words/given-names.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { OUTCOME_FAMILIES } from '#domain/reply/words/outcomes.ts';
import { ERRAND_FAMILIES } from '#domain/reply/words/outcomes-errands.ts';
import { KEPT_FAMILIES } from '#domain/reply/words/outcomes-kept.ts';
import { SELF_FAMILIES } from '#domain/reply/words/outcomes-self.ts';
import { PLANNED, UNFINISHING } from '#domain/reply/words/telling.ts';

const NEGATIONS = lexicon('negations');
const STILL_OPEN = lexicon('stillOpen');

/** A family of outcomes, ready to be looked for. */
interface Family {
  readonly goals: PhraseBook;
  readonly told: PhraseBook;
  readonly first: PhraseBook;
  readonly behind: PhraseBook;
  readonly openEnded: boolean;
}

const FAMILIES: readonly Family[] = [OUTCOME_FAMILIES, KEPT_FAMILIES, SELF_FAMILIES, ERRAND_FAMILIES]
  .flat()
  .map(({ goals, told, first, behind, openEnded }) => ({
    goals: new PhraseBook(goals),
    told: new PhraseBook(told),
    first: new PhraseBook(first ?? []),
    behind: new PhraseBook(behind ?? []),
    openEnded: openEnded ?? false,
  }));

/** By each word with which a telling of some family begins: most clauses have none. */
const FAMILIES_OF = new Map<string, Family[]>();
for (const family of FAMILIES)
  for (const word of new Set([...family.told.firstWords(), ...family.first.firstWords()]))
    FAMILIES_OF.set(word, [...(FAMILIES_OF.get(word) ?? []), family]);

const TELLING = new WordSet(FAMILIES_OF.keys());

/**
 * "fridge is full" of "Groceries", "no cavities" of "Dentist": the item whose outcome a clause tells; null where none
 * of the `open` ones begins so, or more than one, and where the clause says more than that it is over. What it names
 * must be that item: "cooked pasta for Bilal" and "rufus had his walk" name theirs.
 */
export function outcomeIn(words: readonly Word[], refs: References, open: readonly DayItem[]): DayItem | null {
  if (refs.all || refs.rest || refs.count !== null || refs.items.length > 1) return null;
  if (!words.some((word) => TELLING.has(word))) return null;
  const [named] = refs.items;
  for (const family of familiesIn(words)) {
    const span = toldIn(family, words);
    if (span === null || saysMore(words, span)) continue;
    const all = open.filter((item) => beginsWith(family.goals, item, family.openEnded || item === named));
    const [item, ...others] = named !== undefined && all.includes(named) ? [named] : all;
    if (item !== undefined && others.length === 0 && (named === undefined || named === item)) return item;
  }
  return null;
}

function familiesIn(words: readonly Word[]): ReadonlySet<Family> {
  const families = new Set<Family>();
  for (const word of words)
    if (TELLING.has(word)) for (const family of FAMILIES_OF.get(word.plain) ?? []) families.add(family);
  return families;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** So many words may stand between the two parts: "made a lovely chicken curry". */
const BETWEEN_MAX = 3;

function toldIn({ told, first, behind }: Family, words: readonly Word[]): Span | null {
  const whole = told.find(words);
  if (whole !== null) return whole;
  const opened = first.find(words);
  if (opened === null) return null;
  for (let at = opened.end; at <= opened.end + BETWEEN_MAX; at += 1) {
    // "the lawn didn't get mowed"
    if (at > opened.end && NEGATIONS.endAt(words, at - 1) !== null) return null;
    // "did 2k of my 5k"
    if (words[at - 1]?.plain === 'of' || words[at - 1]?.plain === 'half') return null;
    const end = behind.endAt(words, at);
    if (end !== null) return { start: opened.start, end };
  }
  return null;
}

/** "fridge will be full", "ran 5k of 10", "nobody washed up": a plan, a part or a denial beside what is told. */
function saysMore(words: readonly Word[], { start, end }: Span): boolean {
  const before = words.slice(0, start);
  const beside = [...before, ...words.slice(end)];
  if (isMocked(words, cluesIn(words))) return true;
  if (NEGATIONS.has(before) || STILL_OPEN.has(before)) return true;
  // "my sister cooked pasta": told of somebody else.
  if (before.some((word) => OTHERS.has(word.plain)) || GIVEN_NAMES.has(before[0]?.plain ?? '')) return true;
  // "the fridge is full of mould", "clean enough", "the bag is packed with snacks", "inbox zero is a myth"
  if ((NOT_WHOLE.has(words[end]?.plain ?? '') && !isWithGoods(words, end)) || ONLY_MEANT.has(words)) return true;
  // "the lawn mowed itself"
  if (beside.some(({ plain }) => plain === 'itself' || plain === 'themselves')) return true;
  if (beside.some(isLeftUndone)) return true;
  return beside.some(({ plain }, at) => PLANNED.has(plain) || isPartial(beside, at) || UNFINISHING.has(plain));
}

/** "back from the store with 3 bags" */
function isWithGoods(words: readonly Word[], at: number): boolean {
  return words[at]?.plain === 'with' && words.slice(at + 1, at + 5).some(({ plain }) => GOODS.has(plain));
}

const GOODS = new Set('bags bag groceries food loot haul everything milk bread shopping crates boxes'.split(' '));

const NOT_WHOLE = new Set(['of', 'enough', 'with']);

const OTHERS = new Set(
  'he she they you baby toddler dog cat newborn puppy someone somebody nobody everybody husband wife partner sister brother mum mom dad flatmate roommate neighbour neighbor kids mother father'.split(
    ' ',
  ),
);

/** "Gym", "Go to the gym at 7", "Do the dishes": light words aside the item begins so, and is about nothing else unless it `mayGoOn`. */
function beginsWith(goals: PhraseBook, { text }: DayItem, mayGoOn: boolean): boolean {
  const words = wordsOf(text);
  for (let at = 0; at <= 4; at += 1) {
    const end = goals.endAt(words, at);
    if (end !== null) return mayGoOn || isWhole(words, end);
    const word = words[at];
    if (word === undefined || !(LIGHT.has(word.plain) || !isContent(word))) return false;
  }
  return false;
}

const LIGHT = new Set('go do get have hit take make finish attend my a quick some proper'.split(' '));

/** "Gym with Sam", "Run 3 miles", "Dentist at 4"; of "Gym bag" and "Dog food" nothing is told. */
function isWhole(words: readonly Word[], end: number): boolean {
  const next = words[end];
  return next === undefined || next.kind !== 'word' || !isContent(next) || BESIDE.has(next.plain);
}

const BESIDE = new Set(
  'tonight today session class appointment before after tomorrow morning evening twice once during mañana manana soir abend'.split(
    ' ',
  ),
);
