import { weekdayNamed } from '#domain/reply/language/days.ts';
import type { PhraseMatch, Word } from '#domain/reply/language/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const TOMORROW = lexicon('tomorrow');

/**
 * Whether a word such as "move" or "carry" is a part of "move on", "carry on with it", "push through": whoever goes on
 * puts nothing off. "Move it on to Friday" and "move on to Friday" do.
 */
export function goesOn(words: readonly Word[], { start, end }: PhraseMatch): boolean {
  const particle = words[end]?.plain ?? '';
  if (end - start !== 1 || !ON.has(particle)) return false;
  return particle !== 'on' || words[end + 1]?.plain !== 'to' || !isDay(words, end + 2);
}

function isDay(words: readonly Word[], at: number): boolean {
  const plain = words[at]?.plain ?? '';
  return TOMORROW.endAt(words, at) !== null || weekdayNamed(plain) !== null || plain === 'next';
}

const ON = new Set(['on', 'along', 'through', 'ahead', 'around', 'about']);
