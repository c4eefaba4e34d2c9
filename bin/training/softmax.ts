/**
 * Trains a linear model with FTRL-Proximal (McMahan et al. 2013). Its L1 term keeps most weights at zero, so the model
 * stays small.
 */
import { randomOf, shuffler } from './shuffler.ts';
import type { LearnedWeights } from './store-weights.ts';

export interface Example {
  readonly features: readonly number[];
  /** Index into the labels. */
  readonly label: number;
  readonly weight: number;
}

const SEEN_LEAST = 2;
/** The share of its features that an example keeps per round (dropout), so that the model relies on no single one. */
const KEPT = 0.7;

interface Training {
  readonly rounds: number;
  /** L1 penalty: weights that gain less stay zero. */
  readonly lambda1: number;
  readonly steps: Steps;
  /** The bias feature, never dropped out; without it other features learn the label frequencies. */
  readonly bias: number | null;
}

/** Named as in the paper. */
interface Steps {
  /** The learning rate. */
  readonly alpha: number;
  /** Added to the root of each sum of squared gradients: makes the first steps small, so that a rare feature counts little. */
  readonly beta: number;
  /** L2 penalty. */
  readonly lambda2: number;
}

/** Averages several runs in different orders, because the confidence of one run varies with the order by a point or two. */
export function trainSoftmax(
  examples: readonly Example[],
  labels: readonly string[],
  { seeds, ...training }: Training & { readonly seeds: readonly number[] },
): LearnedWeights {
  const rows = new Map<number, Float32Array>();
  for (const seed of seeds)
    for (const [feature, row] of trainOnce(examples, labels, training, seed)) {
      const sum = rows.get(feature) ?? new Float32Array(labels.length);
      for (const [at, weight] of row.entries()) sum[at]! += weight / seeds.length;
      rows.set(feature, sum);
    }
  return { labels, rows };
}

function trainOnce(
  examples: readonly Example[],
  labels: readonly string[],
  { rounds, lambda1, steps: { alpha, beta, lambda2 }, bias }: Training,
  seed: number,
): Map<number, Float32Array> {
  const counts = new Map<number, number>();
  for (const { features } of examples) for (const one of new Set(features)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const starts = new Map<number, number>();
  const width = labels.length;
  for (const [feature, count] of counts) if (count >= SEEN_LEAST) starts.set(feature, starts.size * width);
  const weights = new Float32Array(starts.size * width);
  /** `z` in the paper: the sum of the gradients, each minus its effect on the weight. */
  const zs = new Float32Array(starts.size * width);
  const squaredGradients = new Float32Array(starts.size * width);
  const rows = examples.map(({ features, label, weight }) => ({
    places: Int32Array.from(new Set(features.flatMap((one) => starts.get(one) ?? []))),
    label,
    weight,
  }));
  const scores = new Float64Array(width);
  const biasAt = bias === null ? undefined : starts.get(bias);
  const shuffled = shuffler(seed);
  const random = randomOf(seed + 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const { places: all, label, weight } of shuffled(rows)) {
      const places = all.filter((start) => start === biasAt || random() < KEPT);
      scores.fill(0);
      for (const start of places) for (let at = 0; at < width; at += 1) scores[at]! += weights[start + at]!;
      const most = Math.max(...scores);
      let sum = 0;
      for (let at = 0; at < width; at += 1) sum += scores[at] = Math.exp(scores[at]! - most);
      for (let at = 0; at < width; at += 1) {
        const gradient = (scores[at]! / sum - (at === label ? 1 : 0)) * weight;
        if (Math.abs(gradient) < 1e-4) continue;
        for (const start of places) {
          const place = start + at;
          const before = squaredGradients[place]!;
          const after = before + gradient * gradient;
          const z = zs[place]! + gradient - ((Math.sqrt(after) - Math.sqrt(before)) / alpha) * weights[place]!;
          zs[place] = z;
          squaredGradients[place] = after;
          weights[place] =
            Math.abs(z) <= lambda1
              ? 0
              : -((z - Math.sign(z) * lambda1) * alpha) / (beta + Math.sqrt(after) + alpha * lambda2);
        }
      }
    }
  }
  const found = new Map<number, Float32Array>();
  for (const [feature, start] of starts) {
    const row = weights.slice(start, start + width).map((one) => (start === biasAt ? one : one * KEPT));
    if (row.some((one) => one !== 0)) found.set(feature, row);
  }
  return found;
}
