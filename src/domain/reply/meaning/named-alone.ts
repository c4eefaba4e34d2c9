import type { DayItem } from '#domain/agenda/day-items.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import type { Outcome, Said } from '#domain/reply/meaning/outcome.ts';
import { PhraseBook, spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { REGRETS } from '#domain/reply/words/regrets.ts';
import { echoes, isPure } from '#domain/reply/meaning/clause-words.ts';
import {
  type HeardClause,
  hearWith,
  isCoordinated,
  type Previous,
  verdictFollows,
} from '#domain/reply/meaning/heard-clause.ts';
import { hasOtherSign } from '#domain/reply/meaning/signs.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';

const TODAY = lexicon('today');
const DONE = lexicon('done');

/** Items, and nothing said of them here: they go with what stands before, or wait for what comes. */
export function namesAlone(heard: HeardClause, at: number, soFar: SentenceSoFar): boolean {
  const { clause, refs, verdict } = heard;
  const { sentence, list, outcome, waiting, previous } = soFar;
  if (verdict !== null || refs.count !== null) return false;
  // "Arzt erledigt, Paket auch", "swim done, dishes too"
  if (waiting.items.length === 0 && refs.items.length > 0 && echoes(clause, refs)) {
    const before = previous ?? doneBefore(heard, soFar);
    if (before !== null) {
      outcome.say(refs.items, before, `“${clause.text}” says the same`);
      return true;
    }
  }
  if (!isPure(clause, refs)) return false;
  // "only the CV today, plants tomorrow": a plan for the day, which the next day does not move.
  if (list.stage === 'morning' && TODAY.has(clause.words)) {
    outcome.because(`“${clause.text}” leaves it for today`);
    return true;
  }
  // "both of those, and buy milk" of a morning: the list stands.
  if ((refs.all || refs.rest) && list.stage === 'morning' && !saysDone(clause.words))
    outcome.because(`“${clause.text}” leaves the list as it is`);
  else if ((refs.all || refs.rest) && hasOtherSign(sentence.text)) return false;
  else if (refs.all || refs.rest)
    outcome.sayOfAll(isHeading(previous) ? previous : { verdict: 'done', day: null }, clause.text);
  else if (previous?.first && (isCoordinated(sentence, at) || !verdictFollows(sentence, at, list)))
    outcome.say(refs.items, previous, `“${clause.text}” goes with what stands before`);
  else waiting.add(heard);
  return true;
}

/** "Marking finished. Plan also.": with what the sentence before told as done; "Well, the plan" says nothing. */
function doneBefore({ clause }: HeardClause, { outcome, sentence }: SentenceSoFar): Said | null {
  const { last } = outcome;
  const isDone = last.length > 0 && last.every((item) => outcome.verdictOn(item) === 'done');
  const words = clause.words.filter(({ kind }) => kind === 'word');
  return isDone && !sentence.asks && ALSO.endAt(words, words.length - 1) !== null
    ? { verdict: 'done', day: null }
    : null;
}

const ALSO = new PhraseBook(
  phrases('too, also, aswell, likewise, ditto, auch, ebenfalls, ebenso, aussi, pareil, tambien, igual'),
);

/** "left: everything else": what stands before names nothing itself. */
function isHeading(previous: Previous | null): previous is Previous {
  return previous !== null && previous.first && previous.items.length === 0;
}

/** "report, gym, sadly"; "1 - sorry, I meant 3" corrects. */
function isRegretted(text: string): boolean {
  const words = spokenWordsOf(text);
  return words.some((_, at) => {
    const end = REGRETS.endAt(words, at);
    return end !== null && (at === 0 || end === words.length);
  });
}

const saysDone = (words: HeardClause['clause']['words']) => DONE.has(words);

/** "Rates - paid", "Kettle for Doreen: ordered": read together with the name that stands alone before it. */
export function hearWithName(heard: HeardClause, { sentence, list, waiting }: SentenceSoFar): HeardClause {
  const { clause, refs, verdict, day } = heard;
  const isOfOthers = refs.items.some((item) => !waiting.items.includes(item));
  if (waiting.items.length === 0 || isOfOthers || verdict !== null || day || refs.count) return heard;
  return hearWith(heard, sentence.text.slice(waiting.from, clause.end), list);
}

/**
 * At the end of a sentence: numbers that still wait mean done, words are too little (D15). False where nothing was
 * made of them.
 */
export function settleNames({
  sentence: { text },
  list,
  outcome,
  waiting,
  previous,
  corrected,
}: SentenceSoFar): boolean {
  const { items } = waiting;
  const done = { verdict: 'done', day: null } as const;
  // "call the bank", which was let go today: it is wanted again.
  const isLetGo = items.every(({ mark }) => mark === 'dropped');
  // In the evening we asked what was done: "bathroom, beds, bills" answers it.
  const isAnswer = list.stage === 'evening' && items.length > 1 && items.length < list.open.length;
  if (hasOtherSign(text) || (corrected === null && isRegretted(text))) return asksOf(items, list, outcome);
  if (previous) outcome.say(items, previous, 'named beside what was said');
  else if (corrected) outcome.say(items, corrected, `“${text}” names whom it was said of`);
  else if (isLetGo) outcome.say(items, { verdict: 'keep', day: null }, `“${text}” names what was let go`);
  else if (waiting.byNumber || /[\u{1F44D}✅]/u.test(text))
    outcome.say(items, done, `“${text}” names ${items.map(({ number }) => number).join(', ')} alone: done`);
  else if (isAnswer) outcome.say(items, done, `“${text}” lists what was done`);
  else return asksOf(items, list, outcome);
  return true;
}

/** Nothing is said of the items; by day it is asked. */
function asksOf(items: readonly DayItem[], list: AnsweredList, outcome: Outcome): false {
  if (list.stage !== 'morning' && list.stage !== 'day0')
    outcome.askBack(`Is ${items.map((item) => `“${item.text}”`).join(' and ')} done?`);
  return false;
}
