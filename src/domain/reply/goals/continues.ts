import { isAction } from '#domain/reply/goals/frames.ts';
import { isBuyHeard } from '#domain/reply/goals/misheard.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { DEFINITE, ENGLISH_DETERMINERS } from '#domain/reply/words/determiners.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "call Sam, at 4", "write the report, with charts": no goal of its own. */
export function continues(words: readonly Word[], at: number): boolean {
  // "…, by tea" is an hour.
  if (goesOut(words, at) || (isBuyHeard(words, at) && words[at + 1]?.plain !== 'tea')) return false;
  return isTimeAlone(words, at) || isRemainder(words, at) || isNamedAgain(words, at) || goesOn(words, at);
}

/** "parent-teacher conference, 4:15", "walk, 30 min, dishes": a time or how long, up to the next mark. */
function isTimeAlone(words: readonly Word[], at: number): boolean {
  // "verbs, maybe thirty minutes", "walk, about 2 miles"
  const about = ABOUT.endAt(words, at);
  if (about !== null) {
    const amount = words[about];
    const counted = amount?.kind === 'number' || AMOUNTS.has(amount?.plain ?? '');
    return counted && SIZES.has(words[about + 1]?.plain ?? '') && endsAt(words, about + 2);
  }
  if (words[at]?.kind !== 'number') return false;
  const unit = UNITS.has(words[at + 1]?.plain ?? '') ? 1 : 0;
  const clock = /^\d{1,2}[:.]\d\d$/.test(words[at]?.plain ?? '');
  return (unit > 0 || clock) && endsAt(words, at + 1 + unit);
}

/** "mit dem Hund raus", "zur Oma hin": a way, which is a goal without its verb. */
function goesOut(words: readonly Word[], at: number): boolean {
  if (!['mit', 'zu', 'zum', 'zur', 'in', 'ins', 'auf', 'nach'].includes(words[at]?.plain ?? '')) return false;
  const end = words.slice(at, at + 7).findIndex(({ kind }) => kind === 'mark');
  const last = words[end < 0 ? words.length - 1 : at + end - 1];
  return last !== undefined && AWAY.has(last.plain);
}

const AWAY = new Set('raus rein hin los heim weg zuruck runter'.split(' '));

const ABOUT = new PhraseBook(
  phrases(
    'maybe, about, around, like, roughly, approx, probably, perhaps, for maybe, for about, just, only, say, unos, unas, environ, etwa, ungefahr, circa, maybe like, like maybe, at most, up to',
  ),
);
const SIZES = new Set(
  'min mins minutes minute hour hours hr hrs page pages mile miles km kilometers kilometres k lap laps rep reps set sets words chapter chapters rounds steps minutos horas minuten stunden heures'.split(
    ' ',
  ),
);

const UNITS = new Set(
  'am pm a p min mins minutes minute hour hours hr hrs h oclock uhr sharp ish horas minutos heures minuten stunden'.split(
    ' ',
  ),
);

/** "ten of them", "just one", "at least the outline", "minimum": how much of what was just named. */
function isRemainder(words: readonly Word[], at: number): boolean {
  const end = REMAINDERS.endAt(words, at);
  if (end !== null && endsAt(words, end)) return true;
  // "shelf by shelf"
  if (words[at + 1]?.plain === 'by' && words[at]?.plain === words[at + 2]?.plain) return true;
  if (IDEALLY.has(words[at]?.plain ?? '') && WHEN.has(words[at + 1]?.plain ?? '')) return true;
  // "mow around the beehives, carefully"
  const adverb = words[at]?.plain ?? '';
  if (/^\p{Ll}{3,}ly$/u.test(adverb) && !NO_ADVERBS.has(adverb) && endsAt(words, at + 1)) return !isAction(words, at);
  const led = LEAST.endAt(words, at);
  if (led !== null) return !isAction(words, led);
  // "finish one chapter, not five"
  if (words[at]?.plain === 'not' && (words[at + 1]?.kind === 'number' || AMOUNTS.has(words[at + 1]?.plain ?? '')))
    return words[at + 1]?.plain !== 'a' && words[at + 1]?.plain !== 'an';
  // "all three of them", "ten of them"
  const of = words.slice(at, at + 3).findIndex(({ plain }) => plain === 'of');
  if (of > 0 && WHOLE.has(words[at + of + 1]?.plain ?? '')) return true;
  // "the one about soil", "the long one"
  return (
    words[at]?.plain === 'the' && words.slice(at + 1, at + 3).some(({ plain }) => plain === 'one' || plain === 'ones')
  );
}

const REMAINDERS = new PhraseBook(
  phrases(
    'one by one, step by step, bit by bit, little by little, room by room, page by page, day by day, piece by piece, one at a time, one step at a time, in that order, in this order, in one go, in one sitting, all in one go, together, alone, outside, outdoors, by hand, on foot, from scratch, in person, for real, out loud, no shortcuts, no cheating, no distractions, no interruptions, no stopping, no pressure, without fail, come rain or shine, solo, all by myself, by myself, on my own, uno por uno, una por una, poco a poco, un par un, une par une, petit a petit, a fond, einer nach dem anderen, eins nach dem anderen, nach und nach, in ruhe, grundlich, richtig, con calma, sin prisa, tranquillement, not both, but not both, one or the other, whichever, whichever comes first, whichever is easier, or both, or neither, any order, in any order, minimum, min, maximum, max, tops, no more, no less, nothing more, or more, or less, or so, if not more, just one, only one, just the one, just a few, just a little, just a bit, just enough, all of it, all of them, both of them, both, each, twice, once, three times, the lot, the whole lot, the whole thing, the whole way, all the way, start to finish, top to bottom, as a minimum, at minimum, at the minimum, at the most, at most, al menos, minimo, maximo, todo, todos, au moins, minimum, tous, mindestens, hochstens, alle',
  ),
);
/** "ideally this week", "hopefully by noon" */
const IDEALLY = new Set(['ideally', 'preferably', 'hopefully', 'latest', 'probably', 'maybe']);
const WHEN = new Set('this by before at in today tonight after around within early late early'.split(' '));
const NO_ADVERBS = new Set(
  'family daily weekly monthly july italy jelly belly assembly rally supply anomaly bully lily holly molly sally polly emily kelly billy'.split(
    ' ',
  ),
);
const LEAST = new PhraseBook(
  phrases(
    'at least, or at least, or at the very least, at the very least, if only, even if only, even just, or just, or even just, or even, if not all, al menos, o al menos, por lo menos, au moins, ou au moins, wenigstens, oder wenigstens, zumindest, oder zumindest',
  ),
);
const WHOLE = new Set(['them', 'it', 'those', 'these', 'which']);

/** "call Ravi, my accountant, about the extension": who or what that is, and the sentence goes on behind it. */
function isNamedAgain(words: readonly Word[], at: number): boolean {
  if (GOES_ON.has(words[at]?.plain ?? '')) return !isAction(words, at + 1);
  if (!DEFINITE.has(words[at]?.plain ?? '')) return false;
  const close = words.slice(at, at + 6).findIndex(({ plain }) => plain === ',');
  return close > 1 && GOES_ON.has(words[at + close + 1]?.plain ?? '');
}

const GOES_ON = new Set(['about', 'regarding', 're', 'concerning', 'sobre', 'wegen']);

function endsAt(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return word === undefined || word.kind === 'mark';
}

function goesOn(words: readonly Word[], at: number): boolean {
  const match = CONTINUES.matchAt(words, at);
  const place = PLACES.matchAt(words, at);
  // "thank-you cards, at least ten".
  const counted = place?.phrase === 'at least' && AMOUNTS.has(words[place.end]?.plain ?? '');
  if (counted || words[place?.end ?? -1]?.kind === 'number') return true;
  if (!match || place) return false;
  if (opensGoal(words, match.end)) return false;
  for (let end = at; end < at + 6; end += 1) {
    const word = words[end];
    if (!word || word.plain === ',') return true;
    if (end > at && isAction(words, end) && !BEFORE_NOUNS.has(words[end - 1]?.plain ?? '')) return false;
  }
  return false;
}

/** "Oma anrufen, um 18 Uhr Yoga", "…, um halb acht zum Elternabend": a time in front of the next goal. */
function opensGoal(words: readonly Word[], at: number): boolean {
  const half = HALF_HOURS.has(words[at]?.plain ?? '') ? at + 1 : at;
  if (words[half]?.kind !== 'number' && !GERMAN_HOURS.has(words[half]?.plain ?? '')) return false;
  const behind = half + (UNITS.has(words[half + 1]?.plain ?? '') ? 2 : 1);
  const next = words[behind];
  return next?.kind === 'word' && CONTINUES.endAt(words, behind) === null && !SAME_TIME.has(next.plain);
}

const HALF_HOURS = new Set(['halb', 'dreiviertel']);
const GERMAN_HOURS = new Set('eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf'.split(' '));

const SAME_TIME = new Set(
  'abends morgens fruh nachmittags mittags sharp ish today tonight tomorrow if unless because so to and or o de of heute hoy at the latest'.split(
    ' ',
  ),
);
const AMOUNTS = new Set(
  'one two three four five six seven eight nine ten twelve fifteen twenty thirty half an a once twice'.split(' '),
);
const CONTINUES = new PhraseBook(
  phrases(
    'at, by, before, after, until, with, for, from, around, during, without, in, on, especially, preferably, like, such as, e g, including, and not, or, either, unless, even if, even though, a las, con, avec, mit, um, vor, nach, antes, despues de, avant',
  ),
);
/** "in bed by 11", "out the door": a state to be in, which is a goal. */
export const PLACES = new PhraseBook(
  phrases(
    'in bed, on time, at my desk, at the gym, on track, in the gym, in the pool, on the mat, with no, before anything else, after that, for now, for me, for today, at least, at some point, in between, in the end, on top of that, by the way',
  ),
);
const BEFORE_NOUNS = new Set([...ENGLISH_DETERMINERS, ...'some any no this that to'.split(' ')]);
