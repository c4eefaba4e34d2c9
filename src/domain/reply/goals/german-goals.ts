import type { Word } from '#domain/reply/language/plain-words.ts';
import { infinitiveOfIch } from '#domain/reply/language/verb-forms.ts';
import { LONE_VERBS } from '#domain/reply/words/lone-verbs.ts';

/** German puts the verb last: "Rechnung bezahlen und spazieren gehen" are two, "Brot und Käse kaufen" is one. */
export function germanGoals(left: readonly Word[], right: readonly Word[], spoken: boolean): boolean {
  const first = right[0];
  // "ich kaufe ein und koche"; "Wäsche und früh schlafen".
  if (spoken && first && infinitiveOfIch(first) !== null) return true;
  if (verbLast(right) && right.length > 1 && GERMAN_STARTS.has(first?.plain ?? '')) return true;
  if (verbLast(left) && left.length === 1 && right.length > 1)
    return verbLast(right) && LONE_VERBS.has(left[0]?.plain ?? '');
  // "Hemden waschen und bügeln": one object for two verbs.
  if (verbLast(left) && left.length > 1 && right.length === 1 && verbLast(right))
    return LONE_VERBS.has(right[0]?.plain ?? '');
  if (verbLast(left) && verbLast(right)) return true;
  return !verbLast(right) && !(left.length > 1 && right.length === 1);
}

const GERMAN_STARTS = new Set(
  'fruh nicht endlich noch mit zum zur ins in lange viel weniger mehr am ans auf bei nach'.split(' '),
);

function verbLast(words: readonly Word[]): boolean {
  return /(?:en|eln|ern)$/.test(words.at(-1)?.plain ?? '');
}
