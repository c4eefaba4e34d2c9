import type { Word } from '#domain/reply/language/plain-words.ts';

/** "take the tutor off the list" names no "Reading list". */
export function isTheList(words: readonly Word[], at: number): boolean {
  return (
    words[at]?.plain === 'list' &&
    ['the', 'my', 'your'].includes(words[at - 1]?.plain ?? '') &&
    ['off', 'from', 'on', 'to'].includes(words[at - 2]?.plain ?? '')
  );
}

/** "ran out of time", "running late" name no "Run". */
export function runsOut(words: readonly Word[], at: number): boolean {
  return RUN.has(words[at]?.plain ?? '') && SHORT.has(words[at + 1]?.plain ?? '');
}

/** "can you take mop off?" names no "Take out trash". */
export function takesOff(words: readonly Word[], at: number): boolean {
  return words[at]?.plain === 'take' && words.slice(at + 2, at + 6).some(({ plain }) => plain === 'off');
}

const RUN = new Set(['ran', 'run', 'running']);
const SHORT = new Set(['out', 'late', 'into', 'low', 'short']);
