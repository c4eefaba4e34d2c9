import type { Word } from '#domain/reply/language/plain-words.ts';
import { HEDGES } from '#domain/reply/words/capacity.ts';
import { DEFINITE } from '#domain/reply/words/determiners.ts';
import { PASTIMES } from '#domain/reply/words/pastimes.ts';
import { PREPOSITIONS } from '#domain/reply/words/prepositions.ts';
import { SHOPPING } from '#domain/reply/words/goods.ts';

/** "get thru my inbox & maybe yoga", "finish the quilt and perhaps a bath"; not "buy milk and maybe eggs", "call Ann and maybe Bob". */
export function isHedgedGoal(
  clause: string,
  left: readonly Word[],
  rightWords: readonly Word[],
  right: readonly Word[],
): boolean {
  if (HEDGES.endAt(rightWords, 0) === null || DEFINITE.has(right[0]?.plain ?? '')) return false;
  const shops =
    SHOPPING.endAt(left, 0) !== null && !PREPOSITIONS.has(left[1]?.plain ?? '') && !PASTIMES.has(right[0]?.plain ?? '');
  return !shops && !/^\p{Lu}/u.test(clause.slice(right[0]?.start));
}
