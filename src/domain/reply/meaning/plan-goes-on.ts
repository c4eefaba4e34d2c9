import { frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { isContent } from '#domain/reply/language/content-words.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import type { HeardClause } from '#domain/reply/meaning/heard-clause.ts';
import type { SentenceSoFar } from '#domain/reply/meaning/sentence-so-far.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * "tomorrow finish the bills and get a spark plug": behind what moves to the day with which the sentence begins, a verb
 * with its object is a new goal of that day; null where none stands there.
 */
export function planGoesOn(
  { clause, refs, day, verdict }: HeardClause,
  at: number,
  soFar: SentenceSoFar,
): LocalDate | null {
  const { sentence, list, previous } = soFar;
  const isPlan = previous?.verdict === 'carry' && previous.dated && list.stage !== 'morning';
  if (at === 0 || !isPlan || day !== null || verdict !== null || refs.items.length > 0 || refs.all || refs.rest)
    return null;
  const first = sentence.clauses[0]!;
  const begins = list.dayIn(first.text);
  // "mower tomorrow and …" tells where the mower goes.
  if (begins === null || list.referencesIn(wordsOf(first.text.slice(0, begins.start))).items.length > 0) return null;
  const words = clause.words.slice(frameOf(clause.words).end);
  const from = words.findIndex(({ plain }) => !JOINS.has(plain));
  const own = words.slice(Math.max(0, from));
  const [verb, object] = own;
  if (verb === undefined || object === undefined || !isAction(own, 0) || POINTS_BACK.has(object.plain)) return null;
  return own.slice(1).some(isContent) ? begins.date : null;
}

const JOINS = new Set('and then also maybe & y und et dann luego puis ensuite'.split(' '));
/** "tomorrow the mower, and call it a day" */
const POINTS_BACK = new Set(['it', 'them', 'that', 'this', 'those', 'him', 'her', 'me', 'us']);
