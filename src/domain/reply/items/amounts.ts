import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { isSmallWord, VOCABULARIES } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { DONE_BY_UNDOING, PARTIAL, PLANNED, RESULT_STATES, UNFINISHING } from '#domain/reply/words/telling.ts';

/** "own book 14 pages", "nine jars of jam" of an evening: how much of an item there is, and no word against it. */
export function isTally(words: readonly Word[], refs: References): boolean {
  if (refs.count !== null || refs.mentions.length !== 1 || isTooFew(words, refs)) return false;
  if (wordsOf(refs.mentions[0]?.item.text ?? '').some((word) => LIMITS.has(word.plain))) return false;
  const beside = words.filter((word, at) => !refs.used.has(at) && word.kind !== 'mark');
  if (beside.some((word) => tellsNothing(word.plain) || MISSING.has(word.plain) || isPast(word, refs.languages, true)))
    return false;
  // "reading ch 6 now"
  if (baseOfGerund(words[0]?.plain ?? '') !== null) return false;
  const counted = beside.findIndex(
    (word, at) => (isCount(word) && beside[at + 1]?.kind !== 'number') || isAnHour(beside, at),
  );
  const at = words.indexOf(beside[counted]!);
  // "words 1,140" of "1000 words"
  const unit = beside[counted + 1] ?? words[at + 1] ?? (refs.used.has(at - 1) ? words[at - 1] : undefined);
  if (HOURS.has(unit?.plain ?? '') && isOfAnotherDeed(refs)) return false;
  if (counted >= 0 && beside.length <= 5 && unit === undefined) return isPractised(words, refs);
  return counted >= 0 && unit?.kind === 'word' && beside.length <= 5;
}

/** "12 hr shift" of "Swap Thursday shift", "3 hour meeting" of "Book meeting room": how long a thing was, and not that it was swapped or booked. */
function isOfAnotherDeed(refs: References): boolean {
  return refs.mentions.every(({ item, used }) => {
    const [head, ...others] = wordsOf(item.text);
    return head !== undefined && others.length > 0 && used.size === 1 && ABOUT_A_THING.has(head.plain);
  });
}

const HOURS = new Set('hr hrs hour hours h min mins minute minutes'.split(' '));
const ABOUT_A_THING = new Set(
  'swap change switch move book reserve cancel rebook reschedule arrange schedule organise organize plan prepare prep request ask confirm cover check find buy pay fix clean tauschen buchen planen vorbereiten absagen cambiar reservar preparar cancelar changer reserver preparer annuler'.split(
    ' ',
  ),
);

/** "3 pages to go", "2 more" */
const MISSING = new Set(
  'go until till til more late short remaining behind missing left fehlen noch faltan restent'.split(' '),
);

/** "coffee 4 cups" keeps no "Less coffee". */
const LIMITS = new Set(
  'less fewer max maximum under limit only no not dont without cut reduce avoid stop quit menos sin moins sans weniger kein keine'.split(
    ' ',
  ),
);

function isCount(word: Word): boolean {
  return (word.kind === 'number' && /^\d{1,4}$/.test(word.plain)) || COUNTS.has(word.plain);
}

/** "an hour on the fiddle", "half an hour of scales" */
function isAnHour(words: readonly Word[], at: number): boolean {
  return words[at]?.plain === 'hour' && AN.has(words[at - 1]?.plain ?? '');
}

/** "Bach for an hour" of "Practise Bach": what is done for a time, and no more is asked. */
function isPractised(words: readonly Word[], refs: References): boolean {
  return (
    words.at(-1)?.plain === 'hour' &&
    refs.mentions.every(({ item }) => wordsOf(item.text).some(({ plain }) => FOR_A_TIME.has(plain)))
  );
}

const FOR_A_TIME = new Set(
  'practise practice play read swim stretch meditate garden draw paint write journal revise rehearse train exercise yoga piano guitar violin cello fiddle drums scales knit sew crochet sketch walk study learn duolingo spanish french german italian'.split(
    ' ',
  ),
);

const AN = new Set('an half full whole solid good one'.split(' '));
const COUNTS = new Set('two three four five six seven eight nine ten twelve twenty thirty'.split(' '));

/**
 * "slides like 80% there", "90 percent filled in", "two thirds of the photos", "one of the books is back", "one wall of
 * the hallway": less than the whole, however the share is told.
 */
export function isShare(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (clues.has(FEWER) && isFewerOfThem(words, refs)) return true;
  if (!clues.has(SHARES)) return false;
  if (MOST_OF.has(words)) return true;
  return words.some(
    (word, at) =>
      (word.kind === 'number' && isPercentage(words, at, refs)) ||
      (FRACTIONS.has(word.plain) && isFraction(words, at, refs)) ||
      (OF.has(word.plain) && isSomeOf(words, at, refs)),
  );
}

/** "the rent is as good as paid", "did the lion's share of the timesheet" */
const MOST_OF = new PhraseBook(
  phrases(
    'rough cut of, rough draft of, first cut of, first version of, rough version of, rough outline of, as good as, the bulk of, bulk of, lions share of, the majority of, majority of, the better part of, a chunk of, good chunk of, big chunk of, decent chunk of, large part of, big part of, good part of, a fraction of',
  ),
);

function isPercentage(words: readonly Word[], at: number, refs: References): boolean {
  if (!/^\d{1,2}$/.test(words[at]!.plain) || !PERCENT.has(words[at + 1]?.plain ?? '')) return false;
  const [next] = words.slice(at + 2);
  return (
    next !== undefined && (OF_THE_WHOLE.has(next.plain) || OF.has(next.plain) || isPast(next, refs.languages, true))
  );
}

const PERCENT = new Set('% percent pct prozent pourcent'.split(' '));

/** What a share is of; "80% on the test" is a mark. */
const OF_THE_WHOLE = new Set(
  'there done finished complete completed ready written through packed cleaned sorted drafted read fertig geschafft erledigt fini fait termine hecho terminado listo'.split(
    ' ',
  ),
);

/** "a third of the letter", "three quarters done"; "three quarters of an hour" and "the third time" are none. */
function isFraction(words: readonly Word[], at: number, refs: References): boolean {
  const [next, behind] = words.slice(at + 1);
  const before = words[at - 1];
  if (before?.kind !== 'number' && !BEFORE_FRACTION.has(before?.plain ?? '')) return false;
  if (next === undefined) return true;
  if (OF.has(next.plain)) return behind !== undefined && !SPANS.has(behind.plain);
  return OF_THE_WHOLE.has(next.plain) || isPast(next, refs.languages, true);
}

const FRACTIONS = new Set('third thirds quarter quarters fifth fifths sixths eighths tenths'.split(' '));
const BEFORE_FRACTION = new Set('a one two three four about roughly maybe'.split(' '));
const OF = new Set(['of']);
/** Without one of these no share is told. */
const SHARES = new WordSet([...MOST_OF.tellingWords(isSmallWord), ...PERCENT, ...FRACTIONS, ...OF]);
/** "a quarter of an hour" */
const SPANS = new Set(['an', 'a']);

/** "one of the books", "a couple of the cards", "two pages of the report": a few of what an item names. */
function isSomeOf(words: readonly Word[], of: number, refs: References): boolean {
  const determiner = words[of + 1];
  // "feedback written up for two of them"; "read both of them" and "all two of them" are the whole.
  if (THEM.has(determiner?.plain ?? '') && isFew(words[of - 1]) && !WHOLE.has(words[of - 2]?.plain ?? ''))
    return refs.mentions.length > 0 && !refs.mentions.some(({ item }) => countsAs(item.text, words[of - 1]!));
  if (!THE.has(determiner?.plain ?? '') || !refs.mentions.some(({ used }) => used.has(of + 2) || used.has(of + 3)))
    return false;
  const counted = [of - 1, of - 2].find((at) => isFew(words[at]));
  if (counted === undefined || refs.used.has(of - 1)) return false;
  // "all three of the letters"
  return !WHOLE.has(words[counted - 1]?.plain ?? '');
}

/** "Call three clients": "three of them" are all of it. */
function countsAs(text: string, { plain }: Word): boolean {
  return wordsOf(text).some(
    (word) => word.plain === plain || (IN_WORDS.get(word.plain) ?? word.plain) === (IN_WORDS.get(plain) ?? plain),
  );
}

const THEM = new Set(['them', 'those', 'these']);

function isFew(word: Word | undefined): boolean {
  return word !== undefined && (FEW.has(word.plain) || (word.kind === 'number' && /^\d{1,4}$/.test(word.plain)));
}

const THE = new Set('the my our these those his her their'.split(' '));
const FEW = new Set(
  'one two three four five six seven eight nine ten couple few several some half bit bits'.split(' '),
);
const WHOLE = new Set('all every each both'.split(' '));

/** "half of the dishes"; "at half past five" and "in half an hour" are times. */
export function isHalf(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.plain ?? '';
  return (
    words[at]?.plain === 'half' &&
    !['past', 'an', 'hour', 'time', 'term'].includes(next) &&
    words[at + 1]?.kind !== 'number'
  );
}

/** "wrote 212 words" of 500, "sent 2 of the letters": fewer than the item counts. */
export function isTooFew(own: readonly Word[], refs: References): boolean {
  const number = (word: Word | undefined) =>
    word?.kind === 'number' && /^\d{1,6}$/.test(word.plain) ? Number(word.plain) : null;
  const isClock = (words: readonly Word[], at: number) =>
    ['at', '@', ':', 'by', 'um', 'las', 'page', 'p', 'ch', 'chapter', 'level', 'week', 'ward', 'no', 'day'].includes(
      words[at - 1]?.plain ?? '',
    ) || ['am', 'pm', 'uhr', 'th', 'st', 'nd', 'rd', '%', ':', 'h'].includes(words[at + 1]?.plain ?? '');
  return refs.mentions.some(({ item }) => {
    const words = wordsOf(item.text);
    if (isFewerInWords(own, words)) return true;
    // "Walk 10k steps"
    const counts = (told: readonly Word[]) =>
      told.flatMap((word, at) => {
        const count = isClock(told, at) ? null : number(word);
        return count === null
          ? []
          : [told[at + 1]?.plain === 'k' && count < 1000 && isOfSteps(told, at) ? count * 1000 : count];
      });
    const wanted = counts(words);
    if (wanted.length !== 1) return false;
    const said = counts(own);
    // "18 of the 30 scripts marked"
    const [part, whole] = said;
    if (said.length === 2 && whole === wanted[0] && part! < wanted[0]! && own.some((word) => OUT_OF.has(word.plain)))
      return true;
    return said.length > 0 && said.every((count) => count < wanted[0]!);
  });
}

/** "10k steps", "2k words"; "10k" alone is a race. */
function isOfSteps(words: readonly Word[], at: number): boolean {
  return STEPS.has(words[at + 2]?.plain ?? '');
}

const STEPS = new Set('steps words step word schritte pasos pas palabras mots worter'.split(' '));

/** "one canvas down" of "Paint three canvases" */
function isFewerInWords(own: readonly Word[], goal: readonly Word[]): boolean {
  const wanted = goal.flatMap(({ plain }) => IN_WORDS.get(plain) ?? []);
  const [said, ...others] = own.flatMap(({ plain, kind }) =>
    kind === 'number' && /^\d{1,2}$/.test(plain) ? Number(plain) : (IN_WORDS.get(plain) ?? []),
  );
  return wanted.length === 1 && wanted[0]! > 1 && said !== undefined && others.length === 0 && said < wanted[0]!;
}

const IN_WORDS = new Map(
  'one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, at + 1]),
);

/** "one coat on", "first coat dry" of "Two coats on hall", "two loads done" of "3 loads of laundry": fewer of what an item counts. */
function isFewerOfThem(words: readonly Word[], refs: References): boolean {
  const said = words.flatMap((word, at) => (FEWER.has(word) || word.kind === 'number' ? [at] : []));
  const [at, ...others] = said;
  if (
    at === undefined ||
    !FEWER.has(words[at]) ||
    others.length > 0 ||
    words.some(({ plain }) => IN_THE_END.has(plain))
  )
    return false;
  const count = words[at]!.plain === 'first' ? 1 : countOf(words[at]!);
  const thing = words[at + 1];
  if (count === null || thing?.kind !== 'word' || thing.plain.length < 3) return false;
  // "called both, one client was rude", "all done! first load shrank": how one of them was, and not how many.
  if (!isAllTold(words, at + 2, refs)) return false;
  return refs.mentions.some(({ item }) => {
    const goal = wordsOf(item.text);
    return goal.some((word, index) => {
      const wanted = countOf(word);
      return (
        wanted !== null && count < wanted && !AT.has(goal[index - 1]?.plain ?? '') && areSame(goal[index + 1], thing)
      );
    });
  });
}

/** "one coat on", "one load of washing done", "called one client": nothing else is told of the few. */
function isAllTold(words: readonly Word[], from: number, refs: References): boolean {
  let at = from;
  if (OF.has(words[at]?.plain ?? '')) while (at < words.length && (at === from || refs.used.has(at))) at += 1;
  while (BE_OR_HAVE.has(words[at]?.plain ?? '')) at += 1;
  const told = words[at];
  if (told === undefined || told.kind === 'mark') return true;
  return (
    at === words.length - 1 &&
    (refs.used.has(at) || COME_TO_END.has(told.plain) || told.plain.endsWith('ed') || RESULT_STATES.has(told.plain))
  );
}

const BE_OR_HAVE = new Set('is are was were has have got been gets so far'.split(' '));
const COME_TO_END = new Set('on in up out off down done dry today now finished fertig hecho fait'.split(' '));

function countOf({ plain, kind }: Word): number | null {
  if (kind === 'number') return /^\d{1,2}$/.test(plain) ? Number(plain) : null;
  return IN_WORDS.get(plain) ?? null;
}

function areSame(one: Word | undefined, other: Word): boolean {
  return one !== undefined && one.plain.replace(/s$/, '') === other.plain.replace(/s$/, '');
}

const FEWER = new WordSet('first one two three four five six seven'.split(' '));
const IN_THE_END = new Set('last final other more again another both all rest each every'.split(' '));
const AT = new Set(['at', '@', 'by', 'until', 'till', 'before', 'after', ':']);

const OUT_OF = new Set(['of', '/', 'de', 'von', 'sur']);

/** "unmowed", "unwritten": the deed of an item, and that it was not done. */
export function isLeftUndone({ plain }: Word): boolean {
  if (!plain.startsWith('un') || plain.length < 6 || DONE_BY_UNDOING.has(plain)) return false;
  const [deed] = wordsOf(plain.slice(2));
  return deed !== undefined && isPast(deed, ENGLISH, true);
}

const ENGLISH = new Set(['en'] as const);

/** Plans, parts and denials: a word beside which nothing is told as over. */
export function tellsNothing(plain: string): boolean {
  return PLANNED.has(plain) || PARTIAL.has(plain) || UNFINISHING.has(plain) || DENIALS.has(plain);
}

const DENIALS = new Set(VOCABULARIES.flatMap((vocabulary) => vocabulary.negations));
