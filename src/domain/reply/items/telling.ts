import { type Clues, cluesIn } from '#domain/reply/language/clues.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { isHalf, isTooFew, tellsNothing } from '#domain/reply/items/amounts.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import {
  HELD,
  holdsState,
  isAtItsGoal,
  isFilledAgain,
  isImperative,
  isHandedBack,
  isInHand,
  isOnlyGotFor,
  isOnlyItsGear,
  isPieceOf,
  isReceived,
  isSeen,
  isServed,
  isStillHere,
  isWithOthers,
  NONE,
  RETURNED,
} from '#domain/reply/items/told-of-kind.ts';
import { isOnlyTouched, isPartial } from '#domain/reply/items/only-touched.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { References } from '#domain/reply/items/references.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import {
  AT_REST,
  CIRCUMSTANCE,
  IS,
  MYSELF,
  NO_EVENT,
  PLANNED,
  RESULT_STATES,
  SAME_IN_PAST,
  UNFINISHING,
} from '#domain/reply/words/telling.ts';

const ACTIONS = lexicon('actions');

const WAS = new Set('was were went been fue fueron estuvo era war waren etait'.split(' '));
const PLACES = new Set('in on at under to into up en sur dans im am auf a al'.split(' '));
/** What may stand between an item and its state: "form in the post", "bins are finally out". */
const BETWEEN = new Set(
  'the my a brand wieder endlich jetzt all now finally both already just is are be s it its el la le die der das ya deja enfin c t ct cest etait était'.split(
    ' ',
  ),
);

/**
 * Whether a clause tells of its items as over, without a word such as "done": a past or perfect ("washed the van",
 * "van rented", "he's been seen"), a result ("the kitchen is spotless", "bins out", "form in the post"), an event that
 * was ("the dentist was fine"). Plans, parts and circumstances tell nothing. In the morning "put" and "cut" are plans.
 */
export function tellsFinished(words: readonly Word[], refs: References, morning: boolean): boolean {
  const clues = cluesIn(words);
  const own = withoutCircumstance(words, refs).filter((word) => word.kind !== 'mark' || word.plain === '%');
  const pointing = new Set([...refs.used].map((at) => words[at]));
  if (!own.some((word) => pointing.has(word))) return false;
  const beside = own.filter((word) => !pointing.has(word));
  const isPlanned = ({ plain }: Word, at: number) =>
    PLANNED.has(plain) && !(plain === 'manana' && THIS_MORNING.has(beside[at - 1]?.plain ?? ''));
  if (beside.some((word, at) => isPlanned(word, at) || isPartial(beside, at) || isHalf(beside, at))) return false;
  if (clues.has(ITSELF) && own.some((word) => ITSELF.has(word))) return false;
  if (isHandedBack(own, refs) || isStillHere(own, refs) || isOnItsWayHere(own, refs, clues)) return false;
  if (clues.opens(RETURNED) && RETURNED.has(own)) return true;
  if (
    isOnlyGotFor(own, refs) ||
    isOnlyTouched(own, pointing, refs) ||
    isOnlyItsGear(own, pointing, refs) ||
    isPieceOf(own, refs) ||
    isOnlyAPart(own, refs, morning) ||
    isTooFew(own, refs)
  )
    return false;
  const past = (word: Word) => isPast(word, refs.languages, !morning);
  // "hinge pins ground" of "Grind hinge pins": a past that is a noun elsewhere.
  if (own.some((word, at) => pointing.has(word) && own[at - 1]?.plain !== 'the' && isOwnPast(word, refs))) return true;
  // The item's own verb: "stopped" finishes "Stop the leak".
  if (
    own.some(
      (word, at) =>
        pointing.has(word) &&
        past(word) &&
        !(
          SAME_IN_PAST.has(word.plain) &&
          at > 1 &&
          !IS.has(own[at - 1]?.plain ?? '') &&
          // "case files read"
          !(at === own.length - 1 && pointing.has(own[at - 1]))
        ),
    )
  )
    return true;
  // "I was kind until 5 o'clock"
  const isState = holdsState(refs);
  if (isState && clues.has(LIMITS)) return false;
  const held = isState ? HELD : NONE;
  if (beside.some((word) => UNFINISHING.has(word.plain) && !held.has(word.plain))) return false;
  const event = own.findIndex(
    // "is now at war with me" is no German.
    ({ plain }, at) => WAS.has(plain) && !(plain === 'war' && own.slice(0, at).some((word) => IS.has(word.plain))),
  );
  if (event >= 0)
    // "samples went out with the courier"; "the gym was out of order"
    return !own.slice(event + 1, event + 4).some(
      ({ plain }, at) =>
        NO_EVENT.has(plain) &&
        // "rent went through too"
        !(plain === 'too' && event + at + 2 === own.length) &&
        // "it went off", "it's been sent off"
        !(GONE_WHERE.has(plain) && (at === 0 ? own[event]!.plain === 'went' : past(own[event + at]!))),
    );
  // "cut both", "packed everything"; "I cried on both" tells of something else.
  if (refs.items.length === 0)
    return own.some(
      (word, at) => past(word) && pointing.has(own[at + 1]) && (at === 0 || MYSELF.has(own[0]?.plain ?? '')),
    );
  if (beside.some((word) => past(word) || held.has(word.plain)) || isSeen(own, pointing, refs))
    return !isOnlyAPlace(own, pointing, refs);
  if (
    [isAtItsGoal, isWithOthers, isReceived, isInHand, isFilledAgain].some((tells) => tells(own, pointing, refs)) ||
    isServed(words, refs)
  )
    return true;
  return !isImperative(own, pointing) && isResult(own, pointing);
}

/** "the parcel is in the post" of "Collect the parcel" */
function isOnItsWayHere(own: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(IN_MAIL) || !own.some((word, at) => IN_MAIL.has(word) && own[at - 2]?.plain === 'in')) return false;
  return refs.mentions.some(({ item }) => TO_RECEIVE.has(wordsOf(item.text)[0]?.plain ?? ''));
}

/** "he fregado esta mañana" */
const THIS_MORNING = new Set(['esta', 'misma', 'la', 'media']);

const TO_RECEIVE = new Set('collect fetch pick receive open unpack unwrap await try wear assemble read'.split(' '));

/** A past form that looks like none, of the verb with which an item begins. */
function isOwnPast({ plain }: Word, refs: References): boolean {
  const base = LIKE_NOUNS.get(plain);
  return base !== undefined && refs.mentions.some(({ item }) => wordsOf(item.text)[0]?.plain === base);
}

const LIKE_NOUNS = new Map([
  ['ground', 'grind'],
  ['wound', 'wind'],
  ['bound', 'bind'],
  ['led', 'lead'],
]);

const IT = new Set('it that them those him her this both lo la los las le les ihn sie es das ca'.split(' '));
const SUBJECT_IT = new Set('it its that thats they theyre theyve hes shes this es das ca cest esta'.split(' '));
/** "but I went", "I did", "we talked": deeds that need no object. */
const DEEDS = new Set(
  'caught met chatted nattered ate lunched dined went did made managed survived spoke talked rang called phoned sent wrote finished attended got paid voted applied prayed listened walked ran swam drove visited submitted booked'.split(
    ' ',
  ),
);

/**
 * Whether a clause without a name tells of what was named before as over: "she's been seen", "it's agreed", "they
 * cancelled it", "but I went", "cleared them"; it says little else.
 */
export function tellsOfTopic(words: readonly Word[], languages: References['languages']): boolean {
  const cut = words.findIndex((word, at) => at > 1 && CIRCUMSTANCE.has(word.accented));
  const own = (cut < 0 ? words : words.slice(0, cut)).filter((word) => word.kind !== 'mark');
  if (own.length > 12 || own.some((word) => tellsNothing(word.plain))) return false;
  const past = own.map((word) => isPast(word, languages, false) && !UNFINISHING.has(word.plain));
  const verb = past.indexOf(true);
  const subject = own.find((word) => !OPENERS.has(word.plain))?.plain ?? '';
  if (SUBJECT_IT.has(subject)) {
    if (own.some((word, at) => past[at] && !WAS.has(word.plain) && word.plain !== 'had' && word.plain !== 'got'))
      return (
        /^(?:its|thats|they|theyre|theyve|hes|shes|es|das|cest|ca|esta)$/.test(subject) ||
        own.some((word) => IS.has(word.plain) || WAS.has(word.plain))
      );
    return isResult(own, new Set());
  }
  if (verb < 0) return false;
  const object = own.slice(verb + 1, verb + 5).some((word) => IT.has(word.plain));
  if (object && (MYSELF.has(subject) || subject === own[verb]?.plain || THEY.has(subject))) return own.length <= 8;
  return MYSELF.has(subject) && DEEDS.has(own[verb]?.plain ?? '') && own.length <= 4 && verb <= 2;
}

const THEY = new Set(['they', 'he', 'she']);
const OPENERS = new Set(
  'and but so then though well ok okay yes finally now anyway also just und aber et mais y pero'.split(' '),
);
/** "kitchen is spotless", "the form's in the post", "hay in", "1 ok"; the state ends the clause or stands behind "is". */
function isResult(own: readonly Word[], pointing: ReadonlySet<Word | undefined>): boolean {
  for (let at = 0; at < own.length; at += 1) {
    const word = own[at]!;
    if (!pointing.has(word) && !IS.has(word.plain)) continue;
    const isBehindVerb = IS.has(word.plain) || word.accented.endsWith("'s");
    let next = at + 1;
    while (BETWEEN.has(own[next]?.plain ?? '')) next += 1;
    const state = own[next];
    // "the beds are weed-free", "desk clutter free"
    if (own.at(-1)?.plain === 'free' && next === own.length - 2 && state !== undefined && isContent(state)) return true;
    // "coop is clean" for "Clean coop"
    if (!state || (pointing.has(state) && !(next > 0 && RESULT_STATES.has(state.plain)))) continue;
    const rest = own.slice(next + 1).filter((one) => !pointing.has(one));
    // "application's gone off", "it's gone in"
    if (state.plain === 'gone' && GONE_WHERE.has(rest[0]?.plain ?? '')) return true;
    // "in my sewing basket" is no "in".
    const isPreposition = PLACES.has(state.plain) && rest.length > 0 && !TAILS.has(rest[0]?.plain ?? '');
    if (PLACES.has(state.plain) && rest.slice(0, 3).some((one) => AT_REST.has(one.plain))) return true;
    // "Lena's parcel is in the mail" of "Post Lena's parcel"
    if (state.plain === 'in' && IN_MAIL.has(own[next + 2]) && own[next + 1]?.plain === 'the') return true;
    if (
      !isPreposition &&
      RESULT_STATES.has(state.plain) &&
      ((isBehindVerb && !isContent(rest[0] ?? state)) ||
        rest.length <= (isBehindVerb ? 0 : 1) ||
        TAILS.has(rest[0]?.plain ?? '') ||
        (!PLACES.has(state.plain) && TO_WHOM.has(rest[0]?.plain ?? '')))
    )
      return true;
  }
  return false;
}

const IN_MAIL = new WordSet(['mail', 'post']);

function actionAt(words: readonly Word[], at: number): boolean {
  return ACTIONS.endAt(words, at) !== null;
}

/** "ate in the kitchen" of "Clean the kitchen": where something else was done; "cried at choir practice" was there. */
function isOnlyAPlace(own: readonly Word[], pointing: ReadonlySet<Word | undefined>, refs: References): boolean {
  // "Küche putzen" has its verb behind, "Choir practice" has none.
  const isOfPlace = (words: readonly Word[]) =>
    words.length > 1 &&
    (actionAt(words, 0) || (words.at(-1)!.plain.endsWith('n') && actionAt(words, words.length - 1)));
  // "wrote in my journal" of "Journal"
  if (!refs.mentions.every(({ item }) => isOfPlace(wordsOf(item.text)))) return false;
  const first = own.findIndex((word) => pointing.has(word));
  const before = own.slice(Math.max(0, first - 3), first).map((word) => word.plain);
  if (first < 2 || !before.some((plain) => STANDING_IN.has(plain))) return false;
  return !own.slice(0, first).some((word) => GOING.has(word.plain));
}

const STANDING_IN = new Set(['in', 'at', 'near', 'outside', 'inside', 'en', 'dans', 'im']);
const GOING = new Set(
  'went been called popped nipped looked got made hit worked trained practised finished put handed dropped sent submitted fui estuve alle allee war gegangen'.split(
    ' ',
  ),
);

/** "the garage cleaned itself" is said of what nobody cleaned. */
const ITSELF = new WordSet(['itself', 'themselves', 'tout', 'solo', 'sola', 'selbst']);

const LIMITS = new WordSet(['until', 'till', 'til', 'hasta', 'bis']);

const GONE_WHERE = new Set('in off out through away over up to'.split(' '));

/** "lens back with Arvid", "pan home to Mo"; "up to ring her" is no state. */
const TO_WHOM = new Set('with to from w con avec mit bei'.split(' '));

const TAILS = new Set(
  'as at again now though finally already and like thank thanks by since last yesterday hier ayer gestern and y et und wie como'.split(
    ' ',
  ),
);

/** "only did half", "first side varnished only". */
function isOnlyAPart(own: readonly Word[], refs: References, morning: boolean): boolean {
  return own.some(
    (word, at) =>
      ['only', 'solo', 'seulement', 'nur'].includes(word.plain) &&
      // "filed it just now only"
      !['now', 'today', 'itself'].includes(own[at - 1]?.plain ?? '') &&
      refs.mentions.length > 0 &&
      ((at === own.length - 1 && saysMore(own, refs)) ||
        (own[at + 1] !== undefined && isPast(own[at + 1]!, refs.languages, !morning))),
  );
}

/** "assignment submitted only" is said where "just" is meant; "first side varnished only" names a side. */
function saysMore(own: readonly Word[], refs: References): boolean {
  const named = new Set(refs.mentions.flatMap(({ item }) => wordsOf(item.text).map(({ plain }) => plain)));
  const beside = own.filter((word) => isContent(word) && !named.has(word.plain) && word.plain !== 'only');
  return own.some((word) => UNFINISHING.has(word.plain)) || beside.some((word) => !isPast(word, refs.languages, true));
}

function withoutCircumstance(words: readonly Word[], refs: References): readonly Word[] {
  const first = Math.min(...refs.used);
  const at = words.findIndex(
    (word, index) => index > first && !refs.used.has(index) && CIRCUMSTANCE.has(word.accented),
  );
  return at < 0 ? words : words.slice(0, at);
}
