/** Trains a recurrent network, whatever its states are used for, by backpropagation. */
import {
  addTo,
  type Direction,
  type Encoder,
  framed,
  type Pass,
  passOf,
  sideBySide,
  windowOf,
} from '#domain/reader/network.ts';
import { createAdam, createSparseAdam } from './adam.ts';
import { shuffler } from './shuffler.ts';

export interface Shape {
  readonly dimensions: number;
  /** Units per direction of each layer. */
  readonly units: readonly number[];
}

export interface Training extends Shape {
  readonly rounds: number;
  readonly rate: number;
  readonly seed: number;
}

interface Row {
  /** Of each token. */
  readonly features: readonly (readonly number[])[];
}

/** What the states are used for. */
export interface Head<R extends Row> {
  readonly weights: readonly Float32Array[];
  /** How many examples the row counts as. */
  countOf(row: R): number;
  /** Adds to the gradients of the weights and of vectors; returns the gradient of the states. */
  backpropagate(
    row: R,
    states: Float32Array,
    gradients: readonly Float32Array[],
    vectors: VectorGradients,
  ): Float32Array;
}

export interface VectorGradients {
  gradientOf(feature: number): Float32Array;
}

/** Rows per step. */
const BATCH = 64;
/** The share of features, and of numbers between layers, that a step does not see (dropout). */
const DROPPED_FEATURES = 0.2;
const DROPPED = 0.25;

/** `features`: all that rows have, to count them; a feature that occurs less than `seenLeast` times has no vector. */
export function newEncoder(
  features: Iterable<readonly number[]>,
  seenLeast: number,
  { dimensions, units }: Shape,
  random: () => number,
): Encoder {
  const counts = new Map<number, number>();
  for (const names of features) for (const one of names) counts.set(one, (counts.get(one) ?? 0) + 1);
  const vectors = new Map<number, Float32Array>();
  for (const [feature, count] of counts)
    if (count >= seenLeast) vectors.set(feature, uniform(dimensions, 0.15, random));
  let inputs = dimensions;
  const layers = units.map((own): Direction[] => {
    const made = ([1, -1] as const).map((step) => ({
      inputs,
      units: own,
      step,
      weights: uniform(own * 2 * (inputs * 2 + 1), 1 / Math.sqrt(inputs * 2), random),
    }));
    inputs = own * 2;
    return made;
  });
  return { dimensions, vectors, layers };
}

export function uniform(size: number, most: number, random: () => number): Float32Array {
  return Float32Array.from({ length: size }, () => (random() * 2 - 1) * most);
}

export function train<R extends Row>(
  encoder: Encoder,
  head: Head<R>,
  rows: readonly R[],
  { rounds, rate, seed }: Training,
  random: () => number,
): void {
  const optimizer = createAdam([...head.weights, ...encoder.layers.flat().map(({ weights }) => weights)]);
  const vectors = createSparseAdam(encoder.vectors);
  const shuffled = shuffler(seed);
  const steps = rounds * Math.ceil(rows.length / BATCH);
  let step = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled(rows);
    for (let first = 0; first < order.length; first += BATCH) {
      const batch = order.slice(first, first + BATCH);
      for (const row of batch) backpropagate(encoder, head, row, { dense: optimizer.gradients, vectors, random });
      step += 1;
      const examples = batch.reduce((sum, row) => sum + head.countOf(row), 0);
      const now = rate * Math.min(1, step / 100) * Math.max(0.01, 1 - step / steps);
      optimizer.step(now, examples);
      vectors.step(now, examples);
    }
  }
}

interface Gradients {
  /** Of the head, then of each direction. */
  readonly dense: readonly Float32Array[];
  readonly vectors: VectorGradients;
  readonly random: () => number;
}

function backpropagate<R extends Row>(
  { dimensions, vectors: known, layers }: Encoder,
  head: Head<R>,
  row: R,
  { dense, vectors, random }: Gradients,
): void {
  const count = row.features.length;
  const seen = row.features.map((names) => names.filter((one) => known.has(one) && random() >= DROPPED_FEATURES));
  const embedded = framed(count, dimensions);
  for (const [at, names] of seen.entries())
    for (const one of names) addTo(embedded, (at + 1) * dimensions, known.get(one));
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
  const own = head.weights.length;
  let below = head.backpropagate(row, inputs.at(-1)!, dense.slice(0, own), vectors);
  for (let depth = layers.length - 1; depth >= 0; depth -= 1) {
    mask(below, masks[depth + 1]!);
    const layer = layers[depth]!;
    const width = layer.reduce((sum, { units }) => sum + units, 0);
    const next = new Float32Array(inputs[depth]!.length);
    for (const [side, direction] of layer.entries()) {
      const gradient = dense[own + depth * layer.length + side]!;
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
      const gradient = vectors.gradientOf(one);
      for (let k = 0; k < dimensions; k += 1) gradient[k]! += below[(at + 1) * dimensions + k]!;
    }
}

/** Sets some numbers to zero and scales the others up; returns what each was multiplied by. */
export function dropOut(values: Float32Array, random: () => number): Float32Array {
  const factors = values.map(() => (random() < DROPPED ? 0 : 1 / (1 - DROPPED)));
  mask(values, factors);
  return factors;
}

export function mask(values: Float32Array, factors: Float32Array): void {
  for (let at = 0; at < values.length; at += 1) values[at]! *= factors[at]!;
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
