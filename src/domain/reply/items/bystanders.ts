import { WordSet } from '#domain/reply/language/word-set.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';

/** Whether a word that may name an item stands there for something else. */
export function isBystander(words: readonly Word[], at: number): boolean {
  return (
    BYSTANDERS.has(words[at]) &&
    (isTheList(words, at) ||
      runsOut(words, at) ||
      takesOff(words, at) ||
      isSpanOfTime(words, at) ||
      callsIn(words, at) ||
      isWriteOff(words, at))
  );
}

const RUN = ['ran', 'run', 'running'];
const SPANS = ['week', 'night', 'day', 'weekend', 'month'];
const CALLED = ['call', 'called', 'calling'];
const BYSTANDERS = new WordSet(['list', 'take', ...RUN, ...SPANS, ...CALLED, 'write']);

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

/** "pills sorted for the week" names no "Book respite week", "slept badly last night" no "Chart the night shift". */
function isSpanOfTime(words: readonly Word[], at: number): boolean {
  if (!SPANS.includes(words[at]?.plain ?? '')) return false;
  const before = words[at - 1]?.plain ?? '';
  if (before === 'last') return words[at]?.plain === 'night';
  return before === 'all' || (before === 'the' && ['for', 'of', 'during'].includes(words[at - 2]?.plain ?? ''));
}

/** "called in at the merchants", "called by the shop": a visit. */
export function callsIn(words: readonly Word[], at: number): boolean {
  if (!CALLED.includes(words[at]?.plain ?? '')) return false;
  const [where, place] = [words[at + 1]?.plain ?? '', words[at + 2]?.plain ?? ''];
  return where === 'by' || where === 'into' || (CALLED_WHERE.has(where) && CALLED_AT.has(place));
}

/** "today was a write-off", "total write off" name no "Write release notes". */
function isWriteOff(words: readonly Word[], at: number): boolean {
  return (
    words[at]?.plain === 'write' &&
    words[at + 1]?.plain === 'off' &&
    ['a', 'total', 'complete', 'bit'].includes(words[at - 1]?.plain ?? '')
  );
}

const CALLED_WHERE = new Set(['in', 'round', 'around']);
const CALLED_AT = new Set(['at', 'to', 'on']);
