import { frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { isCondition, isTold } from '#domain/reply/goals/told.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { IS } from '#domain/reply/words/goal-frames.ts';
import { isHeading } from '#domain/reply/words/headings.ts';
import { lexicon, NUMBER_WORDS } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const REASONS = lexicon('reasons');

/** "So:", "Remaining:", "two things only:", "I can promise this much:", "Otherwise it's a desk day:" announce goals. */
export function announces(before: readonly Word[], text: string | null): boolean {
  if (before.length > ANNOUNCEMENT_WORDS_MAX) return false;
  const words = before.filter((word) => word.kind !== 'mark');
  const rest = words.slice(frameOf(words).end);
  // "whilst the bread proves: emails"
  if (rest.length === 0 || isHeading(rest) || isHeading(words) || isCondition(words)) return true;
  // "my 3 for today - garden, …"
  if (rest.some(isCount) && rest.every((word) => isCount(word) || OWN.has(word.plain) || FOR_TODAY.has(word.plain)))
    return true;
  if (REASONS.matchAt(words, 0) !== null || rest.every(({ plain }) => IS.has(plain))) return true;
  if (words.length > 1 && rest.some((word) => ANNOUNCING.has(word.plain))) return true;
  if (PACES.endAt(rest, 0) !== null && rest.length <= 5) return true;
  // Behind a dash stands as often why: "not doing the pool - chlorine problem".
  return text !== null && rest.length > 1 && (isTold(rest, text) || isTold(words, text));
}

const ANNOUNCEMENT_WORDS_MAX = 40;

const isCount = ({ kind, plain }: Word) => kind === 'number' || NUMBER_WORDS.has(plain);
const FOR_TODAY = new Set('for today top big main this morning only just heres here are is'.split(' '));

/** "lowering the bar: soup and cartoons", "keeping it simple - a walk": how much somebody expects of the day. */
const PACES = new PhraseBook(
  ['keeping', 'keep', 'taking', 'take', 'making', 'lets keep', 'gonna keep', 'going to keep']
    .flatMap((verb) => ['it', 'things', 'today', 'this'].map((what) => `${verb} ${what}`))
    .flatMap((verb) =>
      phrases('simple, light, small, easy, low key, short, slow, tiny, minimal, chill, gentle').map(
        (how) => `${verb} ${how}`,
      ),
    )
    .concat(
      phrases(
        'lowering the bar, low bar, bar is low, the bar is low, setting the bar low, baby steps, small steps, small goals, tiny goals, low expectations, survival mode, low energy day, low key day, keine grossen sprunge, ganz ruhig, alles ruhig, langsam angehen, tranquilo, con calma, sin prisas, suave, tranquille, tout doux, mollo, doucement, in survival mode, no frills, bare bones',
      ),
    ),
);

const OWN = new Set('todays my the our tonights this mornings'.split(' '));

const ANNOUNCING = new Set(
  phrases(
    'one, thing, goal, intention, task, priority, aim, plan, things, much, choses, trucs, cosas, dinge, sachen, taches, tareas, aufgaben, following, list, goals, intentions, tasks, priorities, these, plan, agenda, todo, todos, focus, nur, solo, seulement, ziele, metas, objectifs, now, chores, remaining, left, jobs, errands, musts, deadlines, targets, essentials, bits, stuff, leftovers, backlog, carryover',
  ),
);

/** "Last day of the quarter: close Hadley, …", "Rain all day so indoor jobs: …": a title above verbs, or what follows from a reason. */
export function titles(words: readonly Word[], from: number, colon: number): boolean {
  const so = words.findIndex(({ plain }, at) => at > from && at < colon && plain === 'so');
  if (so > 0 && announces(words.slice(so + 1, colon), null)) return true;
  // "today's vibe: groceries, nails"
  const behind = words.slice(colon + 1, colon + 9);
  const start = from + frameOf(words.slice(from, colon)).end;
  if (OWN.has(words[start]?.plain ?? '') && colon - start === 2 && behind.some(({ plain }) => plain === ','))
    return true;
  return colon - from >= 2 && !isAction(words, from) && isAction(words, colon + 1) && words[colon + 2]?.kind === 'word';
}

/** "Get ready for the interview: print resume, pick outfit": verbs behind a colon, parted by commas. */
export function listsSteps(words: readonly Word[], from: number): boolean {
  const comma = words.findIndex(({ plain }, at) => at > from && plain === ',');
  return comma > 0 && isAction(words, from) && isAction(words, comma + 1);
}

/** "Mia: ballet shoes, permission slip", "Start seeds: basil, zinnias": behind a name or a goal the commas list details; 0 where none is named so. */
export function detailsEnd(sentence: string, words: readonly Word[]): number {
  const colon = words.slice(0, isAction(words, 0) ? 8 : 3).findIndex(({ plain }) => plain === ':');
  if (colon < 1 || announces(words.slice(0, colon), null)) return 0;
  // "Start seeds: basil, zinnias": a verb and its objects.
  if (
    !isAction(words, 0) &&
    !words.slice(0, colon).every(({ start, end }) => /^\p{Lu}\p{Ll}/u.test(sentence.slice(start, end)))
  )
    return 0;
  const parts = words.flatMap(({ plain }, at) => (at === colon || plain === ',' ? [at + 1] : []));
  // "eggs, milk": alone between its commas a word is a thing.
  return parts.some((at) => isAction(words, at) && words[at + 1]?.kind === 'word') ? 0 : words.length;
}
