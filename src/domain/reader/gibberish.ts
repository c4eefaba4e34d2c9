/** Random key presses instead of words. */
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';

/** "qwerty", "asdkjh qweoiu", "aaaa", "xkcdfg", and a few other letters beside these: "jkhgf ds". */
export function isGibberish(text: string): boolean {
  const words = spokenWordsOf(text).flatMap(({ plain }) => (plain.length > 1 ? [plain] : []));
  const isStub = (word: string) =>
    /^[bcdfghjklmnpqrstvwxz]{2,5}$/.test(word) || (word.length === 3 && runsIn(word) > 0);
  return words.some(isMash) && words.every((word) => isMash(word) || isStub(word));
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];
/** The beginnings of three neighbouring keys. */
const RUN = new RegExp(
  `(?=${ROWS.flatMap((row) => Array.from(row.slice(2), (_, at) => row.slice(at, at + 3))).join('|')})`,
  'g',
);

/**
 * One letter repeated, laughter, no vowel at all, or runs of keys; "mower" has one run of three keys, and only once.
 */
function isMash(plain: string): boolean {
  if (!/^[a-z]+$/.test(plain)) return false;
  if (/^(?:(.)\1{2,}|(?:[hj][ae]|bla){2,}|[^aeiouy]{5,})$/.test(plain)) return true;
  return runsIn(plain) > 1 && runsIn(plain) * 2 >= plain.length - 2;
}

function runsIn(plain: string): number {
  return plain.match(RUN)?.length ?? 0;
}
