import type { Clues } from '#domain/reply/language/clues.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const NEGATIONS = lexicon('negations');
const TODAY = lexicon('today');

/**
 * "gonna give the yoga a miss", "giving 2 a swerve": it is let go of; "gave yoga a miss", "won't give it a miss" only
 * tell that it was not, or not yet, done. Null where nothing is given so.
 */
export function givenAMiss(words: readonly Word[], clues: Clues): 'drop' | 'open' | null {
  if (!clues.has(MISS)) return null;
  const give = words.findIndex((word) => GIVE.has(word.plain));
  if (give < 0) return null;
  const miss = words.findIndex((word, at) => at > give && at <= give + REACH && MISS.has(word));
  // "give Ana a miss you card"
  if (miss < give + 3 || !ARTICLES.has(words[miss - 1]?.plain ?? '') || !endsThere(words, miss + 1)) return null;
  const before = words.slice(0, give);
  const isUnsure = words[give]!.plain === 'gave' || before.some(({ plain }) => UNSURE.has(plain));
  return isUnsure || NEGATIONS.has(before) ? 'open' : 'drop';
}

/** So far behind "give" the miss may stand: "give the evening yoga class a wide berth". */
const REACH = 8;

function endsThere(words: readonly Word[], at: number): boolean {
  const next = words[at];
  return next === undefined || next.kind !== 'word' || !isContent(next) || TODAY.endAt(words, at) !== null;
}

const MISS = new WordSet(['miss', 'swerve', 'berth']);
const UNSURE = new Set(
  'might may could would tempted nearly almost about wanted maybe perhaps possibly if should'.split(' '),
);
const GIVE = new Set(['give', 'giving', 'gave', 'given']);
const ARTICLES = new Set(['a', 'the', 'wide', 'body']);
