import { outcomeIn } from '#domain/reply/items/outcomes.ts';
import { isPast } from '#domain/reply/language/past-words.ts';
import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import type { Said } from '#domain/reply/meaning/outcome.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';

const DONE: Said = { verdict: 'done', day: null };

/** "fridge is full" of "Groceries", "dentist: no cavities": what came of an item, told without its deed. */
export function tellsOutcome({ clause, refs, verdict, day }: HeardClause, soFar: SentenceSoFar): boolean {
  const { list, outcome, waiting } = soFar;
  if (day !== null || (verdict === 'done' && refs.items.length > 0) || clause.words.length > 14) return false;
  // "no booze" of a morning is a plan.
  const isMorning = list.stage === 'morning' || list.stage === 'day0';
  if (isMorning && !clause.words.some((word) => isPast(word, refs.languages, false))) return false;
  const item = outcomeIn(clause.words, refs, list.open);
  if (item === null || waiting.items.some((named) => named !== item)) return false;
  const before = outcome.verdictOn(item);
  if (before === 'drop' || before === 'carry') return false;
  waiting.clear();
  outcome.say([item], DONE, `“${clause.text}” tells what came of it`);
  soFar.previous = { ...DONE, first: false, items: [item], dated: false };
  return true;
}
