import type { Clause } from '#domain/reply/language/clauses.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { isPure } from '#domain/reply/meaning/clause-words.ts';
import {
  isListDone,
  isTheOnlyOne,
  isThing,
  leavesOnly,
  leavesOutUnknown,
  leavesPart,
  readException,
} from '#domain/reply/meaning/exceptions.ts';
import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const EXCEPT = lexicon('except');
const DONE = lexicon('done');

/**
 * "all but the gym", "texted everyone but Gwen": whether a clause leaves items out of what was said of all.
 * `follows`: the clause before did so, and more of them may follow.
 */
export function leavesOut({ clause, refs }: HeardClause, follows: boolean, soFar: SentenceSoFar): boolean {
  const { list, outcome } = soFar;
  const inPart = leavesPart(clause, refs, list);
  if (inPart.length > 0) {
    outcome.say(inPart, { verdict: 'open', day: null }, `“${clause.text}” leaves out a part`);
    return true;
  }
  const exception = EXCEPT.find(clause.words);
  // "texted everyone but Gwen"
  if (
    exception?.phrase === 'but' &&
    exception.start === 0 &&
    refs.items.length > 0 &&
    EVERYBODY.has(wordBefore(clause, soFar))
  ) {
    outcome.say(refs.items, { verdict: 'open', day: null }, `“${clause.text}” leaves them out`);
    return true;
  }
  // "ironing all done bar one shirt"
  if (exception !== null && refs.items.length > 0 && Math.max(...refs.used) < exception.start && refs.all) return false;
  const isException =
    (follows && isPure(clause, refs)) ||
    leavesOnly(clause, refs) ||
    isTheOnlyOne(clause) ||
    (exception !== null &&
      (exception.start <= 1 ||
        refs.all ||
        (!WEAK_EXCEPT.has(exception.phrase) && isListDone(clause.words.slice(0, exception.start))) ||
        refs.items.length > 2 ||
        saysDone(clause, exception.start, list)));
  // "everything but the forms and the gym"
  if (isException && follows && outcome.hasLeftOutUnknown) {
    outcome.except(refs.items, clause.text);
    return true;
  }
  return isException && readException(clause, refs, soFar.previous, list, outcome);
}

function wordBefore({ start }: Clause, { sentence }: SentenceSoFar): string {
  return wordsOf(sentence.text.slice(0, start)).at(-1)?.plain ?? '';
}

/** "everything but the paperwork", where no item is called so: nothing is done that may be it (D15). */
export function leavesOutSomething(heard: HeardClause, at: number, follows: boolean, soFar: SentenceSoFar): boolean {
  const { list, outcome } = soFar;
  const before = soFar.sentence.clauses[at - 1] ?? null;
  const general = outcome.general?.verdict ?? null;
  const isMore =
    follows && heard.verdict === null && heard.refs.items.length === 0 && isThing(heard.clause.words, list);
  if (!isMore && !leavesOutUnknown(heard, before, list, general)) return false;
  outcome.leaveOutUnknown(heard.clause.text);
  soFar.waiting.clear();
  soFar.previous = null;
  return true;
}

/** "that is done except gym": done, of nobody by name. */
function saysDone({ words }: Clause, until: number, list: AnsweredList): boolean {
  const before = words.slice(0, until);
  return DONE.has(before) && list.referencesIn(before).items.length === 0;
}

/** "the list but the report" says more. */
const WEAK_EXCEPT = new Set(['but', 'not']);

const EVERYBODY = new Set('everyone everybody anyone anybody todos alle'.split(' '));
