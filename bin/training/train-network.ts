/** Trains a recurrent network by backpropagation, so that whole sequences of tags become likely, with Adam (Kingma and Ba 2015). */
import { TAGS } from '#domain/reader/goals.ts';
import {
  addTo,
  type Direction,
  framed,
  type Network,
  outputOf,
  type Pass,
  passOf,
  sideBySide,
  windowOf,
} from '#domain/reader/network.ts';
import { marginalsOf } from './crf.ts';
import { randomOf, shuffler } from './shuffler.ts';

export interface NetworkRow {
  /** Of each token. */
  readonly features: readonly (readonly number[])[];
  readonly tags: readonly number[];
}

interface Shape {
  readonly dimensions: number;
  /** Units per direction of each layer. */
  readonly units: readonly number[];
}

interface Training extends Shape {
  readonly rounds: number;
  readonly rate: number;
  readonly seed: number;
}

const LABELS = TAGS.length;
/** A rarer feature has no vector. */
const SEEN_LEAST = 20;
/** Texts per step. */
const BATCH = 64;
/** The share of features, and of numbers between layers, that a step does not see (dropout). */
const DROPPED_FEATURES = 0.2;
const DROPPED = 0.25;
const NORM_MAX = 2;

export function trainNetwork(rows: readonly NetworkRow[], training: Training): Network {
  const { rounds, rate, seed } = training;
  const random = randomOf(seed);
  const known = rows.filter(({ tags }) => tags.length > 0);
  const network = newNetwork(known, training, random);
  const dense = [network.output, network.pairs, ...network.layers.flat().map(({ weights }) => weights)];
  const optimizer = createAdam(dense);
  const sparse = createSparseAdam(network.vectors);
  const shuffled = shuffler(seed);
  const steps = rounds * Math.ceil(known.length / BATCH);
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled(known);
    for (let first = 0; first < order.length; first += BATCH) {
      const batch = order.slice(first, first + BATCH);
      const tokens = batch.reduce((sum, { tags }) => sum + tags.length, 0);
      for (const row of batch) backpropagate(network, row, { dense: optimizer.gradients, sparse, random });
      step += 1;
      const now = rate * Math.min(1, step / 100) * Math.max(0.01, 1 - step / steps);
      optimizer.step(now, tokens);
      sparse.step(now, tokens);
    }
  }
  return network;
}

function newNetwork(rows: readonly NetworkRow[], { dimensions, units }: Shape, random: () => number): Network {
  const counts = new Map<number, number>();
  for (const { features } of rows)
    for (const names of features) for (const one of names) counts.set(one, (counts.get(one) ?? 0) + 1);
  const uniform = (size: number, most: number) => Float32Array.from({ length: size }, () => (random() * 2 - 1) * most);
  const vectors = new Map<number, Float32Array>();
  for (const [feature, count] of counts) if (count >= SEEN_LEAST) vectors.set(feature, uniform(dimensions, 0.15));
  let inputs = dimensions;
  const layers = units.map((own): Direction[] => {
    const made = ([1, -1] as const).map((step) => ({
      inputs,
      units: own,
      step,
      weights: uniform(own * 2 * (inputs * 2 + 1), 1 / Math.sqrt(inputs * 2)),
    }));
    inputs = own * 2;
    return made;
  });
  const output = uniform(LABELS * (inputs + 1), 1 / Math.sqrt(inputs));
  return { dimensions, vectors, layers, output, pairs: new Float32Array(LABELS * LABELS) };
}

interface Gradients {
  /** In the order of `dense`. */
  readonly dense: readonly Float32Array[];
  readonly sparse: { gradientOf(feature: number): Float32Array };
  readonly random: () => number;
}

function backpropagate(network: Network, { features, tags }: NetworkRow, { dense, sparse, random }: Gradients): void {
  const count = tags.length;
  const { dimensions, vectors, layers, output, pairs } = network;
  const seen = features.map((names) => names.filter((one) => vectors.has(one) && random() >= DROPPED_FEATURES));
  const embedded = framed(count, dimensions);
  for (const [at, names] of seen.entries())
    for (const one of names) addTo(embedded, (at + 1) * dimensions, vectors.get(one));
  const masks = [dropOut(embedded, random)];
  const inputs: Float32Array[] = [embedded];
  const passes: Pass[][] = [];
  for (const layer of layers) {
    const rows = inputs.at(-1)!;
    const own = layer.map((direction) => passOf(direction, rows));
    const states = sideBySide(
      own.map((pass) => pass.states),
      count,
    );
    passes.push(own);
    masks.push(dropOut(states, random));
    inputs.push(states);
  }
  const scores = outputOf(output, inputs.at(-1)!, count);
  const chain = marginalsOf(
    Array.from({ length: count }, (_, at) => Float64Array.from(scores.subarray(at * LABELS, (at + 1) * LABELS))),
    Array.from({ length: count }, (_, at) => (at === 0 ? new Float64Array(LABELS * LABELS) : Float64Array.from(pairs))),
  );
  for (const [at, tag] of tags.entries()) {
    scores.set(chain.tags.subarray(at * LABELS, (at + 1) * LABELS), at * LABELS);
    scores[at * LABELS + tag]! -= 1;
    if (at === 0) continue;
    const [, joints] = dense;
    for (let pair = 0; pair < pairs.length; pair += 1) joints![pair]! += chain.pairs[at * pairs.length + pair]!;
    joints![tags[at - 1]! * LABELS + tag]! -= 1;
  }
  let below = outputGradient(output, inputs.at(-1)!, scores, dense[0]!);
  for (let depth = layers.length - 1; depth >= 0; depth -= 1) {
    mask(below, masks[depth + 1]!);
    const layer = layers[depth]!;
    const width = layer.reduce((sum, { units }) => sum + units, 0);
    const next = new Float32Array(inputs[depth]!.length);
    for (const [side, direction] of layer.entries()) {
      const gradient = dense[2 + depth * layer.length + side]!;
      passGradient(direction, passes[depth]![side]!, inputs[depth]!, {
        below,
        width,
        column: side * direction.units,
        gradient,
        next,
      });
    }
    below = next;
  }
  mask(below, masks[0]!);
  for (const [at, names] of seen.entries())
    for (const one of names) {
      const gradient = sparse.gradientOf(one);
      for (let k = 0; k < dimensions; k += 1) gradient[k]! += below[(at + 1) * dimensions + k]!;
    }
}

/** Sets some numbers to zero and scales the others up; returns what each was multiplied by. */
function dropOut(values: Float32Array, random: () => number): Float32Array {
  const factors = values.map(() => (random() < DROPPED ? 0 : 1 / (1 - DROPPED)));
  mask(values, factors);
  return factors;
}

function mask(values: Float32Array, factors: Float32Array): void {
  for (let at = 0; at < values.length; at += 1) values[at]! *= factors[at]!;
}

function outputGradient(
  weights: Float32Array,
  rows: Float32Array,
  errors: Float32Array,
  gradient: Float32Array,
): Float32Array {
  const count = errors.length / LABELS;
  const inputs = rows.length / (count + 2);
  const below = new Float32Array(rows.length);
  for (let at = 0; at < count; at += 1)
    for (let label = 0; label < LABELS; label += 1) {
      const error = errors[at * LABELS + label]!;
      const start = label * (inputs + 1);
      for (let k = 0; k < inputs; k += 1) {
        gradient[start + k]! += error * rows[(at + 1) * inputs + k]!;
        below[(at + 1) * inputs + k]! += error * weights[start + k]!;
      }
      gradient[start + inputs]! += error;
    }
  return below;
}

interface Flow {
  /** The gradient of all states of the layer, `width` per token, this direction's from `column`. */
  readonly below: Float32Array;
  readonly width: number;
  readonly column: number;
  /** Of the weights; added to. */
  readonly gradient: Float32Array;
  /** Of the layer's inputs; added to. */
  readonly next: Float32Array;
}

function passGradient(
  { inputs, units, step, weights }: Direction,
  { gates, candidates, states }: Pass,
  rows: Float32Array,
  { below, width, column, gradient, next }: Flow,
): void {
  const count = rows.length / inputs - 2;
  const size = inputs * 2;
  /** The gradient of the state that the next token of the direction continues from. */
  const carried = new Float32Array(units);
  const spread = (row: number, error: number, window: number) => {
    const start = row * (size + 1);
    for (let k = 0; k < size; k += 1) {
      gradient[start + k]! += error * rows[window + k]!;
      next[window + k]! += error * weights[start + k]!;
    }
    gradient[start + size]! += error;
  };
  for (let turn = count - 1; turn >= 0; turn -= 1) {
    const at = step === 1 ? turn : count - 1 - turn;
    const window = windowOf(at, step) * inputs;
    for (let unit = 0; unit < units; unit += 1) {
      const gate = gates[at * units + unit]!;
      const candidate = candidates[at * units + unit]!;
      const last = states[(at + 1 - step) * units + unit]!;
      const flow = carried[unit]! + below[(at + 1) * width + column + unit]!;
      carried[unit] = flow * (1 - gate);
      spread(unit, flow * (candidate - last) * gate * (1 - gate), window);
      spread(units + unit, flow * gate * (1 - candidate * candidate), window);
    }
  }
}

const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;

/** Updates each value by its own gradient, and clears the gradients. */
function createAdam(parameters: readonly Float32Array[]) {
  const zeros = () => parameters.map(({ length }) => new Float32Array(length));
  const [gradients, means, squares] = [zeros(), zeros(), zeros()];
  let turns = 0;
  return {
    gradients,
    step(rate: number, tokens: number): void {
      turns += 1;
      let norm = 0;
      for (const all of gradients) for (const one of all) norm += (one / tokens) ** 2;
      const scale = Math.min(1, NORM_MAX / Math.sqrt(norm)) / tokens;
      for (const [at, own] of parameters.entries())
        adapt(own, gradients[at]!, means[at]!, squares[at]!, { rate, scale, turns });
    },
  };
}

/** The same for vectors, of which a step touches few. */
function createSparseAdam(vectors: ReadonlyMap<number, Float32Array>) {
  const moments = new Map<number, readonly [mean: Float32Array, square: Float32Array]>();
  const touched = new Map<number, Float32Array>();
  let turns = 0;
  return {
    gradientOf(feature: number): Float32Array {
      const known = touched.get(feature);
      if (known !== undefined) return known;
      const made = new Float32Array(vectors.get(feature)!.length);
      touched.set(feature, made);
      return made;
    },
    step(rate: number, tokens: number): void {
      turns += 1;
      for (const [feature, gradient] of touched) {
        const own = vectors.get(feature)!;
        const [mean, square] = moments.get(feature) ?? [new Float32Array(own.length), new Float32Array(own.length)];
        moments.set(feature, [mean, square]);
        adapt(own, gradient, mean, square, { rate, scale: 1 / tokens, turns });
      }
      touched.clear();
    },
  };
}

function adapt(
  own: Float32Array,
  gradient: Float32Array,
  mean: Float32Array,
  square: Float32Array,
  { rate, scale, turns }: { rate: number; scale: number; turns: number },
): void {
  const meanShare = 1 - MEAN_KEPT ** turns;
  const squareShare = 1 - SQUARE_KEPT ** turns;
  for (let at = 0; at < own.length; at += 1) {
    const one = gradient[at]! * scale;
    gradient[at] = 0;
    mean[at] = MEAN_KEPT * mean[at]! + (1 - MEAN_KEPT) * one;
    square[at] = SQUARE_KEPT * square[at]! + (1 - SQUARE_KEPT) * one * one;
    own[at]! -= (rate * (mean[at]! / meanShare)) / (Math.sqrt(square[at]! / squareShare) + 1e-8);
  }
}
