/** Goals in free text: each token is outside, begins a goal or continues one; the most likely sequence of tags wins. */
import { entriesOfLine } from './chunks.ts';
import { type GoalContext, goalFeatures, tokenFeatures } from './goal-features.ts';
import { hashOf, type Weights } from '../reply/language/softmax.ts';
import { scoresOf, type Tagger } from './network.ts';
import type { Token } from './tokens.ts';

export const TAGS = ['outside', 'begins', 'inside'] as const;

/** Both rate each token and each pair of tags, and their mean decides: one knows wordings, the other what surrounds them. */
export interface GoalModel {
  readonly linear: Weights;
  readonly network: Tagger;
}

export interface GoalSpan {
  /** Token indexes, `to` excluded. */
  readonly from: number;
  readonly to: number;
}

/** A goal in the words of the text, and its position. */
export interface Goal extends GoalSpan {
  readonly text: string;
}

/** What is known about each token besides its words. */
export interface TokenBias {
  /** It is not part of a goal. */
  readonly isHidden: (at: number) => boolean;
  /** How much more likely it is part of a goal than by its words alone. */
  readonly lean: (at: number) => number;
}

export function goalsIn(
  text: string,
  tokens: readonly Token[],
  model: GoalModel,
  context: GoalContext,
  { isHidden, lean }: TokenBias,
): Goal[] {
  const entries = entriesOfLine(tokens, true);
  const isOutside = (at: number) => isHidden(at) || entries.has(at);
  if (tokens.every((_, at) => isOutside(at))) return [];
  const tags = bestTags(tokens, context, model, lean).map((tag, at) => (isOutside(at) ? 0 : tag));
  return spansOf(withParentheses(tags, tokens))
    .map((span) => ({ ...span, text: wordingOf(text, tokens, span) }))
    .filter((goal, at, all) => goal.text !== '' && all.findIndex((one) => one.text === goal.text) === at);
}

/** "groceries (eggs, bread, milk)" is one goal: none begins within its parentheses. */
function withParentheses(tags: readonly number[], tokens: readonly Token[]): number[] {
  const whole = [...tags];
  for (const [at, { word }] of tokens.entries()) {
    if (word !== '(' || at === 0 || whole[at - 1] === 0) continue;
    const close = tokens.findIndex((one, other) => other > at && (one.word === ')' || one.kind === 'break'));
    if (tokens[close]?.word === ')' && whole.slice(at, close).includes(1)) whole.fill(2, at, close + 1);
  }
  return whole;
}

export function spansOf(tags: readonly number[]): GoalSpan[] {
  const spans: { from: number; to: number }[] = [];
  for (const [at, tag] of tags.entries()) {
    if (tag === 1 || (tag === 2 && (at === 0 || tags[at - 1] === 0))) spans.push({ from: at, to: at + 1 });
    else if (tag === 2) spans.at(-1)!.to = at + 1;
  }
  return spans;
}

/** Without the number of an entry and without trailing marks. */
export function wordingOf(text: string, tokens: readonly Token[], { from, to }: GoalSpan): string {
  let [first, last] = [from, to - 1];
  while (first <= last && tokens[first]!.kind !== 'word' && tokens[first]!.kind !== 'number') first += 1;
  while (
    last >= first &&
    (tokens[last]!.kind === 'break' || (tokens[last]!.kind === 'mark' && !/[)%"'°€]/.test(tokens[last]!.word)))
  )
    last -= 1;
  // "1. email Jo"
  if (tokens[first]?.kind === 'number' && /^[.):]$/.test(tokens[first + 1]?.word ?? '') && !tokens[first + 1]!.spaced)
    first += 2;
  // "OKRs (3 max)", "dentist (book it!!)"
  const isOpen =
    tokens
      .slice(first, last + 1)
      .filter(({ word }) => word === '(' || word === ')')
      .at(-1)?.word === '(';
  if (isOpen) {
    const close = tokens.findIndex(
      ({ kind }, at) => at > last && !(kind === 'mark' && /^[!?.…]$/.test(tokens[at]!.word)),
    );
    if (tokens[close]?.word === ')') last = close;
  }
  return first > last ? '' : text.slice(tokens[first]!.start, tokens[last]!.end).replaceAll(/\s+/g, ' ');
}

/** A goal can only continue after its beginning. */
export const mayFollow = (before: number, tag: number): boolean => tag !== 2 || before !== 0;

/** The feature of a tag after another one, at any token (`where` is empty) or at one of this kind. */
export const pairFeature = (before: number, where: string): number => hashOf(`after:${TAGS[before]}${where}`);

/** What a goal may continue across or end at: a sign, a line break or a conjunction; a number, or any other word. */
export function pairKinds(tokens: readonly Token[]): string[] {
  return tokens.map(({ kind, word, classes }) =>
    kind !== 'word' ? (kind === 'mark' ? word : kind) : classes.includes('and') || classes.includes('also') ? '&' : 'w',
  );
}

/** The most likely sequence of tags (Viterbi), by a conditional random field (Lafferty and others 2001). */
function bestTags(
  tokens: readonly Token[],
  context: GoalContext,
  { linear, network }: GoalModel,
  lean: TokenBias['lean'],
): number[] {
  const count = tokens.length;
  const features = goalFeatures(tokens, context);
  const surrounded = scoresOf(network, tokenFeatures(tokens, context));
  const kinds = pairKinds(tokens);
  const score = new Float64Array(count * 3).fill(Number.NEGATIVE_INFINITY);
  const from = new Uint8Array(count * 3);
  const pairs = new Map(kinds.map((kind) => [kind, pairScores(kind, { linear, network })]));
  for (const [at, names] of features.entries()) {
    const own = Float64Array.from(surrounded.subarray(at * 3, at * 3 + 3));
    for (const one of names) linear.addTo(own, one);
    const after = pairs.get(kinds[at]!)!;
    for (let before = 0; before < (at === 0 ? 1 : 3); before += 1) {
      const known = at === 0 ? 0 : score[(at - 1) * 3 + before]!;
      for (let tag = 0; tag < 3; tag += 1) {
        const sum = known + (after[before]![tag]! + own[tag]!) / 2 - (tag === 0 ? lean(at) : 0);
        if (!mayFollow(before, tag) || sum <= score[at * 3 + tag]!) continue;
        score[at * 3 + tag] = sum;
        from[at * 3 + tag] = before;
      }
    }
  }
  const tags = Array.from({ length: count }, () => 0);
  let tag = count === 0 ? 0 : bestOf(score.subarray((count - 1) * 3));
  for (let at = count - 1; at >= 0; at -= 1) {
    tags[at] = tag;
    tag = from[at * 3 + tag]!;
  }
  return tags;
}

/** The score of each tag after each other at a token of this kind. */
function pairScores(kind: string, { linear, network }: GoalModel): Float64Array[] {
  return TAGS.map((_, before) => {
    const row = Float64Array.from(network.pairs.subarray(before * 3, before * 3 + 3));
    for (const where of ['', kind]) linear.addTo(row, pairFeature(before, where));
    return row;
  });
}

function bestOf(scores: Float64Array): number {
  return scores.indexOf(Math.max(...scores));
}
