/** Adam (Kingma and Ba 2015): each value moves by its own mean gradient and its spread. */

/** A step is shortened so that its gradient is no longer than this. */
const NORM_MAX = 2;
const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;

/** `gradients` are sums over the examples of a step, which clears them. */
export function createAdam(parameters: readonly Float32Array[]) {
  const zeros = () => parameters.map(({ length }) => new Float32Array(length));
  const [gradients, means, squares] = [zeros(), zeros(), zeros()];
  let turns = 0;
  return {
    gradients,
    step(rate: number, examples: number): void {
      turns += 1;
      let norm = 0;
      for (const all of gradients) for (const one of all) norm += (one / examples) ** 2;
      const scale = Math.min(1, NORM_MAX / Math.sqrt(norm)) / examples;
      for (const [at, own] of parameters.entries())
        adapt(own, gradients[at]!, means[at]!, squares[at]!, { rate, scale, turns });
    },
  };
}

/** For vectors, of which a step touches few. */
export function createSparseAdam(vectors: ReadonlyMap<number, Float32Array>) {
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
    step(rate: number, examples: number): void {
      turns += 1;
      for (const [feature, gradient] of touched) {
        const own = vectors.get(feature)!;
        const [mean, square] = moments.get(feature) ?? [new Float32Array(own.length), new Float32Array(own.length)];
        moments.set(feature, [mean, square]);
        adapt(own, gradient, mean, square, { rate, scale: 1 / examples, turns });
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
