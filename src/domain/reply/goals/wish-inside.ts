import { leadsToWish, isAction, wishEnd } from '#domain/reply/goals/frames.ts';
import { isForGoal } from '#domain/reply/goals/purposes.ts';
import { isRemark, isTold } from '#domain/reply/goals/told.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund } from '#domain/reply/language/verb-forms.ts';
import { ENGLISH_SPEAKERS, ROMANCE_SPEAKERS } from '#domain/reply/words/goal-frames.ts';
import { TIME_PREPOSITIONS } from '#domain/reply/words/prepositions.ts';
import { JOINTS } from '#domain/reply/words/turns.ts';

/** Where a clause ends and the next begins. */
export interface Boundary {
  /** Where the clause before ends and the next begins, as words. */
  readonly until: number;
  readonly next: number;
  readonly background: boolean;
  /** What stood between the last cut and here is no clause. */
  readonly dropped: boolean;
}

/** "…the scan call mom i need to buy milk", "and i gotta", "also need to": a wish where none was expected. */
export function wishInside(words: readonly Word[], from: number, at: number): Boundary | null {
  const plain = words[at]?.plain ?? '';
  const before = words[at - 1]?.plain ?? '';
  if (leadsToWish(words, from, at)) return null;
  if (before === 'so' && isForGoal(words, from, at - 1, at)) return null;
  // "My wife takes the kids to swimming while I assemble the wardrobe".
  if (plain === 'i' && MEANWHILE.has(before) && isTold(words.slice(from, at - 1), ''))
    return { until: at - 1, next: at, background: false, dropped: true };
  // "… et que j'aille chez le coiffeur".
  const wished = before === 'que' && JOINTS.has(words[at - 2]?.plain ?? '');
  if (ROMANCE_SPEAKERS.has(plain) && before === 'que' && from === at - 1) return null;
  if (ROMANCE_SPEAKERS.has(plain) && (wished || !RELATIVE.has(before)) && words.length - at > 2) {
    // "…chez le kiné et ce soir je fais": the time belongs to the clause it opens.
    let joint = at;
    for (let back = at - 1; back > from && back >= at - 4; back -= 1)
      // "cet après-midi je dois"
      if (JOINTS.has(words[back]?.plain ?? '') && words[back + 1]?.plain !== '-') joint = back;
    if (joint > from) return { until: joint, next: joint === at ? at : joint + 1, background: false, dropped: false };
  }
  const speaker = ENGLISH_SPEAKERS.has(plain);
  // "…on the budget and before I leave I need to": the time opens the next clause.
  const timed = speaker ? timeBefore(words, from, at) : null;
  if (timed !== null) return { until: timed, next: timed + 1, background: false, dropped: false };
  if (!speaker && !JOINTS.has(before)) return null;
  if (RELATIVE.has(before)) return null;
  // "not sure how much I'll manage" is one remark; "since it's raining I'll stay in" a reason and a wish.
  if (isRemark(words.slice(from, from + 6)) && !REASONS.has(words[from]?.plain ?? '')) return null;
  // "as Freddie outgrew his boots I'm taking him": a reason in front, the plan behind it.
  if (plain === 'im' && opensReason(words, from) && baseOfGerund(words[at + 1]?.plain ?? '') !== null)
    return { until: at, next: at, background: true, dropped: true };
  const wish = wishEnd(words, at);
  if (wish === null)
    return speaker && JOINTS.has(before) ? { until: at, next: at, background: false, dropped: false } : null;
  if (!speaker && wish - at < 2 && !LONE_WISHES.has(plain)) return null;
  // "With the wedding in three weeks I need to …": how things stand.
  if (speaker && words[from]?.plain === 'with' && !JOINTS.has(before))
    return { until: at, next: at, background: true, dropped: true };
  // "the book I need to return": the wish belongs to the noun before it where nothing follows its verb.
  if (!JOINTS.has(before) && (!isAction(words, wish) || words.length - wish < 2)) return null;
  return { until: at, next: at, background: false, dropped: false };
}

/** The joint before a time of at most three words that stands in front of `at`. */
function timeBefore(words: readonly Word[], from: number, at: number): number | null {
  for (let back = at - 1; back > from && back >= at - 4; back -= 1)
    if (JOINTS.has(words[back]?.plain ?? '') && OPENS_TIME.has(words[back + 1]?.plain ?? '')) return back;
  return null;
}

/** "as …", "and so that Dad can hear us …". */
function opensReason(words: readonly Word[], from: number): boolean {
  const start = JOINTS.has(words[from]?.plain ?? '') && words[from]?.plain !== 'so' ? from + 1 : from;
  return REASONS.has(words[start]?.plain ?? '') || (words[start]?.plain === 'so' && words[start + 1]?.plain === 'that');
}

const MEANWHILE = new Set(['while', 'whilst']);

/** How a time begins that may stand in front of a wish. */
export const TIMES = new Set([
  ...TIME_PREPOSITIONS,
  ...'this tonight tomorrow ce cet cette esta este antes despues avant apres vor nach'.split(' '),
]);

/** "…and when I come home I will": the time may be a clause. */
const OPENS_TIME = new Set([...TIMES, 'when', 'once', 'whenever']);

const REASONS = new Set(
  'since because as now given seeing cause cuz coz weil porque como comme puisque da with'.split(' '),
);
const LONE_WISHES = new Set(['gotta', 'should', 'must', 'wanna', 'gonna', 'need', 'muss', 'hopefully', 'maybe']);
const RELATIVE = new Set(
  'that which who what where when how if because as than everything anything all thing things whatever everyone someone something stuff until till before after while once cause why whether like que qu quand si comme ce ou dont'.split(
    ' ',
  ),
);
