/** A linear model over named features: for each feature a weight a label. */
export interface Weights {
  readonly labels: readonly string[];
  /** By `hashOf` of the feature's name. */
  readonly rows: ReadonlyMap<number, Float32Array>;
}

/** The probability of each label, in the order of `labels`. */
export function probabilities({ labels, rows }: Weights, features: readonly number[]): Float64Array {
  const scores = new Float64Array(labels.length);
  for (const feature of features) {
    const row = rows.get(feature);
    if (row !== undefined) for (let at = 0; at < scores.length; at += 1) scores[at]! += row[at]!;
  }
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) sum += scores[at] = Math.exp(scores[at]! - most);
  for (let at = 0; at < scores.length; at += 1) scores[at]! /= sum;
  return scores;
}

/** FNV-1a, 32 bits. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
