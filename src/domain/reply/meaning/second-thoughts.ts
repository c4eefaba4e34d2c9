import type { DayItem } from '#domain/agenda/day-items.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { isShut, redefines } from '#domain/reply/items/short-signs.ts';
import type { Clause } from '#domain/reply/language/clauses.ts';
import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { isJest } from '#domain/reply/meaning/correction.ts';
import { carryDay, hear, type HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';
import { CALLS, UNANSWERED } from '#domain/reply/words/calls.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "no answer", "they hung up": a call that reached nobody is not done. */
export function reachesNobody(
  { clause, refs, verdict, day }: HeardClause,
  { list, outcome, waiting }: SentenceSoFar,
): boolean {
  if (verdict === 'drop' || !UNANSWERED.has(clause.words)) return false;
  const around = waiting.items.length > 0 ? waiting.items : outcome.topic;
  const calls = (refs.items.length > 0 ? refs.items : around).filter(({ text }) => CALLS.has(wordsOf(text)));
  if (calls.length === 0) return false;
  // "rang Jas and he never picks up so I'll get him tomorrow": what was told of the call is over, and it is put off.
  if (day !== null || verdict === 'carry') {
    if (day === null || !calls.every((item) => outcome.verdictOn(item) === 'done')) return false;
    outcome.say(calls, { verdict: 'carry', day: carryDay(day, list) }, `“${clause.text}” reaches nobody until then`);
    return true;
  }
  // "got through at last, forty minutes on hold"
  const isTold = refs.items.length === 0 && calls.every((item) => outcome.verdictOn(item) === 'done');
  if (isTold && ON_HOLD_FOR.has(clause.words)) return false;
  waiting.clear();
  outcome.say(calls, { verdict: 'open', day: null }, `“${clause.text}” reaches nobody`);
  return true;
}

const ON_HOLD_FOR = new PhraseBook(
  phrases('minutes on hold, mins on hold, hour on hold, hours on hold, ages on hold, on hold for'),
);

/** "went to the gym but it was shut": who went there could not do it. */
export function findsShut({ clause, refs }: HeardClause, { outcome }: SentenceSoFar): boolean {
  const { last } = outcome;
  const isDone = last.length === 1 && outcome.verdictOn(last[0]!) === 'done';
  if (
    !isDone ||
    refs.items.some((item) => !last.includes(item)) ||
    !(isShut(clause.words, refs) || redefines(clause.words))
  )
    return false;
  outcome.say(last, { verdict: 'open', day: null }, `“${clause.text}” takes it back`);
  return true;
}

/** "cake is mixed, needs to go in the oven", "ironed the shirts - well, one shirt": less was done than was told. */
export function findsLess({ clause, refs }: HeardClause, { outcome }: SentenceSoFar): boolean {
  const { last } = outcome;
  const [item, ...others] = last;
  if (item === undefined || others.length > 0 || outcome.verdictOn(item) !== 'done') return false;
  if (refs.items.some((named) => named !== item)) return false;
  const isShort = clause.words.length <= (refs.items.length > 0 ? 4 : 3);
  const isFewer =
    isShort && FEWER.endAt(clause.words, 0) !== null && (refs.items.length > 0 || OF_IT.has(clause.words));
  if (!isFewer && NEEDS_MORE.endAt(clause.words, 0) === null) return false;
  outcome.say(last, { verdict: 'open', day: null }, `“${clause.text}” says what it needs`);
  return true;
}

/** "unsubscribed from 14 of the buggers, none left": however many they were, the item's own deed has used them up. */
export function usesUp(
  { clause, verdict }: HeardClause,
  at: number,
  { sentence, list, outcome }: SentenceSoFar,
): boolean {
  if (verdict !== 'open' || at === 0 || !USED_UP.covers(clause.words)) return false;
  const [last, ...more] = outcome.last;
  // "went for milk, none left"
  if (last !== undefined && more.length === 0 && outcome.verdictOn(last) === 'done' && isGetting(last)) {
    outcome.say([last], { verdict: 'open', day: null }, `“${clause.text}” takes it back`);
    return true;
  }
  const [verb] = sentence.clauses[at - 1]!.words;
  if (verb === undefined || !isPast(verb, list.finder.languages, true)) return false;
  const [item, ...others] = list.referencesIn([verb]).items;
  if (item === undefined || others.length > 0 || isGetting(item)) return false;
  outcome.say([item], { verdict: 'done', day: null }, `“${clause.text}” leaves nothing of it`);
  return true;
}

const USED_UP = new PhraseBook(
  phrases(
    'none left, not one left, nothing left, zero left, none left now, nothing left now, none remaining, none to go',
  ),
);
/** "bought 3 of them, none left": in the shop. */
function isGetting({ text }: DayItem): boolean {
  return GETTING.has(wordsOf(text)[0]?.plain ?? '');
}

const GETTING = new Set('buy get fetch find order pick collect grab sell'.split(' '));

/** "I was SO patient today. Screamed twice.": what was held is told as lost. */
export function losesTemper({ clause, refs }: HeardClause, { outcome }: SentenceSoFar): boolean {
  const [item, ...others] = outcome.last;
  if (item === undefined || others.length > 0 || outcome.verdictOn(item) !== 'done') return false;
  if (refs.items.some((named) => named !== item)) return false;
  const first = clause.words.findIndex(({ plain, kind }) => kind === 'word' && !BEFORE_TEMPER.has(plain));
  if (first < 0 || LOST_TEMPER.endAt(clause.words, first) === null) return false;
  if (!wordsOf(item.text).some(({ plain }) => TEMPERS.has(plain))) return false;
  outcome.say([item], { verdict: 'open', day: null }, `“${clause.text}” takes it back`);
  return true;
}

const BEFORE_TEMPER = new Set('i then and but only well just even still ive have'.split(' '));
const LOST_TEMPER = new PhraseBook(
  phrases(
    'screamed, shouted, yelled, snapped, lost it, lost my temper, lost my rag, lost my cool, lost my patience, blew up, blew my top, exploded, hollered, flipped, flipped out, went off on one',
  ),
);
const TEMPERS = new Set(
  'patient patience calm kind gentle nice cool chill temper yelling yell shouting shout snapping snap screaming'.split(
    ' ',
  ),
);

/** "builder. done. wallpaper. dream on": a joke about what was named, and of which nothing is said yet. */
export function jestsOfUntold({ words, text }: Clause, { outcome, waiting }: SentenceSoFar): boolean {
  const untold = outcome.topic.filter((item) => outcome.verdictOn(item) === null);
  if (untold.length === 0 || !isJest(words)) return false;
  waiting.clear();
  outcome.say(untold, { verdict: 'open', day: null }, `“${text}” is a joke about it`);
  return true;
}

/** "2 and 4 done. sorry not 4, 3": the items that were told as done and are named after a "not", with nothing else. */
export function unsaidIn(words: readonly Word[], { list, outcome, waiting }: SentenceSoFar): readonly DayItem[] {
  const [not, ...named] = words;
  if (not?.plain !== 'not' || named.length === 0 || waiting.items.length > 0) return [];
  const refs = list.referencesIn(named);
  const isMore = named.some((word, at) => !refs.used.has(at) && isContent(word));
  if (isMore || refs.count !== null || refs.all || refs.rest) return [];
  return refs.items.every((item) => outcome.verdictOn(item) === 'done') ? refs.items : [];
}

/** "2 and 3 done. actually no, 3 isn't done": of those told as done, the ones that the clause says something else of. */
export function sortedOut(clause: Clause | undefined, { list, outcome, waiting }: SentenceSoFar): readonly DayItem[] {
  if (clause === undefined || waiting.items.length > 0) return [];
  const { verdict, refs } = hear(clause, list);
  if (verdict === null || verdict === 'done' || refs.all || refs.rest) return [];
  const wasDone = (item: DayItem) => (outcome.verdictOn(item) ?? outcome.general?.verdict) === 'done';
  return refs.items.every(wasDone) ? refs.items : [];
}

/** The subject is left out, and is the thing: "need to buy milk" is said of oneself. */
const NEEDS_MORE = new PhraseBook(
  phrases(
    'just stared at it, just stared at them, stared at it, stared at them, just looked at it, just looked at them, only stared at it, only stared at them, just sat there, got nowhere, got nowhere with it, went nowhere, gave up on it, gave up on them, then gave up, wrote nothing, read nothing, got nothing out of it, zoned out, nodded off, dozed off, fell asleep on it, fell asleep over it, needs to, needs another, needs one more, needs a second, needs more, needs doing, still needs, just needs, now needs, only needs, but needs to, but it needs to, it needs to, it still needs, it just needs, but still needs, but just needs, but needs another, needs redoing, has to, still has to, has yet to, but has to',
  ),
);

/** "well, one shirt", "most of it": how much of what was told as done. */
const FEWER = new PhraseBook(
  phrases(
    'one, two, half, most, some, part, a part, a bit, well one, well two, well half, well most, well some, or one, or half, or most, ok one, ok half, ok most, at least one, at least half, at least some',
  ),
);
const OF_IT = new PhraseBook(phrases('of it, of them, of that, of those'));
