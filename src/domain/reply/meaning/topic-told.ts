import type { DayItem } from '#domain/agenda/day-items.ts';
import { tellsOfTopic } from '#domain/reply/items/telling.ts';
import { type HeardClause, mayTellOf, saysAll } from '#domain/reply/meaning/heard-clause.ts';
import type { Said } from '#domain/reply/meaning/outcome.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';
import { isTakenBack } from '#domain/reply/meaning/taken-back.ts';

const DONE: Said = { verdict: 'done', day: null };

/** "The committee. I rang them", "it ran late but she's been seen": what was named before is over. */
export function finishesTopic(heard: HeardClause, at: number, soFar: SentenceSoFar): boolean {
  const { clause, refs, verdict, day } = heard;
  const { outcome, waiting } = soFar;
  const [item, ...others] = waiting.items.length > 0 ? waiting.items : topicOf(soFar);
  if (!item || others.length > 0 || refs.items.length > 0 || saysAll(heard) || refs.rest || refs.unknown || day)
    return false;
  if (verdict !== null && verdict !== 'done') return false;
  if (!mayTellOf(outcome.verdictOn(item), heard)) return false;
  if (!tellsOfTopic(clause.words, refs.languages) || isTakenBack(heard, at, soFar)) return false;
  waiting.clear();
  outcome.say([item], DONE, `“${clause.text}” tells of what was named before`);
  soFar.previous = { ...DONE, first: false, items: [item], dated: false };
  return true;
}

/** What "it" means: what was named last, or the only open item. */
function topicOf({ list, outcome }: SentenceSoFar): readonly DayItem[] {
  return outcome.topic.length === 0 && list.open.length === 1 ? list.open : outcome.topic;
}
