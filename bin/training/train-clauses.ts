/** Trains a network that rates what clauses say. */
import {
  type Clause,
  type ClauseNetwork,
  type Clauses,
  denseOf,
  pooledOf,
  widthOf,
} from '#domain/reader/clause-network.ts';
import { normalized } from '#domain/reply/language/softmax.ts';
import { randomOf } from './shuffler.ts';
import { dropOut, type Head, mask, newEncoder, train, type Training, uniform } from './train-encoder.ts';

export interface ClauseRow extends Clauses {
  /** Of each clause; null if it teaches nothing. */
  readonly labels: readonly ({ readonly label: number; readonly weight: number } | null)[];
}

export function trainClauses(
  rows: readonly ClauseRow[],
  labels: number,
  { hidden: units, seenLeast, ...training }: Training & { readonly hidden: number; readonly seenLeast: number },
): ClauseNetwork {
  const random = randomOf(training.seed);
  const known = rows.filter((row) => row.labels.some((one) => one !== null));
  const named = known.flatMap(({ features, clauses }) => [...features, ...clauses.map(({ facts }) => facts)]);
  const encoder = newEncoder(named, seenLeast, training, random);
  const inputs = widthOf(encoder) * 3 + encoder.dimensions;
  const network = {
    ...encoder,
    hidden: uniform(units * (inputs + 1), 1 / Math.sqrt(inputs), random),
    output: uniform(labels * (units + 1), 1 / Math.sqrt(units), random),
  };
  train(encoder, clauseHead(network, random), known, training, random);
  return network;
}

function clauseHead(network: ClauseNetwork, random: () => number): Head<ClauseRow> {
  const { hidden, output } = network;
  return {
    weights: [hidden, output],
    countOf: ({ labels }) => labels.reduce((sum, one) => sum + (one?.weight ?? 0), 0),
    backpropagate({ clauses, labels }, states, [hiddenGradient, outputGradient], vectors) {
      const below = new Float32Array(states.length);
      for (const [at, clause] of clauses.entries()) {
        const taught = labels[at];
        if (taught == null) continue;
        const pooled = pooledOf(network, clause, states);
        const pooledMask = dropOut(pooled, random);
        const sums = denseOf(hidden, pooled);
        const active = sums.map((sum) => Math.max(0, sum));
        const activeMask = dropOut(active, random);
        const errors = Float32Array.from(normalized(Float64Array.from(denseOf(output, active))));
        errors[taught.label]! -= 1;
        for (let label = 0; label < errors.length; label += 1) errors[label]! *= taught.weight;
        const flow = denseGradient(output, active, errors, outputGradient!);
        mask(flow, activeMask);
        for (const [unit, sum] of sums.entries()) if (sum <= 0) flow[unit] = 0;
        const rest = denseGradient(hidden, pooled, flow, hiddenGradient!);
        mask(rest, pooledMask);
        pooledGradient(clause, states, rest, below, widthOf(network));
        for (const one of clause.facts) {
          if (!network.vectors.has(one)) continue;
          const gradient = vectors.gradientOf(one);
          const from = rest.length - network.dimensions;
          for (let k = 0; k < gradient.length; k += 1) gradient[k]! += rest[from + k]!;
        }
      }
      return below;
    },
  };
}

/** Adds to the gradient of the weights; returns that of the inputs. */
function denseGradient(
  weights: Float32Array,
  inputs: Float32Array,
  errors: Float32Array,
  gradient: Float32Array,
): Float32Array {
  const below = new Float32Array(inputs.length);
  for (const [row, error] of errors.entries()) {
    if (error === 0) continue;
    const start = row * (inputs.length + 1);
    for (let k = 0; k < inputs.length; k += 1) {
      gradient[start + k]! += error * inputs[k]!;
      below[k]! += error * weights[start + k]!;
    }
    gradient[start + inputs.length]! += error;
  }
  return below;
}

/** Adds to the gradient of the states. */
function pooledGradient(
  { places, referring }: Clause,
  states: Float32Array,
  pooled: Float32Array,
  below: Float32Array,
  width: number,
): void {
  for (let k = 0; k < width; k += 1) {
    let most: number | undefined;
    for (const at of places) {
      const place = (at + 1) * width + k;
      below[place]! += pooled[k]! / places.length;
      if (most === undefined || states[place]! > states[most]!) most = place;
    }
    if (most !== undefined) below[most]! += pooled[width + k]!;
    for (const at of referring) below[(at + 1) * width + k]! += pooled[width * 2 + k]! / referring.length;
  }
}
