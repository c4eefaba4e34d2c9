import { isContent } from '#domain/reply/language/content-words.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { Forms } from '#domain/reply/language/word-forms.ts';
import { COUNTED_THINGS } from '#domain/reply/words/counted-things.ts';

/** The thing of which an item has the number: "chapter" and "3" of "Draft chapter 3"; null where it has none. */
export interface Numbered {
  readonly thing: string;
  readonly number: string;
}

export function numberedIn(text: string): Numbered | null {
  if (!/\d/u.test(text)) return null;
  const words = wordsOf(text);
  const at = words.findIndex(({ plain }, index) => COUNTED_THINGS.has(plain) && isNumberOf(words, index + 1));
  return at < 0 ? null : { thing: words[at]!.plain, number: words[at + 1]!.plain };
}

/** "chapter 3", "chapter 3 for Jo"; "own book 10 pages" counts the pages. */
function isNumberOf(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return words[at]?.kind === 'number' && (next?.kind !== 'word' || !isContent(next));
}

/** "outline ch 4" speaks of another chapter than "Draft chapter 3"; "3 and 4" of both. */
export function isOtherNumber(
  words: readonly Word[],
  used: ReadonlyMap<number, number>,
  tokens: readonly Forms[],
  numbered: Numbered | null,
): boolean {
  if (numbered === null) return false;
  const token = tokens.findIndex(({ plain }) => plain === numbered.thing);
  const said = used.get(token);
  if (said === undefined) return false;
  const next = words[said + 1];
  const isOther = next?.kind === 'number' && next.plain !== numbered.number;
  return isOther && !words.some(({ kind, plain }) => kind === 'number' && plain === numbered.number);
}
