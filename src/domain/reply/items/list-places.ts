import { cluesIn } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const LAST = new Set([
  'last',
  'bottom',
  'latter',
  'final',
  'ultimo',
  'ultima',
  'ultimos',
  'ultimas',
  'dernier',
  'derniere',
  'derniers',
  'dernieres',
  'letzte',
  'letzten',
  'letztes',
]);
const FIRST = new Set([
  'first',
  'top',
  'former',
  'initial',
  'primeros',
  'primeras',
  'premiers',
  'premieres',
  'ersten',
  'erste',
]);
const MIDDLE = new Set(['middle', 'medio', 'milieu', 'mittlere', 'mittleren']);
const SIDES = new Map<string, 0 | 1>([
  ['evens', 0],
  ['even', 0],
  ['odds', 1],
  ['odd', 1],
  ['pares', 0],
  ['impares', 1],
  ['pairs', 0],
  ['impairs', 1],
  ['geraden', 0],
  ['ungeraden', 1],
]);
const ARTICLES = new Set([
  'the',
  'my',
  'el',
  'la',
  'los',
  'las',
  'le',
  'les',
  'der',
  'die',
  'das',
  'and',
  'y',
  'et',
  'und',
  'only',
  'just',
  'did',
  'done',
  'finished',
]);
const THINGS = new Set(['one', 'ones', 'item', 'items', 'task', 'tasks', 'thing', 'things', 'numbers']);
const NUMBERS = new Map(VOCABULARIES.flatMap(({ numbers }) => Object.entries(numbers)));

const AT_AN_END = new Set([
  'second',
  'next',
  'penultimate',
  'penultimo',
  'penultima',
  'avant',
  'vorletzte',
  'vorletzter',
  'vorletztes',
]);

const PLACES = new WordSet([...SIDES.keys(), ...LAST, ...FIRST, ...MIDDLE, ...AT_AN_END]);

/** "first two", "the last", "odds": a word that may begin a place on the list. */
export function isPlace(word: Word): boolean {
  return PLACES.has(word);
}

/** Items by their place on the list: "the last two", "first and last", "the last one", "evens done, odds tomorrow". */
export function placesIn(words: readonly Word[], used: Set<number>, items: readonly DayItem[]): number[] {
  if (!cluesIn(words).has(PLACES)) return [];
  const numbers = items.map((item) => item.number).toSorted((left, right) => left - right);
  const found: number[] = [];
  for (const { at, end, place } of fromTheEnd(words)) {
    if (used.has(at) || place > numbers.length) continue;
    found.push(numbers.at(-place)!);
    for (let index = at; index < end; index += 1) used.add(index);
  }
  for (let at = 0; at < words.length; at += 1) {
    const plain = words[at]?.plain ?? '';
    const before = words[at - 1];
    // "les deux derniers", "los dos primeros"
    const counted = SEVERAL_OF.has(plain) && ARTICLES.has(words[at - 2]?.plain ?? '') ? countOf(before) : undefined;
    if (used.has(at)) continue;
    if (before && before.kind === 'word' && !ARTICLES.has(before.plain) && counted === undefined) continue;
    // "this is my last one": a message, and no item.
    if (before?.plain === 'my' && words[at - 2]?.plain === 'is') continue;
    const side = SIDES.get(plain);
    const next = words[at + 1]?.plain ?? '';
    // "the odd one out is the gym"
    if (
      side !== undefined &&
      words[at + 2]?.plain !== 'out' &&
      (plain.endsWith('s') || plain.endsWith('aden') || THINGS.has(next))
    ) {
      found.push(...numbers.filter((number) => number % 2 === side));
      // "all the odd numbers" are not all.
      for (
        let index = at;
        index >= 0 && index > at - 3 && (index === at || OF_ALL.has(words[index]!.plain));
        index -= 1
      )
        used.add(index);
      if (THINGS.has(next)) used.add(at + 1);
      continue;
    }
    if (MIDDLE.has(plain) && numbers.length % 2 === 1 && endsHere(words[at + 1])) {
      found.push(numbers[(numbers.length - 1) / 2]!);
      used.add(at);
      if (THINGS.has(next)) used.add(at + 1);
      continue;
    }
    const half = halfOf(words, at, numbers);
    if (half !== null) {
      found.push(...half.numbers);
      for (let index = at; index < half.end; index += 1) used.add(index);
      continue;
    }
    const isLast = LAST.has(plain);
    if (!isLast && !FIRST.has(plain)) continue;
    const count = counted ?? countOf(words[at + 1]);
    // "the last one", "last two"; "last night" and "first thing" are no places.
    const several = count !== undefined && Number.isInteger(count) && count >= 1 && count <= numbers.length;
    if (!several && (!isLast || !endsHere(words[at + 1]))) continue;
    if (!several && !isLast) continue;
    const size = several ? count : 1;
    found.push(...(isLast ? numbers.slice(-size) : numbers.slice(0, size)));
    used.add(at);
    if (counted !== undefined) used.add(at - 1);
    else if (several || THINGS.has(next)) used.add(at + 1);
  }
  return found;
}

function countOf(word: Word | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (word.kind === 'number') return Number(word.plain);
  return BOTH.has(word.plain) ? 2 : NUMBERS.get(word.plain);
}

const BOTH = new Set(['both', 'beiden', 'couple']);
/** In these languages the count stands before. */
const SEVERAL_OF = new Set(
  'ultimos ultimas derniers dernieres primeros primeras premiers premieres last first'.split(' '),
);
const OF_ALL = new Set(['all', 'the', 'of']);

/** "the penultimate one", "second to last", "last but one" */
function fromTheEnd(words: readonly Word[]): { at: number; end: number; place: number }[] {
  const match = PENULTIMATE.find(words);
  if (match === null) return [];
  const end = THINGS.has(words[match.end]?.plain ?? '') ? match.end + 1 : match.end;
  return [{ at: match.start, end, place: 2 }];
}

const PENULTIMATE = new PhraseBook(
  phrases(
    'penultimate, second to last, second last, next to last, last but one, penultimo, penultima, avant dernier, avant derniere, vorletzte, vorletzter, vorletztes',
  ),
);

/** "the first half of the list"; "the first half of the photos" is a part of one item. */
function halfOf(
  words: readonly Word[],
  at: number,
  numbers: readonly number[],
): { numbers: readonly number[]; end: number } | null {
  const side = HALVES.get(words[at]?.plain ?? '');
  if (side === undefined || words[at + 1]?.plain !== 'half' || numbers.length % 2 === 1) return null;
  const end = OF_THE_LIST.endAt(words, at + 2);
  if (end === null) return null;
  const middle = numbers.length / 2;
  return { numbers: side === 'first' ? numbers.slice(0, middle) : numbers.slice(middle), end };
}

const HALVES = new Map<string, 'first' | 'second'>([
  ['first', 'first'],
  ['top', 'first'],
  ['second', 'second'],
  ['bottom', 'second'],
  ['last', 'second'],
  ['other', 'second'],
]);
const OF_THE_LIST = new PhraseBook(
  phrases(
    'of the list, of my list, of this list, of them, of these, of those, of todays list, of the items, of the tasks',
  ),
);

/** "first and last", "the last is done", "last one done" */
function endsHere(next: Word | undefined): boolean {
  return (
    next === undefined ||
    next.kind === 'mark' ||
    THINGS.has(next.plain) ||
    [
      'is',
      'are',
      'both',
      'yes',
      'no',
      'not',
      'didnt',
      'isnt',
      'wasnt',
      'done',
      'finished',
      'tomorrow',
      'ist',
      'est',
      'esta',
      'sont',
      'fertig',
      'erledigt',
      'hecho',
      'fait',
    ].includes(next.plain)
  );
}
