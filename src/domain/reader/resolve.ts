import { goalsAdded, isDenied } from './added-goals.ts';
import type { Analysed } from './analysed.ts';
import { isNaming } from './analyse.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { AskedVerdict } from '#domain/reply/asking/question.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { ServiceQuestion } from '#domain/reply/asking/question.ts';
import { JUDGED_REQUESTS, requestJudged } from './controls.ts';
import { isCourtesy } from './courtesy.ts';
import { spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import { type Goal, type GoalModel, wordingOf } from './goals.ts';
import { ACTS, ASK_SHARE_LEAST, bySegment, type Judged, judgedOf, spanOf } from './judged.ts';
import { type Judgment, sharesOf } from './judgment.ts';
import type { Lexicon } from './lexicon.ts';
import { PLAIN, type Reference } from './references.ts';
import type { RequestModel } from './request-shares.ts';
import { newWording, type RewordingPattern } from './rewording.ts';
import { rivalsOf } from './rivals.ts';

/** A trained reader, and its data. */
export interface ReaderModel {
  readonly judgment: Judgment;
  readonly requests: RequestModel;
  readonly goals: GoalModel;
  readonly patterns: readonly RewordingPattern[];
  readonly lexicon: Lexicon;
}

/** Items by number. */
export interface Resolved {
  /** Every clause belongs to one of them, in order; words that only join clauses belong to none. */
  readonly statements: readonly Statement[];
  readonly reworded: readonly { readonly n: number; readonly text: string }[];
  /** In the words of the text, with their position. */
  readonly added: readonly { readonly text: string; readonly from: number; readonly to: number }[];
  /** Words that lead to nothing and may be a goal. */
  readonly maybeAdded: string | null;
  /** Items excluded from what is done. */
  readonly left: readonly number[];
  readonly control: Command | ServiceQuestion | null;
  /** Something needs an answer from the service. */
  readonly isQuestion: boolean;
}

/** What one stretch of the reply says. */
export interface Statement {
  /** Offsets in the text, `to` excluded. */
  readonly from: number;
  readonly to: number;
  /**
   * The resulting act, or the label of the judgment. `unsure`: an act that is likely but not likely enough;
   * `overruled`: one that other words withdraw; `asked`: a request to the service.
   */
  readonly act: string;
  /** Numbers of the items that it changes, or would. */
  readonly items: readonly number[];
  /** 0 to 1. */
  readonly confidence: number;
  /** For an unsure one: the likeliest verdict; `isOneOf`: the words fit each of the items, and may mean only one. */
  readonly likely?: { readonly verdict: AskedVerdict; readonly isOneOf: boolean };
}

/** What was said about one item so far. */
interface ItemVerdict {
  readonly label: string;
  /** 2 if the item was named, 1 if it was one of several that were meant. */
  readonly rank: 1 | 2;
  readonly segment: number;
  readonly reference: Reference | null;
}

/** Below this share an act is not done: a wrong one is worse than a missed one (D115). */
const SHARE_LEAST: Readonly<Record<string, number>> = { done: 0.6, drop: 0.7, carry: 0.5, reword: 0.5 };
/** "It passed!!!", about the car's test: which item it belongs to is asked back. */
const OUTCOME_SHARE_LEAST = 0.38;
const QUESTION_SHARE_LEAST = 0.6;
/** From this share on, words that lead to nothing are asked about. */
const ASK_ADD_LEAST = 0.15;
/** A finished item stays finished unless the words after it almost certainly reopen it. */
const OPEN_SHARE_LEAST = 0.8;

/** Judges each candidate; of what is said about an item, the last and nearest counts. */
export function resolve(analysed: Analysed, model: ReaderModel, today: LocalDate): Resolved {
  const shares = sharesOf(analysed, model.judgment);
  const { labels } = model.judgment.linear;
  const requests = model.requests(analysed);
  const judged = analysed.candidates.map((candidate, at) =>
    judgedOf(candidate, analysed, { shares: shares[at]!, labels, request: requests[at]! }),
  );
  const said = verdictsOfItems(judged);
  const reworded = Array.from(said).flatMap(([place, one]) => rewordedAs(analysed, place, one, model));
  for (const [place, { label }] of said)
    if (label === 'reword' && !reworded.some(({ n }) => n === analysed.items[place]!.number)) said.delete(place);
  const goals = goalsAdded(analysed, judged, model.goals).filter(({ text }) => !isCourtesyAlone(text));
  const control = controlIn(analysed, judged, today);
  const { tokens } = analysed.segmented;
  const isAsked = control !== null && control.kind !== 'service';
  const statements = statementsOf(analysed, judged, { said, goals, isAsked });
  return {
    statements,
    maybeAdded: goals.length > 0 ? null : maybeAdded(analysed, judged, statements),
    reworded,
    added: goals.map(({ text, from, to }) => ({ text, from: tokens[from]!.start, to: tokens[to - 1]!.end })),
    left: leftOut(analysed),
    control,
    isQuestion: judged.some(({ label, share }) => label === 'question' && share >= QUESTION_SHARE_LEAST),
  };
}

/** "Goodbye" */
function isCourtesyAlone(text: string): boolean {
  return isCourtesy(spokenWordsOf(text));
}

/** Of the words that lead to nothing, those that are most likely a goal. */
function maybeAdded(
  { segmented: { text, tokens, segments } }: Analysed,
  judged: readonly Judged[],
  statements: readonly Statement[],
): string | null {
  const likely = judged.filter(({ addShare, candidate }) => addShare >= ASK_ADD_LEAST && candidate.reference === null);
  for (const { candidate } of likely.toSorted((a, b) => b.addShare - a.addShare)) {
    const { places } = segments[candidate.segment]!;
    const [from, to] = [Math.min(...places), Math.max(...places) + 1];
    const isNone = statements.some((one) => one.act === 'none' && one.from === tokens[from]?.start);
    // "note: slept well"
    const isHeading = /^\s*:/u.test(text.slice(tokens[to - 1]!.end));
    const mayBe = isNone && !isHeading && !isDenied(tokens.slice(from, to));
    const goal = mayBe ? wordingOf(text, tokens, { from, to }) : '';
    if (goal !== '' && !isCourtesyAlone(goal)) return goal;
  }
  return null;
}

interface Found {
  readonly said: ReadonlyMap<number, ItemVerdict>;
  readonly goals: readonly Goal[];
  /** It is a request to the service. */
  readonly isAsked: boolean;
}

/** One per segment: its result or, without one, its likeliest label. */
function statementsOf(analysed: Analysed, judged: readonly Judged[], { said, goals, isAsked }: Found): Statement[] {
  const { segmented, items } = analysed;
  const { segments, tokens } = segmented;
  const judgedIn = bySegment(judged, segments.length);
  const saidIn = Array.from(segments, (): [number, ItemVerdict][] => []);
  for (const [place, one] of said) saidIn[one.segment]!.push([place, one]);
  const actsIn = new Set(
    segments.flatMap(({ sentence }, at) => (saidIn[at]!.some(([, { label }]) => ACTS.has(label)) ? [sentence] : [])),
  );
  const isGoal = new Set(goals.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, each) => from + each)));
  return segments.flatMap(({ places, references, sentence }, at): Statement[] => {
    const [first, last] = [tokens[Math.min(...places)], tokens[Math.max(...places)]];
    if (first === undefined || last === undefined) return [];
    const span = { from: first.start, to: last.end };
    const own = judgedIn[at]!;
    const surest = own.toSorted((a, b) => b.share - a.share)[0];
    // "all but the shed" without such an item.
    if (surest === undefined) return [{ ...span, act: 'unsure', items: [], confidence: 0 }];
    const acted = saidIn[at]!;
    const acts = new Set(acted.flatMap(([, { label }]) => (ACTS.has(label) ? [label] : [])));
    const numbersOf = (some: readonly number[]) => some.map((place) => items[place]!.number);
    if (acts.size > 0)
      return Array.from(acts, (act) => {
        const targets = acted.flatMap(([place, { label }]) => (label === act ? [place] : []));
        return { ...span, act, items: numbersOf(targets), confidence: surest.share };
      });
    if (places.some((place) => isGoal.has(place)))
      return [{ ...span, act: 'add', items: [], confidence: surest.addShare }];
    // "if so, cross it off": a lone word beside an act is not asked about.
    const isLone = places.filter((place) => tokens[place]!.kind !== 'mark').length <= 1;
    const isAside = isLone && references.length === 0 && actsIn.has(sentence);
    const unsure = isAside ? undefined : own.find((one) => isUnsure(one, said));
    if (unsure !== undefined) {
      const { places: asked, ...likely } = unsureOf(unsure, analysed);
      return [{ ...span, ...likely, items: numbersOf(asked) }];
    }
    const unmentioned = items.flatMap((item, place) => (item.isAside === true || said.has(place) ? [] : [place]));
    const isOutcome = !isAside && own.some(({ outcomeShare }) => outcomeShare >= OUTCOME_SHARE_LEAST);
    if (isOutcome && unmentioned.length > 0) {
      const likely = { verdict: surest.verdict, isOneOf: unmentioned.length > 1 };
      return [{ ...span, act: 'unsure', items: numbersOf(unmentioned), confidence: surest.share, likely }];
    }
    const targets = surest.candidate.reference === null ? [] : numbersOf(surest.candidate.items);
    return [{ ...span, act: unactedLabel(surest, said, isAsked), items: targets, confidence: surest.share }];
  });
}

/** If the words fit several items alike, all of these. */
function unsureOf({ verdict, actShare, candidate }: Judged, analysed: Analysed) {
  const rivals = rivalsOf(candidate, analysed);
  return {
    act: 'unsure',
    places: [...candidate.items, ...rivals],
    confidence: actShare,
    likely: { verdict, isOneOf: rivals.length > 0 },
  };
}

/**
 * The label of a segment without an act: `overruled` if other words about the same items override it, `asked` for a
 * request.
 */
function unactedLabel(
  { candidate, label, share }: Judged,
  said: ReadonlyMap<number, ItemVerdict>,
  isAsked: boolean,
): string {
  if (JUDGED_REQUESTS.some((one) => one === label)) return isAsked ? 'asked' : 'none';
  if (label === 'add') return 'none';
  if (!ACTS.has(label)) return label;
  const { items } = candidate;
  const isOverruled = items.length > 0 && items.every((item) => ACTS.has(said.get(item)?.label ?? ''));
  return isOverruled && share >= SHARE_LEAST[label]! ? 'overruled' : 'none';
}

/** An act that is likely but not likely enough, on an item about which nothing else is certain. */
function isUnsure({ candidate, actShare, label, share }: Judged, said: ReadonlyMap<number, ItemVerdict>): boolean {
  if (candidate.items.length === 0 || actShare < ASK_SHARE_LEAST) return false;
  const isDone = ACTS.has(label) && share >= SHARE_LEAST[label]!;
  return !isDone && candidate.items.some((item) => !ACTS.has(said.get(item)?.label ?? ''));
}

/** The most certain request; of two sentences with the same one, the first. */
function controlIn(analysed: Analysed, judged: readonly Judged[], today: LocalDate): Command | ServiceQuestion | null {
  const { segmented, stage } = analysed;
  const [surest] = judged.filter(isNoOtherAct).toSorted((a, b) => b.request.anyShare - a.request.anyShare);
  if (surest === undefined) return null;
  const { sentence } = segmented.segments[surest.candidate.segment]!;
  const run = segmented.segments.flatMap((one, at) => (one.sentence === sentence ? [at] : []));
  const tokens = run.flatMap((at) => segmented.segments[at]!.places.map((place) => segmented.tokens[place]!));
  return requestJudged(surest.request, spanOf(segmented, run), tokens, { stage, today });
}

function isNoOtherAct({ label, share, request }: Judged): boolean {
  // "what is the capital of France?"
  if (label === 'question' && share >= QUESTION_SHARE_LEAST && request.share < QUESTION_SHARE_LEAST) return false;
  return !(ACTS.has(label) && share >= SHARE_LEAST[label]!) && !(label === 'add' && share >= 0.5);
}

/** "all done except 2" */
function leftOut({ segmented: { segments }, items }: Analysed): number[] {
  return segments.flatMap(({ references }) => {
    const base = references.find(({ kind }) => kind === 'except');
    const named = base === undefined ? [] : references.filter(isNaming).flatMap(({ items: out }) => out);
    return named.filter((place) => base?.items.includes(place) !== true).map((place) => items[place]!.number);
  });
}

function verdictsOfItems(judged: readonly Judged[]): Map<number, ItemVerdict> {
  const said = new Map<number, ItemVerdict>();
  for (const { candidate, label, share } of judged) {
    const isAct = ACTS.has(label);
    const { reference, items } = candidate;
    const isOne = reference?.kind === 'pronoun' && items.length === 1 && isAct;
    const rank = isOne || (reference !== null && isNaming(reference)) ? 2 : 1;
    if (share < (SHARE_LEAST[label] ?? 0) || (!isAct && rank === 1)) continue;
    for (const item of candidate.items) {
      const before = said.get(item);
      const isKept = !isAct && before !== undefined && ACTS.has(before.label) && share < OPEN_SHARE_LEAST;
      if (!isKept && (before === undefined || rank >= before.rank))
        said.set(item, { label, rank, segment: candidate.segment, reference: candidate.reference });
    }
  }
  return said;
}

function rewordedAs(
  { segmented, items }: Analysed,
  place: number,
  { label, segment, reference: judged }: ItemVerdict,
  { patterns }: ReaderModel,
) {
  if (label !== 'reword') return [];
  const pointing = segmented.segments[segment]!.references.filter(({ items: targets }) => targets.includes(place));
  // "make it 2 pages" refers to the item named before, and a clause alone to the only item.
  const reference = pointing.find(({ kind }) => kind === 'number') ?? pointing[0] ?? judged ?? BARE;
  const text = newWording(segmented, segment, reference, items[place]!, patterns);
  return text === null ? [] : [{ n: items[place]!.number, text }];
}

const BARE: Reference = { ...PLAIN, kind: 'bare', items: [], at: [] };
