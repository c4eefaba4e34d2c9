import { luredItem } from '#domain/reply/items/lures.ts';
import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';
import type { PhraseBook, Word } from '#domain/reply/language/plain-words.ts';
import { BEFORE_RESISTED, RESISTED, TEMPTED, YIELDED } from '#domain/reply/words/temptation.ts';

/**
 * "Wanted a beer so badly. Didn't have one." keeps "No drinking", "offered a smoke, said no" as well; "Had one." does
 * not. Whether the clause was read so.
 */
export function readTemptation({ clause, refs }: HeardClause, { list, outcome }: SentenceSoFar): boolean {
  const { tempted } = outcome;
  if (tempted !== null && refs.items.every((item) => item === tempted)) {
    const verdict = opensWith(RESISTED, clause.words) ? 'done' : opensWith(YIELDED, clause.words) ? 'open' : null;
    if (verdict !== null) {
      outcome.say([tempted], { verdict, day: null }, `“${clause.text}” says how the temptation ended`);
      return true;
    }
  }
  // "wanted a drink. called my sponsor instead"
  if (tempted !== null && clause.words.at(-1)?.plain === 'instead')
    outcome.say([tempted], { verdict: 'done', day: null }, `“${clause.text}” was done instead`);
  if (!TEMPTED.has(clause.words)) return false;
  const item = luredItem(clause.words, refs, list.open);
  if (item === null || outcome.verdictOn(item) !== null) return false;
  outcome.tempt(item);
  outcome.asides.push(clause.text);
  outcome.because(`“${clause.text}” tempts → ${item.number}`);
  return true;
}

/** The phrase and little else. */
function opensWith(book: PhraseBook, words: readonly Word[]): boolean {
  let at = 0;
  while (BEFORE_RESISTED.has(words[at]?.plain ?? '')) at += 1;
  const end = [at, Math.max(0, at - 1)].map((from) => book.endAt(words, from)).find((found) => found !== null);
  return typeof end === 'number' && words.length - end <= MORE_MAX;
}

/** "said no at the pub" */
const MORE_MAX = 4;
