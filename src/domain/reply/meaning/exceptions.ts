import { cluesIn } from '#domain/reply/language/clues.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { isPure } from '#domain/reply/meaning/clause-words.ts';
import type { Clause, Sentence } from '#domain/reply/language/clauses.ts';
import type { Outcome, Said } from '#domain/reply/meaning/outcome.ts';
import type { References } from '#domain/reply/items/references.ts';
import { phraseIn } from '#domain/reply/items/whole-list.ts';
import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import type { Verdict } from '#domain/reply/items/verdict.ts';
import { WAYS_TO_BE } from '#domain/reply/words/ways-to-be.ts';
import { IS } from '#domain/reply/words/telling.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const DONE = lexicon('done');
const NOTHING = lexicon('nothing');
const EXCEPT = lexicon('except');
const NEGATIONS = lexicon('negations');
const ALL = lexicon('all');

const ONLY = new Set('only just nur solo juste solamente seulement seul seule unica unico'.split(' '));
const LEFT = new Set(
  'left remaining remains remain outstanding missing fehlt fehlen offen falta faltan falto faltaron queda quedan quedo reste restent manque manquent'.split(
    ' ',
  ),
);

/** Without one of these nothing is left. */
const LEAVING = new WordSet([...ONLY, 'one']);

/** "only thing left is the deeds", "just the deeds left", "nur noch Sport fehlt": all but what is named. */
export function leavesOnly({ words }: Clause, refs: References): boolean {
  // "only 2 left" counts, "only the last one left" names.
  const isNamed =
    refs.mentions.length === refs.items.length ||
    (refs.items.length === 1 && (!hasDigits(words) || IS.has(words.at(-2)?.plain ?? '')));
  if (refs.items.length === 0 || !isNamed) return false;
  if (!words.some((word) => LEAVING.has(word)) && THAT_LEAVES.endAt(words, 0) === null) return false;
  // "the one missing is 2"
  const only = words.findIndex(
    (word, at) => ONLY.has(word.plain) || (word.plain === 'one' && words[at - 1]?.plain === 'the'),
  );
  // "just Ray to go"
  const left = words.findIndex(
    (word, at) => LEFT.has(word.plain) || (word.plain === 'go' && words[at - 1]?.plain === 'to'),
  );
  // "that leaves just the mopping"
  if (THAT_LEAVES.endAt(words, 0) !== null && Math.min(...refs.used) > 1) return true;
  // "just the credits left on the video": of one thing a part.
  if (left >= 0 && Math.min(...refs.used) > left && IN_IT.has(words[left + 1]?.plain ?? '')) return false;
  // "only the oven didn't get done"
  const denied = words.findIndex(({ plain }, at) => at > Math.max(...refs.used) && NOT_DONE.has(plain));
  if (only === 0 && ONLY.has(words[0]!.plain) && denied === Math.max(...refs.used) + 1) return true;
  if (only < 0 || DONE.has(words)) return false;
  // "il manque juste la lessive", "falta solo nadar"
  const isLeftFirst = left >= 0 && left <= 2 && only > left && only - left <= 2;
  return isLeftFirst || (only <= 2 && left > only && left - only <= 7);
}

const THAT_LEAVES = new PhraseBook(
  phrases(
    'that leaves, this leaves, which leaves, leaves just, leaves only, leaving just, leaving only, that just leaves, that only leaves, bleibt nur, bleibt nur noch, solo queda, ne reste que, il ne reste que',
  ),
);
const IN_IT = new Set(['on', 'of', 'in', 'for', 'with', 'to']);
const NOT_DONE = new Set('didnt isnt wasnt hasnt arent werent havent not'.split(' '));

function hasDigits(words: readonly Word[]): boolean {
  return words.some(({ kind }) => kind === 'number');
}

/**
 * "all but 2", "except the deck", "3 of 4 - not the swim", "nothing but 2": what a clause leaves out, or names alone.
 * False, and nothing was said, where it leaves out nothing. `previous`: what the clause before said.
 */
export function readException(
  clause: Clause,
  refs: References,
  previous: Said | null,
  list: AnsweredList,
  outcome: Outcome,
): boolean {
  if (refs.items.length === 0) return false;
  if (readLessThanNamed(clause, list, outcome)) return true;
  if (leavesOnly(clause, refs)) {
    if (outcome.general === null) outcome.sayOfAll({ verdict: 'done', day: null }, clause.text);
    outcome.except(refs.items, clause.text);
    return true;
  }
  if (isTheOnlyOne(clause)) {
    outcome.sayOfAll({ verdict: 'done', day: null }, clause.text);
    outcome.except(refs.items, clause.text);
    return true;
  }
  const words = clause.words;
  const nothing = NOTHING.matchAt(words, 0);
  if (nothing) {
    outcome.say(refs.items, { verdict: 'done', day: null }, `“${clause.text}”: only these`);
    return true;
  }
  // "but no smoking all day" leaves nothing out of all.
  const whole = phraseIn(words, 'all', new Set()) || NOTHING.has(words);
  const before = words.slice(0, EXCEPT.find(words)?.start ?? 0);
  const isOfList = isListDone(before);
  const general =
    outcome.general ??
    ((whole || isOfList || (before.length > 0 && DONE.covers(before))) &&
    list.verdictIn(words, { ...refs, items: [] }, '') !== 'drop'
      ? { verdict: 'done' as const, day: null }
      : null);
  const counted = previous?.verdict === 'done' && outcome.last.length === 0;
  const other = list.verdictIn(words, refs, clause.text);
  // "everything's done bar the swim, which I've given up on"
  if (other === 'drop' && whole && DONE.has(before)) {
    outcome.sayOfAll({ verdict: 'done', day: null }, clause.text);
    outcome.say(refs.items, { verdict: 'drop', day: null }, `“${clause.text}” drops what it leaves out`);
    return true;
  }
  if (!general && !counted) return false;
  // "everything apart from the solicitor, who is away till the 20th": the day is not the item's.
  const isAside = words.some((word) => ['who', 'which', 'that', 'because', 'as', 'since'].includes(word.plain));
  if ((other === 'carry' && !(whole && isAside)) || other === 'drop') return false;
  if (outcome.general === null) outcome.sayOfAll(general ?? { verdict: 'done', day: null }, clause.text);
  outcome.except(refs.items, clause.text);
  return true;
}

/** "got through the list" minus the sweeping, "cleared my list" bar one: all of it. */
export function isListDone(before: readonly Word[]): boolean {
  return THE_LIST.has(before) && before.every(({ plain, kind }) => kind === 'mark' || OF_LIST.has(plain));
}

const THE_LIST = new PhraseBook(phrases('the list, my list, todays list, this list, the whole list, list'));
const OF_LIST = new Set(
  'i ive we weve so ok well just then finally got get through did done finished cleared worked knocked smashed completed ticked crossed blitzed crushed went out off down all of the my todays this whole entire list today is'.split(
    ' ',
  ),
);

/** "the talk is the only one I didn't do", "the only one I skipped was guitar" */
export function isTheOnlyOne({ words }: Clause): boolean {
  const odd = cluesIn(words).has(ODD) ? ODD_ONE.find(words) : null;
  // "I was the odd one out at the gym"
  if (odd !== null) return !words.slice(0, odd.start).some(({ plain }) => PERSONS.has(plain));
  // "physio was the one thing I didn't manage"
  const only = words.findIndex(
    ({ plain }, at) =>
      (plain === 'only' && ONE.has(words[at + 1]?.plain ?? '')) ||
      (plain === 'one' && words[at - 1]?.plain === 'the' && ONE_THING.has(words[at + 1]?.plain ?? '')),
  );
  const behind = words.slice(only + 2);
  return only >= 0 && (NEGATIONS.has(behind) || behind.slice(0, 4).some(({ plain }) => LEFT_OUT.has(plain)));
}

const ODD = new WordSet('odd odds exception holdout straggler ausnahme excepcion'.split(' '));
/** "3 out of 4, the odd one out being the gutters" */
const ODD_ONE = new PhraseBook(
  phrases(
    'odd one out, odd man out, odds one out, exception is, exception was, exception being, the only exception, was the exception, were the exception, is the exception, being the exception, the holdout, the straggler, the lone holdout, the lone straggler, die ausnahme ist, die ausnahme war, la excepcion es, la excepcion fue, l exception est',
  ),
);

const PERSONS = new Set('i im we me he she felt feel feeling'.split(' '));

const LEFT_OUT = new Set('skipped missed forgot failed left bailed'.split(' '));

const ONE_THING = new Set(['thing', 'item', 'task', 'i', 'we']);
const ONE = new Set('one thing bit item task'.split(' '));

/** "just Tess and the mop left": what is left, over several clauses; `until`: the last of them. */
export function listLeft(
  { clauses }: Sentence,
  at: number,
  list: AnsweredList,
): { items: readonly DayItem[]; until: number } | null {
  const [first] = clauses[at]!.words;
  if (first === undefined || !ONLY.has(first.plain)) return null;
  const items: DayItem[] = [];
  for (let until = at; until < Math.min(clauses.length, at + LISTED_MAX); until += 1) {
    const clause = clauses[until]!;
    const refs = list.referencesIn(clause.words);
    if (refs.items.length === 0) return null;
    items.push(...refs.items);
    const last = clause.words.findLast(({ kind }) => kind === 'word');
    const isLast = until > at && (LEFT.has(last?.plain ?? '') || endsToGo(clause.words));
    if (isLast) return { items, until };
    if (!isPure(clause, refs)) return null;
  }
  return null;
}

const LISTED_MAX = 6;

function endsToGo(words: readonly Word[]): boolean {
  const [to, go] = words.filter(({ kind }) => kind === 'word').slice(-2);
  return to?.plain === 'to' && go?.plain === 'go';
}

/** "all the presents wrapped except Lila's": of one item a part is left, whatever else its name may name. */
export function leavesPart({ words }: Clause, refs: References, list: AnsweredList): readonly DayItem[] {
  const except = EXCEPT.find(words, 1);
  if (except === null || OTHER_EXCEPT.has(except.phrase) || refs.mentions.length < 1) return [];
  const named = list.referencesIn(words.slice(0, except.start));
  const isOfOne = named.items.length === 1 && named.mentions.length === 1 && !named.rest;
  return isOfOne && words[0]?.plain === 'all' && DEFINITE.has(words[1]?.plain ?? '') ? named.items : [];
}

/** "1-5 except 4 done": of the items that are named, all but those behind the "except". */
function readLessThanNamed(clause: Clause, list: AnsweredList, outcome: Outcome): boolean {
  const { words } = clause;
  const except = EXCEPT.find(words, 1);
  if (except === null || OTHER_EXCEPT.has(except.phrase)) return false;
  const named = list.referencesIn(words.slice(0, except.start));
  const left = list.referencesIn(words.slice(except.end));
  if (named.items.length < 2 || named.all || named.rest || left.items.length === 0) return false;
  const kept = named.items.filter((item) => !left.items.includes(item));
  if (kept.length === named.items.length) return false;
  outcome.say(kept, { verdict: 'done', day: null }, `“${clause.text}” leaves out some of what it names`);
  return true;
}

/** "not" and "but" say more than an exception. */
const OTHER_EXCEPT = new Set(['not', 'but', 'besides']);

/**
 * Whether a clause leaves out something that is none of the items: "but the phone call", "did it all except the thing
 * with the forms". `before`: the clause before it; `general`: what is said of all so far. "All done but tired" and "not
 * my best day" leave out nothing.
 */
export function leavesOutUnknown(
  { clause: { words }, refs }: HeardClause,
  before: Clause | null,
  list: AnsweredList,
  general: Verdict | null,
): boolean {
  const except = EXCEPT.find(words);
  if (except === null || NEVER_EXCEPT.has(except.phrase)) return false;
  // "all of it but not the garage"
  const from = words[except.end]?.plain === 'not' ? except.end + 1 : except.end;
  const left = list.referencesIn(words.slice(from));
  const isCount = isBareCount(words.slice(from));
  if ((left.items.length > 0 && !isCount) || left.rest || left.all) return false;
  const whole = ALL.find(words);
  const isOfAll = (whole !== null && whole.start < except.end) || (except.start === 0 && general === 'done');
  const comesFirst = before === null && except.start === 0 && general === null && !OTHER_EXCEPT.has(except.phrase);
  if (!(isOfAll || comesFirst) || refs.count !== null) return false;
  const isDoneSaid = DONE.has(before?.words ?? []) || DONE.has(words.slice(0, except.start));
  const isCertain = !OTHER_EXCEPT.has(except.phrase) || (except.phrase === 'but' && !isDoneSaid);
  // "All done. Not the best of days."
  if (before === null && except.start === 0 && OTHER_EXCEPT.has(except.phrase)) return false;
  return left.unknown || isCount || namesThing(words.slice(from), !isCertain, list);
}

/** "all but one": how many, and not which. */
function isBareCount(words: readonly Word[]): boolean {
  const [first, ...others] = words.filter(({ kind }) => kind !== 'mark');
  return first !== undefined && others.length === 0 && COUNTS.has(first.plain);
}

const COUNTS = new Set('one two three four un une uno una dos deux zwei eins einen eine'.split(' '));

/** "everything but the tap and the washing up": what more a definite name leaves out. */
export function isThing(words: readonly Word[], list: AnsweredList): boolean {
  return namesThing(words, true, list);
}

/** "the phone call", "paperwork", "the one I hate"; "it was hard" and "my head hurts" are told. */
function namesThing(words: readonly Word[], definite: boolean, list: AnsweredList): boolean {
  const spoken = words.filter(({ kind }) => kind !== 'mark');
  const [first, second] = spoken;
  if (!first || spoken.length > 8 || NO_THING.has(first.plain) || (definite && !DEFINITE.has(first.plain)))
    return false;
  if (DEFINITE.has(first.plain) && THING.has(second?.plain ?? '')) return true;
  return !spoken.some(
    (word) => TELLING.has(word.plain) || isPast(word, list.finder.languages, false) || WAYS_TO_BE.has(word.plain),
  );
}

/** "nothing was done without help", "without a break" */
const NEVER_EXCEPT = new Set(['without', 'ohne', 'sin', 'sans', 'nur nicht']);
const DEFINITE = new Set(
  'the my our that those this these his her el la los las mi mis le les mon ma mes den dem die das der mein meine meinen'.split(
    ' ',
  ),
);
const THING = new Set('thing things one ones bit part stuff item task'.split(' '));
const NO_THING = new Set(
  'i im ive id we it its they he she you there what who when where because if so only just still barely very too now no nothing not in at with for how why all never maybe sure really quite'.split(
    ' ',
  ),
);
/** Verbs that tell, and what is said of a day and a deed. */
const TELLING = new Set(
  'is are was were isnt wasnt has have had do does did dont didnt can cant could will wont would should might must hurts aches feels looks needs sounds wants says keeps goes takes took makes best worst fault point usual easiest end'.split(
    ' ',
  ),
);
