import type { References } from '#domain/reply/items/references.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { WordSet } from '#domain/reply/language/word-set.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const ACTIONS = lexicon('actions');

/** "my registration is renew", "I have phone the bank": a learner's past, with the item's own verb; "I have to phone the bank" is a plan. */
export function isLearnersPast(words: readonly Word[], refs: References): boolean {
  if (refs.mentions.length !== 1 || !words.some(isHelping)) return false;
  const [{ item, used }] = refs.mentions as [References['mentions'][0]];
  const goal = wordsOf(item.text);
  const own = goal[0]?.plain ?? '';
  if (used.size < 2 || ACTIONS.endAt(goal, 0) === null) return false;
  const verb = [...used].find((at) => words[at]!.plain === own);
  if (verb === undefined || verb === 0) return false;
  const helping = words.findLastIndex((word, at) => at < verb && isHelping(word));
  const between = words.slice(helping + 1, verb);
  if (helping < 0 || !between.every(({ plain }) => BETWEEN.has(plain))) return false;
  const things = [...used].filter((at) => at !== verb);
  // "registration is renew now"
  if (IS.has(words[helping]))
    return things.every((at) => at < helping) && !words.slice(verb + 1).some((word) => isContent(word));
  return things.every((at) => at > verb) && DETERMINERS.has(words[verb + 1]?.plain ?? '');
}

const IS = new WordSet(['is', 'are']);
const HAVE = new WordSet(['have', 'has', 'ive']);
const isHelping = (word: Word) => IS.has(word) || HAVE.has(word);
const BETWEEN = new Set(['already', 'now', 'just', 'also', 'finally', 'all']);
const DETERMINERS = new Set('the my our her his their all'.split(' '));
