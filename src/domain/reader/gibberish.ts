/** Keys that were hit, not words that were typed. */
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';

/** "qwerty", "asdkjh qweoiu", "aaaa", "xkcdfg", and beside these a few letters more: "jkhgf ds". */
export function isGibberish(text: string): boolean {
  const words = spokenWordsOf(text).flatMap(({ plain }) => (plain.length > 1 ? [plain] : []));
  const isStub = (word: string) =>
    /^[bcdfghjklmnpqrstvwxz]{2,5}$/.test(word) || (word.length === 3 && runsIn(word) > 0);
  return words.some(isMash) && words.every((word) => isMash(word) || isStub(word));
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];
/** Where three neighbours begin. */
const RUN = new RegExp(
  `(?=${ROWS.flatMap((row) => Array.from(row.slice(2), (_, at) => row.slice(at, at + 3))).join('|')})`,
  'g',
);

/** One letter over and over, laughter, no vowel at all, or rows of keys: "mower" has three keys in a row, and only once. */
function isMash(plain: string): boolean {
  if (!/^[a-z]+$/.test(plain)) return false;
  if (/^(?:(.)\1{2,}|(?:[hj][ae]|bla){2,}|[^aeiouy]{5,})$/.test(plain)) return true;
  return runsIn(plain) > 1 && runsIn(plain) * 2 >= plain.length - 2;
}

function runsIn(plain: string): number {
  return plain.match(RUN)?.length ?? 0;
}
