/** The checks that override any judgment, however certain: a wrong act is worse than a missed one (D115). */
import type { Stage } from '#domain/agenda/stage.ts';
import type { Candidate } from './analysed.ts';
import { isNaming } from './analyse.ts';
import type { Segmented } from './segments.ts';
import type { Token } from './tokens.ts';

/**
 * `asks`: the words ask, are too vague, or deny; `open`: they say that it is not so. Null if nothing contradicts the
 * act.
 */
export function objectionTo(
  act: string,
  { segment: at, reference, items }: Candidate,
  { tokens, segments }: Segmented,
  stage: Stage,
): 'asks' | 'open' | null {
  if (act !== 'done' && act !== 'drop' && act !== 'carry') return null;
  const segment = segments[at]!;
  const words = segment.places.map((place) => tokens[place]!);
  const isLone = [segments[at - 1], segments[at + 1]].every((beside) => beside?.sentence !== segment.sentence);
  // "is 1 done?", "drop 2?"; "can you move 2 to tomorrow?" is a request.
  const isRequest =
    act !== 'done' && /^(?:can|could|would|will|please|lets?|puedes|peux|kannst)$/.test(words[0]?.word ?? '');
  if (isLone && segment.ending === '?' && !isRequest) return 'asks';
  // "don't drop 2", "do not mark 1 as done"
  if (words.some((_, place) => isForbidden(words, place))) return 'open';
  if (act !== 'done') return null;
  // "nobody called mum", "could have paid rent"
  if (words.some(({ classes }) => classes.includes('doubt'))) return 'asks';
  // "60% done", "half finished"
  if (words.some((word, place) => PART.test(word.word) && words[place + 1]?.classes.includes('verdict') === true))
    return 'asks';
  const isBroad = items.length > 1 && (reference === null || !isNaming(reference)) && reference?.kind !== 'except';
  const isReport = words.some(({ classes, word }) => classes.some((one) => SAYING.has(one)) || /.{3}ed$/.test(word));
  // "yes", to a list: it is unclear which of them.
  if (isBroad && words.every(({ kind, word }) => kind === 'mark' || word === 'yes')) return 'asks';
  const has = (one: string) => words.some(({ classes }) => classes.includes(one));
  // "everything fine"; in the morning "all of them today" is a plan.
  return isBroad && !isReport && (has('vague') || (stage === 'morning' && has('today'))) ? 'asks' : null;
}

const PART = /^(?:[1-9]?\d%|half|halfway)$/;

/** A negation right before a verb of an act. */
function isForbidden(words: readonly Token[], place: number): boolean {
  const [deny, verb, next] = [words[place]!, words[place + 1], words[place + 2]];
  if (!deny.classes.includes('neg') || words[place - 1]?.word !== 'do') return false;
  const acts = (token: Token | undefined) => token !== undefined && FORBIDDEN.has(token.word);
  return acts(verb) || (verb?.classes.includes('small') === true && acts(next));
}

const FORBIDDEN: ReadonlySet<string> = new Set([
  'drop',
  'cancel',
  'skip',
  'delete',
  'remove',
  'move',
  'push',
  'mark',
  'tick',
  'carry',
  'postpone',
]);
const SAYING: ReadonlySet<string> = new Set(['verdict', 'done-sign', 'past']);
