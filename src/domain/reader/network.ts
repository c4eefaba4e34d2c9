/**
 * A recurrent network that knows each token of a text by everything around it. The vectors of a token's features are
 * added up and pass through quasi-recurrent layers (Bradbury and others 2016): each direction of a layer mixes a token
 * with the one before it on its way, and gates decide how much of each unit's state the token replaces.
 */

export interface Encoder {
  /** How many numbers a feature's vector has. */
  readonly dimensions: number;
  /** By `hashOf` of the feature's name. */
  readonly vectors: ReadonlyMap<number, Float32Array>;
  /** Each of two directions, whose states are the next layer's input. */
  readonly layers: readonly (readonly Direction[])[];
}

/** Rates each tag for each token. */
export interface Tagger extends Encoder {
  /** For each tag a row of weights for the last states, then a constant. */
  readonly output: Float32Array;
  /** The weight of each tag after each tag, row by row. */
  readonly pairs: Float32Array;
}

export interface Direction {
  readonly inputs: number;
  /** A multiple of four. */
  readonly units: number;
  /** 1 reads from the first token to the last, -1 backwards. */
  readonly step: 1 | -1;
  /**
   * A row for the gate of each unit, then one for each candidate: weights for two tokens side by side, this one and the
   * one it comes after, and a constant.
   */
  readonly weights: Float32Array;
}

/** What a direction computes for a text: a row per token, a column per unit; the states are framed. */
export interface Pass {
  readonly gates: Float32Array;
  readonly candidates: Float32Array;
  readonly states: Float32Array;
}

/** The score of each tag for each token, row by row. */
export function scoresOf(tagger: Tagger, features: readonly (readonly number[])[]): Float32Array {
  return outputOf(tagger.output, statesOf(tagger, features), features.length);
}

/** The framed states of the last layer. */
export function statesOf(
  { dimensions, vectors, layers }: Encoder,
  features: readonly (readonly number[])[],
): Float32Array {
  const count = features.length;
  let rows = framed(count, dimensions);
  for (const [at, names] of features.entries())
    for (const one of names) addTo(rows, (at + 1) * dimensions, vectors.get(one));
  for (const layer of layers) {
    rows = sideBySide(
      layer.map((direction) => passOf(direction, rows).states),
      count,
    );
  }
  return rows;
}

/** Rows of zeros: one per token, one before the first token and one after the last. */
export function framed(count: number, width: number): Float32Array {
  return new Float32Array((count + 2) * width);
}

export function addTo(rows: Float32Array, start: number, vector: Float32Array | undefined): void {
  if (vector !== undefined) for (let k = 0; k < vector.length; k += 1) rows[start + k]! += vector[k]!;
}

/** `rows` is framed, and so are the states. */
export function passOf(direction: Direction, rows: Float32Array): Pass {
  const { inputs, units, step } = direction;
  const count = rows.length / inputs - 2;
  const gates = new Float32Array(count * units);
  const candidates = new Float32Array(count * units);
  const states = framed(count, units);
  const sums = new Float64Array(units * 2);
  for (let turn = 0; turn < count; turn += 1) {
    const at = step === 1 ? turn : count - 1 - turn;
    project(direction, rows, windowOf(at, step) * inputs, sums);
    for (let unit = 0; unit < units; unit += 1) {
      const place = at * units + unit;
      const gate = (gates[place] = 1 / (1 + Math.exp(-sums[unit]!)));
      const candidate = (candidates[place] = Math.tanh(sums[units + unit]!));
      const last = states[place + (1 - step) * units]!;
      states[place + units] = last + gate * (candidate - last);
    }
  }
  return { gates, candidates, states };
}

/** Eight rows at once, which is three times as fast as one. */
function project({ inputs, weights }: Direction, rows: Float32Array, window: number, sums: Float64Array): void {
  const width = inputs * 2;
  const size = width + 1;
  for (let row = 0; row < sums.length; row += 8) {
    const first = row * size;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    let f = 0;
    let g = 0;
    let h = 0;
    for (let k = 0; k < width; k += 1) {
      const input = rows[window + k]!;
      const at = first + k;
      a += weights[at]! * input;
      b += weights[at + size]! * input;
      c += weights[at + size * 2]! * input;
      d += weights[at + size * 3]! * input;
      e += weights[at + size * 4]! * input;
      f += weights[at + size * 5]! * input;
      g += weights[at + size * 6]! * input;
      h += weights[at + size * 7]! * input;
    }
    sums[row] = a + weights[first + width]!;
    sums[row + 1] = b + weights[first + width + size]!;
    sums[row + 2] = c + weights[first + width + size * 2]!;
    sums[row + 3] = d + weights[first + width + size * 3]!;
    sums[row + 4] = e + weights[first + width + size * 4]!;
    sums[row + 5] = f + weights[first + width + size * 5]!;
    sums[row + 6] = g + weights[first + width + size * 6]!;
    sums[row + 7] = h + weights[first + width + size * 7]!;
  }
}

/** The framed row where the two tokens of a step begin. */
export function windowOf(at: number, step: Direction['step']): number {
  return step === 1 ? at : at + 1;
}

/** Joins framed rows. */
export function sideBySide(parts: readonly Float32Array[], count: number): Float32Array {
  const widths = parts.map((part) => part.length / (count + 2));
  const joined = framed(
    count,
    widths.reduce((sum, one) => sum + one, 0),
  );
  const width = joined.length / (count + 2);
  let column = 0;
  for (const [at, part] of parts.entries()) {
    const own = widths[at]!;
    for (let row = 1; row <= count; row += 1)
      joined.set(part.subarray(row * own, (row + 1) * own), row * width + column);
    column += own;
  }
  return joined;
}

/** `rows` is framed. */
export function outputOf(weights: Float32Array, rows: Float32Array, count: number): Float32Array {
  const inputs = rows.length / (count + 2);
  const labels = weights.length / (inputs + 1);
  const scores = new Float32Array(count * labels);
  for (let at = 0; at < count; at += 1)
    for (let label = 0; label < labels; label += 1) {
      const start = label * (inputs + 1);
      let sum = weights[start + inputs]!;
      for (let k = 0; k < inputs; k += 1) sum += weights[start + k]! * rows[(at + 1) * inputs + k]!;
      scores[at * labels + label] = sum;
    }
  return scores;
}
