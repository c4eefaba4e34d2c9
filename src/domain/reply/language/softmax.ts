/** A linear model over named features: each feature has a weight per label. */
export interface Weights {
  readonly labels: readonly string[];
  /** Adds the weights of a feature (`hashOf` its name) to the scores, which are in the order of the labels. */
  addTo(scores: Float64Array, feature: number): void;
}

export const HASH_BITS = 24;

/** The probability of each label, in the order of `labels`. */
export function probabilities(weights: Weights, features: readonly number[]): Float64Array {
  const scores = new Float64Array(weights.labels.length);
  for (const feature of features) weights.addTo(scores, feature);
  return normalized(scores);
}

/** Turns scores into probabilities, in place. */
export function normalized(scores: Float64Array): Float64Array {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) sum += scores[at] = Math.exp(scores[at]! - most);
  for (let at = 0; at < scores.length; at += 1) scores[at]! /= sum;
  return scores;
}

/**
 * The upper bits of FNV-1a. Three of a thousand features collide with another, which has no measurable cost (Weinberger
 * and others 2009), and the weights' files are a fifth smaller than with all 32.
 */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> (32 - HASH_BITS);
}
