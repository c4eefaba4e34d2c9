import type { Word } from '#domain/reply/plain-words.ts';
import { MORE_FILLERS } from '#domain/reply/words/goal-frames.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const HOLLOW = ['greetings', 'thanks', 'acknowledgments', 'emptyAnswers', 'fillers', 'trailers', 'signOffs'] as const;

/** Greetings, thanks, "idk", "ok then", over and over and nothing else. */
export function isHollow(words: readonly Word[]): boolean {
  let at = 0;
  while (at < words.length) {
    let end = MORE_FILLERS.matchAt(words, at)?.end ?? 0;
    for (const list of HOLLOW) end = Math.max(end, lexicon(list).matchAt(words, at)?.end ?? 0);
    if (end === 0) return false;
    at = end;
  }
  return true;
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop', 'poiuytrewq', 'lkjhgfdsa', 'mnbvcxz'];

/** Rows of keys, one letter over and over, no vowel at all: "qwerty", "asdfasdf", "aaaa", "xkcdfg". */
export function isGibberish(words: readonly Word[]): boolean {
  return (
    (words.every(({ plain, kind }) => {
      if (kind === 'number') return true;
      if (!/^[a-z]+$/.test(plain)) return false;
      if (/^(.)\1{2,}$/.test(plain) || /^(?:ha|he|la|lo|bla|blah){2,}$/.test(plain)) return true;
      if (
        plain.length >= 4 &&
        ROWS.some(
          (row) =>
            row.includes(plain.slice(0, 4)) &&
            (plain.length <= 5 || row.includes(plain.slice(-3)) || plain.slice(0, 4) === plain.slice(4, 8)),
        )
      )
        return true;
      if (plain.length >= 5 && !/[aeiouy]/.test(plain)) return true;
      return plain.length >= 5 && /[bcdfghjklmnpqrstvwxz]{6,}/.test(plain);
    }) &&
      words.some(({ kind }) => kind === 'word')) ||
    words.every(({ kind }) => kind === 'number')
  );
}
