import { frameOf, isAction } from '#domain/reply/goals/frames.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { DETERMINERS } from '#domain/reply/words/determiners.ts';
import { SPEAKER } from '#domain/reply/words/goal-frames.ts';
import { isPerson, KIN, PETS } from '#domain/reply/words/people.ts';
import { OTHERS } from '#domain/reply/words/told.ts';

/** "do the dishes | so | we can eat": what the goal before is for; "raining so we can paint" has none before. */
export function isForGoal(words: readonly Word[], from: number, until: number, purpose: number): boolean {
  return servesSomebody(words, purpose) && isAction(words, from + frameOf(words.slice(from, until)).end);
}

/** "tidy my room so | mom stops asking", "so | that I sleep", "so | the kids can", "so | we arent late": what it is for. */
export function servesSomebody(words: readonly Word[], at: number): boolean {
  const first = words[at]?.plain ?? '';
  const second = words[at + 1]?.plain ?? '';
  if (OTHERS.has(first) || KIN.has(first)) return true;
  if (DETERMINERS.has(first)) return isPerson(second) || PETS.has(second);
  return (SPEAKER.has(first) && BROUGHT_ABOUT.has(second)) || OF_LATER.has(`${first} ${second}`);
}

/** "future me thanks me", "tomorrow is easier" */
const OF_LATER = new Set(['future me', 'tomorrow me', 'tomorrow is', 'no one']);
const BROUGHT_ABOUT = new Set(
  'can could dont wont am not ready done free have get know stop feel sleep arent'.split(' '),
);
