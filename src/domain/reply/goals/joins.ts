import { isActivity, TAKES_ACTIVITY } from '#domain/reply/goals/activities.ts';
import { isBeing, isVerbByPlace, isWayToBe } from '#domain/reply/goals/by-place.ts';
import { actionEnd, frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { germanGoals } from '#domain/reply/goals/german-goals.ts';
import { isHedgedGoal } from '#domain/reply/goals/hedged.ts';
import { unjoinedInfinitives } from '#domain/reply/goals/other-and.ts';
import { outstandingGoal } from '#domain/reply/goals/outstanding.ts';
import { unjoinedVerbs } from '#domain/reply/goals/semitic-and.ts';
import { verbRuns } from '#domain/reply/goals/run-ons.ts';
import { areCompany, endsInName, goesOnTelling, isAge, LAPSES } from '#domain/reply/goals/one-goal.ts';
import { isTold } from '#domain/reply/goals/told.ts';
import { spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { baseOfGerund, infinitiveOfIch, infinitiveOfJe, infinitiveOfYo } from '#domain/reply/language/verb-forms.ts';
import { lexicon, NUMBER_WORDS } from '#domain/reply/words/lexicon.ts';
import { COMING, HOMES, LEISURE, PAIRED, POSTURES } from '#domain/reply/words/joining-verbs.ts';
import { CONJUNCTIONS } from '#domain/reply/words/conjunctions.ts';
import { DETERMINERS } from '#domain/reply/words/determiners.ts';
import { FIXED } from '#domain/reply/words/fixed-pairs.ts';
import { ENGLISH_SPEAKERS, ROMANCE_SPEAKERS } from '#domain/reply/words/goal-frames.ts';
import { LEAD_INS } from '#domain/reply/words/lead-ins.ts';
import { LONE_VERBS } from '#domain/reply/words/lone-verbs.ts';
import { SHOPPING } from '#domain/reply/words/goods.ts';
import { VERBS_AS_NAMES } from '#domain/reply/words/people.ts';
import { PREPOSITIONS, TIME_PREPOSITIONS } from '#domain/reply/words/prepositions.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const PRONOUNS = lexicon('pronouns');

/** "text Hugo and return the drill" as two goals; "buy bread and cheese" as the one it is. */
export function unjoined(clause: string): string[] {
  return verbRuns(clause).flatMap(unjoinedRun).flatMap(unjoinedVerbs).flatMap(unjoinedInfinitives);
}

/** "wash, dry": verbs that wait for an object, alone in their clause. */
export function isLoneVerb(text: string): boolean {
  const [verb, ...others] = spokenWordsOf(text);
  return verb !== undefined && others.length === 0 && isAction([verb], 0) && !LONE_VERBS.has(verb.plain);
}

/** "dry and fold the laundry": two verbs on one object. */
export function isVerbPair(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length > 3 &&
    CONJUNCTIONS.has(words[1]?.plain ?? '') &&
    isAction(words, 0) &&
    isAction(words, 2) &&
    unjoined(text).length === 1
  );
}

function unjoinedRun(clause: string): string[] {
  const words = wordsOf(clause);
  const bracketed = bracketsOf(words);
  const joints = words.flatMap((_, at) =>
    isConjunction(words, at) && !insideFixed(words, at) && !bracketed.has(at) ? [at] : [],
  );
  const lead = joints.length > 0 ? (LEAD_INS.endAt(words, 0) ?? 0) : 0;
  const parts: string[] = [];
  let from = 0; // the word at which the current goal begins
  for (const [index, at] of joints.entries()) {
    const until = joints[index + 1] ?? words.length;
    // "only one goal and it is | the visa form": inside what leads to a goal nothing is joined.
    if (at <= from || at < lead || at + 1 >= words.length) continue;
    // Of a goal that goes on and on its last words tell enough; the work stays linear.
    const left = words.slice(Math.max(from, at - 60), at);
    const right = words.slice(at + 1, until);
    if (!areTwoGoals(clause, left, right, words[at]?.plain ?? '')) continue;
    parts.push(clause.slice(words[from]?.start ?? 0, left.at(-1)?.end ?? 0));
    from = repeatsPreposition(left, right) ? at + 2 : at + 1;
  }
  parts.push(clause.slice(words[from]?.start ?? 0));
  return parts;
}

/** The words in brackets, whose "and" joins details: "lab report (methods + results only)". */
function bracketsOf(words: readonly Word[]): ReadonlySet<number> {
  const inside = new Set<number>();
  let open = false;
  for (const [at, { plain }] of words.entries()) {
    if (plain === '(') open = true;
    if (open) inside.add(at);
    if (plain === ')') open = false;
  }
  // A bracket that nobody closed holds nothing.
  return open ? new Set() : inside;
}

/** "the afternoon is for the deck and for clearing out Slack": the word that led to the first goal leads to the second. */
function repeatsPreposition(left: readonly Word[], right: readonly Word[]): boolean {
  const { end, meant } = frameOf(left);
  const led = left[end - 1]?.plain ?? '';
  return meant && REPEATED.has(led) && right[0]?.plain === led && right.length > 1;
}

const REPEATED = new Set(['for', 'about', 'on', 'of', 'to']);

function isConjunction(words: readonly Word[], at: number): boolean {
  const plain = words[at]?.plain ?? '';
  // "2nd coat"
  if (plain === 'nd' && words[at - 1]?.kind === 'number' && words[at - 1]?.end === words[at]?.start) return false;
  if (CONJUNCTIONS.has(plain)) return at > 0;
  // "wash my uniform an be in bed", dictated or typed in haste: "an" before a verb.
  return plain === 'an' && at > 0 && isAction(words, at + 1) && !/^[aeiou]/.test(words[at + 1]?.plain ?? '');
}

const JOINING_VERBS = new Set('go come sit try stay stop run down wait hurry up ahead'.split(' '));
const STATES = new Set(
  phrases(
    'be, stay, feel, keep, remain, being, ser, estar, etre, rester, no, not, avoid, without, less, more, sin, sei, dont, never, kein, keine, keinen, nicht, pas',
  ),
);
/** "and not a word about politics" */
const NOT_ONE = new Set(['a', 'an', 'one', 'another', 'any', 'a']);
const BEING = new Set('be get stay arrive leave come go'.split(' '));
const WHEREABOUTS = new Set('at in on out home back to into up off'.split(' '));
const HOURS = new Set('noon midnight lunch dinner breakfast bedtime dark sunset'.split(' '));
const NEGATIVES = new Set(phrases('no, not, dont, never, ne, n, kein, keine, keinen, nicht, pas, sin, ohne, nada'));
const BELONGING = new Set([...PREPOSITIONS, 'on', 'between', 'entre']);

function insideFixed(words: readonly Word[], at: number): boolean {
  for (let start = Math.max(0, at - 3); start <= at; start += 1) {
    const match = FIXED.matchAt(words, start);
    if (match && match.end > at) return true;
  }
  return BETWEEN.has(words[at - 2]?.plain ?? '') && words[at - 1]?.kind === 'number';
}

/** "between 9 and 11". */
const BETWEEN = new Set(['between', 'entre', 'zwischen']);

function areTwoGoals(
  clause: string,
  leftWords: readonly Word[],
  rightWords: readonly Word[],
  conjunction: string,
): boolean {
  if (repeatsPreposition(leftWords, rightWords)) return true;
  // "there's the fence to mend and the dog to worm"
  if (outstandingGoal(clause.slice(leftWords[0]?.start, leftWords.at(-1)?.end)) !== null) return true;
  if (isAge(leftWords) || goesOnTelling(leftWords, rightWords)) return false;
  const left = bare(leftWords);
  const right = behindTime(bare(rightWords));
  if (left.length === 0 || right.length === 0) return right.length > 0 && left.length === 0;
  const framed = frameOf(rightWords);
  if (right[0]?.kind === 'number' && right.length <= 2) return false;
  // "my sister garden and I cook": each with a speaker or a wish of its own.
  if (framed.meant || SPEAKERS.has(rightWords[0]?.plain ?? '')) return true;
  if (ALSO.has(right[0]?.plain ?? '')) return false;
  // "to file the amendment and to brief Kazuo".
  if (right[0]?.plain === 'to' && isAction(right, 1)) return true;
  if (isConditional(rightWords)) return true;
  if (right[0]?.plain === 'not' || right[0]?.plain === 'never')
    return isAction(right, 1) || NOT_ONE.has(right[1]?.plain ?? '') || LAPSES.has(right[1]?.plain ?? '');
  if (NEGATIVES.has(right[0]?.plain ?? '')) return right.length > 1;
  if (
    isBeing(right) &&
    !JOINING_VERBS.has(left.at(-1)?.plain ?? '') &&
    !STATES.has(left[0]?.plain ?? '') &&
    !isWayToBe(left, left.length - 1)
  )
    return true;
  if (conjunction === 'und') return germanGoals(left, right, leftWords[0]?.plain === 'ich');
  const leftText = clause.slice(left[0]?.start ?? 0, left.at(-1)?.end ?? 0);
  const rightText = clause.slice(right[0]?.start ?? 0, right.at(-1)?.end ?? 0);
  // "Tom & Ann"
  if (conjunction === '&' && left.length === 1 && /^\p{Lu}/u.test(leftText) && /^\p{Lu}/u.test(rightText)) return false;
  if (isWayToBe(left, left.length - 1) && isWayToBe(right, 0)) return false;
  if (areCompany(clause, left, right)) return false;
  const leftVerb = actionLength(left, conjunction);
  const rightVerb = actionLength(right, conjunction);
  if (leftVerb > 0 && leftVerb < left.length && endsInName(clause, left) && isPersonNamed(clause, right)) return false;
  if (framed.end > 0 && rightVerb > 0) return true;
  if (isHedgedGoal(clause, left, rightWords, right)) return true;
  // "plancho y riego las plantas": a spoken form is whole without its object.
  if (rightVerb > 0 && left.length <= 2 && infinitiveOfYo(left.at(-1)?.plain ?? '') !== null) return true;
  if (rightVerb > 0) return verbAhead(left, leftVerb, right, rightVerb);
  if (isTold(left, leftText)) return isTold(right, rightText);
  if (isTold(right, rightText)) return true;
  // "be done by 4 and at the pool by 5", "get home by 6 and to bed by ten"; not "be at peace and on time".
  if (BEING.has(left[0]?.plain ?? '') && WHEREABOUTS.has(right[0]?.plain ?? '')) return hasTime(left) && hasTime(right);
  if (STATES.has(left[0]?.plain ?? '')) return false;
  // "julienne and blanch the beans": a verb we do not know, with the object of both.
  if (leftVerb > 0 && leftVerb === left.length && DETERMINERS.has(right[1]?.plain ?? ''))
    return LONE_VERBS.has(left.map((word) => word.plain).join(' '));
  // "cut the grass and edge the beds": before an article stands a verb, known or not.
  if (leftVerb > 0 && left.length > 1 && isVerbByPlace(right)) return true;
  if (leftVerb > 0 && isActivity(right) && !TAKES_ACTIVITY.has(left[0]?.plain ?? '')) return true;
  if (leftVerb > 0) return leftVerb === left.length && right.length <= 3;
  if (BELONGING.has(right[0]?.plain ?? '')) return false;
  // "the books for Ana and Bo"; "the eye test at 2 and soup" names a time.
  return !(
    right.length <= 2 && left.slice(1).some((word, at) => BELONGING.has(word.plain) && left[at + 2]?.kind !== 'number')
  );
}

const SPEAKERS = new Set([...ENGLISH_SPEAKERS, ...ROMANCE_SPEAKERS, 'ich']);
/** "call mom and also dad", "bread and some milk". */
const ALSO = new Set(['also', 'or']);

/** "by 5", "before noon", "at ten" */
function hasTime(words: readonly Word[]): boolean {
  return words.some(
    ({ kind, plain }, at) =>
      TIME_PREPOSITIONS.has(words[at - 1]?.plain ?? '') &&
      (kind === 'number' || NUMBER_WORDS.has(plain) || HOURS.has(plain)),
  );
}

/** "email Grant and Chase about the offsite": a name that is a verb elsewhere, "Mark the tests". */
function isPersonNamed(clause: string, [first, second]: readonly Word[]): boolean {
  if (!first || !VERBS_AS_NAMES.has(first.plain) || !/^\p{Lu}/u.test(clause.slice(first.start))) return false;
  return second === undefined || BELONGING.has(second.plain);
}

function isConditional(words: readonly Word[]): boolean {
  return words[0]?.plain === 'if' && words.length > 4;
}

/** "run it by Petra", "finish this"; not "answer one email", "finir le rapport", where it is an article. */
function isPronoun(words: readonly Word[], at: number): boolean {
  const pronoun = PRONOUNS.matchAt(words, at);
  if (!pronoun) return false;
  const next = words[pronoun.end];
  return !(
    ARTICLES.has(pronoun.phrase) &&
    next?.kind === 'word' &&
    !BELONGING.has(next.plain) &&
    !AFTERS.has(next.plain)
  );
}

const ARTICLES = new Set('one some this that these those le la les los las den das die der her'.split(' '));
const AFTERS = new Set(
  'out off up in by before after again back away down over today tonight later first now online at aujourdhui hoy manana demain heute avant antes despues apres'.split(
    ' ',
  ),
);

/** The right side begins with a verb: whether it has its own object, or the left side needs none. */
function verbAhead(left: readonly Word[], leftVerb: number, right: readonly Word[], rightVerb: number): boolean {
  if (isPronoun(right, rightVerb) && right.length - rightVerb <= 3) return false;
  const leftBare = leftVerb > 0 && leftVerb === left.length;
  const rightBare = rightVerb === right.length;
  if (leftBare && rightBare) return !PAIRED.has(left[0]?.plain ?? '');
  // "fix the pump & hose": a verb that needs an object and has none is a thing.
  if (
    rightBare &&
    left.length > 2 &&
    right.length === 1 &&
    isAction(right, 0) &&
    !LONE_VERBS.has(right[0]?.plain ?? '') &&
    DETERMINERS.has(left[leftVerb]?.plain ?? '')
  )
    return false;
  // "wash, dry and fold the laundry".
  if (
    left.length > 1 &&
    left.every((word, at) => isAction(left, at) && !LONE_VERBS.has(word.plain) && isParted(left, at))
  )
    return false;
  if (leftVerb > 0 && JOINING_VERBS.has(left.at(-1)?.plain ?? '') && left.length <= 2) return false;
  // "come home and rest".
  if (COMING.has(left[0]?.plain ?? '') && left.length === 2 && HOMES.has(left[1]?.plain ?? '')) return false;
  if (left.at(-1)?.plain === 'on' && leftVerb > 0 && left.length <= 3) return false;
  // "lie on the couch and read", "sit by the lake and drink tea".
  if (POSTURES.has(left[0]?.plain ?? '') && LEISURE.has(right[0]?.plain ?? '')) return false;
  if (leftBare) return LONE_VERBS.has(left.map((word) => word.plain).join(' '));
  if (rightBare && (SHOPPING.matchAt(left, 0) || BELONGING.has(left.at(-2)?.plain ?? ''))) return false;
  if (STATES.has(left[0]?.plain ?? '') && rightBare) return false;
  return true;
}

/** Of "wash, dry" each stands alone; "buy milk" and "water plants" are a verb and its object. */
function isParted(words: readonly Word[], at: number): boolean {
  return at === 0 || words[at]!.start - words[at - 1]!.end > 1;
}

/** The words without their frame, marks and conjunction. */
function bare(words: readonly Word[]): Word[] {
  return words.slice(frameOf(words).end).filter((word) => word.kind !== 'mark');
}

/** "y por la tarde ir al gym", "and after lunch call Bo": the goal behind a time of day. */
function behindTime(words: readonly Word[]): Word[] {
  if (!TIME_STARTS.has(words[0]?.plain ?? '')) return [...words];
  for (let at = 1; at <= 4 && at < words.length - 1; at += 1) {
    const behind = words.slice(at);
    if (!DETERMINERS.has(words[at - 1]?.plain ?? '') && actionLength(behind, 'y') > 0) return behind;
  }
  return [...words];
}

const TIME_STARTS = new Set(
  'por en ya a al ce cet cette at before after in later tonight this by around antes despues vor nach am heute um'.split(
    ' ',
  ),
);

/** How many words of an action the goal begins with; Spanish and French infinitives are known by their ending. */
function actionLength(words: readonly Word[], conjunction: string): number {
  const end = actionEnd(words, 0);
  if (end !== null) return end;
  const first = words[0];
  if (!first) return 0;
  if (['y', 'e', 'et'].includes(conjunction)) {
    const led = ['de', 'd', 'a'].includes(first.plain) ? 1 : 0;
    const de = led + (['me', 'm', 'se', 's', 'nous'].includes(words[led]?.plain ?? '') ? 1 : 0);
    if (/.{2}(?:ar|er|ir|re|oir|arme|irme|erme)$/.test(words[de]?.plain ?? '')) return de + 1;
    if (infinitiveOfYo(first.plain) !== null || infinitiveOfJe(first) !== null) return 1;
  }
  if (conjunction === 'und' && infinitiveOfIch(first) !== null) return 1;
  return baseOfGerund(first.plain) !== null && words.length > 1 ? 1 : 0;
}
