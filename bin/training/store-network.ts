import type { ClauseNetwork } from '#domain/reader/clause-network.ts';
import type { Encoder, Tagger } from '#domain/reader/network.ts';
import {
  DIGITS,
  type StoredClauseNetwork,
  type StoredEncoder,
  type StoredNumbers,
  type StoredTagger,
  ZERO,
} from '#domain/reader/network-format.ts';

/** Encodes a network in the format that `taggerOf` reads. */
export function storedTagger(tagger: Tagger): StoredTagger {
  return { ...storedEncoder(tagger), output: stored(tagger.output), pairs: stored(tagger.pairs) };
}

/** Encodes a network in the format that `clauseNetworkOf` reads. */
export function storedClauseNetwork(network: ClauseNetwork): StoredClauseNetwork {
  return { ...storedEncoder(network), hidden: stored(network.hidden), output: stored(network.output) };
}

function storedEncoder({ dimensions, vectors, layers }: Encoder): StoredEncoder {
  const hashes = [...vectors.keys()].toSorted((a, b) => a - b);
  return {
    dimensions,
    units: layers.map(([direction]) => direction!.units),
    distances: hashes.map((hash, at) => hash - (hashes[at - 1] ?? 0)),
    vectors: stored(Float32Array.from(hashes.flatMap((hash) => [...vectors.get(hash)!])), VECTOR_STEPS),
    directions: layers.flat().map(({ weights }) => stored(weights)),
  };
}

/** The few numbers beyond this many standard deviations are cut to it, since a larger step would blur all others. */
const DEVIATIONS_MAX = 4;

/** Several vectors add up for each token, so that fewer steps score the same, and compress to two thirds. */
const VECTOR_STEPS = 10;

/** `steps`: above zero, and as many below it. */
function stored(numbers: Float32Array, steps = ZERO): StoredNumbers {
  const deviation = Math.sqrt(numbers.reduce((sum, one) => sum + one * one, 0) / numbers.length);
  const most = numbers.reduce((sofar, one) => Math.max(sofar, Math.abs(one)), 0);
  const step = Number((Math.min(most, deviation * DEVIATIONS_MAX) / steps).toPrecision(4));
  const digits = Array.from(
    numbers,
    (one) => DIGITS[ZERO + Math.max(-steps, Math.min(steps, Math.round(one / step)))]!,
  );
  return { step, digits: digits.join('') };
}
