import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { GIVEN_NAMES } from '#domain/reply/words/given-names.ts';
import { GOODS } from '#domain/reply/words/goods.ts';

/** "right to grandma", "by milk", as a dictation hears them. */
export function heardRight(clause: string): string {
  const words = wordsOf(clause);
  const [first, second, third] = words;
  const isWritten =
    first?.plain === 'right' &&
    second?.plain === 'to' &&
    third !== undefined &&
    (WRITTEN_TO.has(third.plain) || GIVEN_NAMES.has(third.plain));
  if (isWritten) return clause.replace(/^\s*right/iu, 'write');
  return isBuyHeard(words, 0) ? clause.replace(/^\s*by/iu, 'buy') : clause;
}

/** "by milk", "by dog food": no time. */
export function isBuyHeard(words: readonly Word[], at: number): boolean {
  if (words[at]?.plain !== 'by') return false;
  const next = words[at + 1]?.plain ?? '';
  return GOODS.has(next) || GOODS.has(`${next} ${words[at + 2]?.plain ?? ''}`);
}

const WRITTEN_TO = new Set('grandma grandpa gran nan granny mum mom dad auntie uncle her him them my'.split(' '));
