/**
 * Rates what clauses say, each about one of its references: the states of the clause's tokens, of the tokens that refer
 * and the facts about both pass through a hidden layer.
 */
import { addTo, type Encoder, statesOf } from './network.ts';

export interface ClauseNetwork extends Encoder {
  /** For each hidden unit a row of weights for what `pooledOf` returns, then a constant. */
  readonly hidden: Float32Array;
  /** For each label a row of weights for the hidden units, then a constant. */
  readonly output: Float32Array;
}

export interface Clause {
  /** Token indexes. */
  readonly places: readonly number[];
  /** Of its tokens, those that refer. */
  readonly referring: readonly number[];
  readonly facts: readonly number[];
}

/** A text's tokens, and its clauses. */
export interface Clauses {
  readonly features: readonly (readonly number[])[];
  readonly clauses: readonly Clause[];
}

/** The score of each label for each clause. */
export function clauseScores(network: ClauseNetwork, { features, clauses }: Clauses): Float32Array[] {
  const states = statesOf(network, features);
  let last: { readonly places: Clause['places']; readonly inputs: Float32Array } | null = null;
  return clauses.map((clause) => {
    // A clause with many references is pooled once.
    const inputs = pooledOf(network, clause, states, last?.places === clause.places ? last.inputs : null);
    last = { places: clause.places, inputs };
    const hidden = denseOf(network.hidden, inputs);
    for (let unit = 0; unit < hidden.length; unit += 1) hidden[unit] = Math.max(0, hidden[unit]!);
    return denseOf(network.output, hidden);
  });
}

/**
 * The mean and the maximum of each state in the clause, its mean in the tokens that refer, and the facts' vectors.
 * `known`: what it returned for the same places.
 */
export function pooledOf(
  encoder: Encoder,
  { places, referring, facts }: Clause,
  states: Float32Array,
  known: Float32Array | null = null,
): Float32Array {
  const { vectors, dimensions } = encoder;
  const width = widthOf(encoder);
  const pooled = new Float32Array(width * 3 + dimensions);
  if (known === null) poolPlaces(pooled, places, states, width);
  else pooled.set(known.subarray(0, width * 2));
  for (const at of referring)
    for (let k = 0; k < width; k += 1) pooled[width * 2 + k]! += states[(at + 1) * width + k]! / referring.length;
  for (const one of facts) addTo(pooled, width * 3, vectors.get(one));
  return pooled;
}

function poolPlaces(pooled: Float32Array, places: readonly number[], states: Float32Array, width: number): void {
  for (const [turn, at] of places.entries())
    for (let k = 0; k < width; k += 1) {
      const state = states[(at + 1) * width + k]!;
      pooled[k]! += state / places.length;
      if (turn === 0 || state > pooled[width + k]!) pooled[width + k] = state;
    }
}

/** How many states each token has at last. */
export function widthOf({ layers, dimensions }: Encoder): number {
  return layers.at(-1)?.reduce((sum, { units }) => sum + units, 0) ?? dimensions;
}

/** Each row of weights applied to the inputs. */
export function denseOf(weights: Float32Array, inputs: Float32Array): Float32Array {
  const size = inputs.length + 1;
  const sums = new Float32Array(weights.length / size);
  for (let row = 0; row < sums.length; row += 1) {
    const start = row * size;
    let sum = weights[start + inputs.length]!;
    for (let k = 0; k < inputs.length; k += 1) sum += weights[start + k]! * inputs[k]!;
    sums[row] = sum;
  }
  return sums;
}
