import { frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { nounRuns } from '#domain/reply/goals/noun-runs.ts';
import { OPENING_VERBS, RUN_ON_VERBS } from '#domain/reply/goals/run-on-verbs.ts';
import { wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { CONJUNCTIONS } from '#domain/reply/words/conjunctions.ts';
import { ENGLISH_DETERMINERS } from '#domain/reply/words/determiners.ts';
import { NOUN_COMPOUNDS } from '#domain/reply/words/noun-compounds.ts';
import { BINDING, TIME_PREPOSITIONS } from '#domain/reply/words/prepositions.ts';

/** "take kids to school go to costco make dinner": three goals dictated or typed without a mark. */
export function verbRuns(clause: string): string[] {
  const words = wordsOf(clause);
  const start = frameOf(words).end;
  const nouns = words.length - start >= 3 ? nounRuns(words, start) : null;
  if (nouns !== null) return parted(clause, words, [0, ...nouns.slice(1)]);
  if (words.length < 6 || !isAction(words, start)) return [clause];
  const cuts: number[] = [];
  for (let at = 2; at < words.length - 1; at += 1) {
    const before = words[at - 1]?.plain ?? '';
    const fresh = at - (cuts.at(-1) ?? 0) >= 2;
    if (
      fresh &&
      OPENING_VERBS.has(words[at]?.plain ?? '') &&
      !BOUND.has(before) &&
      !CONJUNCTIONS.has(before) &&
      (words[at - 1]?.kind === 'word' || isHour(words, at - 1))
    )
      cuts.push(at);
  }
  // "take the bins down | ring the school": a verb before an article begins a goal, one is enough.
  const coming = COMING_AND.has(words[start]?.plain ?? '') && words[start + 1]?.plain === 'and' ? 2 : 0;
  const placed = HELPING.has(words[start + coming]?.plain ?? '') ? [] : placedVerbs(words, cuts);
  cuts.push(...placed);
  // One verb in the middle is more often a help or a noun: "help mom clean the garage".
  const lessSure = cuts.length > 0 ? lessSureCuts(words, cuts) : [];
  if (cuts.length < 2 && placed.length === 0 && !(lessSure.length > 0 && isTerse(words, [...cuts, ...lessSure])))
    return [clause];
  cuts.push(...lessSure);
  cuts.sort((left, right) => left - right);
  return parted(clause, words, [0, ...cuts]);
}

/** "pick up kids at 3 | bring snacks" */
function isHour(words: readonly Word[], at: number): boolean {
  return words[at]?.kind === 'number' && TIME_PREPOSITIONS.has(words[at - 1]?.plain ?? '');
}

function parted(clause: string, words: readonly Word[], starts: readonly number[]): string[] {
  return starts.map((from, index) =>
    clause.slice(words[from]?.start ?? 0, words[(starts[index + 1] ?? words.length) - 1]?.end),
  );
}

/** "… fold the washing", "… water my herbs": known verbs before an article or an owner, none of them bound to what stands before. */
function placedVerbs(words: readonly Word[], sure: readonly number[]): number[] {
  const found: number[] = [];
  for (let at = 2; at < words.length - 2; at += 1) {
    const before = words[at - 1];
    if (!isObjectStart(words, at + 1) || before?.kind !== 'word' || !isAction(words, at)) continue;
    const isFree = !BOUND.has(before.plain) && !CONJUNCTIONS.has(before.plain) && !SUBORDINATING.has(before.plain);
    // "… and before bed | pack my bag": the time goes with the verb.
    if (TIMELY.has(words[at - 2]?.plain ?? '')) continue;
    const isFar = [...sure, ...found].every((cut) => Math.abs(cut - at) >= 2);
    if (isFree && isFar && NOUN_COMPOUNDS.endAt(words, at - 1) === null) found.push(at);
  }
  return found;
}

/** Not the Spanish and French "a": "llamar a mi madre". */
function isObjectStart(words: readonly Word[], at: number): boolean {
  const plain = words[at]?.plain ?? '';
  return ENGLISH_DETERMINERS.has(plain) && !(plain === 'a' && /(?:ar|er|ir|re)$/.test(words[at - 1]?.plain ?? ''));
}

/** "come and | help Jo move the sofa" */
const COMING_AND = new Set(['come', 'go', 'pop']);

/** "help mom clean the garage", "watch Tom paint the door" */
const HELPING = new Set(
  'help let make watch have see hear get ask remind tell teach assist remember keep stop start'.split(' '),
);
const TIMELY = new Set(['before', 'after', 'during']);

/** Behind these a verb is of a clause or of somebody else: "how to", "when kids clean the …". */
const SUBORDINATING = new Set(
  'how what where when while if until before after who which whether why once as than like be get kids mom mum dad him her them me us you everyone people about into on in'.split(
    ' ',
  ),
);

/** "take meds walk dog pay rent": short goals and not a single joint. */
function isTerse(words: readonly Word[], cuts: readonly number[]): boolean {
  const bounds = [0, ...cuts, words.length].toSorted((left, right) => left - right);
  return (
    words.every(({ kind, plain }) => kind !== 'mark' && !CONJUNCTIONS.has(plain)) &&
    bounds.every((bound, at) => at === 0 || bound - (bounds[at - 1] ?? 0) <= TERSE_MAX)
  );
}

/** A short goal, in words. */
const TERSE_MAX = 5;

/** "pay the bill | mail mothers day card | get gas": between sure goals of a run-on, verbs that may be nouns elsewhere. */
function lessSureCuts(words: readonly Word[], sure: readonly number[]): number[] {
  const found: number[] = [];
  for (let at = 2; at < words.length - 1; at += 1) {
    if (!RUN_ON_VERBS.has(words[at]?.plain ?? '')) continue;
    const before = words[at - 1];
    const bounds = [0, ...sure, ...found, words.length];
    const far = bounds.every((bound) => Math.abs(bound - at) >= 2);
    if (far && before?.kind === 'word' && !BOUND.has(before.plain) && !CONJUNCTIONS.has(before.plain)) found.push(at);
  }
  return found;
}

const BOUND = new Set([
  ...BINDING,
  ...'never or please just then go come help let make try quick phone first must should gotta video morning evening cold'.split(
    ' ',
  ),
]);
