import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { PhraseBook, type PhraseMatch, type Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { IS } from '#domain/reply/words/telling.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const NEGATIONS = lexicon('negations');

/**
 * Whether these words let go of `what` they point at or tell that it let go of something `else`; null where they let
 * go of nothing. `rest`: the words without those that do the pointing.
 */
export function droppedIn(
  words: readonly Word[],
  rest: readonly Word[],
  refs: References,
  clues: Clues,
): 'what' | 'else' | null {
  // "clear the list"
  if (refs.all && CLEARS.has(rest.find(({ plain }) => !BEFORE_CLEARING.has(plain))?.plain ?? '')) return 'what';
  if (refs.items.length > 0 && dropsThatOne(words, refs)) return 'what';
  const drop = clues.opens(DROP) || clues.has(TAKE) ? dropIn(words, rest) : null;
  // "don't forget to call" keeps it, and so does whoever says so without the "don't".
  if (drop === null || isDenied(rest, drop) || (drop.phrase === 'forget' && rest[drop.end]?.plain === 'to'))
    return null;
  return isOfTheirOwn(words, drop, refs) ? 'else' : 'what';
}

/** "cancel the Netflix one", whatever "Cancel Netflix" begins with. */
function dropsThatOne(words: readonly Word[], refs: References): boolean {
  const at = words.findIndex(({ plain }) => !BEFORE_CLEARING.has(plain));
  const one = words.findIndex(({ plain }, index) => plain === 'one' && index > at + 2 && index <= at + 5);
  if (one < 0 || !ORDERS.has(words[at]?.plain ?? '') || !POINTING.has(words[at + 1]?.plain ?? '')) return false;
  return words.slice(at + 2, one).every((_, index) => refs.used.has(at + 2 + index));
}

const ORDERS = new Set('cancel drop skip scrap forget delete remove bin ditch nix'.split(' '));
const POINTING = new Set(['the', 'that', 'my']);

const DROP = lexicon('drop');

/** What is done with a list and drops all of it, where "cleared it all" tells. */
const CLEARS = new Set('clear wipe empty reset nuke trash vide vacia borra leere'.split(' '));
const BEFORE_CLEARING = new Set('please just can could would you lets pls ok okay so and'.split(' '));

/** "didn't skip it", "not a chance I skip the gym", "I'm not going to skip it" */
function isDenied(rest: readonly Word[], drop: PhraseMatch): boolean {
  // Of "not going to skip" the denial looks like a drop of its own.
  if (drop.phrase.startsWith('no')) return DROP.endAt(rest, drop.end) !== null;
  for (let at = drop.start - 1; at >= 0 && at >= drop.start - DENIAL_AHEAD; at -= 1) {
    const end = REFUSALS.has(rest[at]!.plain) ? at + 1 : NEGATIONS.endAt(rest, at);
    if (end === null || end > drop.start) continue;
    const between = rest.slice(end, drop.start);
    return between.length <= 1 || between.every(({ plain }) => UNDER_DENIAL.has(plain));
  }
  return false;
}

/** How many words before a drop a denial of it may begin. */
const DENIAL_AHEAD = 6;
const REFUSALS = new Set(
  'about close refuse refused refusing tempted almost nearly wanted considered considering'.split(' '),
);
/** "no way I'm …", "not a chance that I would …", "never going to …" */
const UNDER_DENIAL = new Set(
  'a the chance way i im ill id am are we were well will would going to be even gonna want wanting planning about thinking of that ever let me us'.split(
    ' ',
  ),
);

/** "the gym cancelled my class", "the bank dropped the rate": the item let go of something else. */
function isOfTheirOwn(words: readonly Word[], drop: PhraseMatch, refs: References): boolean {
  const isFinite =
    drop.end - drop.start === 1 && drop.phrase.endsWith('ed') && !IS_SAID_OF.has(words[drop.start - 1]?.plain ?? '');
  if (!isFinite || refs.used.size === 0 || Math.max(...refs.used) >= drop.start) return false;
  const [determiner, thing, ...more] = words.slice(drop.end, drop.end + 5);
  if (!DETERMINERS.has(determiner?.plain ?? '') || thing === undefined || SPANS.has(thing.plain)) return false;
  // "cancelled the 6 pm class"
  return isContent(thing) || (thing.kind === 'number' && more.some(isContent));
}

const IS_SAID_OF = new Set([...IS, ...'was were been be being got gets get i we ive weve'.split(' ')]);
const DETERMINERS = new Set('my our your his her its their the a an this that these those every all some'.split(' '));
/** "gym cancelled this week" */
const SPANS = new Set('week month weekend morning afternoon evening time day whole'.split(' '));

/** "dropped the kids off" and "no longer on speaking terms" drop nothing. */
function dropIn(words: readonly Word[], rest: readonly Word[]): PhraseMatch | null {
  for (let drop = DROP.find(rest); drop; drop = DROP.find(rest, drop.end)) {
    const behind = rest.slice(drop.end, drop.end + 5).map((word) => word.plain);
    // "2 isn't happening today"
    if (drop.phrase.endsWith('happening') && NOT_FOR_NOW.has(behind[0] ?? '')) continue;
    if (drop.phrase === 'bin' && isAmGerman(words, rest, drop)) continue;
    if (/^dropp?/.test(drop.phrase) && behind.some((plain) => DROPPED_AT.has(plain))) continue;
    if (drop.phrase === 'dropped' && behind.some((plain) => DROPPED_WHERE.has(plain) || NEWS.has(plain))) continue;
    // "the strimmer gave up on me", "sounds muddy, gave up at 11"
    if (/^g(?:ave|iven) up/.test(drop.phrase) && GAVE_UP_FOR_NOW.has(behind[0] ?? '')) continue;
    // "redone from scratch"
    if (drop.phrase === 'scratch' && rest[drop.start - 1]?.plain === 'from') continue;
    // "the mattress can go"; "now the kids can go out"
    if (drop.phrase === 'can go' && behind.length > 0) continue;
    if (drop.phrase === 'no longer' && !NOT_NEEDED.has(behind[0] ?? '')) continue;
    return drop;
  }
  return takenOff(rest);
}

/** "bin ich auch", "bin noch dran", "bin gelaufen", "bin einkaufen gewesen"; "bin the letter" throws away. */
function isAmGerman(words: readonly Word[], rest: readonly Word[], { start, end }: PhraseMatch): boolean {
  const next = words[words.indexOf(rest[start]!) + 1];
  return (
    AM_GERMAN.has(rest[end]?.plain ?? '') ||
    rest[start - 1]?.plain === 'ich' ||
    isWentGerman(words.at(-1)) ||
    (next !== undefined && isPast(next, GERMAN, false))
  );
}

function isWentGerman(last: Word | undefined): boolean {
  return last !== undefined && (WENT_GERMAN.has(last.plain) || SEPARABLE.test(last.plain));
}

// "bin früh aufgestanden", "bin pünktlich losgefahren"
const SEPARABLE = /^(?:auf|ab|an|ein|aus|weg|vor|mit|hin|her|heim|los|zuruck)ge[a-z]{2,}(?:en|t)$/;
const WENT_GERMAN = new Set(['gewesen', 'gegangen', 'gefahren', 'gelaufen', 'gekommen', 'geblieben', 'geworden']);
const GERMAN = new Set(['de'] as const);

const NOT_FOR_NOW = new Set(['today', 'yet', 'until', 'till', 'tonight', 'now', 'before']);
/** Behind "bin" these are of somebody, where "bin the letter" throws away. */
const AM_GERMAN = new Set(
  'ich noch am im beim bei mit mitten gerade grad grade schon dran dabei fertig durch erst heute heut jetzt immer wieder nun nur fast halb nicht leider gestern unterwegs zur zum zu auf aus in vom seit kurz bald gleich eben endlich krank mude mal so hier da weiter gut auch doch zuruck weg daheim zuhause soweit kaum knapp ganz sehr etwas ein einen'.split(
    ' ',
  ),
);
const GAVE_UP_FOR_NOW = new Set(['me', 'us', 'at', 'around', 'after', 'halfway', 'tonight']);
/** "dropped the kids off", "dropped by the shop" */
const DROPPED_AT = new Set(['off', 'by', 'round']);
/** "dropped the car at the mechanic", "dropped the keys in with Bo" */
const DROPPED_WHERE = new Set(['at', 'in', 'into', 'with', 'to', 'over', 'back']);
/** "dropped Karen a line" */
const NEWS = new Set(['line', 'note', 'email', 'text', 'message', 'msg', 'card', 'hint']);

/** "take the tutor off the list", "take it off", "strike that one off", "lass das weg"; "took the kids off" drops nothing. */
function takenOff(rest: readonly Word[]): PhraseMatch | null {
  const at = rest.findIndex((word) => TAKE.has(word));
  if (at < 0) return null;
  // "pull 1 from the list": of what is left without the number
  const from = rest.findIndex((word, index) => index > at && index <= at + 7 && word.plain === 'from');
  if (from > 0 && rest.slice(from + 1, from + 4).some(({ plain }) => LISTS.has(plain)))
    return { phrase: 'take off', start: at, end: from + 1 };
  const off = rest.findIndex((word, index) => index > at + 1 && index <= at + 7 && OFF.has(word.plain));
  if (off < 0) return null;
  const behind = rest.slice(off + 1, off + 4).filter((word) => word.kind === 'word');
  const ends = behind.length === 0 || LISTED.has(behind[0]!.plain) || LISTED.has(behind[1]?.plain ?? '');
  return ends ? { phrase: 'take off', start: at, end: off + 1 } : null;
}

const TAKE = new WordSet([
  'pull',
  'pulling',
  'taking',
  'take',
  'takes',
  'strike',
  'knock',
  'leave',
  'get',
  'lass',
  'nimm',
  'streich',
]);
const LISTS = new Set(['list', 'plan', 'agenda', 'lista', 'liste']);
const OFF = new Set(['off', 'weg', 'runter', 'raus']);
const LISTED = new Set(['list', 'please', 'pls', 'then', 'plan', 'now', 'for', 'again', 'agenda', 'bitte']);

/** "not running anymore, ankle hurts", "no run for me after all": a deed that is given up. */
export function isGivenUp(words: readonly Word[], clues: Clues): boolean {
  if (!clues.opens(NO_MORE)) return false;
  const not = words.findIndex(({ plain }) => GIVING_UP.has(plain));
  if (not < 0 || not > 2) return false;
  const next = words[not + 1]?.plain ?? '';
  const isDeed = words[not]!.plain !== 'not' || next.endsWith('ing') || next === 'gonna';
  return isDeed && NO_MORE.find(words, not + 1) !== null;
}

const GIVING_UP = new Set(['not', 'no', 'wont']);
const NO_MORE = new PhraseBook(phrases('anymore, any more, after all'));

/** "no quote needed now", "so no reply required", "not needed" */
export function isUnneeded(rest: readonly Word[], clues: Clues): boolean {
  if (!clues.has(NEEDED)) return false;
  const at = rest.findIndex((word) => ['no', 'not', 'isnt', 'arent', 'kein', 'keine'].includes(word.plain));
  return at >= 0 && rest.slice(at + 1, at + 6).some((word) => NEEDED.has(word));
}

const NEEDED = new WordSet(['needed', 'required', 'necessary', 'notig']);
const NOT_NEEDED = new Set(
  'needed necessary required wanted relevant need want doing happening going important matters applies interested valid worth useful possible'.split(
    ' ',
  ),
);
