import type { Word } from '#domain/reply/language/plain-words.ts';
import { PASTIMES } from '#domain/reply/words/pastimes.ts';

/** "clean the bathroom and a nap", "calling the HOA and a proper stretch": something to do, and no object of the verb before it. */
export function isActivity(words: readonly Word[]): boolean {
  // "& bed @ 10:30", "and dentist at 3": in the diary under its own time.
  if (PASTIMES.has(words[0]?.plain ?? '') && words.slice(1, 4).some(({ kind }) => kind === 'number')) return true;
  if (words.length === 1 && OUTINGS.has(words[0]?.plain ?? '')) return true;
  if (!ONE.has(words[0]?.plain ?? '') || words.length > 6) return false;
  const head = words.findIndex((word, at) => at > 0 && (word.kind === 'mark' || HEAD_ENDS.has(word.plain)));
  return ACTIVITIES.has(words[(head < 0 ? words.length : head) - 1]?.plain ?? '');
}

/** "finish slides and gym" */
const OUTINGS = new Set('gym sauna yoga pilates church therapy nap swim'.split(' '));
const ONE = new Set([
  'a',
  'an',
  'some',
  'another',
  'un',
  'una',
  'une',
  'ein',
  'eine',
  'einen',
  'early',
  'proper',
  'quick',
  'long',
  'short',
]);
const HEAD_ENDS = new Set(
  'with in at to for on around before after by along of about if round through from'.split(' '),
);
const ACTIVITIES = new Set(
  'walk nap bath call stretch run swim workout haircut massage shower movie film drive ride chat night read rest break tidy sleep jog hike lie soak snooze game session class lesson yoga stroll siesta meditation trip visit sit bike lap laps paseo siesta caminata ducha bano baile partido promenade balade sieste douche bain tour spaziergang nickerchen bad runde'.split(
    ' ',
  ),
);
/** "book a massage and a haircut", "take a walk and a nap": verbs of which an activity is the object. */
export const TAKES_ACTIVITY = new Set(
  'book schedule plan take have get do need want arrange enjoy attend go make organise organize cancel skip finish join lead host try fit squeeze log film record move'.split(
    ' ',
  ),
);
