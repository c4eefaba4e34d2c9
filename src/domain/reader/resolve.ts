import { type Analysed, type Candidate, isNaming } from './candidates.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { AskedVerdict } from '#domain/reply/asking/question.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { commandAsked, CONTROL_LABELS } from './controls.ts';
import { type Goal, goalsIn, wordingOf } from './goals.ts';
import type { Lexicon } from './lexicon.ts';
import { type KnownItem, knownItems, PLAIN, type Reference } from './references.ts';
import { newWording, type RewordingPattern } from './rewording.ts';
import { pointingPlaces, type Segmented } from './segments.ts';
import { rivalsOf } from './rivals.ts';
import { objectionTo } from './safeguards.ts';
import { probabilities, type Weights } from './softmax.ts';
import { likeness, type Token } from './tokens.ts';

/** What a reader has learned, and the data beside it. */
export interface ReaderModel {
  readonly judgment: Weights;
  readonly goals: Weights;
  readonly patterns: readonly RewordingPattern[];
  readonly lexicon: Lexicon;
}

/** Items by their numbers. */
export interface Resolved {
  /** Every clause is one of them, in their order; words that only join clauses are in none. */
  readonly statements: readonly Statement[];
  readonly reworded: readonly { readonly n: number; readonly text: string }[];
  /** In the words of the text, and where they stand there. */
  readonly added: readonly { readonly text: string; readonly from: number; readonly to: number }[];
  /** Items that stay open: new goals name them, or they are left out of what is done. */
  readonly left: readonly number[];
  readonly control: Command | null;
  /** Something needs an answer from the service. */
  readonly isQuestion: boolean;
}

/** What one stretch of the reply says. */
export interface Statement {
  /** Of the text, `to` excluded. */
  readonly from: number;
  readonly to: number;
  /** An act that came of it, or what the judgment made of it; `unsure`: an act that is likely and not likely enough; `overruled`: one that other words take back; `asked`: of the service. */
  readonly act: string;
  /** Numbers of the items that it acts upon, or would. */
  readonly items: readonly number[];
  /** 0 to 1. */
  readonly confidence: number;
  /** Of an unsure one: what is likeliest; `isOneOf`: the words fit each of the items, and may mean one. */
  readonly likely?: { readonly verdict: AskedVerdict; readonly isOneOf: boolean };
}

interface Judged {
  readonly candidate: Candidate;
  readonly label: string;
  readonly share: number;
  /** How likely it adds something, whatever it is judged to be. */
  readonly addShare: number;
  /** How likely it tells of an item that it does not name. */
  readonly toldShare: number;
  /** Of the likeliest act. */
  readonly actShare: number;
  /** What a question would name. */
  readonly verdict: AskedVerdict;
  /** It forbids an act: no goal stands in its words. */
  readonly isForbidding?: boolean;
}

/** What was said of one item so far. */
interface Said {
  readonly label: string;
  /** 2 where the item was named, 1 where it was one of several that were meant. */
  readonly rank: 1 | 2;
  readonly segment: number;
  readonly reference: Reference | null;
}

const VERDICTS: readonly AskedVerdict[] = ['done', 'drop', 'carry'];
const ACTS: ReadonlySet<string> = new Set(['done', 'drop', 'carry', 'reword']);
/** Below it the act is not done: a wrong one is worse than a missed one (D15). */
const SHARE_LEAST: Readonly<Record<string, number>> = { done: 0.6, drop: 0.6, carry: 0.5, reword: 0.5 };
const ASK_SHARE_LEAST = 0.3;
/** "It passed!!!", of the car's test: which of the items it is, is asked. */
const TOLD_SHARE_LEAST = 0.45;
/** A wrong change of the service is worse than a missed one (D15); that somebody is ill asks for nothing by itself. */
const CONTROL_SHARE_LEAST: Readonly<Record<string, number>> = { skip_today: 0.95, help: 0.9 };
const OTHER_CONTROL_SHARE_LEAST = 0.8;
const QUESTION_SHARE_LEAST = 0.6;
const ADD_SHARE_LEAST = 0.3;
/** Of a morning nearly everything is a goal; less likely than this it is none. */
const MORNING_ADD_SHARE_LEAST = 0.15;
const OTHER_SHARE_LEAST = 0.5;
/** In log odds, where the judgment says that a goal is added. */
const ADD_LEAN = 1;
/** So sure, a goal is one even where the tagger sees none. */
const ADD_ALONE_LEAST = 0.92;
/** An item that was finished stays so unless it is quite sure that the words behind it leave it open. */
const OPEN_SHARE_LEAST = 0.8;

/** Judges each candidate, and lets what is said last and nearest of an item decide. */
export function resolve(analysed: Analysed, model: ReaderModel, today: LocalDate): Resolved {
  const judged = analysed.candidates.map((candidate) =>
    withSafeguards(withoutBareName(judge(candidate, model.judgment), analysed), analysed),
  );
  const said = saidOfItems(judged);
  const reworded = Array.from(said).flatMap(([place, one]) => rewordedAs(analysed, place, one, model));
  for (const [place, { label }] of said)
    if (label === 'reword' && !reworded.some(({ n }) => n === analysed.items[place]!.number)) said.delete(place);
  const { goals, listed } = goalsAdded(analysed, judged, model);
  const control = controlIn(analysed, judged, today);
  const { tokens } = analysed.segmented;
  return {
    statements: statementsOf(analysed, judged, { said, goals, isAsked: control !== null }),
    reworded,
    added: goals.map(({ text, from, to }) => ({ text, from: tokens[from]!.start, to: tokens[to - 1]!.end })),
    left: [...listed, ...leftOut(analysed)],
    control,
    isQuestion: judged.some(({ label, share }) => label === 'question' && share >= QUESTION_SHARE_LEAST),
  };
}

interface Found {
  readonly said: ReadonlyMap<number, Said>;
  readonly goals: readonly Goal[];
  /** Something is asked of the service. */
  readonly isAsked: boolean;
}

/** One a segment: what came of it, and where nothing did, what it is likeliest to be. */
function statementsOf(analysed: Analysed, judged: readonly Judged[], { said, goals, isAsked }: Found): Statement[] {
  const { segmented, items } = analysed;
  const { segments, tokens } = segmented;
  const judgedIn = bySegment(judged, segments.length);
  const saidIn = Array.from(segments, (): [number, Said][] => []);
  for (const [place, one] of said) saidIn[one.segment]!.push([place, one]);
  const isGoal = new Set(goals.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, each) => from + each)));
  return segments.flatMap(({ places }, at): Statement[] => {
    const [first, last] = [tokens[Math.min(...places)], tokens[Math.max(...places)]];
    if (first === undefined || last === undefined) return [];
    const span = { from: first.start, to: last.end };
    const own = judgedIn[at]!;
    const surest = own.toSorted((a, b) => b.share - a.share)[0];
    // "all but the shed", which is none of the items.
    if (surest === undefined) return [{ ...span, act: 'unsure', items: [], confidence: 0 }];
    const acted = saidIn[at]!;
    const acts = new Set(acted.flatMap(([, { label }]) => (ACTS.has(label) ? [label] : [])));
    const numbersOf = (some: readonly number[]) => some.map((place) => items[place]!.number);
    if (acts.size > 0)
      return Array.from(acts, (act) => {
        const meant = acted.flatMap(([place, { label }]) => (label === act ? [place] : []));
        return { ...span, act, items: numbersOf(meant), confidence: surest.share };
      });
    if (places.some((place) => isGoal.has(place)))
      return [{ ...span, act: 'add', items: [], confidence: surest.addShare }];
    const unsure = own.find((one) => isUnsure(one, said));
    if (unsure !== undefined) {
      const { places: asked, ...likely } = unsureOf(unsure, analysed);
      return [{ ...span, ...likely, items: numbersOf(asked) }];
    }
    const unsaid = items.flatMap(({ isAside }, place) => (isAside === true || said.has(place) ? [] : [place]));
    if (own.some(({ toldShare }) => toldShare >= TOLD_SHARE_LEAST) && unsaid.length > 0) {
      const likely = { verdict: surest.verdict, isOneOf: unsaid.length > 1 };
      return [{ ...span, act: 'unsure', items: numbersOf(unsaid), confidence: surest.share, likely }];
    }
    const meant = surest.candidate.reference === null ? [] : numbersOf(surest.candidate.items);
    return [{ ...span, act: unactedLabel(surest, said, isAsked), items: meant, confidence: surest.share }];
  });
}

/** Of one of several items that the words fit alike, all of these. */
function unsureOf({ verdict, actShare, candidate }: Judged, analysed: Analysed) {
  const rivals = rivalsOf(candidate, analysed);
  return {
    act: 'unsure',
    places: [...candidate.items, ...rivals],
    confidence: actShare,
    likely: { verdict, isOneOf: rivals.length > 0 },
  };
}

function bySegment(judged: readonly Judged[], count: number): Judged[][] {
  const found = Array.from({ length: count }, (): Judged[] => []);
  for (const one of judged) found[one.candidate.segment]!.push(one);
  return found;
}

/** What came of no act: one that other words of the same items overrule is `overruled`, a wish that is heard `asked`. */
function unactedLabel({ candidate, label, share }: Judged, said: ReadonlyMap<number, Said>, isAsked: boolean): string {
  if (CONTROL_LABELS.some((one) => one === label)) return isAsked ? 'asked' : 'none';
  if (label === 'add') return 'none';
  if (!ACTS.has(label)) return label;
  const { items } = candidate;
  const isOverruled = items.length > 0 && items.every((item) => ACTS.has(said.get(item)?.label ?? ''));
  return isOverruled && share >= SHARE_LEAST[label]! ? 'overruled' : 'none';
}

/** An act that is likely and not likely enough, of an item of which nothing else was said for sure. */
function isUnsure({ candidate, actShare, label, share }: Judged, said: ReadonlyMap<number, Said>): boolean {
  if (candidate.items.length === 0 || actShare < ASK_SHARE_LEAST) return false;
  const isDone = ACTS.has(label) && share >= SHARE_LEAST[label]!;
  return !isDone && candidate.items.some((item) => !ACTS.has(said.get(item)?.label ?? ''));
}

/** The surest wish; of two sentences that wish the same, the first. */
function controlIn(analysed: Analysed, judged: readonly Judged[], today: LocalDate): Command | null {
  const { segmented, stage } = analysed;
  const wishes = judged.filter(
    ({ label, share }) =>
      share >= (CONTROL_SHARE_LEAST[label] ?? OTHER_CONTROL_SHARE_LEAST) && CONTROL_LABELS.some((one) => one === label),
  );
  const [surest] = wishes.toSorted((a, b) => b.share - a.share);
  const label = CONTROL_LABELS.find((one) => one === surest?.label);
  if (surest === undefined || label === undefined) return null;
  const { sentence } = segmented.segments[surest.candidate.segment]!;
  const run = segmented.segments.flatMap((one, at) => (one.sentence === sentence ? [at] : []));
  const tokens = run.flatMap((at) => segmented.segments[at]!.places.map((place) => segmented.tokens[place]!));
  return commandAsked(label, spanOf(segmented, run), tokens, { stage, today });
}

function judge(candidate: Candidate, judgment: Weights): Judged {
  const shares = probabilities(judgment, candidate.features);
  const share = Math.max(...shares);
  const shareOf = (one: string) => shares[judgment.labels.indexOf(one)]!;
  const [verdict = 'done'] = VERDICTS.toSorted((a, b) => shareOf(b) - shareOf(a));
  const actShare = Math.max(...Array.from(ACTS, shareOf));
  const label = judgment.labels[shares.indexOf(share)]!;
  return { candidate, label, share, addShare: shareOf('add'), toldShare: shareOf('told'), actShare, verdict };
}

/** "gym": a name alone says nothing of it, and is asked about; of a morning it is what one means to do. */
function withoutBareName(judged: Judged, { stage, segmented: { segments, tokens } }: Analysed): Judged {
  const { candidate, label } = judged;
  if (label !== 'done' || candidate.reference?.kind !== 'words') return judged;
  const pointing = new Set(candidate.reference.at);
  const says = segments[candidate.segment]!.places.some(
    (at) => !pointing.has(at) && tokens[at]!.kind !== 'mark' && !tokens[at]!.classes.includes('article'),
  );
  const isPast = candidate.reference.form === 'past' || candidate.reference.isPast;
  if (says || isPast) return judged;
  if (stage === 'morning') return { ...judged, label: 'open', actShare: 0 };
  return segments.length > 1 ? judged : { ...judged, share: ASK_SHARE_LEAST };
}

/** "all done except 2" */
function leftOut({ segmented: { segments }, items }: Analysed): number[] {
  return segments.flatMap(({ references }) => {
    const base = references.find(({ kind }) => kind === 'except');
    const named = base === undefined ? [] : references.filter(isNaming).flatMap(({ items: out }) => out);
    return named.filter((place) => base?.items.includes(place) !== true).map((place) => items[place]!.number);
  });
}

function withSafeguards(judged: Judged, analysed: Analysed): Judged {
  const { segmented, stage } = analysed;
  if (VERDICTS.some((one) => one === judged.label) && rivalsOf(judged.candidate, analysed).length > 0)
    return { ...judged, share: Math.min(judged.share, ASK_SHARE_LEAST) };
  const objection = objectionTo(judged.label, judged.candidate, segmented, stage);
  if (objection === null) return judged;
  return objection === 'open'
    ? { ...judged, label: 'open', actShare: 0, addShare: 0, isForbidding: true }
    : { ...judged, share: Math.min(judged.share, ASK_SHARE_LEAST) };
}

function saidOfItems(judged: readonly Judged[]): Map<number, Said> {
  const said = new Map<number, Said>();
  for (const { candidate, label, share } of judged) {
    const isAct = ACTS.has(label);
    const rank = candidate.reference !== null && isNaming(candidate.reference) ? 2 : 1;
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
  { label, segment, reference: judged }: Said,
  { patterns }: ReaderModel,
) {
  if (label !== 'reword') return [];
  const pointing = segmented.segments[segment]!.references.filter(({ items: meant }) => meant.includes(place));
  // "make it 2 pages" points at what was named before, and a clause alone at the only item.
  const reference = pointing.find(({ kind }) => kind === 'number') ?? pointing[0] ?? judged ?? BARE;
  const text = newWording(segmented, segment, reference, items[place]!, patterns);
  return text === null ? [] : [{ n: items[place]!.number, text }];
}

const BARE: Reference = { ...PLAIN, kind: 'bare', items: [], at: [] };

/** Goals among all the words but those that say something else. */
function goalsAdded(
  analysed: Analysed,
  judged: readonly Judged[],
  { goals, lexicon }: ReaderModel,
): { goals: readonly Goal[]; listed: readonly number[] } {
  const { segmented, stage } = analysed;
  const saysElse = ({ label, share, candidate, isForbidding = false }: Judged) =>
    isForbidding ||
    (label !== 'add' &&
      share >= OTHER_SHARE_LEAST &&
      (candidate.reference === null ? label !== 'none' : ACTS.has(label)));
  const adds = ({ label, share }: Judged) => label === 'add' && share >= ADD_SHARE_LEAST;
  const judgedIn = bySegment(judged, segmented.segments.length);
  const hidden = new Set<number>();
  const added = new Set<number>();
  for (const [at, { places }] of segmented.segments.entries()) {
    const said = judgedIn[at]!;
    const isOpen =
      stage === 'morning'
        ? !said.some(saysElse) && said.some(({ addShare }) => addShare >= MORNING_ADD_SHARE_LEAST)
        : said.some(({ addShare }) => addShare >= ADD_SHARE_LEAST);
    if (!isOpen && !said.some(adds)) for (const place of places) hidden.add(place);
    if (said.some(({ addShare }) => addShare >= OTHER_SHARE_LEAST)) for (const place of places) added.add(place);
  }
  const { text, tokens } = segmented;
  const found = goalsIn(
    text,
    tokens,
    goals,
    { stage, pointing: pointingPlaces(segmented) },
    {
      isHidden: (at) => hidden.has(at),
      lean: (at) => (added.has(at) ? ADD_LEAN : 0),
    },
  );
  const missed = segmented.segments.flatMap(({ places }, at): Goal[] => {
    const isSure = judgedIn[at]!.some(({ label, share }) => label === 'add' && share >= ADD_ALONE_LEAST);
    const [from, to] = [Math.min(...places), Math.max(...places) + 1];
    if (!isSure || found.some((goal) => goal.from < to && goal.to > from)) return [];
    return [{ from, to, text: wordingOf(text, tokens, { from, to }) }];
  });
  const all = [...found, ...missed].toSorted((a, b) => a.from - b.from);
  const named = all.map((goal) => ({ goal, item: itemNamed(goal.text, analysed, lexicon) }));
  return {
    goals: named.flatMap(({ goal, item }) => (item === null ? [goal] : [])),
    listed: named.flatMap(({ item }) => item?.number ?? []),
  };
}

/** An item that is open already is not added again; of a morning part of its words names it: "CV first". */
function itemNamed(goal: string, { items, stage }: Analysed, lexicon: Lexicon): KnownItem | null {
  const [known] = knownItems([{ number: 0, text: goal }], lexicon);
  const isMorning = stage === 'morning';
  const naming = known!.content.filter(({ classes }) => !classes.some((one) => OF_TURN.has(one)));
  const isWithin = (words: readonly Token[], { content }: KnownItem) =>
    words.length > 0 && words.every((word) => content.some((one) => likeness(word, one) >= 0.9));
  const named = items.find(
    (item) =>
      item.isAside !== true &&
      (isWithin(known!.content, item)
        ? isMorning || isWithin(item.content, known!)
        : isMorning && isWithin(naming, item)),
  );
  return named ?? null;
}

/** Words of when, and in which turn. */
const OF_TURN: ReadonlySet<string> = new Set(['today', 'later', 'day', 'already', 'yet', 'turn', 'only']);

/** The words of neighbouring segments as they were written, with the signs between. */
export function spanOf({ text, tokens, segments }: Segmented, run: readonly number[]): string {
  const places = run.flatMap((at) => segments[at]!.places);
  const [first, last] = [tokens[Math.min(...places)], tokens[Math.max(...places)]];
  return first === undefined || last === undefined ? '' : text.slice(first.start, last.end);
}
