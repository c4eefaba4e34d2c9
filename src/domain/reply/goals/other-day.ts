import { isAction } from '#domain/reply/goals/frames.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { OTHER_DAYS } from '#domain/reply/words/told.ts';

/** "tomorrow: airport", "call Sam on Monday" where the day is not what the goal is about. */
export function isOtherDay(words: readonly Word[]): boolean {
  const match = OTHER_DAYS.find(words);
  // "Taking Friday for the garden", "taking Monday off"
  if (TAKING.has(words[0]?.plain ?? '') && WEEKDAYS.has(words[1]?.plain ?? '') && FOR.has(words[2]?.plain ?? ''))
    return true;
  // "finish what I started on Tuesday".
  if (match && isRelated(words, match.start)) return false;
  if (!match || TOWARDS.has(words[match.start - 1]?.plain ?? '')) return false;
  // "preparar la clase de mañana"; "clase de mañana" is tomorrow's
  if (OF.has(words[match.start - 1]?.plain ?? '') && OF_DEED.test(words[0]?.plain ?? '')) return false;
  return match.start === 0 || (match.end === words.length && !isForLater(words, match.start));
}

/** "clean the gutters before it rains tomorrow", "pack for the trip tomorrow": done today, whatever comes then. */
function isForLater(words: readonly Word[], day: number): boolean {
  if (!isAction(words, 0)) return false;
  const bound = words.findIndex((word, at) => at > 0 && at < day && LATER_BOUNDS.has(word.plain));
  if (bound < 0) return false;
  if (words[bound]?.plain === 'for') return PREPARING.has(words[0]?.plain ?? '');
  return words.slice(bound + 1, day).some(({ plain }) => CLAUSE_SUBJECTS.has(plain)) || day - bound > 2;
}

const OF = new Set(['de', 'd']);
/** A Spanish or French infinitive. */
const OF_DEED = /.{2}(?:ar|er|ir|re|oir)$/u;

const TAKING = new Set(['taking', 'take', 'keeping', 'saving']);
const WEEKDAYS = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));
const FOR = new Set(['for', 'off']);

const LATER_BOUNDS = new Set([
  'before',
  'until',
  'till',
  'til',
  'so',
  'because',
  'since',
  'for',
  'bevor',
  'avant',
  'antes',
]);
const CLAUSE_SUBJECTS = new Set('it he she they we i you im shes hes theyre were its'.split(' '));
const PREPARING = new Set(
  'pack prep prepare study get iron bake wrap plan rehearse revise buy charge order pick print finish write draft cook make lay set shop practice practise grab clean wash organise organize book sort fill gas marinate thaw defrost confirm review'.split(
    ' ',
  ),
);

const TOWARDS = new Set(
  'for by before until about of till para pour fur bis avant antes guten la los s from cette este esta up por esa due'.split(
    ' ',
  ),
);

/** "finish what I started on Tuesday", "fix what I broke yesterday": the day belongs to what is told of a thing. */
export function isRelated(words: readonly Word[], until: number): boolean {
  return isAction(words, 0) && words.slice(1, until).some((word) => RELATIVES.has(word.plain));
}

const RELATIVES = new Set(['i', 'we', 'he', 'she', 'they', 'you']);
