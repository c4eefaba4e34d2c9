import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { IS, MYSELF } from '#domain/reply/words/telling.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const ACTIONS = lexicon('actions');

/** "just back from the gym", "home from church": who comes from there was there. */
export const RETURNED = new PhraseBook(
  phrases(
    'back from, home from, been to, been for, been at, fresh from, zuruck vom, zuruck von, de vuelta de, rentre de, rentree de',
  ),
);

/** "I stayed patient", "kept calm" of "Be patient with Dad": a state that was held. */
export function holdsState(refs: References): boolean {
  return refs.mentions.length > 0 && refs.mentions.every(({ item }) => TO_HOLD.has(wordsOf(item.text)[0]?.plain ?? ''));
}

const TO_HOLD = new Set('be stay keep remain rester sein bleiben ser estar'.split(' '));
export const HELD = new Set('stayed kept remained'.split(' '));
export const NONE: ReadonlySet<string> = new Set();

/** "saw Papa this morning" of "Visit Papa"; a "saw" elsewhere cuts wood. */
export function isSeen(own: readonly Word[], pointing: ReadonlySet<Word | undefined>, refs: References): boolean {
  const at = own.findIndex(({ plain }) => plain === 'saw');
  const between = (from: number, to?: number) =>
    own.slice(from, to).some((word) => [...pointing].some((one) => one === word));
  // "Max saw the vet" of "Vet for Max"
  if (at > 0 && between(0, at) && between(at + 1)) return true;
  if (at < 0 || at > 1 || (at === 1 && !MYSELF.has(own[0]?.plain ?? ''))) return false;
  return refs.mentions.every(({ item }) => {
    const goal = wordsOf(item.text);
    // "saw the dentist" of "Dentist", where no other deed is asked for
    return TO_SEE.has(goal[0]?.plain ?? '') || ACTIONS.endAt(goal, 0) === null;
  });
}

const TO_SEE = new Set('visit see meet check watch'.split(' '));

/** "car's at the mechanic's" of "Take car to mechanic": the thing and its place are named, and it is there. */
export function isAtItsGoal(own: readonly Word[], pointing: ReadonlySet<Word | undefined>, refs: References): boolean {
  const [mention, ...others] = refs.mentions;
  if (!mention || others.length > 0 || mention.used.size < 2) return false;
  const goal = wordsOf(mention.item.text);
  if (!goal.some(({ plain }) => TO_A_PLACE.has(plain))) return false;
  // "Fahrrad zur Werkstatt" names what is taken there.
  const isThing = goal.length <= 4 && TO_A_PLACE.has(goal[1]?.plain ?? '') && !ON_THE_WAY.has(goal[0]!.plain);
  if (!isThing && !ACTIONS.matchAt(goal, 0)) return false;
  const place = own.findIndex(({ plain }, at) => at > 0 && AT_A_PLACE.has(plain));
  return (
    place > 0 &&
    own.slice(0, place).some((word) => pointing.has(word)) &&
    own.slice(place + 1).some((word) => pointing.has(word)) &&
    own.slice(0, place).every((word) => pointing.has(word) || !isContent(word) || RESTS.has(word.plain))
  );
}

/** "Trip to Leeds" takes nothing there. */
const ON_THE_WAY = new Set(
  'trip visit walk ride run drive lift train bus flight journey reply letter email call talk chat notes invitation answer speech visita viaje carta visite voyage lettre besuch reise fahrt brief antwort'.split(
    ' ',
  ),
);

/** "uh the dresser is at moms", "das Fahrrad steht in der Werkstatt" */
const RESTS = new Set('uh um er well so steht liegt sits waiting parked'.split(' '));

/** "the CV is with the recruiter now" of "Send CV". */
export function isWithOthers(own: readonly Word[], pointing: ReadonlySet<Word | undefined>, refs: References): boolean {
  const at = own.findIndex(({ plain }) => plain === 'with');
  const before = own[at - 1];
  if (at < 1 || !before || !(IS.has(before.plain) || before.accented.endsWith("'s"))) return false;
  const first = own.slice(0, at).some((word) => pointing.has(word));
  return first && refs.mentions.every(({ item }) => TO_SEND.has(wordsOf(item.text)[0]?.plain ?? ''));
}

const TO_SEND = new Set('send submit email mail post deliver hand return give forward ship file'.split(' '));

/** "Len has his ladder" of "Give Len his ladder back", "Priya's got the photos", "karen knows about the party" of "Tell Karen". */
export function isReceived(own: readonly Word[], pointing: ReadonlySet<Word | undefined>, refs: References): boolean {
  const has = own.findIndex(({ plain }) => HAS.has(plain));
  if (has < 1 || has > 4 || !own.slice(0, has).every((word) => pointing.has(word) || !isContent(word))) return false;
  const knows = own[has]!.plain === 'knows' || own[has]!.plain === 'know';
  if (!knows && !own.slice(has + 1, has + 4).some((word) => pointing.has(word))) return false;
  const verbs = knows ? TO_TELL : TO_PASS_ON;
  return (
    own.slice(0, has).some((word) => pointing.has(word)) &&
    refs.mentions.every(({ item }) => verbs.has(wordsOf(item.text)[0]?.plain ?? ''))
  );
}

const HAS = new Set('has have got knows know hat tiene'.split(' '));

/**
 * "the dentist has his money" of "Pay the dentist", "the kids got their story" of "Read to the kids": who was to get
 * something has it; "the car got its oil" of "Oil change" names what it got.
 */
export function isServed(words: readonly Word[], refs: References): boolean {
  const pointing = new Set([...refs.used].map((at) => words[at]));
  const own = words.filter(({ kind }) => kind !== 'mark');
  const has = own.findIndex(({ plain }) => HAS_GOT.has(plain));
  if (has < 1 || has > 5) return false;
  // "they've all got their letters"
  const from = own[has + 1]?.plain === 'got' || own[has + 1]?.plain === 'had' ? has + 2 : has + 1;
  if (!OWN.has(own[from]?.plain ?? '')) return false;
  const behind = own.slice(from + 1);
  if (behind.some(({ plain }) => NOT_THEIRS.has(plain))) return false;
  if (behind.filter((word) => isContent(word) && !BESIDE_GIFT.has(word.plain)).length > 2) return false;
  const before = own.slice(0, has);
  if (!before.some((word) => pointing.has(word)))
    return (
      before.some(isContent) &&
      (THEIR_OWN.has(own[from]!.plain) || isRenewed(own[from]!, refs)) &&
      behind.slice(0, 2).some((word) => pointing.has(word)) &&
      refs.mentions.every(({ item }) => !TO_GET_FROM.has(wordsOf(item.text)[0]?.plain ?? ''))
    );
  return refs.mentions.every(({ item }) =>
    wordsOf(item.text).some(({ plain }) => {
      const gifts = GIFTS.get(plain);
      return gifts !== undefined && behind.slice(0, 3).some((word) => gifts.has(word.plain));
    }),
  );
}

/** "the car has new tyres" of "Change the tyres" */
function isRenewed({ plain }: Word, refs: References): boolean {
  return plain === 'new' && refs.mentions.every(({ item }) => TO_RENEW.has(wordsOf(item.text)[0]?.plain ?? ''));
}

const TO_RENEW = new Set('change replace fit install renew swap mount'.split(' '));
const NOT_THEIRS = new Set('wrong no from half missing old last next'.split(' '));
const HAS_GOT = new Set('has have got had gets ve s'.split(' '));
const OWN = new Set('his her their its the a an some my our another fresh new'.split(' '));
const THEIR_OWN = new Set('his her their its'.split(' '));
const TO_GET_FROM = new Set('borrow get collect pick fetch find buy chase take steal sell'.split(' '));
const BESIDE_GIFT = new Set(
  'new now today finally already at good long nice proper full big morning tonight'.split(' '),
);
/** By the verb of an item: what somebody has got where it was done. */
const GIFTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    [
      'pay payment tip reimburse settle refund transfer repay compensate owe',
      'money cash dosh cheque check payment wages fee fees rent dues pay paycheck share transfer deposit quid dollars due',
    ],
    ['read', 'story stories book books chapter chapters bedtime'],
    [
      'reply answer email write text respond message tell inform update rsvp confirm mail get',
      'answer answers reply response email letter news message update text info details confirmation yes no numbers rundown',
    ],
    ['call ring phone facetime', 'call ring birthday'],
    ['feed', 'dinner breakfast lunch food meal bottle milk kibble tea supper grub dinners breakfasts hay'],
    ['walk', 'walk walks walkies run exercise outing stroll'],
    ['water', 'drink water soak watering'],
    ['wash bathe bath groom trim cut clip brush shear', 'bath wash haircut trim groom clean cut brush scrub'],
    ['invoice bill charge quote', 'invoice bill quote'],
    ['vaccinate jab inoculate worm deworm', 'jab jabs shot shots injection injections vaccine tablet'],
    ['restring string', 'strings string'],
    ['paint repaint', 'paint coat coats lick'],
    ['hug cuddle kiss', 'hug hugs cuddle cuddles kiss squeeze'],
    ['thank', 'thanks card note thank'],
    ['service oil wax', 'service oil wax polish'],
  ].flatMap(([verbs = '', gifts = '']) => {
    const given = new Set(gifts.split(' '));
    return verbs.split(' ').map((verb) => [verb, given] as const);
  }),
);
const TO_PASS_ON = new Set(
  'give send return lend hand pass take drop deliver forward email mail post bring show invoice bill quote change update'.split(
    ' ',
  ),
);
const TO_TELL = new Set('tell inform let update notify warn remind email text message'.split(' '));

/** "we have the keys" of "Get keys". */
export function isInHand(own: readonly Word[], pointing: ReadonlySet<Word | undefined>, refs: References): boolean {
  const has = own.findIndex(({ plain }) => plain === 'have' || plain === 'got');
  if (has < 0 || has > 1 || (has === 1 && !MYSELF.has(own[0]!.plain)) || !pointing.has(own.at(-1))) return false;
  return (
    own.slice(has + 1).every((word) => pointing.has(word) || !isContent(word)) &&
    refs.mentions.every(({ item }) => TO_GET.has(wordsOf(item.text)[0]?.plain ?? ''))
  );
}

/** "the kit has plasters in it again" of "Restock the first aid kit": what was to be filled holds what it should. */
export function isFilledAgain(
  own: readonly Word[],
  pointing: ReadonlySet<Word | undefined>,
  refs: References,
): boolean {
  const has = own.findIndex(({ plain }) => HOLDS.has(plain));
  if (has < 1 || !own.slice(0, has).some((word) => pointing.has(word))) return false;
  const behind = own.slice(has + 1).map(({ plain }) => plain);
  const isAgain = behind.at(-1) === 'again' && behind.at(-2) === 'it' && behind.at(-3) === 'in';
  return isAgain && refs.mentions.every(({ item }) => TO_FILL.has(wordsOf(item.text)[0]?.plain ?? ''));
}

const HOLDS = new Set(['has', 'have']);
const TO_FILL = new Set('restock stock refill fill replenish pack top'.split(' '));

const TO_GET = new Set('get collect pick buy grab fetch find order'.split(' '));

/** "boss said no" of "Ask boss for a raise", "grandma says hi" of "Call Grandma": whoever answers was asked. */
export function isAnswered(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(ANSWERED)) return false;
  const at = words.findIndex((word) => ANSWERED.has(word));
  if (at < 1 || !(refs.used.has(at - 1) || refs.used.has(at - 2))) return false;
  return refs.mentions.length > 0 && refs.mentions.every(({ item }) => TO_ASK.has(wordsOf(item.text)[0]?.plain ?? ''));
}

const ANSWERED = new WordSet(
  'said says sends agreed replied answered confirmed accepted refused declined dijo sagte sagt'.split(' '),
);
const TO_ASK = new Set('ask invite call ring phone facetime preguntar demander fragen'.split(' '));

/** "letter's in my bag" of "Mail letter": what is to be sent rests on its way, not with the person. */
export function isStillHere(own: readonly Word[], refs: References): boolean {
  const at = own.findIndex(({ plain }) => plain === 'in' || plain === 'on');
  const place = own.slice(at + 1, at + 4).find((word) => HERE.has(word.plain));
  return (
    at >= 0 &&
    place !== undefined &&
    refs.mentions.length > 0 &&
    refs.mentions.every(({ item }) => TO_SEND.has(wordsOf(item.text)[0]?.plain ?? ''))
  );
}

/** "thesis printed and bound" of "Hand in thesis": it is ready to go, and has not gone. */
export function isOnlyPrepared(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(PREPARED)) return false;
  const past = words.filter((word) => isPast(word, refs.languages, true));
  return (
    past.length > 0 &&
    past.every((word) => PREPARED.has(word)) &&
    refs.mentions.length > 0 &&
    refs.mentions.every(({ item }) => TO_SEND.has(wordsOf(item.text)[0]?.plain ?? ''))
  );
}

const PREPARED = new WordSet(
  'printed bound stamped sealed addressed packed wrapped photocopied weighed laminated'.split(' '),
);

const HERE = new Set('bag pocket car desk house drawer table hand hands office kitchen'.split(' '));

/** "got the report back with a hundred changes": it came back, which finishes "Collect the car" alone. */
export function isHandedBack(own: readonly Word[], refs: References): boolean {
  // "the forms came back"
  const came = own.findIndex(
    ({ plain }, at) => (plain === 'came' || plain === 'come') && own[at + 1]?.plain === 'back',
  );
  if (came > 0 && own[came + 2]?.plain !== 'from') return !isToFetch(refs);
  const got = own.findIndex(({ plain }) => plain === 'got' || plain === 'had' || plain === 'received');
  if (got < 0 || !own.slice(got + 2, got + 7).some(({ plain }) => plain === 'back')) return false;
  return !isToFetch(refs);
}

function isToFetch(refs: References): boolean {
  return refs.mentions.some(({ item }) => wordsOf(item.text).some(({ plain }) => TO_FETCH.has(plain)));
}

/** "bought the paint" of "Paint the fence": what it is done with was got, and nothing done with it. */
export function isOnlyGotFor(own: readonly Word[], refs: References): boolean {
  const got = own.findIndex(({ plain }) => GETTING.has(plain));
  const thing = own[got + 1] !== undefined && BEFORE_THING.has(own[got + 1]!.plain) ? own[got + 2] : own[got + 1];
  if (got < 0 || thing === undefined) return false;
  return (
    refs.mentions.length > 0 &&
    refs.mentions.every(({ item, used }) => {
      const [head, ...others] = wordsOf(item.text);
      return used.size === 1 && others.length > 0 && head?.plain === thing.plain && ACTIONS.endAt([head], 0) !== null;
    })
  );
}

const GETTING = new Set('bought found ordered borrowed mixed opened lost chose picked'.split(' '));
const BEFORE_THING = new Set(['the', 'my', 'some', 'a', 'more']);

/** "packed the gym bag", "the ironing board is up": what belongs to an item, and is none. */
export function isOnlyItsGear(
  own: readonly Word[],
  pointing: ReadonlySet<Word | undefined>,
  refs: References,
): boolean {
  const named = new Set(refs.mentions.flatMap(({ item }) => wordsOf(item.text).map(({ plain }) => plain)));
  const last = own.findLastIndex((word) => pointing.has(word));
  const gear = own[last + 1]?.plain ?? '';
  // "the form's in the school bag"
  const isPlace = own.slice(Math.max(0, last - 3), last).some(({ plain }) => IN_A_PLACE.has(plain));
  return GEAR.has(gear) && !named.has(gear) && !isPlace;
}

const IN_A_PLACE = new Set(['in', 'into', 'on', 'at', 'with', 'from', 'to']);
const GEAR = new Set(
  'mat mats leash collar membership deadline queue place shop store desk guy lady website portal bag bags board kit cap gear shoes clothes machine card bottle app playlist teacher coach buddy partner receptionist folder template file'.split(
    ' ',
  ),
);

const TO_FETCH = new Set(
  'collect fetch get pick receive retrieve recover reclaim bring take back return borrow ask chase'.split(' '),
);

const TO_A_PLACE = new Set('to at into in zu zum zur in nach a al au aux chez'.split(' '));
const AT_A_PLACE = new Set('at in with beim bei im steht en dans chez au'.split(' '));

/** "wrote the intro of the report": a piece, which the item does not name. */
export function isPieceOf(own: readonly Word[], refs: References): boolean {
  const at = own.findIndex(({ plain }) => PIECES.has(plain));
  // "400 words of the essay"; "40 cloves of garlic" are no piece of it.
  if (own.some(({ kind }, of) => kind === 'number' && own[of + 2]?.plain === 'of' && own[of + 3]?.plain === 'the'))
    return true;
  if (at < 0 || !own.slice(at + 1, at + 4).some(({ plain }) => OF_THE.has(plain))) return false;
  return refs.mentions.every(({ item }) => !wordsOf(item.text).some(({ plain }) => plain === own[at]?.plain));
}

const PIECES = new Set(
  'intro introduction outline beginning start part parts bit bits chunk section page pages paragraph paragraphs skeleton third quarter some couple few title introduccion parte trozo parrafo debut partie bout teil anfang einleitung'.split(
    ' ',
  ),
);
const OF_THE = new Set('of from for de del du des von vom der'.split(' '));

/** "pick up kids" is a goal, not a state. */
export function isImperative(own: readonly Word[], pointing: ReadonlySet<Word | undefined>): boolean {
  if (isOrder(own, pointing)) return true;
  const [first, second] = own;
  // "handing it in at 3"
  const behind = THING.has(second?.plain ?? '') ? own[2] : second;
  if (first === undefined || !pointing.has(first) || !PARTICLES.has(behind?.plain ?? '')) return false;
  return first.plain.endsWith('ing') || ACTIONS.has([first]);
}

const THING = new Set(['it', 'them', 'that', 'this', 'those']);

/** "drop Leo off" of "Pick up Leo" */
function isOrder([first, second, third]: readonly Word[], pointing: ReadonlySet<Word | undefined>): boolean {
  if (first === undefined || pointing.has(first) || ACTIONS.endAt([first], 0) === null) return false;
  return pointing.has(second) && PARTICLES.has(third?.plain ?? '');
}

const PARTICLES = new Set(['up', 'out', 'off', 'in', 'on', 'down', 'away', 'over', 'back']);
