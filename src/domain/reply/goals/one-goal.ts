import { looksLikeName } from '#domain/reply/letter/names.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { SAME_IN_PAST } from '#domain/reply/words/telling.ts';
import { TIME_PREPOSITIONS } from '#domain/reply/words/prepositions.ts';

/** "tea with Barbara & Stan at 3": two names whom one goal is with; "lunch with Tom and Gym at 6" are two goals. */
export function areCompany(clause: string, left: readonly Word[], [name, behind]: readonly Word[]): boolean {
  if (!name || left.at(-2)?.plain !== 'with' || !endsInName(clause, left)) return false;
  return (
    looksLikeName(clause.slice(name.start, name.end)) &&
    (behind === undefined || TIME_PREPOSITIONS.has(behind.plain) || behind.plain === 'about')
  );
}

export function endsInName(clause: string, words: readonly Word[]): boolean {
  return /^\p{Lu}/u.test(clause.slice(words.at(-1)?.start));
}

/** "they rang and shut early": what somebody did, and did next, where a verb has the form of its past. */
export function goesOnTelling([who]: readonly Word[], [verb]: readonly Word[]): boolean {
  return OTHERS.has(who?.plain ?? '') && SAME_IN_PAST.has(verb?.plain ?? '');
}

const OTHERS = new Set(['they', 'he', 'she', 'it', 'somebody', 'someone']);

/** "I am 81 | and slow", "I'm 45 years old | and fit" */
export function isAge(words: readonly Word[]): boolean {
  const at = words[0]?.plain === 'im' ? 1 : words[0]?.plain === 'i' && words[1]?.plain === 'am' ? 2 : -1;
  const [age, ...behind] = words.slice(at);
  return at > 0 && age?.kind === 'number' && behind.every(({ plain }) => YEARS.has(plain));
}

const YEARS = new Set('years year yrs yr old now today'.split(' '));

/** "and not fall asleep in physics": what nobody sets out to do. */
export const LAPSES = new Set(
  'fall oversleep snooze panic snap shout yell moan whinge whine complain scroll doomscroll procrastinate forget lose worry overthink rush doze nap swear gossip binge fidget slouch interrupt cave cry freak nag argue overeat'.split(
    ' ',
  ),
);
