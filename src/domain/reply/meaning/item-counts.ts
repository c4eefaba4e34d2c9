import type { DayItem } from '#domain/agenda/day-items.ts';
import type { AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import type { Outcome } from '#domain/reply/meaning/outcome.ts';

/**
 * "3 of 4" names no item, "4/4" all of them, "3/4 missed the visit" all but one, "articles: 1 of 2" a part of the one
 * that is `pending`. False where the clause counts nothing.
 */
export function readCount(
  { clause, refs, verdict }: HeardClause,
  pending: readonly DayItem[],
  list: AnsweredList,
  outcome: Outcome,
): boolean {
  if (refs.count === null || verdict === 'carry') return false;
  const { done, of } = refs.count;
  if (refs.all) outcome.sayOfAll({ verdict: 'done', day: null }, clause.text);
  else if (pending.length === 1 && refs.items.length === 0)
    outcome.say(pending, { verdict: 'open', day: null }, `“${clause.text}” is a part of it`);
  else if (verdict === 'open' && refs.items.length === of - done && of === list.open.length) {
    outcome.sayOfAll({ verdict: 'done', day: null }, clause.text);
    outcome.except(refs.items, clause.text);
  } else {
    outcome.because(`“${clause.text}” is a count and names no item`);
    if (of === list.open.length) outcome.counted = of - done;
  }
  return true;
}
