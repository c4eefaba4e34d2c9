import { actionEnd, isAction } from '#domain/reply/goals/frames.ts';
import { PhraseBook, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { DETERMINERS } from '#domain/reply/words/determiners.ts';
import { PREPOSITIONS } from '#domain/reply/words/prepositions.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** How a goal just named is taken back: "call Tom, no wait, call Tim". */
export const CORRECTIONS = new PhraseBook(
  phrases(
    'oh wait, oh no wait, hang on, hold on, no, nope, nein, non, er, um, sorry, wait, oops, actually, perdon, pardon, no wait, wait no, wait actually, no actually, actually no, actually make that, make that, make it, scratch that, strike that, i mean, i meant, correction, no sorry, sorry i mean, sorry no, nope wait, oops i mean, oops no, rather i mean, perdon digo, mejor dicho, digo mejor, no espera, espera no, non attends, attends non, je veux dire, enfin non, nein warte, warte nein, ich meine, quatsch, halt nein',
  ),
);

/** What a clause takes back: the goal before it (`goal`), its last number (`number`) or its hour (`hour`); null where it corrects nothing. */
export function correctionIn(text: string): { instead: string; of: 'goal' | 'number' | 'hour' } | null {
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
  // "at 3 no sorry at 4 then …"
  const hour = hourBehind(words, words[match.end]?.plain === ',' ? match.end + 1 : match.end);
  if (hour !== null) return { instead: text.slice(hour.start, hour.end), of: 'hour' };
  // "buy seed wait we have some"
  if (WAITS.has(match.phrase) && isHad(words, match.end)) return { instead: '', of: 'goal' };
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

/** "at 4", "by 5 pm" and no more of the goal. */
function hourBehind(words: readonly Word[], at: number): { start: number; end: number } | null {
  const [bound, number, half, ...more] = words.slice(at);
  if (bound === undefined || !BOUNDS.has(bound.plain) || number?.kind !== 'number') return null;
  const last = half !== undefined && HALVES.has(half.plain) ? half : number;
  const next = last === half ? more[0] : half;
  return next === undefined || next.kind === 'mark' || THEN.has(next.plain)
    ? { start: bound.start, end: last.end }
    : null;
}

const BOUNDS = new Set(['at', 'by', 'um', 'vers']);
const HALVES = new Set(['am', 'pm', 'oclock', 'uhr', 'h']);
const THEN = new Set(['then', 'and', 'instead', 'dann', 'und', 'y', 'et', 'puis']);

const WAITS = new Set(
  phrases(
    'wait, no wait, wait no, wait actually, actually, no actually, actually no, oh wait, no, oops, hang on, hold on',
  ),
);
function isHad(words: readonly Word[], at: number): boolean {
  const end = HAVING.endAt(words, words[at]?.kind === 'mark' ? at + 1 : at);
  return end !== null && (words[end] === undefined || words[end].kind === 'mark');
}

/** "we have some", "I've still got one": of what was to be bought. */
const HAVING = new PhraseBook(
  ['we have', 'weve', 'weve got', 'we got', 'i have', 'ive', 'ive got', 'i got', 'theres', 'there is', 'there are']
    .flatMap((have) => [
      have,
      `${have} still`,
      `${have} already`,
      have.replace(/ /u, ' still '),
      have.replace(/ /u, ' already '),
    ])
    .flatMap((have) =>
      phrases(
        'some, one, plenty, enough, loads, lots, it, them, that, those, two, some already, one already, some left, some in, plenty left',
      ).map((what) => `${have} ${what}`),
    ),
);

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

/** "call Ana at 3" and "at 4"; a goal without an hour gets it. */
export function withHour(goal: string, hour: string): string {
  const words = wordsOf(goal);
  const number = words.findLastIndex((word, at) => isHour(word) && BOUNDS.has(words[at - 1]?.plain ?? ''));
  if (number < 0) return `${goal} ${hour}`;
  const half = HALVES.has(words[number + 1]?.plain ?? '') ? number + 1 : number;
  return `${goal.slice(0, words[number - 1]!.start)}${hour}${goal.slice(words[half]!.end)}`;
}

function isHour({ kind, plain }: Word): boolean {
  return kind === 'number' || plain === 'noon' || plain === 'midnight';
}

/** "dentist at 4" and "5 pm": "dentist at 5 pm". A goal without a number is replaced. */
export function withNumber(goal: string, instead: string): string {
  const words = wordsOf(goal);
  const at = words.findLastIndex((word) => word.kind === 'number');
  if (at < 0) return instead;
  // "at 5 pm" and "6 pm", "3 pizzas" and "4 pizzas"
  const [, said] = wordsOf(instead);
  const next = words[at + 1];
  const isSaidAgain =
    said !== undefined &&
    next !== undefined &&
    (next.plain === said.plain || (HALVES.has(next.plain) && HALVES.has(said.plain)));
  return `${goal.slice(0, words[at]!.start)}${instead}${goal.slice(isSaidAgain ? next.end : words[at]!.end)}`;
}
