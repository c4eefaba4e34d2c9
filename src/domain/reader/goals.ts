/** Goals in free text: each token is outside, begins a goal or continues one; the most likely sequence of tags wins. */
import type { Stage } from '#domain/agenda/stage.ts';
import { type Chunk, chunksOf, entriesOfLine } from './chunks.ts';
import { hashOf, type Weights } from '../reply/language/softmax.ts';
import type { Token } from './tokens.ts';

export const TAGS = ['outside', 'begins', 'inside'] as const;

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
  weights: Weights,
  context: GoalContext,
  { isHidden, lean }: TokenBias,
): Goal[] {
  const entries = entriesOfLine(tokens, true);
  const isOutside = (at: number) => isHidden(at) || entries.has(at);
  const tags = bestTags(goalFeatures(tokens, context), pairKinds(tokens), weights, lean).map((tag, at) =>
    isOutside(at) ? 0 : tag,
  );
  return spansOf(tags)
    .map((span) => ({ ...span, text: wordingOf(text, tokens, span) }))
    .filter((goal, at, all) => goal.text !== '' && all.findIndex((one) => one.text === goal.text) === at);
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
  if (tokens[first]?.kind === 'number' && /^[.)]$/.test(tokens[first + 1]?.word ?? '') && !tokens[first + 1]!.spaced)
    first += 2;
  // "OKRs (3 max)"
  const isOpen =
    tokens
      .slice(first, last + 1)
      .filter(({ word }) => word === '(' || word === ')')
      .at(-1)?.word === '(';
  if (isOpen && tokens[last + 1]?.word === ')') last += 1;
  return first > last ? '' : text.slice(tokens[first]!.start, tokens[last]!.end).replaceAll(/\s+/g, ' ');
}

/** The source of the words: the sign-up box, or a reply, some of whose tokens name open items. */
export interface GoalContext {
  readonly stage: Stage;
  readonly pointing: ReadonlySet<number>;
}

export const DAY_ZERO: GoalContext = { stage: 'day0', pointing: new Set() };

export function goalFeatures(tokens: readonly Token[], { stage, pointing }: GoalContext): number[][] {
  const clauses = clauseFeatures(tokens, pointing);
  const lineStarts = tokens.map((_, at) => at === 0 || tokens[at - 1]!.kind === 'break');
  const name = (at: number) => (at < 0 ? '^' : at >= tokens.length ? '$' : nameOf(tokens[at]));
  const kind = (at: number) =>
    at < 0
      ? '^'
      : at >= tokens.length
        ? '$'
        : `${tokens[at]!.kind}.${tokens[at]!.classes.filter((one) => one !== 'small').join('.')}`;
  let sinceCut = 0;
  /** How many tokens stand between the last two cuts. */
  let beforeCut = 0;
  let words = 0;
  let lineFirst = '';
  let cut = '^';
  return tokens.map((token, at) => {
    if (lineStarts[at]) lineFirst = name(at);
    if (lineStarts[at] || token.kind === 'mark')
      [beforeCut, sinceCut, cut] = [sinceCut, 0, token.kind === 'mark' ? token.word : '\n'];
    else if (token.classes.includes('and') || token.classes.includes('also'))
      [beforeCut, sinceCut, cut] = [sinceCut, 0, 'and'];
    else sinceCut += 1;
    if (token.kind === 'word') words += 1;
    const here = name(at);
    const suffix = token.kind === 'word' && token.word.length > 4 ? token.word.slice(-3) : '';
    const features = [
      'bias',
      `w:${here}`,
      `k:${kind(at)}`,
      `s:${token.stem}`,
      `x:${suffix}`,
      `-1:${name(at - 1)}`,
      `-2:${name(at - 2)}`,
      `-3:${name(at - 3)}`,
      `+1:${name(at + 1)}`,
      `+2:${name(at + 2)}`,
      `+3:${name(at + 3)}`,
      `-1,0:${name(at - 1)}_${here}`,
      `0,+1:${here}_${name(at + 1)}`,
      `-1,+1:${name(at - 1)}_${name(at + 1)}`,
      `-2,-1:${name(at - 2)}_${name(at - 1)}`,
      `+1,+2:${name(at + 1)}_${name(at + 2)}`,
      `-2,-1,0:${name(at - 2)}_${name(at - 1)}_${here}`,
      `0,+1,+2:${here}_${name(at + 1)}_${name(at + 2)}`,
      `k-1:${kind(at - 1)}`,
      `k+1:${kind(at + 1)}`,
      `k-1,0:${kind(at - 1)}_${kind(at)}`,
      `k0,+1:${kind(at)}_${kind(at + 1)}`,
      `k-1,w:${kind(at - 1)}_${here}`,
      `since:${Math.min(sinceCut, 4)}|${cut}`,
      `since-w:${Math.min(sinceCut, 4)}|${here}`,
      `since:${Math.min(sinceCut, 2)}|${cut}|before:${Math.min(beforeCut, 3)}`,
      `line:${lineFirst}`,
      `line:${lineFirst}|since:${Math.min(sinceCut, 2)}`,
      `first:${words <= 1}`,
      `words:${Math.min(words, 6)}`,
      `left:${Math.min(tokens.length - at, 4)}`,
      `of:${tokens.length < 5 ? tokens.length : tokens.length < 12 ? 'few' : 'many'}`,
      `start:${lineStarts[at]}|${kind(at)}`,
    ];
    if (pointing.has(at)) features.push('@', `@|${stage}`);
    const prompt = stage === 'day0' || stage === 'morning' ? 'asked' : stage;
    features.push(`stage:${prompt}`, `stage:${prompt}|${here}`, `stage:${prompt}|-1:${name(at - 1)}`);
    const clause = clauses[at]!;
    return [...features, ...clause, ...clause.slice(0, CLAUSE_FACTS).map((one) => `${prompt}|${one}`)].map(hashOf);
  });
}

/** The features of each token's clause: how it begins and ends, who acts, when, and whether it asks or denies. */
function clauseFeatures(tokens: readonly Token[], pointing: ReadonlySet<number>): string[][] {
  const features: string[][] = tokens.map(() => []);
  const chunks = chunksOf(tokens);
  for (const [index, { from, to, boundary, ending }] of chunks.entries()) {
    const within = tokens.slice(from, to);
    const kinds = FACT_CLASSES.filter((one) => within.some(({ classes }) => classes.includes(one)));
    if (within.some(({ kind, word }) => kind === 'word' && word.length > 4 && word.endsWith('ed'))) kinds.push('past');
    const [before, after] = [chunks[index - 1], chunks[index + 1]];
    const lengthOf = (chunk: Chunk | undefined) => (chunk === undefined ? 0 : Math.min(chunk.to - chunk.from, 4));
    const [first, second, last] = [
      nameOf(tokens[from]),
      nameOf(to > from + 1 ? tokens[from + 1] : undefined),
      nameOf(tokens[to - 1]),
    ];
    const shared = [
      `c1:${first}`,
      `c12:${first}_${second}`,
      `cl:${last}`,
      `ck:${kinds.join('.')}`,
      `cb:${boundary}`,
      `ce:${ending}`,
      `cn:${Math.min(to - from, 8)}`,
      `cp:${before === undefined ? '^' : nameOf(tokens[before.from])}`,
      `cbk:${boundary}|${kinds.join('.')}`,
      `c1k:${first}|${kinds.join('.')}`,
      `cc:${lengthOf(before)}|${boundary}|${lengthOf(chunks[index])}|${after?.boundary ?? '$'}|${lengthOf(after)}`,
      `cs:${shapes(within.slice(0, 3))}|${Math.min(to - from, 4)}|${boundary}`,
      `c@:${Math.min(3, within.filter((_, at) => pointing.has(from + at)).length)}|${Math.min(to - from, 5)}`,
    ];
    for (let at = from; at < to; at += 1) {
      const place = Math.min(at - from, 3);
      const left = Math.min(to - 1 - at, 2);
      features[at] = [
        ...shared,
        ...shared.map((name) => `${place}|${name}`),
        `left:${left}|${last}`,
        `place:${place}|${left}`,
      ];
    }
  }
  return features;
}

/** The first this many features of a clause apply to the whole of it. */
const CLAUSE_FACTS = 13;
const FACT_CLASSES = ['past', 'self', 'agent', 'neg', 'later', 'already', 'yet', 'pronoun', 'because', 'today'];

function shapes(tokens: readonly Token[]): string {
  return tokens
    .map(({ kind, classes, word }) => (kind === 'word' ? (classes[0] ?? (word.length < 4 ? word : 'w')) : kind))
    .join('_');
}

function nameOf(token: Token | undefined): string {
  if (token === undefined) return '$';
  if (token.kind !== 'number') return token.word;
  return token.word.includes('\u20E3') || token.text.startsWith('#') ? '#key' : token.value === null ? '#amount' : '#';
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
  features: readonly (readonly number[])[],
  kinds: readonly string[],
  weights: Weights,
  lean: TokenBias['lean'],
): number[] {
  const count = features.length;
  const score = new Float64Array(count * 3).fill(Number.NEGATIVE_INFINITY);
  const from = new Uint8Array(count * 3);
  const pairs = new Map<string, Float64Array[]>();
  for (const kind of kinds)
    if (!pairs.has(kind))
      pairs.set(
        kind,
        TAGS.map((_, before) => {
          const row = new Float64Array(3);
          for (const where of ['', kind]) weights.addTo(row, pairFeature(before, where));
          return row;
        }),
      );
  for (const [at, names] of features.entries()) {
    const own = Float64Array.of(-lean(at), 0, 0);
    for (const one of names) weights.addTo(own, one);
    const after = pairs.get(kinds[at]!)!;
    for (let before = 0; before < (at === 0 ? 1 : 3); before += 1) {
      const known = at === 0 ? 0 : score[(at - 1) * 3 + before]!;
      for (let tag = 0; tag < 3; tag += 1) {
        const sum = known + after[before]![tag]! + own[tag]!;
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

function bestOf(scores: Float64Array): number {
  return scores.indexOf(Math.max(...scores));
}
