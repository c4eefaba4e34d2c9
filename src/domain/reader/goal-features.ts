/** What is known about each token of a text in which goals may be. */
import type { Stage } from '#domain/agenda/stage.ts';
import { type Chunk, chunksOf } from './chunks.ts';
import { hashOf } from '../reply/language/softmax.ts';
import type { Token } from './tokens.ts';

/** The source of the words: the sign-up box, or a reply, some of whose tokens name open items. */
export interface GoalContext {
  readonly stage: Stage;
  readonly pointing: ReadonlySet<number>;
}

export const DAY_ZERO: GoalContext = { stage: 'day0', pointing: new Set() };

/** For the linear model: the words around each token, and its clause. */
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

/** For the network: each token itself. */
export function tokenFeatures(tokens: readonly Token[], { stage, pointing }: GoalContext): number[][] {
  const ofStage = hashOf(`stage:${stage}`);
  return tokens.map((token, at) => [...ownFeatures(token), ofStage, ...(pointing.has(at) ? [POINTING] : [])]);
}

const POINTING = hashOf('@');
/** Two networks need them. */
const ownOf = new WeakMap<Token, readonly number[]>();

/** The features of a token by itself. */
export function ownFeatures(token: Token): readonly number[] {
  const known = ownOf.get(token);
  if (known !== undefined) return known;
  const made = namesOf(token).map(hashOf);
  ownOf.set(token, made);
  return made;
}

function namesOf({ kind, word, classes, spaced, text }: Token): string[] {
  const names = [`w:${word}`, `k:${kind}`, ...classes.map((one) => `c:${one}`)];
  if (kind === 'word') {
    const whole = `<${word}>`;
    names.push(`e:${whole.slice(-4)}`);
    for (let from = 0; from < Math.min(whole.length - 2, 10); from += 1) names.push(`g:${whole.slice(from, from + 3)}`);
  }
  if (spaced) names.push('spaced');
  if (/^\p{Lu}/u.test(text)) names.push('capital');
  return names;
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
