import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import type { Outcome } from '#domain/reply/meaning/outcome.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const ADD = lexicon('add');

/** "add the gym", which stands on the list. */
export function repeats({ clause, refs, verdict }: HeardClause, outcome: Outcome): boolean {
  if (verdict !== null || refs.items.length === 0 || !ADD.matchAt(clause.words, 0)) return false;
  const why = `“${clause.text}” stands on the list already`;
  const untold = refs.items.filter((item) => outcome.verdictOn(item) === null);
  const gone = untold.filter(({ mark }) => mark === 'dropped');
  const open = untold.filter(({ mark }) => mark !== 'dropped' && mark !== 'done');
  outcome.because(why);
  outcome.say(gone, { verdict: 'keep', day: null }, why);
  outcome.say(open, { verdict: 'open', day: null }, why);
  return true;
}
