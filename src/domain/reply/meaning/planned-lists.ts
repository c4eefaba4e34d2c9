import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { standsAlone } from '#domain/reply/meaning/clause-words.ts';
import type { Clause, Sentence } from '#domain/reply/language/clauses.ts';
import type { NamedDay } from '#domain/reply/language/days.ts';
import { PhraseBook, spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { Outcome } from '#domain/reply/meaning/outcome.ts';
import { standardize } from '#domain/reply/goals/standardize.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

const ACTIONS = lexicon('actions');

/** "for tomorrow: order mulch, ring Abebe": the day of the new goals behind it; null where no day stands alone there. */
export function plannedFor({ clause, day }: HeardClause, sentence: Sentence, at: number, list: AnsweredList) {
  const opened = openedPlan(sentence, at, list);
  if (opened !== null && list.stage === 'evening' && isFresh(clause, list)) return opened;
  const next = sentence.clauses[at + 1];
  if (!next || day === null || !(standsAlone(clause, day) || headsPlan(clause, day))) return null;
  if (!sentence.text.slice(clause.end, next.start).includes(':') || list.referencesIn(next.words).items.length > 0)
    return null;
  if (ACTIONS.matchAt(next.words, 0)) return day.date;
  // "Für morgen: Katze füttern"
  const refs = list.referencesIn(next.words);
  const isGoal = list.verdictIn(next.words, refs, '') === null && !refs.all && next.words.some(isContent);
  return isGoal && list.stage === 'evening' ? day.date : null;
}

// "1. dentist 2. deck"
const NUMBERED = /^[\s:–-]{0,4}\(?1[.)]\s?\p{L}.{1,200}\s\(?2[.)]\s?\p{L}/u;

/** "tmrw: 1. dentist 2. deck", said of an evening: the numbers count what is planned, and are no items'. */
export function addsNumberedPlan({ text, clauses }: Sentence, list: AnsweredList, outcome: Outcome): boolean {
  const [first] = clauses;
  const behind = text.slice(first?.end);
  if (list.stage !== 'evening' || !first || !NUMBERED.test(behind)) return false;
  const day = list.dayIn(first.text);
  if (day === null || !(standsAlone(first, day) || headsPlan(first, day))) return false;
  const goals = standardize(behind.replace(/^[\s:–-]+/u, ''));
  if (goals.kind === 'empty') return false;
  for (const goal of goals.items) {
    const words = wordsOf(goal);
    const [mention, ...others] = list.finder.mentionsIn(words);
    const isItem = mention !== undefined && words.every((word, at) => mention.used.has(at) || !isContent(word));
    if (isItem && others.length === 0) outcome.say([mention.item], { verdict: 'carry', day: null }, text);
    else outcome.add([goal], day.date, text);
  }
  return true;
}

/** "next up: mow", "just remembered - passport photos": a word that opens a goal, and the goal behind a mark. */
export function opensGoal({ clause }: HeardClause, sentence: Sentence, at: number, list: AnsweredList): boolean {
  const next = sentence.clauses[at + 1];
  if (next === undefined || list.stage !== 'midday' || !HEADS.covers(spokenWordsOf(clause.text))) return false;
  return /[:–—-]/u.test(sentence.text.slice(clause.end, next.start)) && isFresh(next, list);
}

const HEADS = new PhraseBook(
  phrases(
    'next up, up next, just remembered, oh just remembered, i just remembered, forgot to add, forgot to say, forgot to mention, i forgot, almost forgot, nearly forgot, one last thing, last one, extra, bonus, addition, newbie, ps, p s, bitte noch, dazu noch, und noch, ausserdem, ausserdem noch, en plus, et aussi, ademas, y tambien',
  ),
);

/** "tomorrow's three", "goals for tomorrow", "on deck tomorrow" */
function headsPlan({ text }: Clause, day: NamedDay): boolean {
  const rest = wordsOf(`${text.slice(0, day.start)} ${text.slice(day.end)}`);
  return rest.every((word) => !isContent(word) || HEADINGS.has(word.plain));
}

const HEADINGS = new Set(
  's two three four five goals goal plan plans agenda list focus big top main tasks things todo todos intentions priorities deck next lineup line menu docket schedule'.split(
    ' ',
  ),
);

/** "for tomorrow: scan receipts, dentist at 8": the day that the sentence opened a list for, at what stands further on in it. */
function openedPlan(sentence: Sentence, at: number, list: AnsweredList): LocalDate | null {
  const [first] = sentence.clauses;
  if (!first || !isOfPlan(sentence, at)) return null;
  const day = list.dayIn(first.text);
  return day !== null && (standsAlone(first, day) || headsPlan(first, day)) ? day.date : null;
}

/** Whether a colon stands behind the first clause, and the clause at `at` behind that. */
export function isOfPlan({ clauses, text }: Sentence, at: number): boolean {
  const [first, second] = clauses;
  return at > 1 && first !== undefined && text.slice(first.end, second?.start).includes(':');
}

/** It names no item, judges nothing and says something. */
function isFresh(clause: Clause, list: AnsweredList): boolean {
  const refs = list.referencesIn(clause.words);
  const isPointing = refs.items.length > 0 || refs.all || refs.rest || refs.unknown;
  return !isPointing && list.verdictIn(clause.words, refs, '') === null && clause.words.some(isContent);
}
