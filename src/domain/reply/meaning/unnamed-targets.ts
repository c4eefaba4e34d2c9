import type { DayItem } from '#domain/agenda/day-items.ts';
import { hasOtherSign } from '#domain/reply/meaning/signs.ts';
import { contentOf } from '#domain/reply/meaning/clause-words.ts';
import { isDeferral } from '#domain/reply/meaning/deferrals.ts';
import { spursOn } from '#domain/reply/goals/exclaimed.ts';
import type { Clause } from '#domain/reply/language/clauses.ts';
import { goesOn } from '#domain/reply/items/going-on.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';
import type { Verdict } from '#domain/reply/items/verdict.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

const CARRY = lexicon('carry');

const PRONOUNS = new Set('eso esa ese it its that thats this them those theyre theyve lo ca cest es das'.split(' '));

/** "no snooze tomorrow": whoever rules it out moves nothing. */
function isRuledOut(words: readonly Word[], at: number): boolean {
  return RULING_OUT.has(words[at - 1]?.plain ?? '');
}

const SPANS = new Set(['day', 'days', 'weeks', 'months']);
const RULING_OUT = new Set(['no', 'not', 'dont', 'never', 'without']);
const MANY = new Set(['those', 'them', 'these', 'both', 'esos', 'los', 'ceux', 'diese']);

const NOT_YET_DONE = new Set(['havent', 'hasnt', 'didnt', 'never', 'couldnt', 'not', 'hadnt', 'but']);

const CONCLUDING = new Set('so basically anyway anyhow overall also entonces donc bref'.split(' '));

const CONTRASTING = new Set(['but', 'pero', 'mais', 'aber']);
const OUTCOMES = new Set('fixed finished complete completed solved resolved cured'.split(' '));

export interface Surroundings {
  readonly open: readonly DayItem[];
  /** The items that the clause before spoke of. */
  readonly before: readonly DayItem[];
  /** The items that were spoken of last, in any sentence. */
  readonly last: readonly DayItem[];
  /** An item that was only named just before: "Morning pages! done!" */
  readonly untold: readonly DayItem[];
  /** The reply is this clause. */
  readonly isOneClause: boolean;
}

/** Whom a verdict without a name means; nobody where that is not certain. */
export function unnamedTargets(clause: Clause, verdict: Verdict, around: Surroundings): readonly DayItem[] {
  const { open, before, last, untold, isOneClause } = around;
  // "postpone it by two days"
  const isPutOff = verdict === 'carry' && CARRY.has(clause.words);
  const content = contentOf(clause).filter(({ plain }) => !isPutOff || !SPANS.has(plain));
  const pronoun = clause.words.some((word) => PRONOUNS.has(word.plain));
  // "I'm done for today" speaks of the person, not of the list.
  if (verdict === 'done' && /^\s*(?:i['’]?m|i am|we['’]?re)\b/iu.test(clause.text)) return [];
  // "roll on Friday", "move on", "on we roll"
  const carry = CARRY.find(clause.words);
  if (
    verdict === 'carry' &&
    carry !== null &&
    (goesOn(clause.words, carry) || spursOn(clause.words) || isRuledOut(clause.words, carry.start))
  )
    return [];
  // "🦄✅" ticks what the picture stands for, and who knows what that is.
  if (clause.words.every(({ kind }) => kind === 'mark') && hasOtherSign(clause.text))
    return open.length === 1 ? open : [];
  if (isOneClause && content.length === 0 && !pronoun) {
    if (verdict === 'done' || verdict === 'carry') return open;
    return open.length === 1 ? open : [];
  }
  if (verdict === 'carry' && isDeferral(clause)) {
    // "track 1 mastered, track 3 sounds awful, leaving it till tomorrow": what was told of does not wait.
    if (untold.length === 1) return untold;
    if (before.length > 0) return before;
    if (last.length === 1) return last;
    if (last.length === 0 && open.length === 1 && pronoun) return open;
  }
  // "everything but 2 and 5, push those to Friday"
  if (verdict !== 'done' && last.length > 1 && before.length === 0 && clause.words.some((word) => MANY.has(word.plain)))
    return last;
  // "The gym and I? It's complicated. So no.", "anyway, not done": the word closes what the sentences before told.
  const concludes = CONCLUDING.has(clause.words[0]?.plain ?? '');
  if (verdict === 'open' && concludes && before.length === 0 && last.length === 1) return last;
  const isContrast = CONTRASTING.has(clause.words[0]?.plain ?? '');
  // "parser bug found but not fixed"
  if (
    verdict === 'open' &&
    isContrast &&
    before.length === 1 &&
    content.length === 1 &&
    OUTCOMES.has(content[0]!.plain)
  )
    return before;
  // "term report ended me but done"
  if (verdict === 'done' && isContrast && content.length === 0 && untold.length === 1) return untold;
  // "two bags filled, haven't taken them anywhere yet"
  const isLong = content.length > 1 && content.length <= 3;
  if (verdict === 'open' && NOT_YET_DONE.has(clause.words[0]?.plain ?? '') && pronoun && isLong)
    return before.length === 1 ? before : last.length === 1 ? last : [];
  if (content.length > 0 && !(pronoun && content.length <= 1)) return [];
  // "it watered itself, tick": the word closes what the clause before told.
  if (verdict === 'done' && before.length === 1) return before;
  // "the plants can die for all I care, skip"
  if ((verdict === 'done' || verdict === 'drop' || verdict === 'open') && before.length === 0 && untold.length === 1)
    return untold;
  if (before.length > 0 && (pronoun ? before.length === 1 : verdict !== 'done')) return before;
  if (pronoun && last.length === 1) return last;
  return open.length === 1 && (pronoun || content.length === 0) ? open : [];
}
