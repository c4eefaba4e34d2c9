/**
 * Trains a linear-chain conditional random field (Lafferty et al. 2001): a whole sequence of tags is made likely, not each
 * tag by itself, so that a tag early in a text is weighed with what follows it.
 */
import { mayFollow, pairFeature, TAGS } from '#domain/reader/goals.ts';
import { createLearner, KEPT, placesOf, type Steps } from './ftrl.ts';
import { randomOf, shuffler } from './shuffler.ts';
import type { LearnedWeights } from './store-weights.ts';

/** A text: the features of each token, and its tag. */
export interface TaggedRow {
  readonly features: readonly (readonly number[])[];
  /** What pairs of tags depend on (`pairKinds`). */
  readonly kinds: readonly string[];
  readonly tags: readonly number[];
}

const COUNT = TAGS.length;

interface Training {
  readonly rounds: number;
  readonly steps: Steps;
  readonly seed: number;
}

export function trainTags(rows: readonly TaggedRow[], { rounds, steps, seed }: Training): LearnedWeights {
  const starts = placesOf(
    rows.flatMap(({ features }) => features),
    COUNT,
  );
  /** Where the weights of the pairs of tags begin: `COUNT` for each tag before. */
  const pairs = new Map<string, number>();
  for (const kind of ['', ...rows.flatMap(({ kinds }) => kinds)])
    if (!pairs.has(kind)) pairs.set(kind, (starts.size + pairs.size * COUNT) * COUNT);
  const learner = createLearner((starts.size + pairs.size * COUNT) * COUNT, steps);
  const { weights } = learner;
  const known = rows
    .filter(({ tags }) => tags.length > 0)
    .map(({ features, kinds, tags }) => ({
      tags,
      pairsAt: kinds.map((kind) => [pairs.get('')!, pairs.get(kind)!]),
      places: features.map((own) => Int32Array.from(new Set(own.flatMap((one) => starts.get(one) ?? [])))),
    }));
  const shuffled = shuffler(seed);
  const random = randomOf(seed + 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const { tags, pairsAt, places: all } of shuffled(known)) {
      const places = all.map((own) => own.filter(() => random() < KEPT));
      const scores = places.map((own) => scoresOf(weights, own));
      const joints = pairsAt.map((begins) => jointScores(weights, begins));
      const chain = marginalsOf(scores, joints);
      for (const [at, own] of places.entries())
        for (let tag = 0; tag < COUNT; tag += 1) {
          const gradient = chain.tags[at * COUNT + tag]! - (tag === tags[at] ? 1 : 0);
          if (Math.abs(gradient) >= 1e-4) for (const start of own) learner.step(start + tag, gradient);
        }
      for (const [at, begins] of pairsAt.entries()) {
        const gold = (at === 0 ? 0 : tags[at - 1]!) * COUNT + tags[at]!;
        for (let pair = 0; pair < COUNT * COUNT; pair += 1) {
          const gradient = chain.pairs[at * COUNT * COUNT + pair]! - (pair === gold ? 1 : 0);
          if (Math.abs(gradient) >= 1e-4) for (const begin of begins) learner.step(begin + pair, gradient);
        }
      }
    }
  }
  const found = new Map<number, Float32Array>();
  const keep = (feature: number, start: number, share: number) => {
    const row = weights.slice(start, start + COUNT).map((one) => one * share);
    if (row.some((one) => one !== 0)) found.set(feature, row);
  };
  for (const [feature, start] of starts) keep(feature, start, KEPT);
  for (const [kind, begin] of pairs)
    for (let before = 0; before < COUNT; before += 1) keep(pairFeature(before, kind), begin + before * COUNT, 1);
  return { labels: TAGS, rows: found };
}

function scoresOf(weights: Float32Array, places: Int32Array): Float64Array {
  const scores = new Float64Array(COUNT);
  for (const start of places) for (let tag = 0; tag < COUNT; tag += 1) scores[tag]! += weights[start + tag]!;
  return scores;
}

/** The score of each pair of tags at a token. */
function jointScores(weights: Float32Array, begins: readonly number[]): Float64Array {
  const scores = new Float64Array(COUNT * COUNT);
  for (const begin of begins)
    for (let pair = 0; pair < scores.length; pair += 1) scores[pair]! += weights[begin + pair]!;
  return scores;
}

/** The probability of each tag and of each pair of tags at each token, by forward-backward. */
export function marginalsOf(
  scores: readonly Float64Array[],
  joints: readonly Float64Array[],
): { tags: Float64Array; pairs: Float64Array } {
  const length = scores.length;
  /** What a token adds to a sequence that passes from one tag to another. */
  const factors = scores.map((own, at) => {
    const sums = joints[at]!.map((joint, pair) =>
      mayFollow(Math.floor(pair / COUNT), pair % COUNT) ? joint + own[pair % COUNT]! : Number.NEGATIVE_INFINITY,
    );
    const most = Math.max(...sums);
    return sums.map((sum) => Math.exp(sum - most));
  });
  const forward: Float64Array[] = [Float64Array.of(1, ...Array.from({ length: COUNT - 1 }, () => 0))];
  for (const factor of factors) {
    const before = forward.at(-1)!;
    const reached = new Float64Array(COUNT);
    for (let pair = 0; pair < factor.length; pair += 1)
      reached[pair % COUNT]! += before[Math.floor(pair / COUNT)]! * factor[pair]!;
    forward.push(scaled(reached));
  }
  const tags = new Float64Array(length * COUNT);
  const pairs = new Float64Array(length * COUNT * COUNT);
  let after = new Float64Array(COUNT).fill(1);
  for (let at = length - 1; at >= 0; at -= 1) {
    const factor = factors[at]!;
    const joint = scaled(
      factor.map((one, pair) => forward[at]![Math.floor(pair / COUNT)]! * one * after[pair % COUNT]!),
    );
    const next = new Float64Array(COUNT);
    for (let pair = 0; pair < joint.length; pair += 1) {
      pairs[at * joint.length + pair] = joint[pair]!;
      tags[at * COUNT + (pair % COUNT)]! += joint[pair]!;
      next[Math.floor(pair / COUNT)]! += factor[pair]! * after[pair % COUNT]!;
    }
    after = scaled(next);
  }
  return { tags, pairs };
}

function scaled(values: Float64Array): Float64Array<ArrayBuffer> {
  const sum = values.reduce((total, one) => total + one, 0);
  return Float64Array.from(values, (one) => one / sum);
}
