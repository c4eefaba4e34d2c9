import { frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { FINITE } from '#domain/reply/words/told.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "There's still the cake to ice", "I've the oven to clean", "a letter to post": as "ice the cake"; null where nothing waits so. */
export function outstandingGoal(goal: string): string | null {
  const words = wordsOf(goal);
  const framed = THERE.endAt(words, frameOf(words).end);
  const from = framed ?? 0;
  const to = words.findLastIndex(({ plain }, at) => plain === 'to' && isAction(words, at + 1));
  const verb = words[to + 1];
  const end = verb === undefined ? null : verbEnd(words, to + 1);
  if (to <= from || to - from > THING_MAX || verb === undefined || end === null) return null;
  const thing = words.slice(from, to);
  if (!THINGS.has(thing[0]?.plain ?? '') && framed === null) return null;
  // "a way to get home", "the right to vote": what the noun is for.
  if (
    namesNothing(thing) ||
    // "a" is a verb of French.
    thing.some(({ kind, plain }) => kind === 'mark' || FOR_VERBS.has(plain) || (plain !== 'a' && FINITE.has(plain)))
  )
    return null;
  const named = goal.slice(words[from]?.start, words[to - 1]?.end);
  const rest = goal.slice(words[end]?.start ?? goal.length);
  return `${goal.slice(verb.start, words[end - 1]?.end)} ${named} ${rest}`.trim();
}

/** "nowhere to go", "no car to drive", "enough to do": nothing that waits. */
export function namesNothing(thing: readonly Word[]): boolean {
  return thing.some(({ plain }) => NOTHINGS.has(plain)) || AMOUNTS.has(thing.at(-1)?.plain ?? '');
}

const NOTHINGS = new Set(
  'no none nothing nobody noone nowhere anyone anybody anywhere someone somebody somewhere everyone everybody everywhere little'.split(
    ' ',
  ),
);
const AMOUNTS = new Set('enough lot lots plenty loads much tons heaps few more less'.split(' '));

const THING_MAX = 7;
const THERE = new PhraseBook(
  [
    'theres',
    'there is',
    'there are',
    'ive',
    'i have',
    'ive got',
    'i have got',
    'i got',
    'weve',
    'we have',
    'weve got',
    'got',
    'have',
  ].flatMap((there) => ['', ' still', ' also', ' just', ' only', ' always', ' now'].map((how) => `${there}${how}`)),
);
const THINGS = new Set(
  phrases('the, a, an, my, our, some, his, her, their, that, those, only, just, two, three, four, five, six, ten'),
);
const FOR_VERBS = new Set(
  'way ways right need time chance plan decision ability how what where reason try promise going about reminder nothing something anything everything things stuff work'.split(
    ' ',
  ),
);

/** Where "mend", "go through", "drop off" ends: a verb with its particle, and at most whom or when it is for behind it. */
function verbEnd(words: readonly Word[], at: number): number | null {
  if (!isAction(words, at)) return null;
  let end = at + 1;
  while (end < words.length && end <= at + 2 && PARTICLES.has(words[end]!.plain)) end += 1;
  const rest = words.slice(end).filter(({ kind }) => kind !== 'mark');
  if (rest.length === 0) return end;
  // "a letter to post to Bo", "a form to sign for school by Friday"
  const isAim = AIMS.has(rest[0]!.plain) && rest.length > 1 && rest.length <= AIM_MAX;
  return isAim && !rest.some(({ plain }) => FINITE.has(plain)) ? end : null;
}

const AIMS = new Set(['to', 'for', 'with', 'by', 'before', 'from', 'at', 'after']);
const AIM_MAX = 6;

const PARTICLES = new Set(
  'up off out in back over through away down on at with for about today tonight too still yet'.split(' '),
);
