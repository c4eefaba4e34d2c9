import { isPast } from '#domain/reply/language/past-words.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { isPerson } from '#domain/reply/words/people.ts';
import type { Vocabulary } from '#domain/reply/words/vocabulary.ts';

const ACTIONS = lexicon('actions');

/**
 * "sent the forms with Noor" beside "Read with Noor", "call Dad" beside "Be patient with Dad": whom an item only has
 * with it is named beside another deed. The word at `at` is the only one of the item that was said; "met Noor" and
 * "had fun with Noor" may tell of the item.
 */
export function isOnlyCompanion(
  item: string,
  words: readonly Word[],
  at: number,
  languages: ReadonlySet<Vocabulary['language']>,
): boolean {
  const own = wordsOf(item);
  const place = own.findIndex(({ plain }) => plain === words[at]?.plain);
  if (
    place < 2 ||
    ABOUT_THEM.has(own[0]!.plain) ||
    !WITH.has(own[place - 1]!.plain) ||
    !(/^\p{Lu}/u.test(item.slice(own[place]!.start)) || isPerson(own[place]!.plain))
  )
    return false;
  return words.some(
    (word, index) =>
      index !== at &&
      !MEETING.has(word.plain) &&
      (index < at || index === at + 1) &&
      (isPast(word, languages, false) || (index < at && isOrdered(words, index))),
  );
}

const WITH = new Set(['with', 'con', 'avec', 'mit']);
/** "Call with Noor", "Lunch with Noor": whoever speaks of Noor may well speak of it. */
const ABOUT_THEM = new Set(
  'call meet meeting talk speak chat catch lunch dinner coffee breakfast drinks date interview session sync zoom check'.split(
    ' ',
  ),
);

/** "to call Dad", "bake a cake for Dad": a verb where a deed begins. */
function isOrdered(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.plain ?? 'to';
  return BEFORE_DEED.has(before) && ACTIONS.endAt(words, at) !== null;
}

const BEFORE_DEED = new Set(['to', 'and', ',', ':', 'tomorrow', 'ill', 'will', 'add', 'then', 'also']);

/** What may tell of any deed with somebody. */
const MEETING = new Set(
  'met meet saw see talked talk spoke chatted hung caught went go been did do had have made make was were got get enjoyed finished completed started wrapped said texted called rang phoned loved spent stayed kept remained'.split(
    ' ',
  ),
);
