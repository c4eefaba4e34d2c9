/** Keys that were hit, not words that were typed. */
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';

/** "qwerty", "asdkjh qweoiu", "aaaa", "xkcdfg", and beside these a few letters more: "jkhgf ds". */
export function isGibberish(text: string): boolean {
  const words = spokenWordsOf(text).map(({ plain }) => plain);
  return (
    words.some(isMash) &&
    words.every((word) => isMash(word) || /^(?:[a-z]{2,3}|[bcdfghjklmnpqrstvwxz]{1,5})$/.test(word))
  );
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];
/** Where three neighbours begin. */
const RUN = new RegExp(
  `(?=${ROWS.flatMap((row) => Array.from(row.slice(2), (_, at) => row.slice(at, at + 3))).join('|')})`,
  'g',
);

/** One letter over and over, no vowel at all, or rows of keys: "mower" has three keys in a row, and only once. */
function isMash(plain: string): boolean {
  if (!/^[a-z]+$/.test(plain)) return false;
  const runs = plain.match(RUN)?.length ?? 0;
  return /^(.)\1{2,}$/.test(plain) || /^[^aeiouy]{5,}$/.test(plain) || (runs > 1 && runs * 2 >= plain.length - 2);
}
