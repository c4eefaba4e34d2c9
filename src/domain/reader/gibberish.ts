/** Keys that were hit, not words that were typed. */
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';

/** Rows of keys, one letter over and over, no vowel at all: "qwerty", "asdkjh qweoiu", "aaaa", "xkcdfg". */
export function isGibberish(text: string): boolean {
  const words = spokenWordsOf(text);
  // A key hit beside the others: "jfkdls;a jfkdl".
  const long = words.filter(({ kind, plain }) => kind === 'word' && plain.length > 1);
  return (
    long.length > 0 &&
    long.length * 2 >= words.length &&
    long.some(({ plain }) => isMash(plain)) &&
    long.every(({ plain }) => isMash(plain) || isStub(plain))
  );
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];

/** So many neighbours of one row, wherever they stand in it. */
function neighbours(count: number): ReadonlySet<string> {
  return new Set(ROWS.flatMap((row) => Array.from(row.slice(count - 1), (_, at) => row.slice(at, at + count))));
}

const RUNS = neighbours(3);
const BEGINNINGS_OF_ROWS = neighbours(4);

/** "jkhgf ds", "asdfkjh asd": beside a longer mash a few letters without a vowel, or of one row. */
function isStub(plain: string): boolean {
  return RUNS.has(plain) || (plain.length <= 5 && /^[bcdfghjklmnpqrstvwxz]+$/.test(plain));
}

function isMash(plain: string): boolean {
  if (!/^[a-z]+$/.test(plain)) return false;
  if (/^(.)\1{2,}$/.test(plain) || /^(?:ha|he|ja|la|lo|bla|blah){2,}$/.test(plain)) return true;
  if (
    BEGINNINGS_OF_ROWS.has(plain.slice(0, 4)) &&
    ROWS.some(
      (row) =>
        row.includes(plain.slice(0, 4)) &&
        (plain.length <= 5 || row.includes(plain.slice(-3)) || plain.slice(0, 4) === plain.slice(4, 8)),
    )
  )
    return true;
  // "qpwoeiruty": no word has a q before another consonant.
  if (plain.length >= 4 && /q[bcdfghjklmnprstvwxz]/.test(plain)) return true;
  if (plain.length >= 3 && !/[aeiouy]/.test(plain) && /z|x|q|[jkvw]{2}/.test(plain)) return true;
  if (plain.length >= 5 && (!/[aeiouy]/.test(plain) || isCrowded(plain))) return true;
  // Two runs of neighbouring keys in one word: "asdkjh", "qweoiu".
  return plain.length >= 5 && runs(plain) >= plain.length - 2;
}

/** Six consonants in a row; in "ausschlafen" and "catchphrase" some are one sound. */
function isCrowded(plain: string): boolean {
  return /[bcdfghjklmnpqrstvwxz]{6}/.test(plain.replace(/sch|[cgpt]h|ng|ck/g, 's'));
}

/** How many letters stand in a run of three or more neighbours of one row. */
function runs(plain: string): number {
  let count = 0;
  for (let at = 0; at + 3 <= plain.length; at += 1) {
    if (!RUNS.has(plain.slice(at, at + 3))) continue;
    count += 3;
    at += 2;
  }
  return count;
}
