/** Words that ask for nothing to come: "don't text me", "keine Nachrichten". */
import lists from '#data/reading/words/opt-out.json' with { type: 'json' };
import type { Word } from '#domain/reply/language/plain-words.ts';
import { phraseBooks, plainSets } from '#domain/reply/language/word-data.ts';
import { OUR_NOUN } from '#domain/reply/words/to-us.ts';

const { QUIET, GOALLIKE, QUIET_BETWEEN, QUIET_OF_US, QUIET_OF_OTHERS, DISTURBING, ORDERING, TO_ME_ABROAD } = plainSets(
  lists.rest,
);
const { CONTACTING } = plainSets(lists.clause);
const { LEFT_IN_PEACE } = phraseBooks(lists.wish);

/** "don't text me", "no more emails please", "stop writing"; null for "no texts from the school". */
export function quietIn(words: readonly Word[]): 'sure' | 'unsure' | null {
  const left = LEFT_IN_PEACE.find(words);
  if (left !== null && !QUIET.has(words[left.start - 1]?.plain ?? '')) return 'sure';
  for (const [at, { plain }] of words.entries()) {
    // "don't stop texting me"; "did not call"
    const before = words[at - 1]?.plain ?? '';
    if (!QUIET.has(plain) || QUIET.has(before) || (plain === 'not' && !BEFORE_NOT.has(before))) continue;
    if (isOrdered(words, at)) return 'sure';
    const place = placeOfWriting(words, at + 1);
    if (place === null) continue;
    const written = words[place]!;
    const isTo = words[place + 1]?.plain === 'to';
    const [behind, next] = words.slice(place + (isTo ? 2 : 1));
    // A mark stands between them.
    const isLast = behind === undefined || words[place + 1]!.start - written.end > 1;
    const isOfUs = isLast || (QUIET_OF_US.has(behind.plain) && !QUIET_OF_OTHERS.has(next?.plain ?? ''));
    // "no me escribas"
    if (isOfUs && words.slice(at + 1, place).some((word) => TO_ME_ABROAD.has(word.plain))) return 'sure';
    if (isOfUs || (!CONTACTING.has(written.plain) && !QUIET_OF_OTHERS.has(behind.plain)))
      return GOALLIKE.has(plain) && ![words[at - 1], behind].some(isPolite) ? 'unsure' : 'sure';
  }
  return null;
}

/** "schreib mir | nicht", "schick mir morgen | nichts" */
function isOrdered(words: readonly Word[], not: number): boolean {
  const before = words.slice(Math.max(0, not - ORDERED_WITHIN), not);
  return before.some(({ plain }, at) => ORDERING.has(plain) && TO_ME_ABROAD.has(before[at + 1]?.plain ?? ''));
}

/** In words: "schick mir am nächsten Montag". */
const ORDERED_WITHIN = 6;

const BEFORE_NOT: ReadonlySet<string> = new Set(['do', 'please']);

function placeOfWriting(words: readonly Word[], from: number): number | null {
  for (let at = from; at < words.length; at += 1) {
    if (isOfWriting(words, at)) return at;
    if (!QUIET_BETWEEN.has(words[at]!.plain)) return null;
  }
  return null;
}

function isPolite(word: Word | undefined): boolean {
  return word !== undefined && QUIET_OF_US.has(word.plain);
}

function isOfWriting(words: readonly Word[], at: number): boolean {
  const plain = words[at]?.plain ?? '';
  return CONTACTING.has(plain) || DISTURBING.has(plain) || OUR_NOUN.endAt(words, at) !== null;
}
