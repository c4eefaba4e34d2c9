import type { Understood } from '#domain/agenda/understood.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';

/**
 * Without items that stay open although the reply does not name them ("1 done, others no change"), unless it says
 * nothing else: what is still open is listed anyway.
 */
export function worthSaying(understood: readonly Understood[], said: string): readonly Understood[] {
  if (understood.every(({ kind }) => kind === 'left-open')) return understood;
  const words = spokenWordsOf(said).map(({ plain }) => plain);
  return understood.filter((line) => line.kind !== 'left-open' || isNamed(line, words));
}

/** By its number, or by a word of its own in any form: "hems pinned" names "hem curtains". */
function isNamed({ number, text }: { readonly number: number | null; readonly text: string }, said: readonly string[]) {
  const stems = spokenWordsOf(text)
    .filter(isContent)
    .map(({ plain }) => plain.slice(0, STEM));
  return said.some((word) => word === String(number) || stems.some((stem) => word.startsWith(stem)));
}

/** Letters by which a word is known in its other forms. */
const STEM = 4;
