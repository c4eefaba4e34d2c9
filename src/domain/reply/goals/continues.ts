import { isAction } from '#domain/reply/goals/frames.ts';
import { PhraseBook, type Word } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

/** "call Sam, at 4", "write the report, with charts": no goal of its own. */
export function continues(words: readonly Word[], at: number): boolean {
  const match = CONTINUES.matchAt(words, at);
  const place = PLACES.matchAt(words, at);
  // "thank-you cards, at least ten".
  const counted = place?.phrase === 'at least' && AMOUNTS.has(words[place.end]?.plain ?? '');
  if (counted || words[place?.end ?? -1]?.kind === 'number') return true;
  if (!match || place) return false;
  for (let end = at; end < at + 6; end += 1) {
    const word = words[end];
    if (!word || word.plain === ',') return true;
    if (end > at && isAction(words, end) && !DETERMINERS.has(words[end - 1]?.plain ?? '')) return false;
  }
  return false;
}

const AMOUNTS = new Set(
  'one two three four five six seven eight nine ten twelve fifteen twenty thirty half an a once twice'.split(' '),
);
const CONTINUES = new PhraseBook(
  phrases(
    'at, by, before, after, until, with, for, from, around, during, without, in, on, especially, preferably, like, such as, e g, including, and not, or, either, unless, even if, even though, a las, con, avec, mit, um, vor, nach, antes, despues de, avant',
  ),
);
/** "in bed by 11", "out the door": a state to be in, which is a goal. */
export const PLACES = new PhraseBook(
  phrases(
    'in bed, on time, at my desk, at the gym, on track, in the gym, in the pool, on the mat, with no, before anything else, after that, for now, for me, for today, at least, at some point, in between, in the end, on top of that, by the way',
  ),
);
const DETERMINERS = new Set('the a an my our his her their some any no this that to'.split(' '));
