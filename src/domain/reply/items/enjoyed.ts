import type { Clues } from '#domain/reply/language/clues.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import type { References } from '#domain/reply/items/references.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { EVENTS } from '#domain/reply/words/events.ts';

/**
 * "lovely dinner with Tomas", "great run today", said of an evening and nothing else beside it: it took place, as it
 * did where "was" stands between. "lovely idea, dinner", "nice dinner plans" and "great dinner later" say more or other.
 */
export function isEnjoyed(words: readonly Word[], refs: References, clues: Clues): boolean {
  if (!clues.has(PRAISE) || refs.mentions.length !== 1 || refs.items.length !== 1) return false;
  const praise = words.findIndex((word) => (isContent(word) && !BESIDE.has(word.plain)) || PRAISE.has(word));
  if (!PRAISE.has(words[praise]) || refs.used.has(praise)) return false;
  const isAside = (word: Word, at: number) =>
    refs.used.has(at) || PRAISE.has(word) || LONG.has(word.plain) || (word.kind === 'word' && BESIDE.has(word.plain));
  if (!words.every((word, at) => isAside(word, at) || (at === words.length - 1 && CLOSING.has(word.plain))))
    return false;
  return refs.mentions.every(({ item, used }) => {
    const [event] = wordsOf(item.text);
    const first = words[Math.min(...used)];
    return event !== undefined && first?.plain === event.plain && (EVENTS.has(event.plain) || MOVES.has(event.plain));
  });
}

const PRAISE = new WordSet(
  'lovely great nice good fab fabulous wonderful fun brilliant amazing fantastic gorgeous beautiful excellent cracking smashing super decent'.split(
    ' ',
  ),
);
const LONG = new Set('long little big family quick quiet early session'.split(' '));
const BESIDE = new Set(
  'a an such what my our the with today really very had and this afternoon morning lunchtime'.split(' '),
);
const CLOSING = new Set(['!', '.', '😊', '🙂', '❤', '🥰', 'lol', 'btw']);
const MOVES = new Set('run walk ride jog hike stroll bike'.split(' '));
