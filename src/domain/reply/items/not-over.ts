import type { Clues } from '#domain/reply/language/clues.ts';
import { callsIn } from '#domain/reply/items/bystanders.ts';
import type { References } from '#domain/reply/items/references.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { CALLS } from '#domain/reply/words/calls.ts';
import { EVENTS } from '#domain/reply/words/events.ts';

/** "got two chapters into the thesis", "got stuck into the ledger": how far it got. */
export function isOnlyBegun(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(INTO) || refs.used.size === 0) return false;
  const into = words.findIndex((word) => INTO.has(word));
  const before = words.slice(0, into);
  // "got the cake into the oven"
  const isShare =
    Math.min(...refs.used) > into || before.some(({ plain, kind }) => kind === 'number' || FEW.has(plain));
  return isShare && Math.max(...refs.used) > into && before.some(({ plain }) => GOT.has(plain));
}

const INTO = new WordSet(['into']);
const FEW = new Set('two three four five six few couple some about only'.split(' '));
const GOT = new Set('got get im am made way deep halfway stuck'.split(' '));

/** "called in at the merchant's" of "Ring the merchant": who went there rang nobody. */
export function isVisit(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(CALLED) || !words.some((_, at) => callsIn(words, at))) return false;
  return refs.mentions.length > 0 && refs.mentions.every(({ item }) => CALLS.has(wordsOf(item.text)));
}

const CALLED = new WordSet(['called', 'call', 'calling']);

/** "choir is off, the hall's flooded": what should have taken place will not; "the letter is off" was sent. */
export function isCalledOff(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(OFF) || refs.mentions.length === 0) return false;
  const off = words.findIndex((word) => OFF.has(word));
  const before = words[off - 1];
  const behind = words[off + 1];
  if (before === undefined || !(IS.has(before.plain) || before.accented.endsWith("'s"))) return false;
  if (behind?.kind === 'word' && !WHEN.has(behind.plain)) return false;
  return refs.mentions.every(
    ({ item, used }) => Math.max(...used) < off && wordsOf(item.text).some(({ plain }) => EVENTS.has(plain)),
  );
}

/** "Ana's out", "the bank is away today" of a call: who is not there was not reached. */
export function isOut(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(AWAY) || refs.mentions.length === 0) return false;
  const away = words.findIndex(
    (word, at) => AWAY.has(word) && (refs.used.has(at - 1) || IS.has(words[at - 1]?.plain ?? '')),
  );
  const behind = words[away + 1];
  if (away < 1 || (behind?.kind === 'word' && !WHEN.has(behind.plain))) return false;
  return refs.mentions.every(({ item, used }) => !used.has(away) && CALLS.endAt(wordsOf(item.text), 0) !== null);
}

const AWAY = new WordSet(['out', 'off', 'away', 'gone']);

const OFF = new WordSet(['off']);
const IS = new Set(['is', 'are', 'its', 'now']);
const WHEN = new Set('today tonight this now then again because as since cause cos for sadly anyway'.split(' '));
