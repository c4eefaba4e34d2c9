import { WordSet } from '#domain/reply/language/word-set.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';

/** Whether a word that may name an item stands there for something else. */
export function isBystander(words: readonly Word[], at: number): boolean {
  return BYSTANDERS.has(words[at]) && (isTheList(words, at) || runsOut(words, at) || takesOff(words, at));
}

const RUN = ['ran', 'run', 'running'];
const BYSTANDERS = new WordSet(['list', 'take', ...RUN]);

/** "take the tutor off the list" names no "Reading list". */
function isTheList(words: readonly Word[], at: number): boolean {
  return (
    words[at]?.plain === 'list' &&
    ['the', 'my', 'your'].includes(words[at - 1]?.plain ?? '') &&
    ['off', 'from', 'on', 'to'].includes(words[at - 2]?.plain ?? '')
  );
}

/** "ran out of time", "running late" name no "Run". */
function runsOut(words: readonly Word[], at: number): boolean {
  return RUN.includes(words[at]?.plain ?? '') && SHORT.has(words[at + 1]?.plain ?? '');
}

/** "can you take mop off?" names no "Take out trash". */
function takesOff(words: readonly Word[], at: number): boolean {
  return words[at]?.plain === 'take' && words.slice(at + 2, at + 6).some(({ plain }) => plain === 'off');
}

const SHORT = new Set(['out', 'late', 'into', 'low', 'short']);
