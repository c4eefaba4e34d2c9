import type { Clues } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { HIDDEN, PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { REGRETS } from '#domain/reply/words/regrets.ts';
import { UNBEATEN } from '#domain/reply/words/unbeaten.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "gym to go": nothing but items, and that they are left. */
export function isToGo(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(GO)) return false;
  const own = words.filter(({ kind }) => kind !== 'mark');
  if (own.at(-1)?.plain !== 'go' || own.at(-2)?.plain !== 'to') return false;
  return words.every((word, at) => refs.used.has(at) || !isContent(word));
}

const GO = new WordSet(['go']);

/** "cross the bins off", "tick val off for me", "knocked em all out", "wrapped the deck up": the verb and its particle, with the item between them. */
export function isTickedOff(rest: readonly Word[], clues: Clues): boolean {
  if (!clues.has(CLOSES)) return false;
  const at = rest.findIndex(({ plain }) => CLOSING.has(plain));
  // "should be able to tick it off tomorrow"
  if (rest.slice(Math.max(0, at - 5), Math.max(0, at)).some(({ plain }) => HOPED.has(plain))) return false;
  if (at < 0) return false;
  const particles = CLOSING.get(rest[at]?.plain ?? '') ?? [];
  const particle = rest.findIndex(({ plain }, index) => index > at && index < at + 8 && particles.includes(plain));
  // "knocked out by the gym"
  return particle > 0 && (particles === OFF || rest.slice(at, particle).includes(HIDDEN));
}

const HOPED = new Set('should will ill hope hoping able would could wont cant want wanted gonna going'.split(' '));
const OFF: readonly string[] = ['off'];
const CLOSING = new Map<string, readonly string[]>([
  ...['tick', 'cross', 'check', 'ticked', 'crossed', 'checked', 'polished', 'finished', 'signed'].map(
    (verb) => [verb, OFF] as const,
  ),
  ...['wrapped', 'tied', 'mopped', 'finished', 'sewed', 'cleared'].map((verb) => [verb, ['up', 'off']] as const),
  ...['knocked', 'banged', 'churned', 'cranked', 'hammered', 'ground'].map((verb) => [verb, ['out', 'off']] as const),
]);
const CLOSES = new WordSet(CLOSING.keys());

/** "crossed the essay off my list": what "off my list" drops elsewhere was ticked here. */
export function isCrossedOff(rest: readonly Word[], clues: Clues): boolean {
  return clues.has(CROSSED) && rest.some((word) => CROSSED.has(word)) && isTickedOff(rest, clues);
}

const CROSSED = new WordSet(['crossed', 'ticked', 'checked']);

/** "smashed the gym, if by gym you mean the couch", "by swam I mean I stood about": it takes back what it names. */
export function isSaidOtherwise(words: readonly Word[], clues: Clues): boolean {
  if (!clues.has(MEANS)) return false;
  const by = words.findIndex(({ plain }) => plain === 'by');
  if (by < 0 || (by > 0 && words[by - 1]?.plain !== 'if')) return false;
  const mean = words.findIndex(({ plain }, at) => at > by + 1 && at <= by + 6 && plain === 'mean');
  return mean > 0 && ['i', 'you', 'we'].includes(words[mean - 1]?.plain ?? '');
}

const MEANS = new WordSet(['mean']);

/** "no sugar was the plan", "inbox zero is a myth" */
export const ONLY_MEANT = new PhraseBook(
  phrases(
    'short of done, short of finished, shy of done, away from done, far from done, far from finished, closer to done, closer to finished, dead to me, aside im, aside i, aside all, aside everything, aside were, in my cart, in the cart, in my basket, in the basket, in my drafts, in drafts, in the drafts folder, fully booked, booked up, booked solid, sold out, out of stock, isnt free, not free, isnt available, not available, unavailable, chickened out, backed out of, wimped out, bottled it, talked myself out of, lost my nerve, got cold feet, site is down, website is down, server is down, system is down, portal is down, page is down, line is down, app is down, internet is down, wifi is down, network is down, sites down, websites down, so done with, beyond done with, got away from me, slipped away from me, slipped my mind, slipped through the cracks, fell through the cracks, fell off my radar, escaped me, went out of my head, got lost in the shuffle, got lost in the chaos, got pushed aside, dreamt i, dreamed i, dreamt that i, dreamed that i, imagined i, told myself i, promised myself i, wish i had, wished i had, on paper at least, ran out of, run out of, running out of, sat down to, set out to, got ready to, pretended to, hit pause on, pressed pause on, put a pause on, put a pin in, pumped the brakes on, put the brakes on, hit the brakes on, slammed the brakes on, hit a snag with, hit a snag on, got to grips with, came to grips with, made a dent in, made inroads into, made headway on, made headway with, hit a wall with, hit a wall on, hit a roadblock with, hit a roadblock on, was about to, were about to, vowed to, swore to, prepared to, in my head, in my dreams, in my mind, in another life, in a past life, in an alternate universe, in a parallel universe, in your dreams, said nobody, said no one, said nobody ever, said no one ever, pigs do fly, pigs fly, pigs can fly, pigs might fly, hell froze over, as if, dream on, a grand total of zero, grand total of zero, zero minutes, zero times, en mis suenos, en mi cabeza, dans mes reves, dans ma tete, in meinen traumen, in meinem kopf, schon war s, was the plan, was the idea, was the goal, was the dream, is the dream, is a myth, is a joke, is a dream, was a joke, was a lie, era el plan, etait le plan, war der plan',
  ),
);

/** "the roof beat me"; "Ana beat me to it" tells who did it. */
export function isUnbeaten(words: readonly Word[]): boolean {
  const match = UNBEATEN.find(words);
  return match !== null && words[match.end]?.plain !== 'to';
}

/** "quizzes never happening drop em", "no strength for the oven, skip it": what is wanted of it stands at the end. */
export function isSentOff(words: readonly Word[], clues: Clues): boolean {
  if (!clues.has(SEND_OFF)) return false;
  const spoken = words.filter(({ kind, plain }) => kind === 'word' && !COURTESIES.has(plain));
  const [before, verb, it] = spoken.slice(-3);
  return (
    spoken.length > 3 && SEND_OFF.has(verb) && THOSE.has(it?.plain ?? '') && !NOT_SENT_OFF.has(before?.plain ?? '')
  );
}

const COURTESIES = new Set('please pls then thanks thx now'.split(' '));
const SEND_OFF = new WordSet('drop scrap cancel forget skip bin ditch delete remove nix axe'.split(' '));
const THOSE = new Set('it em them that those this'.split(' '));
const NOT_SENT_OFF = new Set(
  'dont not never to cant wont didnt i we you they id ill could would should might or and'.split(' '),
);

/** "took a nap instead of a walk": what was not done. */
export function isPassedOver(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(INSTEAD)) return false;
  const at = words.findIndex(({ plain }, index) => plain === 'instead' && words[index + 1]?.plain === 'of');
  const isTold = words.slice(0, Math.max(0, at)).some((word) => isPast(word, refs.languages, false));
  return isTold && refs.used.size > 0 && Math.min(...refs.used) > at;
}

const INSTEAD = new WordSet(['instead']);

/** "on the phone with aunt dee now": it goes on; "was on the phone to her for an hour" does not. */
export function isOnThePhone(words: readonly Word[], clues: Clues): boolean {
  if (!clues.has(PHONE)) return false;
  const on = words.findIndex(
    ({ plain }, at) => plain === 'on' && words.slice(at + 1, at + 4).some((word) => PHONE.has(word)),
  );
  if (on < 0) return false;
  const before = words[on - 1]?.plain ?? '';
  return (
    (words.some(({ plain }) => plain === 'now' || plain === 'rn') || before === 'im' || before === 'am') &&
    !words.some(({ plain }) => plain === 'was' || plain === 'spent' || plain === 'were')
  );
}

const PHONE = new WordSet(['phone', 'call']);

/** "sleep ha ha ha", "gym: lol": nothing else is said of it. */
export function isLaughedAt(rest: readonly Word[], clues: Clues): boolean {
  return (
    clues.has(LAUGHTER) &&
    // "read 64 pages lol"
    !clues.hasNumber &&
    rest.some((word) => LAUGHTER.has(word)) &&
    // "did em all lol"
    !rest.some(({ plain }) => plain === 'did') &&
    rest.every((word) => LAUGHTER.has(word) || !isContent(word))
  );
}

const LAUGHTER = new WordSet('meh ugh bleh eh ha haha hahaha hah lol lmao lmfao rofl jaja jajaja mdr ptdr'.split(' '));

export const AS_PLANNED = new PhraseBook(
  phrases('as planned, as is, as it is, as they are, still on, wie geplant, como estaba, como planeado, comme prevu'),
);

/** "just the bins so far", "bins 👍", "bins and that's about it": what is named is what was done. */
export function isSoFar(rest: readonly Word[], clues: Clues): boolean {
  if (clues.has(THUMBS) && rest.some((word) => THUMBS.has(word))) return true;
  if (!clues.opens(SO_FAR)) return false;
  const match = SO_FAR.find(rest);
  return match !== null && rest.every((word, at) => (at >= match.start && at < match.end) || !isContent(word));
}

const THUMBS = new WordSet(['👍', '👌']);

/** "essays: 12 of 30 so far", "6 cards so far": how far it got. */
export function isCountSoFar(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(FAR)) return false;
  const so = words.findIndex(({ plain }, at) => plain === 'so' && words[at + 1]?.plain === 'far');
  return (
    so > 0 &&
    refs.count === null &&
    refs.mentions.length > 0 &&
    words.some(
      ({ kind, plain }, at) =>
        kind === 'number' &&
        !refs.used.has(at) &&
        !refs.mentions.some(({ item }) => wordsOf(item.text).some((word) => word.plain === plain)),
    )
  );
}

const FAR = new WordSet(['far']);

/** "taxes: FINALLY" */
export function isFinally(rest: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(FINALLY)) return false;
  const at = rest.findIndex((word) => FINALLY.has(word));
  return at > Math.max(...refs.used) && rest.every((word) => FINALLY.has(word) || !isContent(word));
}

const FINALLY = new WordSet(['finally', 'enfin', 'endlich', 'phew']);

/** "only lunch today I'm afraid" answers what was done; "only the gym left" does not. */
export function isOnlyThese(rest: readonly Word[]): boolean {
  // "so just 2", "only lunch"
  const first = rest.find(({ plain }) => !THEREFORE.has(plain));
  if (first === undefined || !ONLY.has(first.plain)) return false;
  // "just Ray to go"
  if (rest.at(-1)?.plain === 'go') return false;
  return rest.every(
    (word, at) => word === first || !isContent(word) || BESIDE_ONLY.some((book) => book.endAt(rest, at) === at + 1),
  );
}

const ONLY = new Set('only just solo seulement nur'.split(' '));
const THEREFORE = new Set(['so', 'then', 'its', 'thats']);
const BESIDE_ONLY = [REGRETS, lexicon('today'), lexicon('trailers')];

const SO_FAR = new PhraseBook(
  phrases(
    'so far, thats about it, thats it so far, thats all so far, thats all i managed, hasta ahora, bisher, pour l instant',
  ),
);

/** "11 of 28 reports done", "did 11 reports out of 28", "3 boxes of maybe 10": fewer than there are. */
export function isPartOfMore(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (refs.count !== null || !(clues.has(OF) || clues.opens(OUT_OF_MANY))) return false;
  if (OUT_OF_MANY.has(words)) return true;
  return words.some((word, at) => {
    const of = word.plain === 'of' ? at : -1;
    if (of < 1) return false;
    const before = words.slice(Math.max(0, of - 4), of).findLast(({ kind }) => kind === 'number');
    const behind = words.slice(of + 1, of + 3).find(({ kind }) => kind === 'number');
    // "six unpacked out of what feels like six hundred"
    if (
      words[of - 1]?.plain === 'out' &&
      words.slice(of + 1, of + 7).some(({ plain }) => plain === 'hundred' || plain === 'feels')
    )
      return true;
    return before !== undefined && behind !== undefined && Number(before.plain) < Number(behind.plain);
  });
}

const OF = new WordSet(['of']);

/** "six unpacked out of what feels like six hundred" */
const OUT_OF_MANY = new PhraseBook(
  phrases(
    'out of what feels like, out of about a million, out of a million, out of a thousand, out of a hundred, out of roughly, out of god knows how many, out of who knows how many, of what feels like',
  ),
);

/** "dryer is 'fixed' in the sense that it makes a new noise": a word that is taken back as it is said. */
export function isSaidInASense(words: readonly Word[], clues: Clues): boolean {
  return clues.opens(IN_A_SENSE) && IN_A_SENSE.has(words);
}

const IN_A_SENSE = new PhraseBook(
  phrases(
    'in the sense that, in the sense of, if you can call it that, if you could call it that, if you want to call it that, for a given value of, for some value of, for certain values of, in theory anyway, en el sentido de que, au sens ou, in dem sinne dass, wenn man das so nennen kann',
  ),
);

/** "I swam. By swam I mean I stood in the shallow end": what was said is told anew, and is not it. */
export function redefines(words: readonly Word[]): boolean {
  return words[0]?.plain === 'by' && MEAN.find(words.slice(1, 6)) !== null;
}

const MEAN = new PhraseBook(phrases('i mean, i of course mean, i actually mean, we mean'));

/** "the presentation I have finish", "report finish already": a learner's "finished". */
export function isFinishSaid(rest: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(FINISH)) return false;
  const at = rest.findLastIndex((word) => FINISH.has(word));
  if (at < 0 || at < Math.max(...refs.used, -1) || refs.used.size === 0) return false;
  return rest[at - 1]?.plain === 'have' || rest[at + 1]?.plain === 'already' || rest[at - 1]?.plain === 'already';
}

const FINISH = new WordSet(['finish', 'complete']);

/** "gym was a bust", "the report is a complete non-starter" */
export function isFlop(words: readonly Word[], clues: Clues): boolean {
  if (!clues.has(FLOPS) && !clues.has(TOO_MUCH)) return false;
  const at = words.findIndex((word, index) => FLOPS.has(word) || (index === words.length - 1 && TOO_MUCH.has(word)));
  return at > 0 && words.slice(Math.max(0, at - 3), at).some(({ plain }) => plain === 'a' || plain === 'an');
}

/** "it was a bit much", "it was a lot" */
const TOO_MUCH = new WordSet(['much', 'lot']);
const FLOPS = new WordSet('bust flop fail failure washout dud nope nogo starter'.split(' '));

/** "it was shut", "they were already closed", "they shut early": a place, or what was named before, that let nobody in. */
export function isShut(words: readonly Word[], refs: References): boolean {
  const shut = words.findIndex(({ plain }) => SHUT.has(plain));
  const was = words.findIndex(({ plain }, at) => at < shut && WAS.has(plain));
  const verb = was < 0 ? shut : was;
  if (verb < 1 || shut > verb + 3) return false;
  const behind = words[shut + 1]?.plain ?? '';
  if (was < 0 && behind !== '' && behind !== 'early' && behind !== 'before') return false;
  const subject = words.filter((word, at) => at < verb && word.kind === 'word' && !refs.used.has(at));
  return subject.every(({ plain }) => BEFORE_PLACE.has(plain) || PLACES.has(plain));
}

const WAS = new Set('was were is are estaba estaban etait etaient war waren'.split(' '));
const BEFORE_PLACE = new Set('but and the el la le das es aber mais pero und turns out'.split(' '));
const PLACES = new Set(
  'it they that this place door doors gate gates building shop store office desk everything'.split(' '),
);
const SHUT = new Set('shut closed locked cancelled canceled cerrado cerrada ferme fermee zu geschlossen'.split(' '));

/** "put gym back", "set the report to one side", "put the gym first": moved about on the list, not done. */
export function isPutAside(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(PUT)) return false;
  const put = words.findIndex((word) => PUT.has(word));
  if (put < 0 || refs.used.has(put)) return false;
  const behind = words.slice(put + 1).filter((word, at) => !refs.used.has(put + 1 + at) && word.kind === 'word');
  const where = behind.find(({ plain }) => !DETERMINERS.has(plain));
  if (where === undefined) return false;
  // "put the report to bed" finishes it.
  if (where.plain === 'to') return behind.some(({ plain }) => plain === 'side');
  return (
    ASIDE.has(where.plain) &&
    !refs.mentions.some(({ item }) => wordsOf(item.text).some(({ plain }) => plain === where.plain))
  );
}

const PUT = new WordSet(['put', 'set']);
const DETERMINERS = new Set('the my our that this it them all'.split(' '));
const ASIDE = new Set('back aside off first last next behind forward ahead'.split(' '));

/** "noch: 2 und 3", "on to 2 now": what is still to come. */
export function opensWhatIsLeft(words: readonly Word[]): boolean {
  const [first, second] = words;
  if (words.length === 1 && STILL_ALONE.has(first?.plain ?? '')) return true;
  return first?.plain === 'onto' || (first?.plain === 'on' && (second?.plain === 'to' || second?.plain === 'with'));
}

const STILL_ALONE = new Set(['noch', 'todavia', 'aun', 'encore', 'still', 'nog', 'ancora']);

/** "Bo is away for two weeks", "the office was off this week": who or what is not there is no deed. */
export function isAbsent(rest: readonly Word[], clues: Clues): boolean {
  if (!clues.has(AWAY)) return false;
  return rest.some(
    (word, at) =>
      at > 0 &&
      AWAY.has(word) &&
      IS_OR_WAS.has(rest[at - 1]!.plain) &&
      FOR_A_TIME.has(rest[at + 1]?.plain ?? '') &&
      !rest.slice(at + 1).some(({ plain }) => TO_WHOM.has(plain)),
  );
}

const AWAY = new WordSet(['away', 'off', 'out', 'gone']);
const IS_OR_WAS = new Set(['is', 'was', 'are', 'were', 'still', 'been']);
const FOR_A_TIME = new Set(['for', 'until', 'till', 'this', 'all', 'sick', 'today']);
const TO_WHOM = new Set([
  'review',
  'signature',
  'approval',
  'delivery',
  'printing',
  'collection',
  'repair',
  'comments',
]);
