/** Trains a linear model that gives each example the probability of its label. */
import { createLearner, KEPT, placesOf, type Steps } from './ftrl.ts';
import { randomOf, shuffler } from './shuffler.ts';
import type { LearnedWeights } from './store-weights.ts';

export interface Example {
  readonly features: readonly number[];
  /** Index into the labels. */
  readonly label: number;
  readonly weight: number;
}

interface Training {
  readonly rounds: number;
  readonly steps: Steps;
  /** The bias feature, never dropped out; without it other features learn the label frequencies. */
  readonly bias: number | null;
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
  { rounds, steps, bias }: Training,
  seed: number,
): Map<number, Float32Array> {
  const width = labels.length;
  const starts = placesOf(
    examples.map(({ features }) => features),
    width,
  );
  const learner = createLearner(starts.size * width, steps);
  const { weights } = learner;
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
        for (const start of places) learner.step(start + at, gradient);
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
