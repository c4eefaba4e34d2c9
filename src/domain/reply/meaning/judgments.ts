import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { isNegative } from '#domain/reply/items/negative-items.ts';
import type { Verdict } from '#domain/reply/items/verdict.ts';
import { contentOf } from '#domain/reply/meaning/clause-words.ts';
import { readException } from '#domain/reply/meaning/exceptions.ts';
import { carryDay, type HeardClause, opensList, opensWithVerb } from '#domain/reply/meaning/heard-clause.ts';
import type { Clause } from '#domain/reply/language/clauses.ts';
import type { Outcome, Said } from '#domain/reply/meaning/outcome.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';
import { isTakenBack } from '#domain/reply/meaning/taken-back.ts';
import { unnamedTargets } from '#domain/reply/meaning/unnamed-targets.ts';
import { DEFINITE } from '#domain/reply/words/determiners.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { PhraseBook, type PhraseMatch, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';

const EXCEPT = lexicon('except');
const NOTHING = lexicon('nothing');
const CARRY = lexicon('carry');
const DONE = lexicon('done');

/** A verdict, and whom it means: all, nothing, the clauses behind it, or the items named here or before. */
export function judges(heard: HeardClause, at: number, soFar: SentenceSoFar): boolean {
  const { day } = heard;
  // "ironing never, cross it off": what was not done leaves the list so.
  if (heard.verdict === null && soFar.previous?.verdict === 'open' && CROSSES_OFF.covers(heard.clause.words))
    return judgesItems(heard, { verdict: 'drop', day: null }, soFar);
  if (heard.verdict === null) return false;
  // "sugar: none"
  const { items } = soFar.waiting;
  if (items.length > 0 && items.every(({ text }) => isNegative(wordsOf(text))) && NONE.covers(heard.clause.words))
    return judgesItems({ ...heard, verdict: 'done' }, { verdict: 'done', day: null }, soFar);
  const verdict = heard.verdict === 'done' && isTakenBack(heard, at, soFar) ? 'open' : heard.verdict;
  const said: Said = { verdict, day: verdict === 'carry' ? carryDay(day, soFar.list) : null };
  return (
    judgesAll(heard, said, soFar) ||
    judgesNothing(heard, soFar) ||
    judgesNext(heard, said, at, soFar) ||
    judgesItems(heard, said, soFar)
  );
}

const NONE = new PhraseBook(phrases('none, zero, nothing, not one, none at all, nada, nichts, rien, keine, keins'));

/** "all done", "the rest tomorrow", "everything done except 2" */
function judgesAll({ clause, refs, day }: HeardClause, said: Said, soFar: SentenceSoFar): boolean {
  const { list, outcome } = soFar;
  if (!(refs.all || refs.rest) || refs.items.length > 0) return false;
  const exception = EXCEPT.find(clause.words);
  // "ironing: did it all"
  if (said.verdict === 'done' && refs.all && soFar.waiting.items.length > 0 && exception === null) return false;
  outcome.sayOfAll(said, clause.text);
  if (exception && exception.start > 1)
    readException(clause, list.referencesIn(clause.words.slice(exception.start + 1)), null, list, outcome);
  soFar.previous = { ...said, first: false, items: [], dated: day !== null };
  return true;
}

/** "got nothing done" */
function judgesNothing({ clause, refs, verdict }: HeardClause, { list, outcome }: SentenceSoFar): boolean {
  const nothing = NOTHING.find(clause.words);
  if (verdict !== 'open' || refs.items.length > 0 || !nothing) return false;
  if (list.stage === 'morning' && goesWithout(clause, nothing)) return false;
  if (outcome.general === null) outcome.sayOfAll({ verdict: 'open', day: null }, clause.text);
  return true;
}

/** "keine Süßigkeiten", "nada de azúcar" of a morning: a goal, for standardize to judge, and nothing said of the list. */
function goesWithout({ words }: Clause, { start, end, phrase }: PhraseMatch): boolean {
  const next = words[end];
  if (start > 0 || next === undefined) return false;
  return phrase === 'keine' ? isContent(next) : phrase === 'nada' && next.plain === 'de' && words.length > end + 1;
}

/** "tomorrow: 2, 3": what is named behind goes with it. */
function judgesNext(heard: HeardClause, said: Said, at: number, soFar: SentenceSoFar): boolean {
  const { sentence, list, outcome, waiting } = soFar;
  if (waiting.items.length > 0 || !opensList(heard, sentence, at, list, outcome.last.length > 0)) return false;
  soFar.previous = { ...said, first: true, items: [], dated: heard.day !== null };
  return true;
}

function judgesItems(heard: HeardClause, said: Said, soFar: SentenceSoFar): boolean {
  const { clause, refs, day } = heard;
  const { outcome, waiting } = soFar;
  const { verdict } = said;
  let targets = targetsOf(heard, verdict, soFar);
  // "1, 2 and about half of 3"
  if (verdict === 'open' && waiting.byNumber && waiting.items.length > 0 && isShareBefore(heard)) {
    outcome.say(waiting.items, { verdict: 'done', day: null }, `“${clause.text}” is a share of the last alone`);
    targets = refs.items;
  }
  // "5 and 6, not 2", "gym and the bins but not the report"
  const isAnswer = soFar.list.stage !== 'morning' && soFar.list.stage !== 'day0';
  const denied = verdict === 'open' ? deniedBehind(heard, soFar) : null;
  const affirmed = targets.filter((item) => denied?.includes(item) === false);
  if (denied !== null && affirmed.length > 0 && (waiting.byNumber || refs.mentions.length === 0 || isAnswer)) {
    outcome.say(affirmed, { verdict: 'done', day: null }, `“${clause.text}” denies the last alone`);
    targets = denied;
  }
  waiting.clear();
  if (targets.length === 0) return judgesNobody(heard, verdict, soFar);
  // "all packed! flying to Denver tomorrow": what is over does not move, unless the words move it.
  const areOver = targets.every((item) => outcome.verdictOn(item) === 'done');
  if (verdict === 'carry' && areOver && !CARRY.has(clause.words)) return false;
  // "can you text me at 1 instead, lunch moved": why a message shall come at another time.
  if (verdict === 'carry' && day === null && TELLS_OF_MOVE.has(clause.words.at(-1)?.plain ?? '') && setsTime(outcome))
    return changesNothing(clause, outcome);
  // "observed Tobias, you either have it or you don't": what is said of others denies nothing.
  const [who, whose] = clause.words.filter(isWord);
  // "the letter, which I didn't write"
  const isMine = who?.plain === 'which' && ME.has(whose?.plain ?? '');
  if (verdict === 'open' && areOver && refs.items.length === 0 && OTHERS.has(who?.plain ?? '') && !isMine)
    return changesNothing(clause, outcome);
  // "giving up on python, not for me", "cancelled it, no time": why it goes leaves it gone.
  const areGone = targets.every((item) => outcome.verdictOn(item) === 'drop');
  if (verdict === 'open' && (refs.items.length === 0 || soFar.previous?.verdict === 'drop') && areGone)
    return changesNothing(clause, outcome);
  // "drop the hem, Clara found another dress": what tells why it goes finishes nothing.
  if (verdict === 'done' && areGone && soFar.previous?.verdict === 'drop' && clause.words.some(isAnother))
    return changesNothing(clause, outcome);
  // "papers next week, no strength for it": why it moves leaves it moved.
  const areMoved = soFar.previous?.verdict === 'carry' && targets.every((item) => outcome.verdictOn(item) === 'carry');
  if (verdict === 'open' && refs.items.length === 0 && areMoved) return changesNothing(clause, outcome);
  // "drop the hem, Clara found another dress"
  if (verdict === 'done' && soFar.previous?.verdict === 'drop' && areGone && !DONE.has(clause.words))
    return changesNothing(clause, outcome);
  // "3 of 4, didn't get to the marking": the one left is named, so the others are done.
  if (verdict !== 'done' && targets.length === outcome.counted) {
    outcome.counted = null;
    outcome.sayOfAll({ verdict: 'done', day: null }, clause.text);
  }
  // "ironing never, cross it off": what was not done leaves the list so.
  if (
    verdict === 'done' &&
    CROSSES_OFF.has(clause.words) &&
    targets.every((item) => outcome.verdictOn(item) === 'open')
  )
    return judgesItems(heard, { verdict: 'drop', day: null }, soFar);
  if (verdict === 'open' && namesMore(heard, soFar)) outcome.asides.push(clause.text);
  const isAffirmed = verdict === 'open' && !isDenial(clause);
  if (isAffirmed) outcome.affirm(targets, `“${clause.text}” denies nothing`);
  else outcome.say([...movedBefore(heard, soFar), ...targets], said, `“${clause.text}” says ${verdict}`);
  const isDone = isAffirmed && targets.every(({ mark }) => mark === 'done');
  soFar.previous = {
    ...(isDone ? { verdict: 'done', day: null } : said),
    first: opensWithVerb(clause, refs),
    items: targets,
    dated: day !== null,
  };
  return true;
}

/** "not yet", "half", "still need to"; "yes", "as planned", "still just 1" and "nothing but 1" take no "done" back. */
function isDenial({ words }: Clause): boolean {
  if (NOTHING.find(words) !== null && EXCEPT.find(words) !== null) return false;
  return DENIALS.some((book) => {
    const match = book.find(words);
    return match !== null && !(match.phrase === 'still' && ONLY.has(words[match.end]));
  });
}

const DENIALS = (['notDone', 'negations', 'stillOpen'] as const).map(lexicon);
const ONLY = new WordSet('just only nur solo juste'.split(' '));

function setsTime(outcome: Outcome): boolean {
  return outcome.controls().some(({ kind }) => kind === 'set-time');
}

const TELLS_OF_MOVE = new Set(
  'moved shifted changed rescheduled verschoben verlegt movido movida cambiado cambiada decale decalee deplace deplacee'.split(
    ' ',
  ),
);

/** "half of 3", "some of the report": how much, before what it is of. */
function isShareBefore({ clause: { words }, refs }: HeardClause): boolean {
  const before = words.slice(0, Math.min(...refs.used));
  return refs.items.length > 0 && before.some(({ plain }) => SHARES.has(plain));
}

/** "not 2", "but not the report", "3 not 2": the items behind a denial that stands among names alone; null where more is said. */
function deniedBehind({ clause: { words }, refs }: HeardClause, { list }: SentenceSoFar): readonly DayItem[] | null {
  const not = words.findIndex(({ plain }) => NOT.has(plain));
  if (refs.items.length === 0 || not < 0 || not > Math.max(...refs.used)) return null;
  if (!words.every((word, at) => refs.used.has(at) || at === not || !isContent(word))) return null;
  const { items } = list.referencesIn(words.slice(not + 1));
  return items.length > 0 ? items : null;
}

const NOT = new Set('not nicht pas niet nao non no'.split(' '));

const SHARES = new Set('half some part most bit third almost nearly started partly mostly'.split(' '));

function changesNothing({ text }: Clause, outcome: Outcome): true {
  outcome.because(`“${text}” changes nothing of what was said`);
  return true;
}

const isAnother = ({ plain }: Word) => plain === 'another' || plain === 'other';
const OTHERS = new Set('you youre they theyre he hes she shes or nobody who which'.split(' '));
const ME = new Set(['i', 'ive', 'id', 'we', 'never']);
const isWord = ({ kind }: Word) => kind === 'word';
const CROSSES_OFF = new PhraseBook(phrases('cross it off, cross that off, cross them off, cross off, strike it off'));

function targetsOf({ clause, refs }: HeardClause, verdict: Verdict, soFar: SentenceSoFar): readonly DayItem[] {
  const { list, outcome, about, isOneClause, waiting, previous } = soFar;
  const named = [...waiting.items, ...refs.items];
  if (named.length > 0) return named;
  if (about) return [about];
  // "the letter, which I didn't write"
  if (clause.words[0]?.plain === 'which' && ME.has(clause.words[1]?.plain ?? '') && outcome.last.length === 1)
    return outcome.last;
  // "7 done" where nothing has the number 7.
  if (refs.unknown) return [];
  if (verdict === 'drop' && isOfAnotherThing(clause, soFar)) return [];
  return unnamedTargets(clause, verdict, {
    open: list.open,
    before: previous?.items ?? [],
    last: outcome.topic,
    untold: outcome.topic.filter((item) => outcome.verdictOn(item) === null),
    isOneClause,
  });
}

/** "Vet is closed. Didn't get to the book, scrap it": what goes is the book, which is no item, and not the vet. */
function isOfAnotherThing({ start }: Clause, { sentence, list }: SentenceSoFar): boolean {
  const before = sentence.clauses.filter(({ end }) => end <= start);
  const named = before.findLastIndex(({ words }) => list.referencesIn(words).items.length > 0);
  return before.slice(named + 1).some(({ words, text }) => {
    const hasThing = words.some((word, at) => isContent(word) && DEFINITE.has(words[at - 1]?.plain ?? ''));
    return hasThing && list.verdictIn(words, list.referencesIn(words), text) === 'open';
  });
}

/** Whether a verdict that means nobody says enough by itself. */
function judgesNobody({ clause, refs }: HeardClause, verdict: Verdict, { list, outcome }: SentenceSoFar): boolean {
  if (contentOf(clause).length > 0) return false;
  if (verdict === 'done' && list.open.length > 1 && !refs.unknown) outcome.askBack('Which of them is done?');
  if (verdict === 'open') outcome.because(`“${clause.text}” leaves all as it is`);
  return verdict === 'open';
}

/** "move 1 and 3 to Monday": the day at the end is the day of both. */
function movedBefore({ verdict, day }: HeardClause, { previous }: SentenceSoFar): readonly DayItem[] {
  if (verdict !== 'carry' || day === null) return [];
  return previous?.verdict === 'carry' && !previous.dated ? previous.items : [];
}

/** "Need to book flights for the garden show" of a morning: what is taken for an item may be a goal of its own. */
function namesMore({ clause, refs }: HeardClause, { list }: SentenceSoFar): boolean {
  if (list.stage !== 'morning' || refs.mentions.length === 0) return false;
  const pointing = new Set([...refs.used].map((at) => clause.words[at]));
  return contentOf(clause).some((word) => !pointing.has(word));
}
