import { cluesIn } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { amountsIn } from '#domain/reply/language/amounts-said.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { ItemFinder } from '#domain/reply/items/finder.ts';
import { wholeUpTo } from '#domain/reply/items/whole-up-to.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { joined, lexicon, VOCABULARIES } from '#domain/reply/words/lexicon.ts';

const ALL = lexicon('all');

const WITH = new Set(['with', 'w']);
const FINISHED = new WordSet(['done', 'finished', 'through', 'fertig']);
const GIVEN = new Set(['give', 'giving']);
const SAID_OF_ONE = new Set('is isnt was wasnt done finished'.split(' '));

/** The item numbers among the words; numbers that belong to content ("12 km", "at 9") are left alone. */
export function numbersIn(
  words: readonly Word[],
  used: Set<number>,
  items: readonly DayItem[],
  languages: ItemFinder['languages'],
): number[] {
  const clues = cluesIn(words);
  if (!clues.hasNumber && !clues.has(COUNTING)) return [];
  const counted = new Set(used);
  const amounts = amountsIn(words);
  const isOfAmount = (at: number) => amounts.some(({ start, end }) => at >= start && at < end);
  const isNumber = (at: number) => !counted.has(at) && valueAt(words, at) !== null;
  const numbers: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const value = valueAt(words, at);
    if (value === null || used.has(at) || isOfAmount(at)) continue;
    if (!pointsAtItem(words, at, isNumber, languages) && wholeUpTo(words, at) === null && !isOpenEnded(words, at))
      continue;
    const whole = wholeUpTo(words, at);
    if (whole !== null) {
      for (const item of items) if (item.number <= value) numbers.push(item.number);
      for (let index = whole; index <= at; index += 1) used.add(index);
      continue;
    }
    // "everything from 3 on"
    if (isOpenEnded(words, at)) {
      for (const item of items) if (item.number >= value) numbers.push(item.number);
      for (let index = at - 2; index <= at + 1; index += 1) used.add(index);
      continue;
    }
    const range = rangeEnd(words, at, items);
    if (range) {
      for (let number = value; number <= range.to; number += 1) numbers.push(number);
      for (let index = at; index <= range.at; index += 1) used.add(index);
      at = range.at;
      continue;
    }
    numbers.push(value);
    used.add(at);
    if (ORDINAL_ENDINGS.has(words[at + 1]?.plain ?? '') && words[at]?.end === words[at + 1]?.start) {
      used.add(at + 1);
      if (NAMELESS.has(words[at + 2]?.plain ?? '')) used.add(at + 2);
    }
    if (MARKERS.has(words[at - 1]?.plain ?? '')) used.add(at - 1);
    if (NAMELESS.has(words[at + 1]?.plain ?? '') && words[at]?.kind === 'word') used.add(at + 1);
  }
  return numbers;
}

const NUMBER_WORDS = new Map(VOCABULARIES.flatMap((vocabulary) => Object.entries(vocabulary.numbers)));
const COUNTING = new WordSet(NUMBER_WORDS.keys());

const JOINS = new Set([
  ...VOCABULARIES.flatMap((vocabulary) => vocabulary.and),
  ',',
  '/',
  '-',
  '–',
  '—',
  'to',
  'through',
  'thru',
  'till',
  'bis',
  'al',
]);
/** "1 en 2 gedaan", "1 e 2 feitos", "1 i 3 zrobione", "2 nd 4": between two numbers alone; "4 en el super" counts. */
const JOINS_ABROAD = new Set(['en', 'e', 'i', 'och', 'og', 'nd', 'an']);
const MARKERS = new Set([
  '#',
  'number',
  'numbers',
  'no',
  'nr',
  'item',
  'items',
  'task',
  'tasks',
  'num',
  'numero',
  'nummer',
  'punkt',
  'goal',
]);
/** What may stand right behind an item's number. */
const BEHIND = new Set(
  'done finished complete completed is are was were has have had did didnt thats will wont not isnt arent wasnt werent didnt tomorrow today yet later next on both all please pls plz bitte thx lol haha dropped drop skipped cancelled canceled moved monday tuesday wednesday thursday friday saturday sunday went go goes move moves slip slips slide slides wait waits carries rolls happened comes kommt komt gaat still can could till til down by should needs need half almost nearly too as instead until for only off checked check sorted over out hecho hecha hechos fait faits fertig erledigt sind ist sont est morgen demain manana listo listos nope no yes ok keep stays someday smaller nicht pas esta estan now got just nailed i from off cest esta ya pour para already earlier remain yesterday before after myself already hier gestern ayer deja bereits schon anymore any either again si oui ja yep yup yeah nah y n'.split(
    ' ',
  ),
);
/** What may stand right before an item's number. */
const BEFORE = new Set(
  'done finished finish completed complete did do drop dropped skip skipped cancel cancelled move push stick pop chuck postpone snooze carry over forward finishing got get only just except but not both item items with on of can could should may keep leave kick save roll hold delay punt pull wipe forget scrap delete remove let go defer bump change reword edit replace rename make reschedule mark check checked tick ticked crossed knocked out to off nailed for then also is its it no wait actually mean number called shift and or is erledigt hecho fertig fait termine ausser sauf excepto menos bis auf mueve verschiebe verschieb reporte streiche borra quita tomorrow later open missing minus besides still remaining left park shelve smaller shrink from undo reopen unfinished yes yep was it nummer numero without bar sans ohne sin xcept excpt exept excluding salvo sauf ausser hormis moins'.split(
    ' ',
  ),
);

/** "everything from 3 on", "all from 2 onwards" */
function isOpenEnded(words: readonly Word[], at: number): boolean {
  return (
    words[at - 1]?.plain === 'from' && OF_ALL.has(words[at - 2]?.plain ?? '') && ONWARD.has(words[at + 1]?.plain ?? '')
  );
}

const OF_ALL = new Set(['everything', 'all', 'alles', 'todo', 'tout']);
const ONWARD = new Set(['on', 'onward', 'onwards', 'down', 'downward', 'downwards', 'forward']);

/** "the 3rd item", "first one's done" */
const NAMELESS = new Set(['one', 'ones', 'item', 'task', 'thing']);

/** "3rd" arrives as a number and its ending. */
const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th']);

function valueAt(words: readonly Word[], at: number): number | null {
  const word = words[at];
  if (!word) return null;
  if (word.kind === 'number') return /^\d{1,2}$/.test(word.plain) ? Number(word.plain) : null;
  return NUMBER_WORDS.get(word.plain) ?? null;
}

function rangeEnd(words: readonly Word[], at: number, items: readonly DayItem[]): { to: number; at: number } | null {
  const between = words[at + 1]?.plain ?? '';
  const to = valueAt(words, at + 2);
  const from = valueAt(words, at) ?? 0;
  if (to === null || to <= from || to - from > 20) return null;
  if (!['-', '–', '—', 'through', 'thru', 'to', 'till', 'bis', 'al', 'a'].includes(between)) return null;
  // "move 2 to 5": five o'clock, unless the list has a fifth item and nothing is moved.
  if (
    between === 'to' &&
    words.slice(0, at).some((word) => ['move', 'push', 'shift', 'change', 'bump'].includes(word.plain))
  )
    return null;
  return items.some((item) => item.number === to) ? { to, at: at + 2 } : null;
}

const VERDICTS = joined(['done', 'notDone', 'drop', 'carry', 'stillOpen', 'negations', 'tomorrow', 'someday', 'keep']);

function isVerdictWord(word: Word): boolean {
  return VERDICTS.has([word]);
}

/** "knocked out one thru three": a "one" that opens a range. */
function opensRange(words: readonly Word[], at: number): boolean {
  const between = words[at + 1]?.plain;
  return (between === 'thru' || between === 'through') && valueAt(words, at + 2) !== null;
}

const TRIED = new Set(['it', 'them', 'that', 'em']);

/** "c'est la 1 que j'ai faite" */
function isSingledOut(words: readonly Word[], at: number): boolean {
  return (
    WHICH.has(words[at + 1]?.plain ?? '') &&
    ARTICLES.has(words[at - 1]?.plain ?? '') &&
    THIS_IS.has(words[at - 2]?.plain ?? '')
  );
}

const WHICH = new Set(['que', 'qui']);
const THIS_IS = new Set(['cest', 'est', 'es']);

const SUBJECTS = new Set('they we he she its youd theyve weve hes shes cest ya esta'.split(' '));

/** "2 …", "le 2 …", "#2 …" */
function opensClause(words: readonly Word[], at: number): boolean {
  return words[at]?.kind === 'number' && (at === 0 || (at === 1 && ARTICLES.has(words[0]?.plain ?? '')));
}

const ARTICLES = new Set('el la le die der das the'.split(' '));
/** "2 of the letters", "2 in the morning", "2 more": how many, or when. */
const OF_A_COUNT = new Set('of de von in at am on a to and or x en les the my more much'.split(' '));

/** "till the 12th", "on the 3rd": a date; "on the 3rd one" is an item. */
function isDayOfMonth(words: readonly Word[], at: number): boolean {
  return (
    words[at]?.kind === 'number' &&
    ORDINAL_ENDINGS.has(words[at + 1]?.plain ?? '') &&
    words[at - 1]?.plain === 'the' &&
    BEFORE_A_DATE.has(words[at - 2]?.plain ?? '') &&
    words[at - 3]?.plain !== 'up' &&
    !NAMELESS.has(words[at + 2]?.plain ?? '')
  );
}

const BEFORE_A_DATE = new Set('until till til to by for on before from'.split(' '));

/** "2nd coat", "the 3rd draft"; "2nd one", "the 3rd is done" */
function isOrdinalOfThing(words: readonly Word[], at: number): boolean {
  if (!ORDINAL_ENDINGS.has(words[at + 1]?.plain ?? '') || words[at]?.end !== words[at + 1]?.start) return false;
  const thing = words[at + 2];
  if (thing === undefined || !isContent(thing) || NAMELESS.has(thing.plain) || AFTER_ORDINAL.has(thing.plain))
    return false;
  return !BEHIND.has(thing.plain) && VERDICTS.endAt(words, at + 2) === null && !ALL.endAt([thing], 0);
}

/** "the first", "my second", "hecho el primero"; "she emailed me first" counts nothing. */
function opensOrdinal(before: Word): boolean {
  return (
    ARTICLES.has(before.plain) ||
    ['my', 'mi', 'mon', 'ma', 'that', 'this'].includes(before.plain) ||
    isVerdictWord(before)
  );
}

/** "the second is done", "le premier c'est fait"; nothing behind it is as good. */
const AFTER_ORDINAL = new Set([
  '',
  ...'one ones item task now is are were isnt wasnt arent werent done finished complete completed sorted ticked not no nope yes yep yeah almost nearly half halfway still didnt hasnt never too also tomorrow dropped skipped c cest est ist esta ya fait hecho hecha fertig erledigt nicht noch pas no'.split(
    ' ',
  ),
]);

function pointsAtItem(
  words: readonly Word[],
  at: number,
  isNumber: (at: number) => boolean,
  languages: ItemFinder['languages'],
): boolean {
  const word = words[at];
  const before = words[at - 1];
  const after = words[at + 1];
  if (before && MARKERS.has(before.plain) && before.plain !== 'no') return true;
  // "done w 2", "finished with 1 and 3"; "lunch with 2 of them"
  if (before && WITH.has(before.plain) && FINISHED.has(words[at - 2])) return true;
  // "give 2 a miss"
  if (before && GIVEN.has(before.plain) && after?.plain === 'a' && words[at + 2]?.plain === 'miss') return true;
  // "so one is done two is not"
  if (at === 1 && before?.plain === 'so' && word?.kind === 'word' && SAID_OF_ONE.has(after?.plain ?? '')) return true;
  if (isDayOfMonth(words, at) || isOrdinalOfThing(words, at)) return false;
  if (word?.kind === 'word') {
    // "no one", "this one", "one more", "that one"; but "the first one", "two is done".
    if (
      ['one', 'un', 'uno'].includes(word.plain) &&
      before &&
      !JOINS.has(before.plain) &&
      !opensRange(words, at) &&
      (!['did', 'finished', 'done', 'only'].includes(before.plain) ||
        // "the only one I skipped"
        (before.plain === 'only' && words[at - 2]?.plain === 'the'))
    )
      return false;
    if (
      /^(?:first|second|third|fourth|fifth|primero|primera|segundo|segunda|premier|premiere|erste|ersten|zweite|zweiten|dritte|dritten|deuxieme|troisieme|tercero|tercera|\d..)$/.test(
        word.plain,
      )
    ) {
      // "nailed it on the second" counts tries.
      if (words[at - 2]?.plain === 'on' && TRIED.has(words[at - 3]?.plain ?? '')) return false;
      const stands = !before || before.kind === 'mark' || BEFORE.has(before.plain) || opensOrdinal(before);
      if (!stands && !JOINS.has(before?.plain ?? '')) return false;
      return AFTER_ORDINAL.has(after?.plain ?? '') || JOINS.has(after?.plain ?? '') ? before?.plain !== 'at' : false;
    }
  }
  const opens =
    !before ||
    before.kind === 'mark' ||
    BEFORE.has(before.plain) ||
    isVerdictWord(before) ||
    JOINS.has(before.plain) ||
    (JOINS_ABROAD.has(before.plain) && isNumber(at - 2)) ||
    // "still have 2 and 6 to go"
    (before.plain === 'have' && words[at - 2]?.plain === 'still') ||
    // "forget about 6"
    (before.plain === 'about' && words[at - 2]?.plain === 'forget') ||
    // "can you take 5 off the list"
    (before.plain === 'take' && after?.plain === 'off') ||
    ['the', 'mark', 'my'].includes(before.plain) ||
    (word?.kind === 'number' && ['el', 'la', 'le', 'die', 'der', 'das'].includes(before.plain)) ||
    isPast(before, languages, true) ||
    isNumber(at - 1);
  const closes =
    !after ||
    BEHIND.has(after.plain) ||
    isSingledOut(words, at) ||
    VERDICTS.endAt(words, at + 1) !== null ||
    ALL.endAt([after], 0) !== null ||
    JOINS.has(after.plain) ||
    (JOINS_ABROAD.has(after.plain) && isNumber(at + 2)) ||
    (after.kind === 'mark' && after.plain !== '%' && after.plain !== '$' && after.plain !== '€') ||
    isNumber(at + 1) ||
    ORDINAL_ENDINGS.has(after.plain) ||
    // "4 spoke for an hour", "8 they withdrew the flat": what was with an item whose number opens the line.
    (at === 0 && (SUBJECTS.has(after.plain) || isPast(after, languages, true))) ||
    // "le 2 c bon", "2 im on it"
    (opensClause(words, at) && after.kind === 'word' && !isContent(after) && !OF_A_COUNT.has(after.plain));
  if (!opens || !closes) return false;
  // "push 2 to 5" names 2; "move swim to 6" names an hour.
  if (
    before &&
    ['to', 'at', 'for', 'by', '@'].includes(before.plain) &&
    !(
      words[at - 2] &&
      ['get', 'got', 'on', 'through', 'up', 'back', 'yes', 'no', 'yep'].includes(words[at - 2]?.plain ?? '')
    )
  ) {
    return (
      before.plain === 'to' &&
      words[at - 2] !== undefined &&
      isNumber(at - 2) &&
      // "at ten to five"
      words[at - 3]?.plain !== 'at' &&
      !words.some((one) => ['move', 'push', 'shift', 'change', 'bump'].includes(one.plain))
    );
  }
  if (before && ['$', '€', '£', '~'].includes(before.plain)) return false;
  return true;
}
