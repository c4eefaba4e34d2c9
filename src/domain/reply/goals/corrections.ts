import { actionEnd, isAction } from '#domain/reply/goals/frames.ts';
import { PhraseBook, wordsOf } from '#domain/reply/language/plain-words.ts';
import { DETERMINERS } from '#domain/reply/words/determiners.ts';
import { PREPOSITIONS } from '#domain/reply/words/prepositions.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** How a goal just named is taken back: "call Tom, no wait, call Tim". */
export const CORRECTIONS = new PhraseBook(
  phrases(
    'no, nope, nein, non, er, um, sorry, wait, oops, actually, perdon, pardon, no wait, wait no, wait actually, no actually, actually no, actually make that, make that, make it, scratch that, strike that, i mean, i meant, correction, no sorry, sorry i mean, sorry no, nope wait, oops i mean, oops no, rather i mean, perdon digo, mejor dicho, digo mejor, no espera, espera no, non attends, attends non, je veux dire, enfin non, nein warte, warte nein, ich meine, quatsch, halt nein',
  ),
);

/** What a clause takes back: the goal before it (`goal`), or its last number (`number`); null where it corrects nothing. */
export function correctionIn(text: string): { instead: string; of: 'goal' | 'number' } | null {
  const words = wordsOf(text);
  const match = CORRECTIONS.matchAt(words, 0);
  if (!match) return null;
  // German "um 8" is a time.
  if (match.phrase === 'um' && words[match.end]?.plain !== ',') return null;
  const rest = words.slice(match.end).filter((word) => word.kind !== 'mark');
  // "no wait not Jen call Jan": what it is not, and then what it is.
  const denied = rest[0]?.plain === 'not' ? rest.findIndex((_, at) => at > 1 && at < 5 && isAction(rest, at)) : 0;
  const said = rest[Math.max(denied, 0)];
  const instead = said ? text.slice(said.start).trim() : '';
  // "at 3. No, 4" and never "no 2nd coffee": a comma, and then only the number.
  const bare = !NEGATING.has(match.phrase) && rest.length === 1 && rest[0]?.kind === 'number';
  if (
    BARE.has(match.phrase) &&
    !bare &&
    !(words[match.end]?.plain === ',' && rest[0]?.kind === 'number' && rest.length <= 2)
  )
    return null;
  // "make it to practice", "make that casserole": a goal's verb, where no number follows.
  if (MAKES.has(match.phrase) && rest[0]?.kind !== 'number') return null;
  return { instead, of: rest[0]?.kind === 'number' && rest.length <= 2 ? 'number' : 'goal' };
}

const NEGATING = new Set(['no', 'nope', 'nein', 'non']);
const BARE = new Set([
  'no',
  'nope',
  'nein',
  'non',
  'er',
  'um',
  'sorry',
  'wait',
  'oops',
  'actually',
  'perdon',
  'pardon',
]);
const MAKES = new Set(['make it', 'make that']);

/** "clean the garage" and "the basement": "clean the basement"; what has a verb of its own replaces the whole. */
export function withObject(goal: string, instead: string): string {
  const words = wordsOf(goal);
  const others = wordsOf(instead);
  const verb = actionEnd(words, 0);
  const isObject = DETERMINERS.has(others[0]?.plain ?? '') || /^\p{Lu}\p{Ll}/u.test(instead);
  if (verb === null || verb >= words.length || others.length > 4 || !isObject || isAction(others, 0)) return instead;
  const led = words[verb]!;
  // "go to the gym no wait the pool"
  const isLed = PREPOSITIONS.has(led.plain) && !PREPOSITIONS.has(others[0]?.plain ?? '');
  return `${goal.slice(0, isLed ? led.end : words[verb - 1]!.end)} ${instead}`;
}

/** "dentist at 4" and "5 pm": "dentist at 5 pm". A goal without a number is replaced. */
export function withNumber(goal: string, instead: string): string {
  const number = wordsOf(goal).findLast((word) => word.kind === 'number');
  return number ? `${goal.slice(0, number.start)}${instead}${goal.slice(number.end)}` : instead;
}
