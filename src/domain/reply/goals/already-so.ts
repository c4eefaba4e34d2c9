import { isAction } from '#domain/reply/goals/frames.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund, baseOfPast } from '#domain/reply/language/verb-forms.ts';
import { PARTICIPLES } from '#domain/reply/words/told.ts';

/** "bins already out", "lawn mown already": how a thing is by now; not "wrap the presents already bought". */
export function isAlreadySo(words: readonly Word[]): boolean {
  const already = words.findIndex(({ plain }) => ALREADY.has(plain));
  if (already < 1 || already > 5) return false;
  if (NOT_YET.has(words[already + 1]?.plain ?? '')) return false;
  if (already === words.length - 2 && (already === 1 || !isAction(words, 0))) return true;
  const last = words[already - 1]?.plain ?? '';
  return (
    already === words.length - 1 &&
    already >= 2 &&
    !isAction(words, 0) &&
    (PLACED.has(last) || PARTICIPLES.has(last) || baseOfPast(last) !== null)
  );
}

const ALREADY = new Set(['already', 'schon', 'bereits', 'deja']);
/** "laundry already overdue" */
const NOT_YET = new Set('overdue due late behind expired waiting pending'.split(' '));
const PLACED = new Set(['out', 'in', 'on', 'off', 'up', 'down', 'away', 'done', 'gone', 'mown', 'fed', 'raus', 'weg']);

/** "grandkids at 3", "guests from noon": who comes, and nothing to do; "dentist at 3" is an appointment. */
export function isVisit(words: readonly Word[]): boolean {
  const at = words[0]?.plain === 'the' || words[0]?.plain === 'my' ? 1 : 0;
  return (
    words.length <= at + 4 &&
    VISITORS.has(words[at]?.plain ?? '') &&
    ARRIVING.has(words[at + 1]?.plain ?? '') &&
    words.length > at + 2
  );
}

const VISITORS = new Set('guests visitors company grandkids grandchildren inlaws houseguests'.split(' '));
const ARRIVING = new Set('at from by around here arrive arriving'.split(' '));

/** "Student here", "tired mum here": who writes. */
export function isIntroduced(words: readonly Word[]): boolean {
  return (
    words.length >= 2 &&
    words.length <= 5 &&
    words.at(-1)?.plain === 'here' &&
    !isAction(words, 0) &&
    baseOfGerund(words[0]?.plain ?? '') === null
  );
}
