import { cluesIn } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { joined, lexicon, VOCABULARIES } from '#domain/reply/words/lexicon.ts';

/** "3 of 7". */
export interface Count {
  readonly done: number;
  readonly of: number;
}

// "clear the list", "wipe the slate": the verb goes on to say what becomes of it
const LISTS = [
  'the list',
  'my list',
  'todays list',
  'this list',
  'the board',
  'my day',
  'the slate',
  'all of todays',
  'todays',
];
const CLEARED = new PhraseBook(
  [
    'clear',
    'wipe',
    'empty',
    'reset',
    'nuke',
    'trash',
    'scrap',
    'bin',
    'drop',
    'cancel',
    'delete',
    'forget',
    'ditch',
  ].flatMap((verb) => LISTS.map((list) => `${verb} ${list}`)),
);

const ALL = lexicon('all');
const REST = lexicon('rest');
const NUMBER_WORDS = new Map(VOCABULARIES.flatMap((vocabulary) => Object.entries(vocabulary.numbers)));

/** Whether words mean the whole list, or what no other words name; the words that do are `used`. */
export function phraseIn(words: readonly Word[], list: 'all' | 'rest', used: Set<number>): boolean {
  const book = list === 'all' ? ALL : REST;
  const cleared = list === 'all' ? CLEARED.find(words) : null;
  if (cleared !== null) {
    for (let index = cleared.start + 1; index < cleared.end; index += 1) used.add(index);
    return true;
  }
  for (let match = book.find(words); match !== null; match = book.find(words, match.start + 1)) {
    // "all day", "all morning", "both hands" and "at all" are no items.
    const next = words[match.end]?.plain ?? '';
    if (
      [
        'day',
        'morning',
        'night',
        'afternoon',
        'week',
        'about',
        'right',
        'good',
        'set',
        'that',
        'alone',
        'sides',
        'hands',
        'kinds',
        'sorts',
        // "all for the rent", "that's all for today"
        'for',
      ].includes(next)
    )
      continue;
    // "lease signed and all", "socks all over the line"
    const before = words[match.start - 1]?.plain ?? '';
    if (
      (match.phrase === 'all' || (match.phrase === 'everything' && before === 'and')) &&
      ((before === 'and' && next === '') ||
        (next === 'over' && words[match.end + 1] !== undefined && !isCarriedOver(words, match.start)))
    ) {
      // "2, 3 and everything": it adds nothing to the numbers.
      if (match.phrase === 'everything') used.add(match.start);
      continue;
    }
    // "everything else" is the rest.
    if (list === 'all' && next === 'else') continue;
    if (['at', 'after', 'above', 'first', 'not'].includes(words[match.start - 1]?.plain ?? '')) continue;
    if (list === 'all' && belongsToNext(words, match.end, match.phrase)) continue;
    for (let index = match.start; index < match.end; index += 1) if (words[index]?.plain !== 'done') used.add(index);
    return true;
  }
  return false;
}

/** "carry it all over please", "roll them all over to Monday"; "spilled it all over the desk" moves nothing. */
function isCarriedOver(words: readonly Word[], all: number): boolean {
  return THEM.has(words[all - 1]?.plain ?? '') && CARRIES.has(words[all - 2]?.plain ?? '');
}

const THEM = new Set(['it', 'them', 'these', 'those', 'that']);
const CARRIES = new Set('carry carrying roll rolling push pushing move moving bring bump'.split(' '));

/** "all five kittens have homes", "all packed", "both beds": the word belongs to what follows, not to the list. */
function belongsToNext(words: readonly Word[], at: number, phrase: string): boolean {
  const next = words[at];
  if (!/^(?:all|both|all (?:two|three|four|five|six)|todo|todos|tout|tous|alle|alles)$/.test(phrase)) return false;
  // "all 2000 of them"
  if (next?.kind === 'number' && Number(next.plain) > SHOWN_MAX) return true;
  // "all 50 pages"
  const counted = words[at + 1];
  if (next?.kind === 'number' && counted?.kind === 'word') return belongsToNext(words, at + 1, phrase);
  // "all three kept"
  if (!next || next.kind !== 'word' || KEPT.has(next.plain)) return false;
  return AFTER_ALL.endAt(words, at) === null && isContent(next);
}

const KEPT = new Set(['kept', 'held', 'honoured', 'upheld']);

/** No day has so many items. */
const SHOWN_MAX = 20;

const AFTER_ALL = joined([
  'done',
  'notDone',
  'negations',
  'stillOpen',
  'tomorrow',
  'carry',
  'drop',
  'except',
  'keep',
  'someday',
  'acknowledgments',
  'thanks',
  'trailers',
  'fillers',
]);

const OUT_OF = new Set(['of', 'outta', 'outa', '/', 'for', 'de', 'von', 'sur']);
/** "two down", and what stands between a part and its whole. */
const OF = new WordSet(['down', ...OUT_OF]);

/** "3 of 7", "3/7", "2 out of 4", "3 outta 3": the second number must be at least the first. */
export function countIn(words: readonly Word[], shownCount: number, used: Set<number>): Count | null {
  const number = (at: number) =>
    words[at]?.kind === 'number' ? Number(words[at]?.plain) : (NUMBER_WORDS.get(words[at]?.plain ?? '') ?? Number.NaN);
  if (!cluesIn(words).has(OF)) return null;
  for (let at = 0; at < words.length - 1; at += 1) {
    const done = number(at);
    const middle = words[at + 1]?.plain ?? '';
    // "two down"
    if (middle === 'down' && done >= 1 && done < shownCount) {
      used.add(at);
      return { done, of: shownCount };
    }
    const skip = middle === 'out' && words[at + 2]?.plain === 'of' ? 3 : OUT_OF.has(middle) ? 2 : 0;
    if (skip === 0) continue;
    const article = ['the', 'my', 'those'].includes(words[at + skip]?.plain ?? '') ? 1 : 0;
    const of = number(at + skip + article);
    if (Number.isNaN(done) || Number.isNaN(of) || of < done || of > 20) continue;
    // "1/2" of three items may be a list of two numbers; a count speaks of them all.
    if (middle === '/' && of !== shownCount && done !== of) continue;
    // "three for three"; "2 for 1" is an offer.
    if (middle === 'for' && (of !== shownCount || (done !== of && at > 0))) continue;
    for (let index = at; index <= at + skip + article; index += 1) used.add(index);
    return { done, of };
  }
  return null;
}
