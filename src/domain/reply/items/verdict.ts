import { WordSet } from '#domain/reply/language/word-set.ts';
import { type Clues, cluesIn } from '#domain/reply/language/clues.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { type PhraseBook, type PhraseMatch, withoutUsed, type Word } from '#domain/reply/language/plain-words.ts';
import { isAnothersDeed, isForMe, isOfAnothers, isOverpowering } from '#domain/reply/items/anothers-deed.ts';
import {
  comesByItself,
  isMadeForDay,
  isToldDespiteDay,
  isToldOfPastDay,
  isUnderWay,
} from '#domain/reply/items/days-told.ts';
import { droppedIn, isGivenUp, isUnneeded } from '#domain/reply/items/drops.ts';
import { isEnjoyed } from '#domain/reply/items/enjoyed.ts';
import { isFilledUp } from '#domain/reply/items/filled-up.ts';
import { givenAMiss } from '#domain/reply/items/given-a-miss.ts';
import {
  isBroken,
  isGivenUpAsMeant,
  isIndulgedIn,
  isKeptOff,
  isKeptSaid,
  isNegativeItem,
  keptNegativeItem,
} from '#domain/reply/items/negative-items.ts';
import {
  AS_PLANNED,
  isAbsent,
  isCountSoFar,
  isCrossedOff,
  isFinally,
  isFinishSaid,
  isFlop,
  isLaughedAt,
  isOnThePhone,
  isPassedOver,
  ONLY_MEANT,
  isOnlyThese,
  isPartOfMore,
  isPutAside,
  isSaidInASense,
  isSaidOtherwise,
  isSentOff,
  isSoFar,
  isTickedOff,
  isToGo,
  isUnbeaten,
  opensWhatIsLeft,
} from '#domain/reply/items/short-signs.ts';
import { deniedWords } from '#domain/reply/items/denied-words.ts';
import { carryIn, isSetForLater, PLAIN_CARRY, somedayIn, STRONG_CARRY } from '#domain/reply/items/later-words.ts';
import { isMocked } from '#domain/reply/items/ironies.ts';
import { isMended } from '#domain/reply/items/mended.ts';
import type { References } from '#domain/reply/items/references.ts';
import { isLearnersPast } from '#domain/reply/items/learners.ts';
import { isCalledOff, isOnlyBegun, isOut, isVisit } from '#domain/reply/items/not-over.ts';
import { isAnswered, isOnlyPrepared, isServed } from '#domain/reply/items/told-of-kind.ts';
import { isLeftUndone, isShare, isTally, isTooFew } from '#domain/reply/items/amounts.ts';
import { FOR_LUCK, isDoneByIdiom } from '#domain/reply/items/idioms.ts';
import { isStillToDo } from '#domain/reply/items/still-to-do.ts';
import { tellsFinished } from '#domain/reply/items/telling.ts';
import { DONE_IDIOMS } from '#domain/reply/words/done-idioms.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

/** What a clause says of the items it points at. `open` is "not done", "half", "later": nothing changes. */
export type Verdict = 'done' | 'open' | 'drop' | 'carry' | 'someday' | 'keep' | 'smaller';

/** Reads the words of a clause that do not name an item; the safest reading wins (D15). */
export function verdictOf(
  words: readonly Word[],
  refs: References,
  { laterDay, stage }: { laterDay: boolean; stage: Stage },
): Verdict | null {
  const morning = stage === 'morning' || stage === 'day0';
  const rest = withoutUsed(words, refs.used);
  const pointed = refs.items.length > 0 || refs.all || refs.rest;
  if (opensWhatIsLeft(words)) return 'open';
  const clues = cluesIn(words);
  const find = (book: PhraseBook) => (clues.opens(book) ? book.find(rest) : null);
  const scope = clues.opens(NEGATIONS) ? deniedWords(words, rest, refs, morning) : rest;
  // "keinen Zucker" names "Kein Zucker" and keeps it.
  const negation = clues.opens(NEGATIONS)
    ? (NEGATIONS.find(scope) ?? (isNegativeItem(refs) ? NEGATIONS.find(words) : null))
    : null;
  const done = find(DONE);
  const someday = clues.opens(SOMEDAY) ? somedayIn(rest) : null;
  // "eventually booked the vet"
  if (pointed && someday && !laterDay && !(someday.phrase === 'eventually' && tellsFinished(words, refs, morning)))
    return 'someday';
  if (
    pointed &&
    (isSaidOtherwise(words, clues) ||
      words[0]?.plain === 'why' ||
      isOnlyPrepared(words, refs, clues) ||
      isOfAnothers(words, refs, clues) ||
      isOnThePhone(words, clues) ||
      (clues.opens(ONLY_MEANT) && ONLY_MEANT.has(words)) ||
      isUnbeaten(words) ||
      isPassedOver(words, refs, clues) ||
      isOnlyBegun(words, refs, clues) ||
      isVisit(words, refs, clues) ||
      isOut(words, refs, clues) ||
      isFilledUp(words, refs, clues) ||
      isStillToDo(words, refs, clues) ||
      isShare(words, refs, clues) ||
      (words.some(isLeftUndone) && !isNegativeItem(refs)) ||
      isMocked(words, clues))
  )
    return 'open';
  if (pointed && !negation && isCrossedOff(rest, clues)) return 'done';
  if (pointed && !laterDay && (isSentOff(words, clues) || isCalledOff(words, refs, clues))) return 'drop';
  // "el grifo ya no gotea" drops nothing.
  const mended = isMended(words, refs, clues);
  if (mended !== null && !laterDay) return mended ? 'done' : 'open';
  const missed = pointed && !laterDay ? givenAMiss(words, clues) : null;
  if (missed !== null) return missed;
  const dropped = droppedIn(words, rest, refs, clues);
  if (dropped !== null && laterDay && pointed && isSetForLater(words, refs.used)) return 'carry';
  if (dropped !== null) return dropped === 'what' ? 'drop' : null;
  if (pointed && (isUnneeded(rest, clues) || (isGivenUp(words, clues) && !isNegativeItem(refs)))) return 'drop';
  if (pointed && find(SMALLER)) return 'smaller';
  // "roses as planned", "desk yes today" of a morning: it stays where it stands.
  if (pointed && morning && (find(AS_PLANNED) || (saysYes(rest, refs, clues) && !done))) return 'open';
  if (pointed && !laterDay && isAnswered(words, refs, clues)) return 'done';
  if (pointed && !negation && isUnderWay(words, refs, clues)) return 'done';
  if (pointed && !negation && saysYes(rest, refs, clues)) return 'done';
  if (stage === 'evening' && !negation && !laterDay && isEnjoyed(words, refs, clues)) return 'done';
  if (pointed && isCountSoFar(words, refs, clues)) return 'open';
  if (
    pointed &&
    !negation &&
    (isSoFar(rest, clues) || (!morning && !laterDay && isOnlyThese(rest) && !isTooFew(words, refs)))
  )
    return 'done';
  if (pointed && !laterDay && isPartOfMore(words, refs, clues)) return 'open';
  if (pointed && (isToGo(words, refs, clues) || isLaughedAt(rest, clues))) return 'open';
  if (
    pointed &&
    !negation &&
    (isFinishSaid(rest, refs, clues) ||
      isLearnersPast(words, refs) ||
      isTickedOff(rest, clues) ||
      isFinally(rest, refs, clues))
  )
    return 'done';
  if (refs.all && refs.items.length > 0 && isAllButPart(rest, refs)) return 'open';
  const carry = clues.opens(CARRY) ? carryIn(rest) : null;
  if (laterDay && !carry && pointed && !negation && isToldDespiteDay(words, refs, morning, clues)) return 'done';
  // "3 comes tomorrow" of the list is an item that moves.
  const isOfThing = refs.mentions.length > 0 || refs.items.length === 0;
  if (laterDay && !carry && pointed && ((isOfThing && comesByItself(rest)) || isToldOfPastDay(rest))) return null;
  if (laterDay && !carry && pointed && !negation && isMadeForDay(words, rest, refs, morning)) return 'done';
  if (laterDay && !(done && !negation && FOR_LATER.has(rest[done.end]?.plain ?? ''))) return 'carry';
  // "will have to wait for another day", "I'll carry that one over"
  if (carry && STRONG_CARRY.has(carry.phrase) && (PLAIN_CARRY.has(carry.phrase) || !find(STILL_OPEN))) return 'carry';
  if (pointed && (isBroken(words, rest, refs) || isIndulgedIn(words, refs))) return 'open';
  if (pointed && isKeptSaid(rest, refs, clues)) return 'done';
  // "the invoice has left the building"
  if (pointed && !negation && !done && clues.opens(DONE_IDIOMS) && !find(STILL_OPEN) && isDoneByIdiom(words, refs))
    return 'done';
  if (negation || (clues.opens(NOT_DONE) && NOT_DONE.has(scope)))
    return keptNegativeItem(refs, negation !== null || isKeptOff(words)) ? 'done' : 'open';
  if (clues.opens(KEEP) && (pointed || isKeptBack(rest)) && find(KEEP) && !done) return 'keep';
  if (isNegativeItem(refs) && isKeptOff(words)) return 'done';
  if (!morning && !laterDay && isGivenUpAsMeant(words, refs)) return 'done';
  // "shoes polished, wish me luck" takes nothing back.
  if (!pointed && clues.opens(FOR_LUCK) && FOR_LUCK.has(words)) return null;
  const stillOpen = stillOpenIn(rest, refs, clues);
  if (stillOpen && !(WEAKLY_OPEN.has(stillOpen.phrase) && pointed && tellsFinished(words, refs, morning)))
    return 'open';
  if (
    pointed &&
    (isPutAside(words, refs, clues) || isFlop(words, clues) || isSaidInASense(words, clues) || isAbsent(rest, clues))
  )
    return 'open';
  if (pointed && isOverpowering(words, refs, clues)) return null;
  if (done) return isMeant(rest, done.start) || isOnlyWished(rest, done) ? 'open' : 'done';
  if (!pointed) return null;
  if (isAnothersDeed(words, refs) && !isServed(words, refs))
    return isForMe(words) && tellsFinished(words, refs, morning) ? 'done' : null;
  // "wrote 300 words" of 800: told, and not over.
  if (!tellsFinished(words, refs, morning) && !(stage === 'evening' && isTally(words, refs)))
    return tellsOfOwn(words, refs) ? 'open' : null;
  // "I shouted" breaks "No shouting".
  return isNegativeItem(refs) ? 'open' : 'done';
}

const DONE = lexicon('done');
const NOT_DONE = lexicon('notDone');
const NEGATIONS = lexicon('negations');
const STILL_OPEN = lexicon('stillOpen');
const SOMEDAY = lexicon('someday');
const SMALLER = lexicon('smaller');
const CARRY = lexicon('carry');
const KEEP = lexicon('keep');
const EXCEPT = lexicon('except');

/** What leaves a thing open; "it nearly killed me" and "forty minutes on hold" do not. */
function stillOpenIn(rest: readonly Word[], refs: References, clues: Clues): PhraseMatch | null {
  if (!clues.opens(STILL_OPEN)) return null;
  const match = STILL_OPEN.find(rest);
  if (match?.phrase === 'on hold' && SPENT.has(rest[match.start - 1]?.plain ?? '')) return null;
  // "it nearly killed me"
  const isAside = match !== null && NEARLY.has(match.phrase) && FELT.has(rest[match.end]?.plain ?? '');
  return isAside && refs.items.length === 0 && !refs.all && !refs.rest ? null : match;
}

const NEARLY = new Set(['nearly', 'almost']);
const FELT = new Set('killed died cried wept fainted puked vomited fell broke drove lost burst'.split(' '));
const SPENT = new Set('minutes minute mins hour hours ages time forever while eternity'.split(' '));

/** "moved the hives at half past five", "got done before bed": a time of what is told. */
const WEAKLY_OPEN = new Set([
  'half',
  'next',
  'before bed',
  'first thing',
  'after lunch',
  'this afternoon',
  'this evening',
]);

/** The item's own verb in the past: "packed one box only". */
function tellsOfOwn(words: readonly Word[], refs: References): boolean {
  return refs.mentions.some(({ used }) => [...used].some((at) => isPast(words[at]!, refs.languages, false)));
}

/** "actually keep them"; "keep it up" keeps nothing. */
function isKeptBack(rest: readonly Word[]): boolean {
  const at = rest.findIndex((word) => word.plain === 'keep');
  return (
    at >= 0 &&
    // "cancel it, hubby wants to keep it": why
    !rest.slice(0, at).some(({ plain }) => plain === 'wants' || plain === 'wanted') &&
    ['it', 'them', 'that', 'this', 'those'].includes(rest[at + 1]?.plain ?? '') &&
    (rest[at + 2] === undefined ||
      rest[at + 2]?.kind === 'mark' ||
      ['on', 'please', 'after', 'then'].includes(rest[at + 2]?.plain ?? ''))
  );
}

/** "can be done", "will get it done", "to be finished". */
function isMeant(rest: readonly Word[], at: number): boolean {
  const before = rest.slice(Math.max(0, at - 3), at).map((word) => word.plain);
  return (
    before.some((plain) => MODALS.has(plain)) &&
    before.some((plain) => ['be', 'get', 'have', 'being', 'getting'].includes(plain))
  );
}

/** "I'd call it done if it had an end" */
function isOnlyWished(rest: readonly Word[], done: PhraseMatch): boolean {
  return (
    rest.slice(0, done.start).some(({ plain }) => WOULD.has(plain)) &&
    rest.slice(done.end).some(({ plain }) => IF.has(plain))
  );
}

const WOULD = new Set(
  'would wouldnt wouldve id wed hed shed itd could couldve might wurde ware serait seria'.split(' '),
);
const IF = new Set(['if', 'unless', 'wenn', 'falls', 'si']);

const MODALS = new Set('can could will would ill should shall must might may to gonna cant lets'.split(' '));

/** "ironing all done bar one shirt": an exception that is no item, behind what is named. */
function isAllButPart(rest: readonly Word[], refs: References): boolean {
  // New words for an item name nothing: "1 should read email Dr Haddad, not 'all'".
  const except = EXCEPT.find(rest, Math.max(-1, ...refs.used) + 1);
  return except !== null && rest.slice(except.end).some(isContent) && !['not', 'but'].includes(except.phrase);
}

/** "1 yes, 3 no" */
const YES = new WordSet(['yes', 'yep', 'yup', 'yeah', 'si', 'oui', 'ja', 'y']);

/** "1 yes, 3 no", "drawer yes", "yes to one and two"; "oh yeah the oven cleaned itself" affirms nothing. */
function saysYes(rest: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(YES)) return false;
  // "si" is a yes of Spanish and an if of French.
  const at = rest.findLastIndex((word) => YES.has(word) && !(word.accented === 'si' && refs.languages.has('fr')));
  if (at < 0) return false;
  return at > Math.min(...refs.used) || rest.every((word, index) => index === at || !isContent(word));
}

const FOR_LATER = new Set(['for', 'by', 'before', 'until']);
