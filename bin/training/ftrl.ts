/**
 * FTRL-Proximal (McMahan et al. 2013): trains the weights of a linear model one gradient at a time. Its L1 term keeps most
 * of them at zero, so the model stays small.
 */

/** Named as in the paper. */
export interface Steps {
  /** The learning rate. */
  readonly alpha: number;
  /** Added to the root of each sum of squared gradients: makes the first steps small, so that a rare feature counts little. */
  readonly beta: number;
  /** L1 penalty: weights that gain less stay zero. */
  readonly lambda1: number;
  /** L2 penalty. */
  readonly lambda2: number;
}

export interface Learner {
  /** One per place. */
  readonly weights: Float32Array;
  /** Moves the weight at a place against its gradient. */
  step(place: number, gradient: number): void;
}

export function createLearner(size: number, { alpha, beta, lambda1, lambda2 }: Steps): Learner {
  const weights = new Float32Array(size);
  /** `z` in the paper: the sum of the gradients, each minus its effect on the weight. */
  const zs = new Float32Array(size);
  const squaredGradients = new Float32Array(size);
  return {
    weights,
    step(place, gradient) {
      const before = squaredGradients[place]!;
      const after = before + gradient * gradient;
      const z = zs[place]! + gradient - ((Math.sqrt(after) - Math.sqrt(before)) / alpha) * weights[place]!;
      zs[place] = z;
      squaredGradients[place] = after;
      weights[place] =
        Math.abs(z) <= lambda1
          ? 0
          : -((z - Math.sign(z) * lambda1) * alpha) / (beta + Math.sqrt(after) + alpha * lambda2);
    },
  };
}

const SEEN_LEAST = 2;
/** The share of its features that an example keeps per round (dropout), so that the model relies on no single one. */
export const KEPT = 0.7;

/** Where the weights of each feature begin, one per label; a feature that is seen once has none. */
export function placesOf(examples: Iterable<readonly number[]>, labels: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const features of examples) for (const one of new Set(features)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const starts = new Map<number, number>();
  for (const [feature, count] of counts) if (count >= SEEN_LEAST) starts.set(feature, starts.size * labels);
  return starts;
}
