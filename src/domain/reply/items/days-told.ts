import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { isAtItsGoal } from '#domain/reply/items/told-of-kind.ts';
import { tellsFinished } from '#domain/reply/items/telling.ts';
import type { References } from '#domain/reply/items/references.ts';
import { weekdayNamed } from '#domain/reply/language/days.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { HIDDEN, PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const TOMORROW = lexicon('tomorrow');
const DONE = lexicon('done');

/** Whether a clause that names a later day tells of its items as over all the same. */
export function isToldDespiteDay(words: readonly Word[], refs: References, morning: boolean, clues: Clues): boolean {
  return (
    isToldBeforePlan(words, refs, morning) ||
    isToldBeforeTheirs(words, refs, morning) ||
    isToldOfDay(words, refs) ||
    isPreparedForDay(words, refs, morning) ||
    isAtItsGoal(words, new Set([...refs.used].map((at) => words[at])), refs) ||
    isUnderWay(words, refs, clues)
  );
}

/** "lesson planned for tomorrow", "the van is ours for Saturday": the item's own verb, or that it is there, before the day. */
function isPreparedForDay(words: readonly Word[], refs: References, morning: boolean): boolean {
  const at = words.findIndex(
    ({ plain }, index) =>
      FOR_A_DAY.has(plain) &&
      (TOMORROW.endAt(words, index + 1) !== null || weekdayNamed(words[index + 1]?.plain ?? '') !== null),
  );
  const own = words
    .slice(0, Math.max(0, at))
    .some((word, index) => OURS.has(word.plain) || (refs.used.has(index) && isPast(word, refs.languages, false)));
  return own && tellsFinished(words.slice(0, at), refs, morning);
}

const OURS = new Set(['ours', 'mine', 'packed', 'made']);

/** "skip's coming Tuesday" of "Order skip", "lenses on their way", "Milo goes in Thursday" of "Book vet for Milo". */
export function isUnderWay(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (clues.has(CAME) && hasCome(words, refs)) return true;
  if (!clues.opens(ON_ITS_WAY) && !clues.has(ARRIVES)) return false;
  const verbs = new Set(refs.mentions.map(({ item }) => wordsOf(item.text)[0]?.plain ?? ''));
  if (verbs.size !== 1 || ![...verbs].every((verb) => TO_ORDER.has(verb))) return false;
  if (words.some(({ plain }) => WAITED_FOR.has(plain))) return false;
  return ON_ITS_WAY.has(words) || words.some((word) => ARRIVES.has(word));
}

/** "plumber's been" of "Call plumber": who was called has come. */
function hasCome(words: readonly Word[], refs: References): boolean {
  const at = words.findIndex((word, index) => index > 0 && CAME.has(word) && refs.used.has(index - 1));
  return (
    at > 0 &&
    TRADES.has(words[at - 1]!.plain.replace(/s$/, '')) &&
    !words.slice(0, at).some(({ plain }) => plain === 'never')
  );
}

const CAME = new WordSet(['been', 'came', 'arrived']);
const TRADES = new Set(
  'plumber electrician roofer builder gardener cleaner locksmith painter decorator handyman mechanic engineer surveyor carpenter joiner plasterer vet nurse midwife exterminator sweep surgeon repairman technician glazier removal mover'.split(
    ' ',
  ),
);

const TO_ORDER = new Set(
  'order book hire rent reserve request arrange schedule invite buy pedir reservar commander reserver bestellen buchen'.split(
    ' ',
  ),
);
const ON_ITS_WAY = new PhraseBook(
  phrases(
    'on its way, on their way, on the way, en route, is in on, goes in, going in, has a slot, have a slot, got a slot, has an appointment, have an appointment, got an appointment, is on for, en camino, unterwegs, en chemin',
  ),
);

/** "elbows ordered, should land Thursday", "hall booked for Friday": over, whatever the day brings. */
function isToldBeforePlan(words: readonly Word[], refs: References, morning: boolean): boolean {
  const last = Math.max(...refs.used);
  const verb = words.findIndex((word) => ARRANGED.has(word.plain));
  if (verb < 0 || verb > last + 3) return false;
  const until = Math.max(verb, last) + 1;
  return tellsFinished(words.slice(0, until), refs, morning);
}

/** "rang mavis she's coming sat": the item's own deed, and behind it what another will do. */
function isToldBeforeTheirs(words: readonly Word[], refs: References, morning: boolean): boolean {
  const last = Math.max(...refs.used);
  const theirs = words.findIndex(({ plain }, at) => at > last && THEY_WILL.has(plain));
  const isOwn = [...refs.used].some((at) => isPast(words[at]!, refs.languages, false));
  return theirs > last && isOwn && tellsFinished(words.slice(0, theirs), refs, morning);
}

const THEY_WILL = new Set('hes shes theyre hell shell theyll he she they'.split(' '));

/** "lunches for tomorrow are made", "die Brote für morgen sind gemacht": the day is what the thing is for. */
export function isMadeForDay(
  words: readonly Word[],
  rest: readonly Word[],
  refs: References,
  morning: boolean,
): boolean {
  const at = rest.findIndex((word) => FOR_A_DAY.has(word.plain));
  if (at < 1 || at >= rest.length - 2 || at > Math.max(...refs.used) + 2) return false;
  const day = TOMORROW.matchAt(rest, at + 1);
  if (!day) return false;
  const behind = rest.slice(day.end);
  if (DONE.has(behind)) return true;
  const without = words.map((word, index) => (index >= at && index < day.end ? HIDDEN : word));
  return tellsFinished(without, refs, morning);
}

const FOR_A_DAY = new Set(['for', 'fur', 'pour', 'para']);

/** "scanned those docs on Sunday": the item's own verb in the past opens what is told. */
function isToldOfDay(words: readonly Word[], refs: References): boolean {
  const at = ['i', 'we'].includes(words[0]?.plain ?? '') ? 1 : 0;
  const opener = words[at];
  if (!opener || !refs.used.has(at) || !isPast(opener, refs.languages, false) || refs.items.length !== 1) return false;
  return words.at(-2)?.plain === 'on' && tellsFinished(words.slice(0, -2), refs, false);
}

/** "the plumber is coming on Friday": what comes by itself is not put off. */
const ARRIVES = new WordSet(
  'coming comes arrives arrive arriving lands delivers kommt kommen viene vienen llega llegan vient viennent'.split(
    ' ',
  ),
);

/**
 * "the parcel is coming on Friday", "essay due tomorrow", "new hip on Friday" beside "Rest the hip": what will be, and
 * no move; "I'll try her Thursday when she lands" waits for it.
 */
export function comesByItself(rest: readonly Word[]): boolean {
  if (rest.some(({ plain }) => DUE.has(plain)) || isReceivedThen(rest) || NEW.has(rest[0]?.plain ?? '')) return true;
  const at = rest.findIndex((word) => ARRIVES.has(word));
  return at >= 0 && rest.at(-1)?.plain !== 'dran' && !rest.slice(0, at).some(({ plain }) => WAITED_FOR.has(plain));
}

/** "Margaret will get my letter by Saturday", "they should have it Monday": somebody else has it then. */
function isReceivedThen(rest: readonly Word[]): boolean {
  const at = rest.findIndex(
    ({ plain }) => plain === 'get' || plain === 'have' || plain === 'receive' || plain === 'gets',
  );
  const [who, will] = rest.slice(Math.max(0, at - 2), Math.max(0, at)).map(({ plain }) => plain);
  const isOthers =
    rest[at]?.plain === 'gets'
      ? !OF_MINE.has(will ?? who ?? '')
      : (will === 'will' || will === 'should') && !OF_MINE.has(who ?? 'i');
  const thing = rest[at + 1];
  return at > 0 && isOthers && thing !== undefined && GETS.has(thing.plain);
}

const OF_MINE = new Set('i we ill well it that this'.split(' '));
const GETS = new Set('it them the my his her their a our'.split(' '));

const NEW = new Set('new neue neuer neues nueva nuevo nouvelle nouveau'.split(' '));
const DUE = new Set(['due', 'deadline', 'fallig']);
const WAITED_FOR = new Set('when once after wenn sobald cuando quand'.split(' '));

/** "the gym on Friday was lovely" */
export function isToldOfPastDay(rest: readonly Word[]): boolean {
  return rest.some(({ plain }, at) => at > 0 && weekdayNamed(plain) !== null && PAST_BE.has(rest[at + 1]?.plain ?? ''));
}

const PAST_BE = new Set(['was', 'were', 'went']);

const ARRANGED = new Set(
  'booked appointment ordered scheduled confirmed sent arranged posted bought paid submitted reserved registered filed shipped emailed invited hired applied requested reservado reservada pedido pedida enviado enviada reserve reservee commande commandee envoye envoyee gebucht bestellt geschickt abgeschickt vereinbart bezahlt'.split(
    ' ',
  ),
);
